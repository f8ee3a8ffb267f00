import { PLAIN_STYLE } from "../../src/document/write/markdown/markdown_style.ts";
import { renderMarkdown } from "../../src/document/write/markdown/render_markdown.ts";
import { readWordContent } from "../../src/word_content/read_word_content.ts";
import { blackPng } from "../support/word_documents/black_png.ts";
import { buildDocx, relationships, wordXml } from "../support/word_documents/docx_fixture.ts";

const style = (id: string, name: string, of = "", type = "paragraph") =>
  `<w:style w:type="${type}" w:styleId="${id}"${
    id === "Normal" ? ' w:default="1"' : ""
  }><w:name w:val="${name}"/>${of}</w:style>`;
const STYLES = [
  style("Normal", "Normal"),
  style("H1", "heading 1", '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'),
  style("H2", "heading 2", '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>'),
  style("T", "Title") + style("Q", "Quote") + style("C", "Source Code") + style("Cap", "caption"),
  style("Warn", "ACME Warning") + style("TocH", "TOC Heading") + style("Toc1", "toc 1"),
  style("Fr", "French", '<w:rPr><w:lang w:val="fr-FR"/></w:rPr>', "character"),
  style("LB2", "List Bullet 2", '<w:pPr><w:numPr><w:numId w:val="9"/></w:numPr></w:pPr>'),
  style("LB", "List Bullet", '<w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr>'),
  style("Task", "Task"),
  style("VC", "Verbatim Char", '<w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr>', "character"),
].join("");
const level = (i: number, format: string) =>
  `<w:lvl w:ilvl="${i}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%${i + 1}."/></w:lvl>`;
const labels = (i: number, text: string) =>
  `<w:lvl w:ilvl="${i}"><w:start w:val="${
    i === 0 ? 4 : 1
  }"/><w:numFmt w:val="decimal"/><w:lvlRestart w:val="1"/>${`<w:lvlText w:val="${text}"/></w:lvl>`}`;
const LABELS = `<w:abstractNum w:abstractNumId="8">${labels(0, "%1")}${labels(1, "Listing %1-%2")}${
  labels(2, "Table %1-%3:")
}</w:abstractNum>`;
const NUMBERING = LABELS +
  ["decimal", "bullet"].map((format, id) =>
    `<w:abstractNum w:abstractNumId="${id}">${level(0, format)}${level(1, format)}</w:abstractNum>`
  ).join("") +
  '<w:abstractNum w:abstractNumId="9"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="-"/>' +
  '<w:pPr><w:ind w:left="643" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>' +
  `<w:abstractNum w:abstractNumId="7">${level(0, "lowerLetter")}</w:abstractNum>` +
  [7, 9].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join("") +
  [1, 2, 3, 8].map((id) =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${id === 8 ? 8 : id === 2 ? 1 : 0}"/></w:num>`
  ).join("");
const NOTES =
  '<w:footnote w:id="1" w:type="separator"><w:p/></w:footnote><w:footnote w:id="2"><w:p><w:r><w:t>Small</w:t></w:r></w:p></w:footnote>';
const COMMENTS = '<w:comment w:id="7" w:author="Ada"><w:p><w:r><w:t>Really?</w:t></w:r></w:p></w:comment>';

export const CODE = '<w:rStyle w:val="VC"/>';
export const run = (text: string, properties = "") =>
  `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const p = (content: string, id = "", more = "") =>
  `<w:p><w:pPr>${id === "" ? "" : `<w:pStyle w:val="${id}"/>`}${more}</w:pPr>${
    content.startsWith("<") ? content : run(content)
  }</w:p>`;
export const item = (text: string, list: number, at = 0) =>
  p(text, "", `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);
/** A paragraph with an indent in points, in a list or a style. */
export const indented = (
  text: string,
  indent: number,
  more: { readonly list?: number; readonly style?: string } = {},
) =>
  p(
    text,
    more.style,
    (more.list === undefined ? "" : `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${more.list}"/></w:numPr>`) +
      `<w:ind w:left="${20 * indent}" w:hanging="360"/>`,
  );
export const cell = (content: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
export const row = (cells: string, properties = "") => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
export const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
export const formula = (text: string) => `<m:oMath ${MATH}><m:r><m:t>${text}</m:t></m:r></m:oMath>`;
export const section = (setup: string) => `<w:p><w:pPr><w:sectPr>${setup}</w:sectPr></w:pPr></w:p>`;
export const LANDSCAPE = '<w:pgSz w:w="16838" w:h="11906"/>';
export const TWO_COLUMNS = '<w:cols w:num="2"/>';
export const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

export const CONTENTS_CONTROL =
  '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr>' +
  `<w:sdtContent>${p("One 1")}</w:sdtContent></w:sdt>`;

export const NOTE = '<w:r><w:footnoteReference w:id="2"/></w:r>';
export const PICTURE =
  '<w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><v:imagedata r:id="x3"/></v:shape></w:pict></w:r>';

export function read(body: string, changes: "accept" | "reject" = "accept") {
  const external =
    '<Relationship Id="x1" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target=';
  const rels = relationships([
    ["styles", "styles.xml"],
    ["numbering", "numbering.xml"],
    ["footnotes", "footnotes.xml"],
    ["comments", "comments.xml"],
  ]);
  return readWordContent(
    buildDocx(body, {
      "word/_rels/document.xml.rels": rels.replace(
        "</Relationships>",
        `${external}"https://example.com/a"/>${
          external.replace("x1", "x2")
        }"file:///etc/passwd"/>${'<Relationship Id="x3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.png"/>'}</Relationships>`,
      ),
      "word/media/image1.png": blackPng(1, 1),
      "word/styles.xml": wordXml("styles", STYLES),
      "word/numbering.xml": wordXml("numbering", NUMBERING),
      "word/footnotes.xml": wordXml("footnotes", NOTES),
      "word/comments.xml": wordXml("comments", COMMENTS),
    }),
    { changes },
  );
}

export const shown = (body: string, changes?: "reject") => {
  const { blocks, notes } = read(body, changes);
  return renderMarkdown([...blocks, ...notes], PLAIN_STYLE).trimEnd();
};
