import { deepStrictEqual, match, ok } from "node:assert/strict";
import { runFake } from "../../support/fake_context.ts";
import { FIRST_LINES } from "./first_lines_table.ts";
import { FIRST_LINES_TREE } from "./first_lines_tree.ts";

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
