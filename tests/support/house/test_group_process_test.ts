import { match, strictEqual } from "node:assert/strict";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { runGroups } from "./run_groups.ts";
import { type Patience, testGroup } from "./test_group.ts";

/** Has no patience when a second line reads like a result: the one that a test below prints before it hangs. */
function startImpatience(onOver: () => void): Patience {
  let results = 0;
  const renew = () => {
    results += 1;
    if (results === 2) onOver();
  };
  return { renew, stop() {} };
}

const GOOD = 'Deno.test("first", () => {});\n';

for (
  const [what, code, [isGood, broken, summary]] of [
    ["counts what passed", GOOD, [true, undefined, /^ok \| 1 passed \| 0 failed/m]],
    [
      "names a test that failed",
      `${GOOD}Deno.test("second", () => { throw new Error("no"); });`,
      [false, undefined, /^FAILED \| 1 passed \| 1 failed/m],
    ],
    [
      "names a module that cannot be loaded",
      `${GOOD}import "./nowhere.ts";`,
      [false, /^Broken off in "no test": the process ended with exit code 1$/m, /^FAILED \| 0 passed \| 1 failed$/m],
    ],
    [
      "names a test that kills the process",
      `${GOOD}Deno.test("second", async () => { Deno.kill(Deno.pid, "SIGKILL"); await new Promise(() => setInterval(() => {}, 1)); });`,
      [false, /^Broken off in "second": the process ended with exit code 137$/m, /^FAILED \| 1 passed \| 1 failed$/m],
    ],
  ] as const
) {
  Deno.test(`testGroup() ${what}`, async () => {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/a_test.ts`;
    await Deno.writeTextFile(path, code);
    const result = await testGroup(path);
    strictEqual(result.isGood, isGood, result.output);
    if (broken === undefined) strictEqual(result.output.includes("Broken off"), false);
    else match(result.output, broken);
    match(result.output, summary);
  });
}

for (
  const [what, code] of [
    ["waits for ever", "await new Promise((resolve) => setTimeout(resolve, 2 ** 30));"],
    ["works for ever", "for (;;) await null;"],
    ["says more for ever", 'console.log("more"); for (;;) await new Promise((resolve) => setTimeout(resolve, 1));'],
    [
      "waits for a process",
      'await new Deno.Command("sleep", { args: ["1000000"], stdout: "inherit", stderr: "inherit" }).output();',
    ],
  ] as const
) {
  Deno.test(`testGroup() ends a test that ${what}, with all that it started, and names it`, async () => {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/a_test.ts`;
    await Deno.writeTextFile(path, `${GOOD}Deno.test("second", async () => {\nconsole.log("ok");\n${code}\n});\n`);
    const { isGood, output } = await testGroup(path, { startPatience: startImpatience });
    strictEqual(isGood, false, output);
    match(output, /^Broken off in "second": it did not end$/m);
    match(output, /^FAILED \| 1 passed \| 1 failed$/m);
  });
}

Deno.test("runGroups() tests all modules whatever becomes of one, and returns those that failed", async () => {
  const shown: string[] = [];
  const failed = await runGroups(["a", "b", "c"], {
    jobs: 2,
    test: (path) => Promise.resolve({ isGood: path !== "b", output: path }),
    show: (output) => shown.push(output),
  });
  strictEqual(failed.join(), "b");
  strictEqual(shown.join(), "a,b,c");
});
