import { deepStrictEqual, match, rejects } from "node:assert/strict";
import { runVeraPdf } from "../../../src/typst/verapdf/run_verapdf.ts";
import { forgePdf, readStandardFixture } from "../../support/compilers/standard_fixtures.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { skipWithoutVeraPdf, writeVeraPdfScript } from "../../support/verapdf/verapdf.ts";

const PDF = readStandardFixture("ua-1_a-2a");
const env = { PATH: Deno.env.get("PATH") ?? "" };
const timeoutMs = 300_000;

/** Creates a program of one line of shell. */
async function createProgram(line: string) {
  const folder = await createTemporaryFolder();
  const program = `${folder.path}/verapdf`;
  await Deno.writeTextFile(program, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  return { ...folder, program };
}

Deno.test({
  name: "runVeraPdf() returns what veraPDF finds in a PDF, for every standard that it claims",
  ignore: await skipWithoutVeraPdf(),
  fn: async () => {
    await using folder = await createTemporaryFolder();
    const program = await writeVeraPdfScript(folder.path);
    const { version, results } = await runVeraPdf({ program, env, timeoutMs }, { pdf: forgePdf(PDF, "/Alt(x)", "") });
    match(version, /^\d+\.\d+\.\d+$/);
    deepStrictEqual(results.map(({ standard }) => standard).sort(), ["a-2a", "ua-1"]);
    const [failed] = results.flatMap(({ failedRules }) => failedRules);
    deepStrictEqual([failed?.clause, failed?.test, failed?.count], ["7.7", 1, 1]);
  },
});

for (
  const [what, line, message] of [
    ["prints no report", "echo hello >&2", /^Cannot read veraPDF's report: it is not JSON; it printed "hello"$/],
    ["prints another report", "echo '{}'", /^Cannot read veraPDF's report: "report" is missing$/],
    [
      "has validated nothing",
      `echo '{"report":{"buildInformation":{"releaseDetails":[{"id":"core","version":"1"}]},"jobs":[]}}'`,
      /^Cannot read veraPDF's report: it has no result$/,
    ],
  ] as const
) {
  Deno.test(`runVeraPdf() fails with a program that ${what}`, async () => {
    await using created = await createProgram(line);
    await rejects(runVeraPdf({ program: created.program, env, timeoutMs }, { pdf: PDF }), {
      ...{ name: "VeraPdfError", code: "validator-failed", message },
    });
  });
}

Deno.test("runVeraPdf() stops at its time limit and at a signal", async () => {
  await using created = await createProgram("exec sleep 60");
  const { program } = created;
  await rejects(runVeraPdf({ program, env, timeoutMs: 300 }, { pdf: PDF }), { code: "compile-timeout" });
  const signal = AbortSignal.timeout(300);
  await rejects(runVeraPdf({ program, env, timeoutMs }, { pdf: PDF, signal }), { name: "TimeoutError" });
});

Deno.test("runVeraPdf() names a program that is missing", async () => {
  const program = "/nowhere/verapdf";
  await rejects(runVeraPdf({ program, env, timeoutMs }, { pdf: PDF }), { code: "validator-not-found" });
});
