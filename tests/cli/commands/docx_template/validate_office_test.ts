import { deepStrictEqual, match } from "node:assert/strict";
import { runTool } from "../../../support/processes/tool_process.ts";
import { IS_LONG_RUN } from "../../../support/test_seed.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import { isEncryptedSample } from "../../../support/word_documents/docx_samples.ts";
import { makeSamples } from "../../../support/word_documents/made_samples.ts";
import { skipWithoutLibreOffice } from "../../../support/word_documents/libreoffice/convert.ts";

const ignore = await skipWithoutLibreOffice();

Deno.test(
  "tool docx-template validate --fill proves a template to start with, without a finding",
  { ignore },
  async () => {
    await using folder = await createTemporaryFolder();
    await runTool(["docx-template", "init", "letter"], { cwd: folder.path });
    const { code, stdout } = await runTool(["docx-template", "validate", "letter/template.docx", "--fill"], {
      cwd: folder.path,
    });
    deepStrictEqual(code, 0);
    match(
      stdout,
      /^ok {6}letter\/template\.docx\n.*\n.*\n {2}fill: no finding\n {2}file: no fault\n {2}open: \d+ pages\n {2}text: the \d+ words of the PDF\n$/,
    );
  },
);

Deno.test("tool docx-template validate --fill compares wide tables, which PDFs divide", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  await runTool(["docx-template", "init", "letter"], { cwd: folder.path });
  const row = (cell: (i: number) => string) => `| ${Array.from({ length: 12 }, (_, i) => cell(i)).join(" | ")} |\n`;
  const table = row((i) => `Name ${i}`) + row(() => "-") + row((i) => `Donaudampfschifffahrt ${i}`);
  await Deno.writeTextFile(`${folder.path}/wide.md`, `# Wide\n\n${table}`);
  const args = ["docx-template", "validate", "letter/template.docx", "--fill", "--document", "wide.md"];
  const { code, stdout } = await runTool(args, { cwd: folder.path });
  deepStrictEqual(code, 0, stdout);
  match(stdout, /\n {2}text: the \d+ words of the PDF\n$/);
});

Deno.test("tool docx-template validate --fill finds no error in Word files of several kinds", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  // The long run takes all files, the usual one every other: LibreOffice takes seconds for each.
  const samples = [...await makeSamples()].filter(([name]) => !isEncryptedSample(name))
    .filter((_, at) => IS_LONG_RUN || at % 2 === 0);
  for (const [name, bytes] of samples) await Deno.writeFile(`${folder.path}/${name}`, bytes);
  const names = samples.map(([name]) => name);
  const { stdout } = await runTool(["docx-template", "validate", ...names, "--fill", "--json"], { cwd: folder.path });
  const { templates } = JSON.parse(stdout);
  const errors = templates.flatMap(({ path, issues }: { path: string; issues: { severity: string }[] }) =>
    issues.filter(({ severity }) => severity === "error").map((issue) => ({ path, ...issue }))
  );
  deepStrictEqual(errors, []);
  deepStrictEqual(templates.length, names.length);
});
