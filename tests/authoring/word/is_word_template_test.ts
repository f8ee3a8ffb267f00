import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { isWordTemplate } from "../../../src/authoring/word/is_word_template.ts";
import { createDenoFiles } from "../../../src/cli/deno/deno_files.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";
import { packParts, samplePdfPack } from "../../support/packs/pdf_packs.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { createWordTemplate } from "../../support/word_documents/word_template.ts";

Deno.test("isWordTemplate() knows Word files by name or content, and no other template", async () => {
  const word = await createWordTemplate(["$scroll.content"]);
  const tree = {
    "letter.docx": word,
    letter: word,
    "book.wiki-pdf-template": await packParts(samplePdfPack()),
    "recipe.yaml": "recipe: 1\n",
    "folder/recipe.yaml": "recipe: 1\n",
  };
  const context = createFakeContext({ tree });
  const paths = [...Object.keys(tree), "folder", "gone.docx", "gone"];
  const found: string[] = [];
  for (const path of paths) {
    if (await isWordTemplate(path, context)) found.push(path);
  }
  deepStrictEqual(found, ["letter.docx", "letter", "gone.docx"]);
});

Deno.test({
  name: "isWordTemplate() leaves a pipe to the reader of its template",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    await using folder = await createTemporaryFolder();
    const pipe = `${folder.path}/pipe`;
    await runQuickTool("mkfifo", [pipe]);
    const files = createDenoFiles(AbortSignal.timeout(10_000));
    strictEqual(await isWordTemplate(pipe, createFakeContext({ files })), false);
  },
});
