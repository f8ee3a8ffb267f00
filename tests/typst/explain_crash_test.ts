import { deepStrictEqual, match } from "node:assert/strict";
import { explainCrash } from "../../src/typst/explain_crash.ts";

for (
  const [reason, shown] of [
    ["thread 'main' panicked at layout/src/grid.rs:120:5:\nindex out of bounds", "layout/src/grid.rs:120:5"],
    ["SIGABRT, thread 'main' panicked at a.rs:1:2:\nwords", "a.rs:1:2"],
    ["memory access\n  out of bounds", "memory access out of bounds"],
    ["exit code 3", "exit code 3"],
    ["x".repeat(300), `${"x".repeat(199)}…`],
  ] as const
) {
  Deno.test(`explainCrash() shows ${JSON.stringify(reason.slice(0, 60))} as ${shown.slice(0, 40)}`, () => {
    const { code, message, hint } = explainCrash("compile", new Error(reason));
    deepStrictEqual([code, message], ["compiler-crashed", `Cannot compile: the compiler crashed (${shown})`]);
    match(hint ?? "", /^It is an error of the compiler: /);
  });
}
