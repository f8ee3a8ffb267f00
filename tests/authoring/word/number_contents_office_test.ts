import { deepStrictEqual } from "node:assert/strict";
import { numberContents } from "../../../src/authoring/word/number_contents.ts";
import { runLibreOffice } from "../../../src/typst/libreoffice/run_libreoffice.ts";
import { LOCAL_PDF_READER } from "../../support/compilers/local_pdf_reader.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { buildDocx, rawParagraph } from "../../support/word_documents/docx_fixture.ts";
import { skipWithoutLibreOffice } from "../../support/word_documents/libreoffice/convert.ts";

const heading = (name: string) =>
  rawParagraph(`<w:bookmarkStart w:id="1" w:name="${name}"/><w:r><w:t>${name}</w:t></w:r><w:bookmarkEnd w:id="1"/>`);
const PAGE_BREAK = rawParagraph('<w:r><w:br w:type="page"/></w:r>');

Deno.test({
  name: "numberContents() returns the pages that LibreOffice finds, as the section counts them",
  ignore: await skipWithoutLibreOffice(),
  async fn() {
    const section = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgNumType w:start="7"/></w:sectPr>';
    const bytes = buildDocx(heading("_a") + PAGE_BREAK + PAGE_BREAK + heading("_b") + section);
    const context = createFakeContext({
      compilers: {
        convertToPdf: (task, limits) => {
          const env = { PATH: Deno.env.get("PATH") ?? "" };
          return runLibreOffice({ programs: ["soffice"], env, limits }, task);
        },
        startPdfReader: () => Promise.resolve(LOCAL_PDF_READER),
      },
    });
    const pages = await numberContents({ bytes, contents: new Set(["_a", "_b", "_none"]) }, {}, context);
    deepStrictEqual(Object.fromEntries(pages), { _a: "7", _b: "9" });
  },
});
