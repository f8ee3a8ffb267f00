import { deepStrictEqual, match, ok, rejects } from "node:assert/strict";
import { runVeraPdf } from "../../../src/typst/verapdf/run_verapdf.ts";
import { forgePdf, readStandardFixture } from "../../support/compilers/standard_fixtures.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { skipWithoutVeraPdf, validateWithVeraPdf, writeVeraPdfScript } from "../../support/verapdf/verapdf.ts";
import { checkStandard } from "../../../src/typst/pdf/check_standard.ts";
import { readPdfEvidence } from "../../../src/typst/pdf/pdf_evidence.ts";
import { assertConforming } from "../../support/verapdf/assert_conforming.ts";

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

Deno.test("runVeraPdf() returns what veraPDF finds in a PDF, for every standard that it claims", {
  ignore: await skipWithoutVeraPdf(),
}, async () => {
  await using folder = await createTemporaryFolder();
  const program = await writeVeraPdfScript(folder.path);
  const { version, results } = await runVeraPdf({ program, env, timeoutMs }, { pdf: forgePdf(PDF, "/Alt(x)", "") });
  match(version, /^\d+\.\d+\.\d+$/);
  deepStrictEqual(results.map(({ standard }) => standard).sort(), ["a-2a", "ua-1"]);
  const [failed] = results.flatMap(({ failedRules }) => failedRules);
  deepStrictEqual([failed?.clause, failed?.test, failed?.count], ["7.7", 1, 1]);
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

const ignore = await skipWithoutVeraPdf();

Deno.test("veraPDF and checkStandard() accept the fixtures", { ignore }, async () => {
  await assertConforming([
    { name: "ua-1_a-2a", standards: ["ua-1", "a-2a"], pdf: readStandardFixture("ua-1_a-2a") },
    { name: "a-1a", standards: ["a-1a"], pdf: readStandardFixture("a-1a") },
    { name: "a-4", standards: ["a-4"], pdf: readStandardFixture("a-4") },
  ]);
});

Deno.test("veraPDF refuses what checkStandard() refuses", { ignore }, async () => {
  const pdf = readStandardFixture("ua-1_a-2a");
  const forgeries = new Map(
    [
      ["/Alt(x)", ""],
      ["/Alt(B)", ""],
      ["/DisplayDocTitle true", ""],
      ["/Marked true", "/Marked null"],
      ["/S/H2", "/S/H3"],
      ["/Tabs/S", "/Tabs/R"],
      ["/Lang(de)", ""],
      ["dc:title", "dc:titel"],
      ["/FontFile3", "/FontFileX"],
    ].map(([from = "", to = ""]) => [`${from} to ${to}`, forgePdf(pdf, from, to)]),
  );
  const results = await validateWithVeraPdf(forgeries);
  const refused = [...results].filter(([, own]) =>
    own.some(({ standard, failedRules }) => standard === "ua-1" && failedRules.length > 0)
  );
  deepStrictEqual(refused.map(([name]) => name), [...forgeries.keys()]);
  for (const forged of forgeries.values()) ok(checkStandard(readPdfEvidence(forged), "ua-1").length > 0);
});
