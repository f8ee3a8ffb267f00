import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { SCAN_LIMITS } from "../../src/docx/limits.ts";
import { scanPlaceholders } from "../../src/docx/scan_placeholders.ts";
import {
  buildDocx,
  buildWithPart,
  paragraph,
  rawParagraph,
  relationships,
  run,
  STRICT_RELATIONS,
  STRICT_WORD_NS,
  wordXml,
} from "../support/word_documents/docx_fixture.ts";

/** Raw texts in the body, each as often as it counts. */
function scanBody(body: string): string[] {
  return scanPlaceholders(buildDocx(body)).placeholders.flatMap(({ raw, count }) => Array(count).fill(raw));
}

const textBox = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
const shape = (text: string) => `<w:drawing><wp:anchor><wps:txbx>${textBox(text)}</wps:txbx></wp:anchor></w:drawing>`;
const wordArt = (text: string) => `<w:r><w:pict><v:shape><v:textpath string="${text}"/></v:shape></w:pict></w:r>`;
const picture = (text: string) => `<w:pict><v:shape><v:textbox>${textBox(text)}</v:textbox></v:shape></w:pict>`;
const MAIN_NS = "http://schemas.openxmlformats.org/drawingml/2006/main";
const drawn = (...texts: string[]) => texts.map((text) => `<a:r><a:rPr/><a:t>${text}</a:t></a:r>`).join("");
const TITLE = ["$scroll.title"];
const NOTHING: string[] = [];

const JOINED: [title: string, body: string, raws: string[]][] = [
  ["one run", paragraph("$scroll.title"), TITLE],
  ["split runs", paragraph("$", "scroll", ".", "ti", "tle"), TITLE],
  ["an entity", paragraph("&#36;scroll.title"), TITLE],
  ["CDATA", rawParagraph("<w:r><w:t><![CDATA[$scroll.]]>title</w:t></w:r>"), TITLE],
  ["a comment inside", rawParagraph("<w:r><w:t>$scroll.<!-- x -->title</w:t></w:r>"), TITLE],
  ["spelling marks", rawParagraph(`${run("$scroll.")}<w:proofErr w:type="spellStart"/>${run("title")}`), TITLE],
  ["a bookmark", rawParagraph(`${run("$scroll.")}<w:bookmarkStart w:id="0" w:name="x"/>${run("title")}`), TITLE],
  ["a smart tag", rawParagraph(`${run("$scroll.")}<w:smartTag w:element="x">${run("title")}</w:smartTag>`), TITLE],
  ["a link", rawParagraph(`<w:hyperlink>${run("$scroll.ti")}</w:hyperlink>${run("tle")}`), TITLE],
  [
    "a content control",
    `<w:sdt><w:sdtPr/><w:sdtContent>${paragraph("$scroll.", "title")}</w:sdtContent></w:sdt>`,
    TITLE,
  ],
  [
    "a run control",
    rawParagraph(`<w:sdt><w:sdtContent>${run("$scroll.")}</w:sdtContent></w:sdt>${run("title")}`),
    TITLE,
  ],
  ["an insertion", rawParagraph(`<w:ins>${run("$scroll.")}</w:ins>${run("title")}`), TITLE],
  ["a comment's mark", rawParagraph(`${run("$scroll.")}<w:r><w:commentReference/></w:r>${run("title")}`), TITLE],
  [
    "a page break Word left",
    rawParagraph(`<w:r><w:t>$scroll.</w:t><w:lastRenderedPageBreak/><w:t>title</w:t></w:r>`),
    TITLE,
  ],
  ["an anchored text box", rawParagraph(`${run("$scroll.")}<w:r>${shape("x")}</w:r>${run("title")}`), TITLE],
  ["a table", `<w:tbl><w:tr><w:tc>${paragraph("$scroll.title")}</w:tc></w:tr></w:tbl>`, TITLE],
  ["hidden text", rawParagraph(`<w:r><w:rPr><w:vanish/></w:rPr><w:t>$scroll.title</w:t></w:r>`), TITLE],
  ["a field's result", rawParagraph(`<w:fldSimple w:instr="TITLE">${run("$scroll.title")}</w:fldSimple>`), TITLE],

  ["two paragraphs", paragraph("$scroll.") + paragraph("title"), NOTHING],
  ["a tab", rawParagraph("<w:r><w:t>$scroll.</w:t><w:tab/><w:t>title</w:t></w:r>"), NOTHING],
  ["a line break", rawParagraph("<w:r><w:t>$scroll.</w:t><w:br/><w:t>title</w:t></w:r>"), NOTHING],
  ["a footnote's mark", rawParagraph(`${run("$scroll.")}<w:r><w:footnoteReference/></w:r>${run("title")}`), NOTHING],
  [
    "an inline picture",
    rawParagraph(`${run("$scroll.")}<w:r><w:drawing><wp:inline/></w:drawing></w:r>${run("t")}`),
    NOTHING,
  ],
  ["a field", rawParagraph(`${run("$scroll.")}<w:r><w:fldChar w:fldCharType="begin"/></w:r>${run("title")}`), NOTHING],
  ["a simple field", rawParagraph(`${run("$scroll.")}<w:fldSimple>${run("title")}</w:fldSimple>`), NOTHING],
  ["text after a simple field", rawParagraph(`<w:fldSimple>${run("$scroll.")}</w:fldSimple>${run("title")}`), NOTHING],
  ["two cells", `<w:tr><w:tc>${paragraph("$scroll.")}</w:tc><w:tc>${paragraph("title")}</w:tc></w:tr>`, NOTHING],

  ["a deletion", rawParagraph(`<w:del><w:r><w:delText>$scroll.title</w:delText></w:r></w:del>`), NOTHING],
  ["a deletion with plain text", rawParagraph(`<w:del>${run("$scroll.title")}</w:del>`), NOTHING],
  ["text around a deletion", rawParagraph(`${run("$scroll.")}<w:del>${run("x")}</w:del>${run("title")}`), TITLE],
  ["what was moved away", rawParagraph(`<w:moveFrom>${run("$scroll.title")}</w:moveFrom>`), NOTHING],
  ["what was moved here", rawParagraph(`<w:moveTo>${run("$scroll.title")}</w:moveTo>`), TITLE],
  ["a field's code", rawParagraph("<w:r><w:instrText>$scroll.title</w:instrText></w:r>"), NOTHING],
  ["text outside w:t", rawParagraph("<w:r>$scroll.title</w:r>"), NOTHING],
  ["another namespace", `<x:p xmlns:x="urn:x"><x:t>$scroll.title</x:t></x:p>`, NOTHING],

  ["a text box", rawParagraph(`<w:r>${shape("$scroll.title")}</w:r>`), TITLE],
  ["a VML text box", rawParagraph(`<w:r>${picture("$scroll.title")}</w:r>`), TITLE],
  ["VML WordArt", rawParagraph(wordArt("$scroll.title")), TITLE],
  ["deleted VML WordArt", rawParagraph(`<w:del>${wordArt("$scroll.title")}</w:del>`), NOTHING],
  ["VML WordArt between two runs", rawParagraph(run("$scroll.") + wordArt("x") + run("title")), NOTHING],
  ["VML WordArt that has no text", rawParagraph(wordArt("$scroll.title").replace("string", "style")), NOTHING],
  [
    "alternate contents once",
    rawParagraph(
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${shape("$scroll.title")}</mc:Choice>` +
        `<mc:Fallback>${picture("$scroll.title")}</mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    TITLE,
  ],
  [
    "a fallback without choice",
    rawParagraph(
      `<w:r><mc:AlternateContent><mc:Fallback>${picture("$scroll.title")}</mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    TITLE,
  ],
  [
    "alternate contents in alternate contents",
    rawParagraph(
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><mc:AlternateContent><mc:Choice Requires="x">` +
        `${shape("$scroll.title")}</mc:Choice><mc:Fallback>${
          picture("$scroll.title")
        }</mc:Fallback></mc:AlternateContent>` +
        `</mc:Choice><mc:Fallback>${picture("$scroll.b")}</mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    TITLE,
  ],
  [
    "a drawing canvas",
    rawParagraph(`<w:r><w:drawing xmlns:a="${MAIN_NS}"><a:p>${drawn("$scroll.", "title")}</a:p></w:drawing></w:r>`),
    TITLE,
  ],
  [
    "two lines of a drawing",
    `<a:p xmlns:a="${MAIN_NS}">${drawn("$scroll.")}<a:br/>${drawn("title")}</a:p>`,
    NOTHING,
  ],
  ["text outside paragraphs", run("$scroll.title"), TITLE],
  [
    "another prefix",
    `<k:p xmlns:k="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><k:r><k:t>$scroll.title</k:t></k:r></k:p>`,
    TITLE,
  ],
];

for (const [title, body, raws] of JOINED) {
  Deno.test(`scanPlaceholders() finds ${raws.length} in ${title}`, () => deepStrictEqual(scanBody(body), raws));
}

for (
  const [kind, path, root] of [
    ["header", "header1.xml", "hdr"],
    ["footer", "footer3.xml", "ftr"],
    ["footnotes", "footnotes.xml", "footnotes"],
    ["endnotes", "endnotes.xml", "endnotes"],
    ["comments", "comments.xml", "comments"],
  ] as const
) {
  Deno.test(`scanPlaceholders() reads ${kind}`, () => {
    const inner = kind === "header" || kind === "footer"
      ? paragraph
      : (text: string) => `<w:x>${paragraph(text)}</w:x>`;
    const bytes = buildWithPart(kind, path, wordXml(root, inner("$scroll.version")));
    deepStrictEqual(scanPlaceholders(bytes).placeholders, [
      { name: "$scroll.version", class: "supported", part: `word/${path}`, count: 1, raw: "$scroll.version" },
    ]);
  });
}

const CHART_NS = "http://schemas.openxmlformats.org/drawingml/2006/chart";
const chart = (inner: string, root = "chartSpace") =>
  `<c:${root} xmlns:c="${CHART_NS}" xmlns:a="${MAIN_NS}">${inner}</c:${root}>`;
const extended = (inner: string) =>
  `<cx:chartSpace xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" xmlns:a="${MAIN_NS}">${inner}</cx:chartSpace>`;
const smartArt = (inner: string) =>
  `<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="${MAIN_NS}">${inner}</dgm:dataModel>`;

const BASES = new Map([["chartEx", "http://schemas.microsoft.com/office/2014/relationships"]]);

const DRAWN: [title: string, kind: string, xml: string, raws: string[]][] = [
  ["a chart's title", "chart", chart(`<c:title><a:p>${drawn("$scroll.ti", "tle")}</a:p></c:title>`), TITLE],
  ["a chart's values", "chart", chart("<c:pt><c:v>$scroll.</c:v></c:pt><c:pt><c:v>title</c:v></c:pt>"), NOTHING],
  ["a chart's category", "chart", chart("<c:strCache><c:pt><c:v>$scroll.title</c:v></c:pt></c:strCache>"), TITLE],
  ["a chart's formula", "chart", chart("<c:f>$scroll.title</c:f>"), NOTHING],
  ["a newer chart's title", "chartEx", extended(`<cx:rich><a:p>${drawn("$scroll.title")}</a:p></cx:rich>`), TITLE],
  ["a newer chart's text", "chartEx", extended("<cx:txData><cx:v>$scroll.title</cx:v></cx:txData>"), TITLE],
  ["a newer chart's categories", "chartEx", extended("<cx:lvl><cx:pt>$scroll.title</cx:pt></cx:lvl>"), TITLE],
  ["two categories of a newer chart", "chartEx", extended("<cx:pt>$scroll.</cx:pt><cx:pt>title</cx:pt>"), NOTHING],
  ["a newer chart's formula", "chartEx", extended("<cx:f>$scroll.title</cx:f>"), NOTHING],
  [
    "SmartArt",
    "diagramData",
    smartArt(`<dgm:pt><dgm:t><a:p>${drawn("$", "scroll.title")}</a:p></dgm:t></dgm:pt>`),
    TITLE,
  ],
  [
    "two points of SmartArt",
    "diagramData",
    smartArt(`<a:p>${drawn("$scroll.")}</a:p><a:p>${drawn("title")}</a:p>`),
    NOTHING,
  ],
];

for (const [title, kind, xml, raws] of DRAWN) {
  for (const owner of ["document", "header1"]) {
    Deno.test(`scanPlaceholders() finds ${raws.length} in ${title} of ${owner}.xml`, () => {
      const { placeholders } = scanPlaceholders(buildDocx("", {
        "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]]),
        "word/header1.xml": wordXml("hdr", "<w:p/>"),
        [`word/_rels/${owner}.xml.rels`]: relationships([[kind, "x/y1.xml"]], BASES.get(kind)),
        "word/x/y1.xml": xml,
      }));
      deepStrictEqual(placeholders.map(({ part, raw }) => `${part} ${raw}`), raws.map((raw) => `word/x/y1.xml ${raw}`));
    });
  }
}

Deno.test("scanPlaceholders() reads shapes in a chart, and a chart once", () => {
  const { placeholders } = scanPlaceholders(buildDocx("", {
    "word/_rels/document.xml.rels": relationships([["chart", "c.xml"], ["chart", "c.xml"]]),
    "word/c.xml": chart(`<a:p>${drawn("$scroll.title")}</a:p>`),
    "word/_rels/c.xml.rels": relationships([["chartUserShapes", "s.xml"], ["chart", "c.xml"]]),
    "word/s.xml": chart(`<a:p>${drawn("$scroll.version")}</a:p>`, "userShapes"),
  }));
  deepStrictEqual(placeholders.map(({ raw, count }) => [raw, count]), [["$scroll.title", 1], ["$scroll.version", 1]]);
});

Deno.test("scanPlaceholders() does without charts and SmartArt that are missing", () => {
  const rows = relationships([["chart", "c.xml"], ["diagramData", "d.xml"]]);
  deepStrictEqual(scanPlaceholders(buildDocx("", { "word/_rels/document.xml.rels": rows })).placeholders, []);
});

Deno.test("scanPlaceholders() refuses a chart that is something else", () => {
  const bytes = buildWithPart("chart", "c.xml", smartArt(""));
  throws(() => scanPlaceholders(bytes), { rule: "root-element", path: "word/c.xml" });
});

Deno.test("scanPlaceholders() keeps the notation of a placeholder, and classifies it by its name", () => {
  const rows =
    scanPlaceholders(buildDocx(paragraph("$!scroll.", "title ${scroll.custom.(x)} $adhocState"))).placeholders;
  deepStrictEqual(rows.map(({ name, raw, class: of }) => [name, raw, of]), [
    ["$adhocState", "$adhocState", "never"],
    ["$scroll.custom", "${scroll.custom.(x)}", "never"],
    ["$scroll.title", "$!scroll.title", "supported"],
  ]);
});

Deno.test("scanPlaceholders() reads the strict form", () => {
  const bytes = buildDocx("", {
    "_rels/.rels": relationships([["officeDocument", "/word/document.xml"]], STRICT_RELATIONS),
    "word/document.xml": wordXml("document", `<w:body>${paragraph("$scroll.title")}</w:body>`, STRICT_WORD_NS),
    "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]], STRICT_RELATIONS),
    "word/header1.xml": wordXml("hdr", paragraph("$scroll.pageid"), STRICT_WORD_NS),
  });
  deepStrictEqual(scanPlaceholders(bytes).placeholders.map(({ raw }) => raw), ["$scroll.title", "$scroll.pageid"]);
});

Deno.test("scanPlaceholders() counts by part and raw text, in order of part, name and raw text", () => {
  const bytes = buildDocx(
    paragraph("$scroll.title $scroll.exportdate.(b) $scroll.Z $scroll.title $scroll.exportdate.(a)"),
    {
      "word/_rels/document.xml.rels": relationships([["header", "header2.xml"], ["header", "a/header1.xml"]]),
      "word/header2.xml": wordXml("hdr", paragraph("$scroll.title")),
      "word/a/header1.xml": wordXml("hdr", paragraph("$scroll.custom.(x)")),
    },
  );
  const rows = scanPlaceholders(bytes).placeholders.map((row) => [row.part, row.raw, row.count, row.class].join(" "));
  deepStrictEqual(rows, [
    "word/a/header1.xml $scroll.custom.(x) 1 never",
    "word/document.xml $scroll.Z 1 unsupported",
    "word/document.xml $scroll.exportdate.(a) 1 supported",
    "word/document.xml $scroll.exportdate.(b) 1 supported",
    "word/document.xml $scroll.title 2 supported",
    "word/header2.xml $scroll.title 1 supported",
  ]);
});

Deno.test("scanPlaceholders() reads a part once that two relationships name", () => {
  const bytes = buildDocx("", {
    "word/_rels/document.xml.rels": relationships([["header", "header1.xml"], ["header", "./header1.xml"]]),
    "word/header1.xml": wordXml("hdr", paragraph("$scroll.title")),
  });
  strictEqual(scanPlaceholders(bytes).placeholders[0]?.count, 1);
});

Deno.test("scanPlaceholders() leaves parts alone that no relationship names", () => {
  const bytes = buildDocx("", { "word/header9.xml": wordXml("hdr", paragraph("$scroll.title")), "x.xml": "no XML <" });
  deepStrictEqual(scanPlaceholders(bytes), { placeholders: [], hasContent: false });
});

Deno.test("scanPlaceholders() reports whether the content has a place", () => {
  strictEqual(scanPlaceholders(buildDocx(paragraph("$scroll.con", "tent"))).hasContent, true);
  strictEqual(scanPlaceholders(buildDocx(paragraph("$scroll.contents"))).hasContent, false);
});

Deno.test("scanPlaceholders() accepts as many different placeholders as the cap, and no more", () => {
  const body = (count: number) => paragraph(Array.from({ length: count }, (_, i) => `$scroll.x${i} `).join(""));
  strictEqual(
    scanPlaceholders(buildDocx(body(SCAN_LIMITS.placeholders))).placeholders.length,
    SCAN_LIMITS.placeholders,
  );
  throws(() => scanPlaceholders(buildDocx(body(SCAN_LIMITS.placeholders + 1))), { rule: "placeholder-count" });
});

Deno.test("scanPlaceholders() refuses a name over the cap with its part", () => {
  const bytes = buildDocx(paragraph(`$scroll.${"x".repeat(300)}`));
  throws(() => scanPlaceholders(bytes), { rule: "placeholder-length", path: "word/document.xml" });
});
