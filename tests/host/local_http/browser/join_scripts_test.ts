import { ok, strictEqual, throws } from "node:assert/strict";
import { joinScripts } from "../../../../src/host/local_http/browser/join_scripts.ts";

/** Runs a script, which may write to a list. */
function run(script: string): unknown[] {
  const output: unknown[] = [];
  new Function("output", script)(output);
  return output;
}

Deno.test("joinScripts() makes one script of modules that import each other", () => {
  const script = joinScripts([
    "export const one = 1;\nexport let count = 0;\nexport function add() {\n  count += one;\n}\n",
    'import {\n  add,\n  count,\n} from "./a.js";\nimport { one } from "./a.js";\n\nadd();\noutput.push(count, one);\n',
  ]);
  strictEqual(run(script).join(), "1,1");
  ok(script.startsWith('"use strict";\n'));
});

Deno.test("joinScripts() leaves the names of the modules out of the window", () => {
  run(joinScripts(["export async function leaked() {}\n"]));
  strictEqual("leaked" in globalThis, false);
});

for (
  const [what, modules] of [
    ["a function that two modules have", ["function a() {}\n", "export function a() {}\n"]],
    ["a variable that two modules have", ["const a = 1;\n", "let a = 2;\n"]],
    ["a default import", ['import a from "./a.js";\n']],
    ["an export that it cannot take away", ["export { a };\nconst a = 1;\n"]],
  ] as const
) {
  Deno.test(`joinScripts() makes a syntax error of ${what}`, () => {
    throws(() => run(joinScripts(modules)), SyntaxError);
  });
}
