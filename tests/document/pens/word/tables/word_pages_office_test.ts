import { deepStrictEqual } from "node:assert/strict";
import { runLibreOffice } from "../../../../../src/typst/libreoffice/run_libreoffice.ts";
import { LOCAL_PDF_READER } from "../../../../support/compilers/local_pdf_reader.ts";
import { renderWord } from "../../../../support/word/render_word.ts";
import { skipWithoutLibreOffice } from "../../../../support/word_documents/libreoffice/convert.ts";
import type { WordRole } from "../../../../../src/base/word/word_frame.ts";
import type { WordContent } from "../../../../../src/base/word/word_content.ts";
import { writeZip } from "../../../../../src/zip/write.ts";
import { blackPng } from "../../../../support/word_documents/black_png.ts";
import { contentTypes, RELATIONS } from "../../../../support/word_documents/word_xml.ts";
import { sampleFrame, WORD_ROLES } from "../../../../support/word/sample_frame.ts";
import { WORD_NAMESPACES, wordDocument } from "../../../../support/word/word_tree.ts";

const ignore = await skipWithoutLibreOffice();

const ROWS = Array.from({ length: 60 }, (_, i) => `| Item ${i} | Words | ${i} |\n`).join("");
const MARKDOWN = `Table: Parts

| Name | Kind | Count |
|---|---|---:|
${ROWS}

:::::::table[Spans]
::::::row
:::::cell{rowspan=2}
Tall
:::::
:::::cell{colspan=2}
- one
- two
:::::
::::::
::::::row
:::::cell
left
:::::
:::::cell
right
:::::
::::::
:::::::

![A picture](shown.png "View")

:::columns
One

Two
:::

Between

:::landscape
Turned
:::

After
`;

Deno.test({
  name: "tables, pictures and sections of a sample have their pages in LibreOffice",
  ignore,
  async fn() {
    const docx = await buildWordFile(renderWord(MARKDOWN));
    const env = { PATH: Deno.env.get("PATH") ?? "" };
    const limits = { timeoutMs: 300_000, maxMemoryBytes: 2 ** 32 };
    const { signal } = new AbortController();
    const pdf = await runLibreOffice({ programs: ["soffice"], env, limits }, { docx, maxPages: 9, signal });
    const { pages } = await LOCAL_PDF_READER.readFacts({ pdf });
    const texts = pages.map(({ text }) => text.replace(/\s+/g, " "));
    const has = (words: string) => texts.map((text) => text.includes(words) ? "x" : "-").join("");
    deepStrictEqual(
      [
        "Table 1: Parts",
        "Name Kind Count",
        "Table 2: Spans",
        "Tall",
        "two",
        "Figure 1: View",
        "Between",
        "Turned",
        "After",
      ]
        .map(has),
      ["x---", "xx--", "-x--", "-x--", "-x--", "-x--", "-x--", "--x-", "---x"],
    );
  },
});

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const BORDERS = ["top", "left", "bottom", "right", "insideH", "insideV"].map((side) =>
  `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`
).join("");
const HEAD = '<w:rPr><w:b/></w:rPr><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="DCE6F2"/></w:tcPr>';
const KINDS: ReadonlyMap<WordRole, "table" | "character"> = new Map<WordRole, "table" | "character">([
  ...(["table", "columns", "info", "note", "warning", "tip", "success", "error", "panel"] as const)
    .map((role) => [role, "table"] as const),
  ...(["inlineCode", "hyperlink", "footnoteMark", "emphasis", "strong"] as const)
    .map((role) => [role, "character"] as const),
]);
const LOOKS: Partial<Record<WordRole, string>> = {
  body: '<w:pPr><w:spacing w:after="120"/></w:pPr>',
  cell: '<w:rPr><w:sz w:val="19"/></w:rPr>',
  caption: '<w:pPr><w:spacing w:before="60" w:after="120"/></w:pPr><w:rPr><w:i/></w:rPr>',
  table: `<w:tblPr><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr>` +
    `<w:tblStylePr w:type="firstRow">${HEAD}</w:tblStylePr><w:tblStylePr w:type="firstCol">${HEAD}</w:tblStylePr>`,
};

/** Renders a style for each purpose: LibreOffice takes cells apart whose paragraphs have a style that is absent. */
function renderStyles(): string {
  const styles = WORD_ROLES.map((role) =>
    `<w:style w:type="${KINDS.get(role) ?? "paragraph"}" w:styleId="${role}"${
      role === "body" ? ' w:default="1"' : ""
    }>` +
    `<w:name w:val="${role}"/>${LOOKS[role] ?? ""}</w:style>`
  );
  return `<w:styles ${WORD_NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="21"/></w:rPr></w:rPrDefault>` +
    `</w:docDefaults>${styles.join("")}</w:styles>`;
}

/** Builds a Word file of content, with black pictures of 8 by 6 pixels, and without footnotes. */
async function buildWordFile(
  { blocks, numbering, relationships, continuesPage }: WordContent,
): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const part = (path: string, xml: string) => ({ path, content: encoder.encode(xml) });
  const rows = `<Default Extension="png" ContentType="image/png"/>` +
    `<Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/>` +
    `<Override PartName="/word/numbering.xml" ContentType="${WORD}.numbering+xml"/>`;
  const targets = relationships.map((each) => {
    const link = `Id="${each.id}" Type="${RELATIONS}/${each.kind}"`;
    return each.kind === "image"
      ? `<Relationship ${link} Target="media/picture.png"/>`
      : `<Relationship ${link} Target="https://example.com/" TargetMode="External"/>`;
  });
  const { upright } = sampleFrame().section;
  const body = wordDocument(blocks).replace(
    "<w:sectPr/>",
    continuesPage ? upright.replace("<w:pgSz", '<w:type w:val="continuous"/><w:pgSz') : upright,
  );
  const lists = numbering.abstract.join("") + numbering.instances.join("");
  return await writeZip([
    part("[Content_Types].xml", contentTypes(undefined, rows)),
    part(
      "_rels/.rels",
      relations([`<Relationship Id="r0" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/>`]),
    ),
    part("word/document.xml", body),
    part(
      "word/_rels/document.xml.rels",
      relations([`<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/>`, ...targets]),
    ),
    part("word/styles.xml", renderStyles()),
    part("word/numbering.xml", `<w:numbering ${WORD_NAMESPACES}>${lists}</w:numbering>`),
    { path: "word/media/picture.png", content: blackPng(8, 6) },
  ]);
}

function relations(rows: readonly string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${
    rows.join("")
  }</Relationships>`;
}
