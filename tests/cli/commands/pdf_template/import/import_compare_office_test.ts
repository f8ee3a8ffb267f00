import { match, strictEqual } from "node:assert/strict";
import { ROOT } from "../../../../support/house/source_files.ts";
import { runSuccessfully } from "../../../../support/processes/run_command.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";
import { buildFullDocx } from "../../../../support/word_documents/full_docx.ts";
import { skipWithoutLibreOffice } from "../../../../support/word_documents/libreoffice/convert.ts";

Deno.test("tool pdf-template import --compare previews the recipe beside the pages of the Word file", {
  ignore: await skipWithoutLibreOffice(),
}, async () => {
  await using folder = await createTemporaryFolder();
  const [docx, directory] = [`${folder.path}/brand.docx`, `${folder.path}/brand`];
  await Deno.writeFile(docx, buildFullDocx());
  const program = ["run", "-A", "--quiet", new URL("cli.ts", ROOT).href, "pdf-template", "import"];
  const printed = await runSuccessfully(Deno.execPath(), [...program, docx, "--dir", directory, "--compare"]);
  match(
    printed,
    /^Created .*\n\nWrote \d+ pages: open ".*index\.html"\nTo follow changes: .*--compare .*--watch --open\n$/s,
  );
  const page = await Deno.readTextFile(`${directory}/preview/index.html`);
  match(page, /<section id="compared".*alt="Page 1 of brand\.docx" src="data:image\/png;base64,/s);
  strictEqual(page.includes("http://"), false);
});
