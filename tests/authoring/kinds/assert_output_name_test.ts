import { doesNotThrow, throws } from "node:assert/strict";
import { assertOutputName } from "../../../src/authoring/kinds/assert_output_name.ts";

const RENDER = "; tool pdf-template render makes a PDF of a document.";

for (
  const [output, what, message, hint] of [
    ["x.pdf", "pack", "a pack, and its name is that of a PDF", `Name it x.wiki-pdf-template${RENDER}`],
    ["a b/x.PDF", "pack", "a pack, and its name is that of a PDF", `Name it 'a b/x.wiki-pdf-template'${RENDER}`],
    ["x.docx", "pack", "a pack, and its name is that of a Word file", "Name it x.wiki-pdf-template."],
    ["x.yaml", "pack", "a pack, and its name is that of a YAML file", "Name it x.wiki-pdf-template."],
    [
      "x.docx",
      "pdf",
      "a PDF, and its name is that of a Word file",
      "Name it x.pdf; a Word document needs a Word file as its template.",
    ],
    ["x.wiki-pdf-template", "pdf", "a PDF, and its name is that of a pack", "Name it x.pdf."],
    ["../x.v1.md", "pdf", "a PDF, and its name is that of a Markdown document", "Name it ../x.v1.pdf."],
    ["x.wiki-pdf-template", "recipe", "a recipe, and its name is that of a pack", "Name it x.yaml."],
    ["x.pdf", "proof", "a proof in JSON, and its name is that of a PDF", "Name it x.json."],
    ["a/x.wiki-pdf-template", "proof", "a proof in JSON, and its name is that of a pack", "Name it a/x.json."],
    ["x.pdf", "folder", "a folder, and its name is that of a PDF", "Name it x."],
    ["a/out.ZIP", "folder", "a folder, and its name is that of a ZIP archive", "Name it a/out."],
  ] as const
) {
  Deno.test(`assertOutputName() rejects ${output} for a ${what}`, () => {
    throws(() => assertOutputName(output, what), { message: `Cannot write "${output}": it would be ${message}`, hint });
  });
}

for (
  const [output, what] of [
    ["x.wiki-pdf-template", "pack"],
    ["x.zip", "pack"],
    ["x", "pack"],
    ["x.pack", "pack"],
    ["-", "pack"],
    [".pdf", "pack"],
    ["a.pdf/x", "pack"],
    ["x.PDF", "pdf"],
    ["x.yml", "recipe"],
    ["x.new", "recipe"],
    ["/dev/stdout", "pdf"],
    ["x.json", "proof"],
    ["x.proof", "proof"],
    ["x", "folder"],
    ["x.v1", "folder"],
    ["x.pdf/", "folder"],
    ["..", "folder"],
  ] as const
) {
  Deno.test(`assertOutputName() lets a ${what} be ${output}`, () => doesNotThrow(() => assertOutputName(output, what)));
}
