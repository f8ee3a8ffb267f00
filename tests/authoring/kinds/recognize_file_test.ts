import { doesNotThrow, strictEqual, throws } from "node:assert/strict";
import { packTemplate } from "../../../mod.ts";
import { recognizeFile } from "../../../src/authoring/kinds/recognize_file.ts";
import { KIND_FILES, zipOf } from "../../support/kind_files.ts";
import { Forge, latin1 } from "../../support/packs/forge.ts";
import { sampleFiles, sampleManifest, utf8 } from "../../support/packs/packs.ts";
import { buildDocx } from "../../support/word_documents/docx_fixture.ts";
import { assertOutputName } from "../../../src/authoring/kinds/assert_output_name.ts";

for (const [path, { bytes, kind }] of Object.entries(KIND_FILES)) {
  Deno.test(`recognizeFile() finds that ${path} is ${kind}`, () => {
    strictEqual(recognizeFile({ path, bytes }), kind);
  });
}

/** Files whose names say nothing or something else. */
for (
  const [title, path, content, kind] of [
    [
      "a pack by its content",
      "x.pdf",
      await packTemplate({ manifest: sampleManifest(), files: sampleFiles() }),
      "pack",
    ],
    [
      "a cut pack",
      "x",
      (await packTemplate({ manifest: sampleManifest(), files: sampleFiles() })).subarray(0, 99),
      "pack",
    ],
    ["a cut Word file", "x", buildDocx("", {}).subarray(0, 2000), "word"],
    [
      "a Word file with macros under another name",
      "x.docx",
      buildDocx("", { "word/vbaProject.bin": "x" }),
      "wordMacros",
    ],
    ["a Word file without content types", "x.zip", zipOf("word/document.xml"), "word"],
    ["an office file of an unknown kind", "x.docx", zipOf("[Content_Types].xml", "main.xml"), undefined],
    ["an empty archive", "x", new Forge().build(), "zip"],
    ["two bytes of an archive", "x", "PK", "zip"],
    ["a damaged OpenDocument file", "x.odt", "PK\x03\x04", "openDocument"],
    ["an OLE file called .doc", "x.DOC", latin1("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "oldWord"],
    ["a PDF by its content", "x.docx", "%PDF-1.7\n", "pdf"],
    ["a recipe after comments", "x", "# Brand\n---\nschema: a\ntemplate:\n", "recipe"],
    ["a recipe in JSON", "x", '{"schema": "wiki.pdf-template-recipe/v2", "baseline": {}}', "recipe"],
    ["a recipe with a misspelled schema", "x", "template:\n  id: a\nbaseline:\n", "recipe"],
    ["front matter without a name", "-", "---\ntemplate: a\noutput: b\n---\n# T\n", "markdown"],
    ["a document about recipes", "x.md", "schema: wiki.pdf-template-recipe/v2\ntemplate:\n", "markdown"],
    ["a document that begins with HTML", "README.md", "<p align=center>\n<ac:link/>", "markdown"],
    ["a text with one field of recipes", "x", "output: 3\nlevel: 4\n", "text"],
    ["broken JSON in a file of that name", "x.json", "{", "json"],
    ["a link that begins a text", "x", "[a](b)", "text"],
    ["an SVG after a comment", "x", '<?xml version="1.0"?>\n<!-- <html> -->\n<svg/>', "svg"],
    ["another XML file", "x.svg", "<?xml version='1.0'?><a/>", "xml"],
    ["a page in storage format without a name", "-", '<p>a</p><ac:structured-macro ac:name="toc"/>', "storage"],
    ["spaces", "x.yaml", " \n\t\n", "empty"],
    ["a text of another encoding", "x.yaml", latin1("name: Gr\xf6\xdfe\n"), undefined],
    ["a text in UTF-16", "x.yaml", Uint8Array.of(0xff, 0xfe, 0x61, 0), undefined],
    ["other bytes", "x.yaml", Uint8Array.of(1, 0, 2, 0), undefined],
  ] as const
) {
  Deno.test(`recognizeFile() recognizes ${title}`, () => {
    strictEqual(recognizeFile({ path, bytes: typeof content === "string" ? utf8(content) : content }), kind);
  });
}

Deno.test("recognizeFile() cuts a text between two bytes of a character", () => {
  strictEqual(recognizeFile({ path: "x", bytes: utf8("a" + "ß".repeat(65_536)) }), "text");
});

Deno.test("recognizeFile() finds members whose sizes follow them, among bytes that begin like one", () => {
  const header = (name: string) => {
    const bytes = new Uint8Array(30 + name.length);
    bytes.set([0x50, 0x4b, 0x03, 0x04, 20, 0, 8]);
    bytes[26] = name.length;
    bytes.set(utf8(name), 30);
    return bytes;
  };
  for (const noise of ["P", "PK", "PK\u0003"]) {
    const parts = [header("a"), utf8(noise.repeat(10_000)), header("word/document.xml")];
    const bytes = new Uint8Array(parts.flatMap((part) => [...part]));
    strictEqual(recognizeFile({ path: "a.zip", bytes }), "word", noise);
  }
});

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
