import { deepStrictEqual } from "node:assert/strict";
import { runTool } from "../../../support/processes/tool_process.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import {
  buildDocx,
  type DocxMembers,
  paragraph,
  rawParagraph,
  relationships,
  run,
  wordXml,
} from "../../../support/word_documents/docx_fixture.ts";
import { skipWithoutLibreOffice } from "../../../support/word_documents/libreoffice/convert.ts";

const ignore = await skipWithoutLibreOffice();

const PLACE = paragraph("$scroll.content");
const SECTION = (inner = "") => `<w:sectPr>${inner}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const notesOf = (kind: string) =>
  wordXml(
    `${kind}s`,
    [0, 1].map((id) =>
      `<w:${kind} w:type="${id === 0 ? "separator" : "continuationSeparator"}" w:id="${id - 1}"><w:p/></w:${kind}>`
    )
      .join("") + `<w:${kind} w:id="1">${paragraph("A note of the template")}</w:${kind}>`,
  );
const withNotes = (kind: string): DocxMembers => ({
  [`word/${kind}s.xml`]: notesOf(kind),
  "word/_rels/document.xml.rels": relationships([[`${kind}s`, `${kind}s.xml`]]),
});
const noted = (kind: string) => rawParagraph(run("Text") + `<w:r><w:${kind}Reference w:id="1"/></w:r>`);
const box = '<w:r><w:pict><v:shape style="position:absolute;width:200pt;height:60pt"><v:textbox><w:txbxContent>' +
  `${paragraph("Text in a box")}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
const NUMBERING = wordXml(
  "numbering",
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="chineseCounting"/>' +
    '<w:pStyle w:val="Heading1"/><w:lvlText w:val="Teil %1"/></w:lvl></w:abstractNum>' +
    '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>',
);
const STYLES = wordXml(
  "styles",
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/>' +
    '</w:numPr><w:outlineLvl w:val="0"/></w:pPr></w:style>',
);
const NUMBERED: DocxMembers = {
  "word/numbering.xml": NUMBERING,
  "word/styles.xml": STYLES,
  "word/_rels/document.xml.rels": relationships([["numbering", "numbering.xml"], ["styles", "styles.xml"]]),
};
const heading = (text: string) => rawParagraph(`<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(text)}`);
const CONTENTS = rawParagraph(`${mark("begin")}<w:r><w:instrText>TOC \\o</w:instrText></w:r>${mark("separate")}`) +
  paragraph("Alpha 1") + rawParagraph(mark("end"));
const cells = (...inner: string[]) =>
  `<w:tbl><w:tblGrid>${"<w:gridCol/>".repeat(inner.length)}</w:tblGrid><w:tr>${
    inner.map((each) => `<w:tc>${each}</w:tc>`).join("")
  }</w:tr></w:tbl>`;

/** Templates whose text is no fault of what fills them. */
const TEMPLATES: Readonly<Record<string, readonly [body: string, members?: DocxMembers]>> = {
  "footnotes": [noted("footnote") + PLACE + SECTION(), withNotes("footnote")],
  "footnotes-after": [PLACE + noted("footnote") + SECTION(), withNotes("footnote")],
  "endnotes": [noted("endnote") + PLACE + SECTION(), withNotes("endnote")],
  "roman-notes": [
    PLACE + SECTION('<w:footnotePr><w:numFmt w:val="lowerRoman"/><w:numStart w:val="4"/></w:footnotePr>'),
  ],
  "contents": [CONTENTS + PLACE + SECTION()],
  "numbered-headings": [heading("One") + heading("Two") + PLACE + SECTION(), NUMBERED],
  "boxes": [rawParagraph(box) + PLACE + rawParagraph(box) + SECTION()],
  "text-around": [paragraph("Before the content") + PLACE + paragraph("After the content") + SECTION()],
  "text-in-one-paragraph": [paragraph("Before $scroll.content after") + SECTION()],
  "text-beside": [cells(paragraph("Beside the content"), PLACE) + "<w:p/>" + SECTION()],
  "lines": [PLACE + SECTION().replace("</w:sectPr>", '<w:lnNumType w:countBy="1"/></w:sectPr>')],
  "captions": [
    rawParagraph(`${run("Table ")}<w:fldSimple w:instr="SEQ Table">${run("1")}</w:fldSimple>`) + PLACE + SECTION(),
  ],
  "no-place": [paragraph("Sample text of the template") + SECTION()],
};

const DOCUMENT = "# Alpha\n\nText with a note[^1] and another[^2].\n\n| A | B |\n| - | - |\n| one | two |\n\n" +
  "Table: Values\n\n## Beta\n\n1. One\n2. Two\n   1. Three\n\nSee [Beta](#beta).\n\n[^1]: The first note of the content.\n" +
  "[^2]: The second note of the content.\n";

Deno.test("checkWordText() compares nothing but the content, whatever the template has", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/notes.md`, DOCUMENT);
  const names = Object.keys(TEMPLATES).map((name) => `${name}.docx`);
  for (const [name, [body, members]] of Object.entries(TEMPLATES)) {
    await Deno.writeFile(`${folder.path}/${name}.docx`, buildDocx(body, members));
  }
  const args = ["docx-template", "validate", ...names, "--fill", "--document", "notes.md", "--json"];
  const { stdout } = await runTool(args, { cwd: folder.path });
  const { templates } = JSON.parse(stdout);
  type Verdict = { path: string; checks: { name: string; ok: boolean }[]; issues: { code: string; message: string }[] };
  const texts = templates.map(({ path, checks, issues }: Verdict) => ({
    path,
    ok: checks?.find(({ name }) => name === "text")?.ok,
    issues: issues.filter(({ code }) => code.startsWith("text-")).map(({ message }) => message),
  }));
  deepStrictEqual(texts, names.map((path) => ({ path, ok: true, issues: [] })));
});
