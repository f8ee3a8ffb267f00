import { deepStrictEqual, ok } from "node:assert/strict";
import { findBuilds } from "../../support/compilers/find_compilers.ts";
import { findChildren, listProcesses } from "../../support/processes/child_processes.ts";
import { runCode } from "../../support/processes/run_code.ts";
import * as fc from "../../support/property.ts";
import { skipUnless } from "../../support/skip.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { amountFor } from "../../support/test_seed.ts";

/** Milliseconds until something is killed: while it loads, starts to compile, and compiles. */
const MOMENTS = [
  0,
  ...fc.sample(fc.integer({ min: 1, max: 1200 }), { numRuns: amountFor({ quick: 2, full: 3, long: 40 }) }),
];

// In a process of its own, whose children are all of this test.
const KILLS = `
import { startEmbeddedEngine } from "src/typst/embedded_engine.ts";
import { openExternalEngine } from "src/typst/external_engine.ts";
import { findChildren } from "tests/support/processes/child_processes.ts";
import { ENDLESS, typstJob } from "tests/support/compilers/typst_job.ts";

const program = PROGRAM;
const name = program ?? "run_compiler.ts";
const ends = [];
for (const moment of MOMENTS) {
  await using engine = program === undefined ? startEmbeddedEngine() : await openExternalEngine(program);
  const stopped = engine.compile(typstJob(ENDLESS, { signal: AbortSignal.timeout(moment) })).catch(({ name }) => name);
  ends.push(await stopped);
  const killed = engine.compile(typstJob(ENDLESS)).catch(({ code }) => code);
  await new Promise((resolve) => setTimeout(resolve, moment));
  for (const { pid } of await findChildren(name)) Deno.kill(pid, "SIGKILL");
  ends.push(await killed);
  ends.push((await engine.compile(typstJob("#rect()"))).pdf === undefined ? "no PDF" : "PDF");
}
console.log(JSON.stringify({ ends, left: await findChildren(name) }));
`;

for (const { name, ignore: isAbsent, program } of await findBuilds("killed compiles")) {
  const ignore = skipUnless(Deno.build.os !== "windows", "processes are listed with ps") || isAbsent;

  Deno.test(`${name} compiles again after it was stopped or killed at any moment, and leaves nothing`, {
    ignore,
  }, async () => {
    const code = KILLS.replace("PROGRAM", JSON.stringify(program) ?? "undefined");
    const expected = { ends: MOMENTS.flatMap(() => ["TimeoutError", "compiler-crashed", "PDF"]), left: [] };
    deepStrictEqual(await runCode(code.replace("MOMENTS", JSON.stringify(MOMENTS))), expected);
  });

  Deno.test(`${name} ends with the program that wanted it, which is killed at any moment`, { ignore }, async () => {
    await using folder = await createTemporaryFolder();
    const link = `${folder.path}/typst-engine`; // another path, by which its processes are found
    if (program !== undefined) await Deno.symlink(program, link);
    const script = new URL("../../support/compilers/endless_compile.ts", import.meta.url).href;
    for (const moment of MOMENTS) {
      const args = ["run", "-A", "--quiet", script, ...(program === undefined ? [] : [link])];
      const parent = new Deno.Command(Deno.execPath(), { args, stdin: "null" }).spawn();
      await new Promise((resolve) => setTimeout(resolve, 2 * moment));
      const children = await findChildren("", parent.pid);
      parent.kill("SIGKILL");
      await parent.status;
      await assertGone(new Set(children.map(({ pid }) => pid)), link);
    }
  });
}

/** Asserts that none of the processes is left after a while, and no other one of the program. */
async function assertGone(pids: ReadonlySet<number>, program: string): Promise<void> {
  for (let checks = 0;; checks++) {
    const left = (await listProcesses()).filter(({ pid, command }) => pids.has(pid) || command.startsWith(program));
    if (left.length === 0) return;
    ok(checks < 600, `these go on: ${left.map(({ command }) => command).join(", ")}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
