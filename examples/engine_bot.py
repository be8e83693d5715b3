"""A bot that plays over `spellwright engine`, with nothing but the standard library.

Usage: python engine_bot.py [games] [command of the engine …]
"""

import json
import subprocess
import sys

games = int(sys.argv[1]) if len(sys.argv) > 1 else 1
command = sys.argv[2:] or ["spellwright", "engine"]
engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(request):
    engine.stdin.write(json.dumps(request) + "\n")
    engine.stdin.flush()
    return json.loads(engine.stdout.readline())


def choose(decision):
    if decision["kind"] == "split":
        return decision["for_example"]
    words = [option["words"] for option in decision["options"]]
    if decision["kind"] == "priority":
        lands = [i for i, word in enumerate(words) if word.startswith("play ")]
        spells = [i for i, word in enumerate(words) if word.startswith("cast ")]
        return (lands or spells or [0])[0]
    wanted = decision["most"] if decision["prompt"] == "Declare attackers" else decision["least"]
    every = [i for i, option in enumerate(decision["options"]) for _ in range(option["count"])]
    return every[:wanted]


won = 0
for seed in range(games):
    state = ask({"do": "new", "decks": ["burn", "goblins"], "seed": seed, "opponent": "random"})
    while not state["over"]:
        decision = state["decision"]
        state = ask({"do": "answer", "answer": choose(decision), "ply": decision["ply"]})
        if not state["ok"]:
            state = ask({"do": "answer", "answer": decision["for_example"]})
    won += state["seat"] in state["winners"]
    print(state["outcome"])
ask({"do": "quit"})
print(f"won {won} of {games}")
