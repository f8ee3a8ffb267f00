import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { keepCurrent } from "../../../../src/host/local_http/browser/keep_current.js";
import { joinScripts } from "../../../../src/host/local_http/browser/join_scripts.ts";

/** Loads that end when a test says so. */
function controlledLoads() {
  const loads: PromiseWithResolvers<void>[] = [];
  const load = () => {
    const next = Promise.withResolvers<void>();
    loads.push(next);
    return next.promise;
  };
  return { loads, load };
}

Deno.test("keepCurrent() loads once more, however often it was called during a load", async () => {
  const { loads, load } = controlledLoads();
  const sync = keepCurrent(load, { lost: () => {} });
  const done = sync();
  await Promise.all([sync(), sync(), sync()]);
  strictEqual(loads.length, 1);
  loads[0]?.resolve();
  while (loads.length < 2) await Promise.resolve();
  loads[1]?.resolve();
  await done;
  strictEqual(loads.length, 2);
});

Deno.test("keepCurrent() reports a failed load, and continues", async () => {
  const seen: string[] = [];
  const load = () => {
    seen.push("load");
    return seen.length === 1 ? Promise.reject(new Error("offline")) : Promise.resolve();
  };
  const sync = keepCurrent(load, { lost: () => seen.push("lost") });
  await sync();
  await sync();
  deepStrictEqual(seen, ["load", "lost", "load"]);
});

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
