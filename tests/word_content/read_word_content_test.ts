import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { escapeMarkup } from "../../src/base/xml/markup.ts";
import { parseBlocks } from "../../src/document/read/markdown/parse_body.ts";
import { lineOfText } from "../../src/word_content/inlines/line_of_text.ts";
import { blackPng } from "../support/word_documents/black_png.ts";
import * as fc from "../support/property.ts";
import { PLAIN_STYLE } from "../../src/document/write/markdown/markdown_style.ts";
import { renderMarkdown } from "../../src/document/write/markdown/render_markdown.ts";
import { readWordContent } from "../../src/word_content/read_word_content.ts";
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

const CODE = '<w:rStyle w:val="VC"/>';
const run = (text: string, properties = "") =>
  `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, id = "", more = "") =>
  `<w:p><w:pPr>${id === "" ? "" : `<w:pStyle w:val="${id}"/>`}${more}</w:pPr>${
    content.startsWith("<") ? content : run(content)
  }</w:p>`;
const item = (text: string, list: number, at = 0) =>
  p(text, "", `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);
/** A paragraph with an indent in points, in a list or a style. */
const indented = (text: string, indent: number, more: { readonly list?: number; readonly style?: string } = {}) =>
  p(
    text,
    more.style,
    (more.list === undefined ? "" : `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${more.list}"/></w:numPr>`) +
      `<w:ind w:left="${20 * indent}" w:hanging="360"/>`,
  );
const cell = (content: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (cells: string, properties = "") => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
const section = (setup: string) => `<w:p><w:pPr><w:sectPr>${setup}</w:sectPr></w:pPr></w:p>`;
const LANDSCAPE = '<w:pgSz w:w="16838" w:h="11906"/>';
const TWO_COLUMNS = '<w:cols w:num="2"/>';
const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const formula = (text: string) => `<m:oMath ${MATH}><m:r><m:t>${text}</m:t></m:r></m:oMath>`;
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const CONTENTS_CONTROL =
  '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr>' +
  `<w:sdtContent>${p("One 1")}</w:sdtContent></w:sdt>`;

const PICTURE =
  '<w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><v:imagedata r:id="x3"/></v:shape></w:pict></w:r>';

function read(body: string, changes: "accept" | "reject" = "accept") {
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

const shown = (body: string, changes?: "reject") => {
  const { blocks, notes } = read(body, changes);
  return renderMarkdown([...blocks, ...notes], PLAIN_STYLE).trimEnd();
};

/** What a document has, its body, and the Markdown of it. */
const CONTENTS: readonly (readonly [what: string, body: string, markdown: string])[] = [
  ["headings and text", p("One", "H1") + p("Two", "H2") + p("Text"), "# One\n\n## Two\n\nText"],
  ["a level of a paragraph itself", p("One", "", '<w:outlineLvl w:val="2"/>'), "### One"],
  [
    "marks",
    p(run("a ") + run("b ", "<w:b/>") + run("c", "<w:b/><w:i/>") + run("d", "<w:strike/>")),
    "a **b _c_**~~d~~",
  ],
  ["marks that a style has switched off", p(run("a", '<w:b w:val="0"/>')), "a"],
  [
    "raised, lowered and underlined text",
    p(run("a", '<w:vertAlign w:val="superscript"/>') + run("b", '<w:u w:val="single"/>')),
    ":sup[a]:u[b]",
  ],
  ["code in a line", p(run("a ") + run("x", '<w:rStyle w:val="VC"/>')), "a `x`"],
  ["lines of code", p("a", "C") + p("", "C") + p("  b", "C"), "```\na\n\n  b\n```"],
  ["a quote of two paragraphs", p("a", "Q") + p("b", "Q"), "> a\n>\n> b"],
  ["a callout by its style", p("a", "Warn"), ":::warning\n\na\n\n:::"],
  ["nested lists", item("a", 2) + item("b", 2, 1) + item("c", 2), "- a\n  - b\n- c"],
  [
    "a list with numbers that goes on after text",
    item("a", 1) + p("t") + item("b", 1),
    "1. a\n\nt\n\n:::text{start=2}\n\n1. b\n\n:::",
  ],
  [
    "tasks below tasks, by their indents",
    indented("\u2610 a", 18, { style: "Task" }) + indented("\u2611 b", 36, { style: "Task" }) +
    indented("\u2610 c", 54, { style: "Task" }) + indented("\u2610 d", 18, { style: "Task" }),
    "- [ ] a\n  - [x] b\n    - [ ] c\n- [ ] d",
  ],
  [
    "a list of its own that is indented below an item of another",
    indented("a", 18, { list: 1 }) + indented("b", 36, { list: 2 }) + indented("\u2610 c", 54, { style: "Task" }) +
    indented("d", 18, { list: 1 }) + indented("e", 18, { list: 2 }),
    "1. a\n   - b\n     - [ ] c\n2. d\n\n- e",
  ],
  [
    "lists of two styles, by the indents of their levels",
    p("a", "LB") + p("b", "LB2") + p("c", "LB"),
    "- a\n  - b\n- c",
  ],
  [
    "paragraphs of an item, by their indents",
    indented("a", 18, { list: 2 }) + indented("b", 36, { list: 2 }) + indented("c", 36) + indented("d", 18) +
    indented("e", 18, { list: 2 }) + p("f"),
    "- a\n  - b\n\n    c\n\n  d\n- e\n\nf",
  ],
  ["tasks", p("\u2611 a", "", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>'), "- [x] a"],
  [
    "a table with a head",
    `<w:tbl>${row(cell(p("a")) + cell(p("b")), "<w:tblHeader/>")}${row(cell(p("c")) + cell(p("d")))}</w:tbl>`,
    "| a | b |\n| - | - |\n| c | d |",
  ],
  ["a note", p('<w:r><w:t>a</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r>'), "a[^1]\n\n[^1]: Small"],
  ["a link", p(`<w:hyperlink r:id="x1">${run("a")}</w:hyperlink>`), "[a](https://example.com/a)"],
  ["a link to a file of the machine", p(`<w:hyperlink r:id="x2">${run("a")}</w:hyperlink>`), "a"],
  [
    "a large first letter",
    p("O", "", '<w:framePr w:dropCap="drop" w:lines="3"/>') + p(run("nce ") + run("more", "<w:b/>")),
    "Once **more**",
  ],
  [
    "formulas beside each other, letters and digits",
    p(
      run("x ") + formula("a") + formula("b") + run("c, 5") + formula("d") + run(", ") + run("5", "<w:b/>") +
        formula("e"),
    ),
    "x $a$<!-- -->$b$<!-- -->c, 5<!-- -->$d$, **5**$e$",
  ],
  [
    "formulas beside their number, in a table and in a line",
    `<w:tbl>${
      row(cell(p("")) + cell(p(formula("a"))) + cell(p(run("(") + field("SEQ Equation", run("1")) + run(")"))))
    }${row(cell(p("")) + cell(p(`<m:oMathPara ${MATH}>${formula("b")}</m:oMathPara>`)) + cell(p("(2)")))}</w:tbl>` +
    p(`<w:r><w:tab/></w:r>${formula("c")}<w:r><w:tab/><w:t>(2.1)</w:t></w:r>`) + p(formula("d") + run(" (see e)")),
    "$$\na \\tag{1}\n$$\n\n$$\nb \\tag{2}\n$$\n\n$$\nc \\tag{2.1}\n$$\n\n$d$ (see e)",
  ],
  [
    "signs in another format than their words",
    p(
      run("a") + run(" (", "<w:b/>") + run("b") + run(")", "<w:i/>") + run("c", "<w:b/>") + run(", ") +
        run("d", "<w:b/>"),
    ),
    "a (b)**c**, **d**",
  ],
  [
    "pictures, code and links beside marks",
    p(run("a", "<w:b/>") + run("b", CODE) + run("c", "<w:strike/>")),
    "**a**`b`~~c~~",
  ],
  ["ampersands", p("R&amp;D &amp;amp; https://example.com/?a=1&amp;b=2"), "R&D \\&amp; <https://example.com/?a=1&b=2>"],
  ["an address that is no link", p("See https://example.com/a_b."), "See <https://example.com/a_b>."],
  [
    "addresses in parts, with marks, in parentheses and of mail",
    p(
      run("(") + run("https", '<w:color w:val="0563C1"/>') + run("://a.example/(x)", '<w:u w:val="single"/>') +
        run(") www.a.example, a.b@c.example"),
    ),
    "(<https://a.example/(x)>) [www.a.example](http://www.a.example), <a.b@c.example>",
  ],
  ["an address in code", p(run("a ") + run("https://a.example", CODE)), "a `https://a.example`"],
  [
    "a link with the look of links",
    p(`<w:hyperlink r:id="x1">${run("a", '<w:color w:val="0563C1"/><w:u w:val="single"/>')}</w:hyperlink>`),
    "[a](https://example.com/a)",
  ],
  ["a field with an address", p(field('HYPERLINK "https://example.com/"', run("a"))), "[a](https://example.com/)"],
  [
    "a reference to a bookmark",
    p(`<w:bookmarkStart w:name="b1" w:id="0"/>${run("A")}`, "H1") + p(field("REF b1 \\h", run("A"))),
    "# :anchor[]{name=b1}A\n\n[A](#b1)",
  ],
  [
    "a caption with a number above its table",
    p(`${run("Table ")}${field("SEQ Table", run("1"))}${run(": Costs")}`, "Cap") +
    `<w:tbl>${row(cell(p("a")), "<w:tblHeader/>")}${row(cell(p("b")))}</w:tbl>`,
    "Table: Costs\n\n| a |\n| - |\n| b |",
  ],
  [
    "a caption without anything",
    p(`${run("Figure ")}${field("SEQ Figure", run("1"))}${run(": Map")}`, "Cap"),
    "Figure 1: Map",
  ],
  [
    "captions below pictures, of which the first is in a list",
    item("a", 2) + p(PICTURE, "", '<w:ind w:left="360"/>') + p("Figure 1: One", "Cap") + p(PICTURE) +
    p("Figure 2: Two", "Cap"),
    '- a\n\n  ![](images/image1)\n\nFigure 1: One\n\n![](images/image1 "Two")',
  ],
  ["a table of contents", p(`${field('TOC \\o "1-3"', run("One 1"))}`, "Toc1") + p("One", "H1"), "# One"],
  [
    "the heading of a table of contents in a control, by its words, and one without text",
    p("a") + p("Inhaltsverzeichnis") + CONTENTS_CONTROL + p("Figures", "H1") + p(`${field("TOC \\c", run("F 1"))}`) +
    p("One", "H1") + p("Contents", "T") + CONTENTS_CONTROL + p("b"),
    "a\n\n# One\n\nb",
  ],
  [
    "a heading over a table of contents and text",
    p("One", "H1") + p(field("TOC", run("T 1"))) + p("a"),
    "# One\n\na",
  ],
  ["a page break", p("a") + p('<w:r><w:br w:type="page"/></w:r>') + p("b"), "a\n\n::pagebreak\n\nb"],
  ["a line break", p("<w:r><w:t>a</w:t><w:br/><w:t>b</w:t></w:r>"), "a\\\nb"],
  ["hidden text", p(run("a") + run("b", "<w:vanish/>")), "a"],
  [
    "labels of numbered paragraphs",
    item("a", 8, 1) + item("b", 8, 2) + item("c", 8, 1),
    "Listing 4-1 a\n\nTable 4-1: b\n\nListing 4-2 c",
  ],
  [
    "the label of a numbered paragraph above its table",
    item("Costs", 8, 2) + `<w:tbl>${row(cell(p("a")), "<w:tblHeader/>")}${row(cell(p("b")))}</w:tbl>`,
    "Table: Costs\n\n| a |\n| - |\n| b |",
  ],
  [
    "cells with one line of code",
    `<w:tbl>${row(cell(p("a")), "<w:tblHeader/>")}${row(cell(p(run("b", CODE))))}</w:tbl>`,
    "| a |\n| - |\n| `b` |",
  ],
  [
    "a cell with lines of code",
    `<w:tbl>${row(cell(p(run("a", CODE)) + p(run("b", CODE))))}</w:tbl>`,
    ":::::table\n\n::::row\n\n:::cell\n\n```\na\nb\n```\n\n:::\n\n::::\n\n:::::",
  ],
  ["text for dark ground", p(run("a", '<w:color w:val="FFFFFF"/>')), "a"],
  [
    "a part in another language",
    p(run("most of it ") + run("deux", '<w:lang w:val="fr-FR"/>')),
    "most of it :span[deux]{lang=fr-FR}",
  ],
  [
    "a part in another language by its style",
    p(run("most of it ") + run("deux", '<w:rStyle w:val="Fr"/>')),
    "most of it :span[deux]{lang=fr-FR}",
  ],
  [
    "text that looks like Markdown",
    p("1. *a* [b](c) `d` # e $f$ :::g &amp;amp; &lt;b&gt;"),
    "1\\. \\*a\\* \\[b]\\(c) \\`d\\` # e \\$f$ :::g \\&amp; \\<b>",
  ],
  [
    "columns and landscape pages, with the headings that begin pages outside of them",
    p("Most of the text") + section("") + p("a", "H2") + p("b") + p("c", "", '<w:outlineLvl w:val="2"/>') +
    section(TWO_COLUMNS) + p("d") + section(LANDSCAPE) + p("e") + section(LANDSCAPE) + p("f"),
    "Most of the text\n\n## a\n\n:::columns{count=2}\n\nb\n\n### c\n\n:::\n\n" +
    ":::landscape\n\nd\n\ne\n\n:::\n\nf",
  ],
  [
    "text whose usual form is columns",
    p("Title") + section("") + p("Most of the text") + section(TWO_COLUMNS),
    "Title\n\nMost of the text",
  ],
  ["text that is on landscape pages", p("a") + section(LANDSCAPE), "a"],
];

for (const [what, body, markdown] of CONTENTS) {
  Deno.test(`readWordContent() reads ${what}`, () => strictEqual(shown(body), markdown));
}

Deno.test("readWordContent() reads cells over columns and rows", () => {
  const merged = (of = "") => `<w:vMerge${of}/>`;
  const table = `<w:tbl>${row(cell(p("a"), '<w:gridSpan w:val="2"/>'))}` +
    `${row(cell(p("b"), merged(' w:val="restart"')) + cell(p("c")))}${
      row(cell(p(""), merged()) + cell(p("d")))
    }</w:tbl>`;
  const [node] = read(table).blocks;
  deepStrictEqual(JSON.stringify(node).match(/"(?:colspan|rowspan)":"\d"/g), ['"colspan":"2"', '"rowspan":"2"']);
});

Deno.test("readWordContent() accepts or rejects tracked changes, and says so", () => {
  const body = p(`<w:ins>${run("new")}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>`);
  strictEqual(shown(body), "new");
  strictEqual(shown(body, "reject"), "old");
  deepStrictEqual(read(body).losses.map(({ code, count }) => [code, count]), [["tracked-change", 2]]);
});

Deno.test("readWordContent() reports comments with who made them", () => {
  const { losses } = read(p('<w:r><w:t>a</w:t></w:r><w:r><w:commentReference w:id="7"/></w:r>'));
  deepStrictEqual(losses, [{ code: "comment", message: 'A comment by Ada is left out: "Really?"', count: 1 }]);
});

Deno.test("readWordContent() shows the picture of a formula in the form of old versions, and says so", () => {
  const object = (shape: string) =>
    p(
      `<w:r><w:object xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${shape}` +
        '<o:OLEObject ProgID="Equation.3" r:id="ole"/></w:object></w:r>',
    );
  const files = {
    "word/_rels/document.xml.rels": relationships([["image", "media/image1.png"]]),
    "word/media/image1.png": blackPng(1, 1),
  };
  const picture = object(
    '<v:shape alt="x"><v:imagedata xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="r0"/></v:shape>',
  );
  const { blocks, losses, pictures } = readWordContent(buildDocx(picture + object(""), files), { changes: "accept" });
  strictEqual(renderMarkdown(blocks).trimEnd(), "![x](images/image1)");
  strictEqual(pictures.length, 1);
  deepStrictEqual(losses.map(({ message }) => message), [
    "An object of another program (Equation.3) is shown as its picture",
    "An object of another program (Equation.3) is left out",
  ]);
});

Deno.test("readWordContent() counts the comments beyond those that it lists", () => {
  const comments = Array.from(
    { length: 600 },
    (_, i) => `<w:comment w:id="${i}" w:author="Ada"><w:p><w:r><w:t>No ${i}</w:t></w:r></w:p></w:comment>`,
  );
  const body = comments.map((_, i) => p(`<w:r><w:t>a</w:t></w:r><w:r><w:commentReference w:id="${i}"/></w:r>`)).join(
    "",
  );
  const { losses } = readWordContent(
    buildDocx(body, {
      "word/_rels/document.xml.rels": relationships([["comments", "comments.xml"]]),
      "word/comments.xml": wordXml("comments", comments.join("")),
    }),
    { changes: "accept" },
  );
  deepStrictEqual([losses.length, losses.at(-1)], [501, {
    ...{ code: "comment", count: 100 },
    message: "After the first 500 findings, those of this kind are only counted",
  }]);
});

Deno.test("readWordContent() takes the title of the document", () => {
  const { facts, blocks } = read(p("Handbook", "T") + p("a"));
  deepStrictEqual([facts.title, blocks.length], ["Handbook", 1]);
});

Deno.test("readWordContent() takes the language of most of the text", () => {
  const styles = wordXml(
    "styles",
    `<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="tr-TR"/></w:rPr></w:rPrDefault></w:docDefaults>`,
  );
  const body = p(run("a ") + run("long enough", '<w:lang w:val="en-GB"/>') + run(" deux", '<w:lang w:val="fr-FR"/>'));
  const files = {
    "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"]]),
    "word/styles.xml": styles,
  };
  const { facts, blocks } = readWordContent(buildDocx(body, files), { changes: "accept" });
  strictEqual(facts.language, "en-GB");
  strictEqual(renderMarkdown(blocks, PLAIN_STYLE).trimEnd(), "a long enough :span[deux]{lang=fr-FR}");
});

Deno.test("readWordContent() reports letters of lists", () => {
  const { blocks, losses } = read(item("a", 7) + item("b", 7));
  strictEqual(renderMarkdown(blocks).trimEnd(), "1. a\n2. b");
  deepStrictEqual(losses.map(({ code, count }) => [code, count]), [["list-letters", 2]]);
});

Deno.test("readWordContent() takes the language that most runs name if the document names none", () => {
  const { facts, blocks } = read(p(run("a ") + run("long enough", '<w:lang w:val="de-CH"/>')));
  strictEqual(facts.language, "de-CH");
  strictEqual(renderMarkdown(blocks, PLAIN_STYLE).trimEnd(), "a long enough");
});

Deno.test("readWordContent() writes any text so that it is read as the same text", () => {
  const signs = fc.constantFrom(..."*_`[]()<>#:!|~^$\\&{}+-=1.) aä\n");
  const text = fc.oneof(fc.string({ maxLength: 40 }), fc.array(signs, { maxLength: 20 }).map((all) => all.join("")));
  fc.assert(fc.property(text, (written) => {
    const wanted = written.replace(/[\s\p{Cc}\p{Cs}\ufffe\uffff]+/gu, " ").trim();
    const markdown = shown(p(run(escapeMarkup(wanted))));
    const back = lineOfText(parseBlocks(markdown).flatMap(({ nodes }) => nodes));
    strictEqual(back.replaceAll("<!-- -->", ""), wanted);
  }));
});
