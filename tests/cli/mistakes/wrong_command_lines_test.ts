import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { runFake } from "../../support/fake_context.ts";
import { WRONG_COMMAND_LINES } from "./wrong_command_lines_table.ts";
import { FIRST_LINES } from "./first_lines_table.ts";
import { FIRST_LINES_TREE } from "./first_lines_tree.ts";

for (const [line, message, hint] of WRONG_COMMAND_LINES) {
  Deno.test(`explainMistake() explains "tool ${line}"`, async () => {
    const { code, stdout, stderr } = await runFake(line.split(" "), { tree: {} });
    deepStrictEqual([code, stdout, stderr], [2, "", `error: ${message}\nhint: ${hint}\n`]);
  });
}

for (
  const [line, usage] of [
    ["--help pack", "tool pack <command> [options]"],
    ["-h pack create", "tool pack create [options] [files...]"],
    ["pack --help create", "tool pack create [options] [files...]"],
    ["pdf-template help", "tool pdf-template <command> [options]"],
    ["pdf-template help build", "tool pdf-template build [options] <recipe>"],
    ["help pdf-template build", "tool pdf-template build [options] <recipe>"],
    ["pdf-template build r -h", "tool pdf-template build [options] <recipe>"],
    ["pdf-template build r --outptu x --help", "tool pdf-template build [options] <recipe>"],
    ["pdf-template build r --output --help", "tool pdf-template build [options] <recipe>"],
    ["help help", "tool help [options] [topic...]"],
  ] as const
) {
  Deno.test(`run() shows the help of a command for "tool ${line}"`, async () => {
    const { code, stdout, stderr } = await runFake(line.split(" "));
    deepStrictEqual([code, stdout.split("\n")[0], stderr], [0, `Usage: ${usage}`, ""]);
  });
}

Deno.test("explainMistake() keeps the value of an unknown option out of the message", async () => {
  const { stderr } = await runFake(["webhook", "send", "--sekret=hunter2", "http://127.0.0.1"]);
  strictEqual(stderr, 'error: Unknown option "--sekret"\nhint: Did you mean --secret?\n');
});

Deno.test("explainMistake() keeps what follows an unknown short option out of the message", async () => {
  const { stderr } = await runFake(["webhook", "send", "-zhunter2", "http://127.0.0.1"]);
  match(stderr, /^error: Unknown option "-z"\n/);
  doesNotMatch(stderr, /hunter2/);
});

Deno.test("checkWordsFirst() leaves words after -- alone", async () => {
  const { stderr } = await runFake(["pdf-template", "build", "--", "--outptu"]);
  match(stderr, /^error: Required option "-o, --output <pack>" not specified/);
});

Deno.test("checkWordsFirst() leaves a value alone that is written with =", async () => {
  const { code, stderr } = await runFake(["pdf-template", "init", "a", "--name=--json"], { tree: {} });
  strictEqual(code, 70); // it went on to write, which the fake does not allow
  doesNotMatch(stderr, /argument missing/);
});

for (const [line, hint] of FIRST_LINES) {
  Deno.test(`explainMistake() leads from "tool ${line}" to what was meant`, async () => {
    const { code, stdout, stderr } = await runFake(line.split(" "), { tree: FIRST_LINES_TREE });
    ok(code === 1 || code === 2, stderr);
    const error = stderr.startsWith("{") ? JSON.parse(stderr).error.hint : stderr.split("\n")[1]?.replace("hint: ", "");
    deepStrictEqual([stdout, error], ["", hint]);
  });
}

Deno.test("explainMistake() says that a flag takes no value", async () => {
  const { stderr } = await runFake(["pack", "validate", "--json=true", "x"], { tree: {} });
  match(stderr, /^error: Option "--json" takes no value\n/);
});
