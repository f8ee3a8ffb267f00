import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { runTool } from "../../../support/processes/tool_process.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import { buildDocx } from "../../../support/word_documents/docx_fixture.ts";

Deno.test("tool docx import fills an empty folder with pages below each other", async () => {
  await using folder = await createTemporaryFolder();
  const heading = '<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Costs</w:t></w:r></w:p>';
  await Deno.writeFile(`${folder.path}/report.docx`, buildDocx(heading));
  await Deno.mkdir(`${folder.path}/pages`);
  const args = ["docx", "import", "../report.docx", "-o", ".", "--split-by", "heading1", "--title", "report"];
  const { code, stderr } = await runTool(args, { cwd: `${folder.path}/pages` });
  strictEqual(code, 0, stderr);
  const pages = await Promise.all(
    ["report.md", "report/Costs.md"].map((path) => Deno.stat(`${folder.path}/pages/${path}`)),
  );
  deepStrictEqual(pages.map(({ isFile }) => isFile), [true, true]);
});
