"""A bot that plays a game over the API of `spellwright serve`: lands first, then whatever can be done."""

import json
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8765"


def call(path, body=None, seat=""):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "X-Seat": seat}
    with urlopen(Request(f"{SERVER}/api{path}", data, headers)) as response:
        return json.load(response)


def choose(decision):
    if decision["kind"] == "split":
        return decision["for_example"]
    labels = [option["label"] for option in decision["options"]]
    if decision["kind"] == "priority":
        lands = [i for i, label in enumerate(labels) if label.startswith("play ")]
        spells = [i for i, label in enumerate(labels) if label.startswith("cast ")]
        return (lands or spells or [0])[0]
    wanted = decision["most"] if decision["prompt"] == "Declare attackers" else decision["least"]
    every = [
        i for i, option in enumerate(decision["options"]) for _ in range(option.get("count", 1))
    ]
    return every[:wanted]


game = call("/games", {"deck": "burn", "against": "goblins", "opponent": "greedy"})
path, seat = f"/games/{game['game']}", game["seats"][0]["secret"]
view = call(path, seat=seat)
while not view["over"]:
    decision = view["decision"]
    if decision is None:  # somebody else is at it
        view = call(f"{path}?wait=true", seat=seat)
    else:
        for answer in (
            choose(decision),
            decision["for_example"],
        ):  # the second one is legal for sure
            try:
                view = call(f"{path}/answer", {"ply": decision["ply"], "answer": answer}, seat)
                break
            except HTTPError as refused:
                print(refused.read().decode())
print(*call(f"{path}/log", seat=seat)[-5:], view["result"], sep="\n")
