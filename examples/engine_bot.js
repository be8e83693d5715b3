// A bot in JavaScript that plays over `spellwright engine`: lands first, then whatever can be done, all attack.
// Usage: node engine_bot.js [games] [command of the engine …]
const { spawn } = require("node:child_process");
const { createInterface } = require("node:readline");

const games = Number(process.argv[2] || 1);
const command = process.argv.length > 3 ? process.argv.slice(3) : ["spellwright", "engine"];
const engine = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "inherit"] });
const replies = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(request) {
  engine.stdin.write(JSON.stringify(request) + "\n");
  const { value, done } = await replies.next();
  if (done) throw new Error("the engine has ended");
  return JSON.parse(value);
}

function choose(decision) {
  if (decision.kind === "split") return decision.for_example;
  const words = decision.options.map((option) => option.words);
  if (decision.kind === "priority") {
    const start = ["play ", "cast "].find((s) => words.some((w) => w.startsWith(s)));
    return start ? words.findIndex((w) => w.startsWith(start)) : 0;
  }
  const wanted = decision.prompt === "Declare attackers" ? decision.most : decision.least;
  return decision.options.flatMap((option, i) => Array(option.count).fill(i)).slice(0, wanted);
}

(async () => {
  let won = 0;
  for (let seed = 0; seed < games; seed++) {
    let state = await ask({ do: "new", decks: ["burn", "goblins"], seed, opponent: "random" });
    while (!state.over) {
      const decision = state.decision;
      state = await ask({ do: "answer", answer: choose(decision), ply: decision.ply });
      if (!state.ok) state = await ask({ do: "answer", answer: decision.for_example });
    }
    won += state.winners.includes(state.seat) ? 1 : 0;
    console.log(state.outcome);
  }
  await ask({ do: "quit" });
  engine.stdin.end();
  console.log(`won ${won} of ${games}`);
})();
