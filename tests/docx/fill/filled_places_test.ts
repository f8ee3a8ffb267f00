import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { scanPlaceholders } from "../../../src/docx/scan_placeholders.ts";
import { fillTemplate } from "../../../src/docx/fill/fill_template.ts";
import {
  buildDocx,
  paragraph,
  rawParagraph,
  RELATIONS,
  relationships,
  run,
  STRICT_RELATIONS,
  STRICT_WORD_NS,
  wordXml,
} from "../../support/word_documents/docx_fixture.ts";
import { contentOfBlocks, fillTexts, partText, textValue } from "../../support/word_documents/filling/filled_parts.ts";

const DRAWINGML = "http://schemas.openxmlformats.org/drawingml/2006";
const PIECES = ["$scr", "oll.tit", "le"];
const VALUE = "Value <1>";
const WRITTEN = "Value &lt;1&gt;";

const inRuns = PIECES.map((piece) => run(piece)).join("");
const inDrawingRuns = `<a:p>${PIECES.map((piece) => `<a:r><a:t>${piece}</a:t></a:r>`).join("")}</a:p>`;
const box = (inner: string) =>
  rawParagraph(
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:txbx><w:txbxContent>${inner}` +
      `</w:txbxContent></wps:txbx></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>` +
      `${inner}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
  );
const drawn = (root: string, name: string, inner: string) =>
  `<${root} xmlns:${root.split(":")[0]}="${DRAWINGML}/${name}" xmlns:a="${DRAWINGML}/main">${inner}</${root}>`;

interface FilledPlace {
  readonly kind: string;
  readonly content: string;
  /** Number of values in it. */
  readonly count: number;
}

const PLACES: Readonly<Record<string, FilledPlace>> = {
  "a header": { kind: "header", content: wordXml("hdr", rawParagraph(inRuns)), count: 1 },
  "a footer": { kind: "footer", content: wordXml("ftr", rawParagraph(inRuns)), count: 1 },
  "both branches of a text box": { kind: "header", content: wordXml("hdr", box(rawParagraph(inRuns))), count: 2 },
  "WordArt": {
    kind: "header",
    content: wordXml("hdr", rawParagraph('<w:r><w:pict><v:textpath string="$scroll.title"/></w:pict></w:r>')),
    count: 1,
  },
  "a footnote": {
    kind: "footnotes",
    content: wordXml("footnotes", `<w:footnote w:id="1">${rawParagraph(inRuns)}</w:footnote>`),
    count: 1,
  },
  "an endnote": {
    kind: "endnotes",
    content: wordXml("endnotes", `<w:endnote w:id="1">${rawParagraph(inRuns)}</w:endnote>`),
    count: 1,
  },
  "a comment": {
    kind: "comments",
    content: wordXml("comments", `<w:comment w:id="1">${rawParagraph(inRuns)}</w:comment>`),
    count: 1,
  },
  "a chart": {
    kind: "chart",
    content: drawn("c:chartSpace", "chart", `<c:rich>${inDrawingRuns}</c:rich><c:v>$scroll.title</c:v>`),
    count: 2,
  },
  "SmartArt": { kind: "diagramData", content: drawn("dgm:dataModel", "diagram", inDrawingRuns), count: 1 },
  "drawn SmartArt": {
    kind: "diagramDrawing",
    content: `<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"` +
      ` xmlns:a="${DRAWINGML}/main">${inDrawingRuns}</dsp:drawing>`,
    count: 1,
  },
  "a building block": {
    kind: "glossaryDocument",
    content: wordXml("glossaryDocument", `<w:docParts>${rawParagraph(inRuns)}</w:docParts>`),
    count: 1,
  },
};

for (const [name, { kind, content, count }] of Object.entries(PLACES)) {
  Deno.test(`fillTemplate() fills ${name}`, async () => {
    const template = buildDocx("", {
      "word/_rels/document.xml.rels": relationships([[kind, "part1.xml"]]),
      "word/part1.xml": content,
    });
    const { bytes } = await fillTexts(template, { "$scroll.title": VALUE });
    strictEqual(partText(bytes, "word/part1.xml").split(WRITTEN).length - 1, count);
    deepStrictEqual(scanPlaceholders(bytes).placeholders, []);
  });
}

Deno.test("fillTemplate() fills a content control, and takes its data and its hint from it", async () => {
  const control = "<w:sdt><w:sdtPr><w:alias w:val='Title'/><w:showingPlcHdr/>" +
    `<w:dataBinding w:xpath="/x"/><w:text/></w:sdtPr><w:sdtContent>${inRuns}</w:sdtContent></w:sdt>`;
  const { bytes } = await fillTexts(buildDocx(rawParagraph(control)), { "$scroll.title": VALUE });
  ok(partText(bytes, "word/document.xml").includes("<w:sdt><w:sdtPr><w:alias w:val='Title'/><w:text/></w:sdtPr>"));
});

Deno.test("fillTemplate() fills a strict file and writes the strict form of what it inserts", async () => {
  const strict = (root: string, inner: string) => wordXml(root, inner, STRICT_WORD_NS);
  const template = buildDocx("", {
    "_rels/.rels": relationships([["officeDocument", "word/document.xml"]], STRICT_RELATIONS),
    "word/document.xml": strict("document", `<w:body>${rawParagraph(run("$scroll.content"))}</w:body>`),
  });
  const blocks = '<w:p><w:pPr><w:ind w:left="1"/><w:jc w:val="right"/></w:pPr>' +
    '<w:hyperlink r:id="a"><w:r><w:t>w:left="1"</w:t></w:r></w:hyperlink></w:p>';
  const content = contentOfBlocks(blocks, {
    relationships: [{ id: "a", kind: "hyperlink", target: "https://a.example/" }],
  });
  const { bytes } = await fillTemplate(template, { values: () => undefined, content });
  const xml = partText(bytes, "word/document.xml");
  ok(xml.includes('<w:ind w:start="1"/><w:jc w:val="end"/>') && xml.includes('<w:t>w:left="1"</w:t>'));
  ok(xml.includes(`xmlns:r="${STRICT_RELATIONS}"`));
  ok(partText(bytes, "word/_rels/document.xml.rels").includes(`${STRICT_RELATIONS}/hyperlink`));
});

Deno.test("fillTemplate() puts formulas in the namespace of a strict file", async () => {
  const template = buildDocx("", {
    "_rels/.rels": relationships([["officeDocument", "word/document.xml"]], STRICT_RELATIONS),
    "word/document.xml": wordXml(
      "document",
      `<w:body>${rawParagraph(run("$scroll.content"))}</w:body>`,
      STRICT_WORD_NS,
    ),
  });
  const formula = '<m:oMathPara><m:oMathParaPr><m:jc m:val="left"/></m:oMathParaPr><m:oMath>' +
    '<m:d><m:dPr><m:begChr m:val="&lt;"/></m:dPr><m:e><m:r><m:t>m:val="left"</m:t></m:r></m:e></m:d></m:oMath></m:oMathPara>';
  const content = contentOfBlocks(`<w:p>${formula}</w:p>`);
  const { bytes } = await fillTemplate(template, { values: () => undefined, content });
  const xml = partText(bytes, "word/document.xml");
  ok(xml.includes('xmlns:m="http://purl.oclc.org/ooxml/officeDocument/math"') && xml.includes(formula));
});

Deno.test("fillTemplate() fills files with other prefixes", async () => {
  const xml = `<document xmlns="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w="urn:other"` +
    ` xmlns:r="urn:r"><body><p><r><t>a $scroll.title</t></r></p><p><r><t>$scroll.content</t></r></p></body></document>`;
  const blocks = `<w:p><w:hyperlink r:id="a"/></w:p>`;
  const { bytes } = await fillTemplate(buildDocx("", { "word/document.xml": xml }), {
    values: () => textValue("x\ny"),
    content: contentOfBlocks(blocks),
  });
  const filled = partText(bytes, "word/document.xml");
  ok(filled.includes('a x</t><br/><t xml:space="preserve">y</t>'));
  ok(filled.includes('<w2:p><w2:hyperlink r2:id="a"/></w2:p>') && filled.includes(`xmlns:r2="${RELATIONS}"`));
});

Deno.test("fillTemplate() gives relationships of the content new IDs where the template has them", async () => {
  const template = buildDocx(paragraph("$scroll.content"), {
    "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]]),
    "word/header1.xml": wordXml("hdr", ""),
  });
  const section = '<w:p><w:pPr><w:sectPr><w:headerReference w:type="default" r:id="r0"/></w:sectPr></w:pPr></w:p>';
  const link = '<w:p><w:hyperlink r:id="r0"><w:r><w:t>r:id="r0"</w:t></w:r></w:hyperlink></w:p>';
  const content = contentOfBlocks(section + link, {
    relationships: [{ id: "r0", kind: "hyperlink", target: "https://a.example/" }],
  });
  const { bytes } = await fillTemplate(template, { values: () => undefined, content });
  const xml = partText(bytes, "word/document.xml");
  ok(xml.includes(section) && xml.includes(link.replace('<w:hyperlink r:id="r0"', '<w:hyperlink r:id="rIdF1"')));
});

for (
  const [name, encode] of [
    ["line ends of Windows", (xml: string) => new TextEncoder().encode(xml.replaceAll("\n", "\r\n"))],
    [
      "UTF-16",
      (xml: string) =>
        new Uint8Array(
          new Uint16Array([...`\ufeff${xml.replace("UTF-8", "UTF-16")}`].map((c) => c.charCodeAt(0))).buffer,
        ),
    ],
    ["a byte order mark", (xml: string) => new TextEncoder().encode(`\ufeff${xml}`)],
  ] as const
) {
  Deno.test(`fillTemplate() keeps ${name}`, async () => {
    const xml = wordXml("document", `\n<w:body>\n${paragraph("é $scroll.title")}\n<!-- \n -->\n</w:body>`);
    const { bytes } = await fillTexts(buildDocx("", { "word/document.xml": encode(xml) }), { "$scroll.title": "ü" });
    const expected = buildDocx("", { "word/document.xml": encode(xml.replace("$scroll.title", "ü")) });
    strictEqual(partText(bytes, "word/document.xml"), partText(expected, "word/document.xml"));
  });
}

Deno.test("fillTemplate() shows a logo in the part that has its placeholder", async () => {
  const template = buildDocx("", {
    "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]]),
    "word/header1.xml": wordXml("hdr", paragraph("a $scroll.spacelogo.(50,100) b")),
  });
  const picture = { type: "image/png", bytes: Uint8Array.of(1, 2, 3) };
  const { bytes, issues } = await fillTemplate(template, {
    values: () => ({ kind: "picture", picture, width: 100, height: 50, description: 'The "logo"' }),
  });
  deepStrictEqual(issues, []);
  const header = partText(bytes, "word/header1.xml");
  ok(/a <\/w:t><w:drawing>.*cx="952500" cy="476250".*<\/w:drawing><w:t xml:space="preserve"> b/.test(header));
  ok(partText(bytes, "word/_rels/header1.xml.rels").includes('Target="/word/media/'));
  ok(partText(bytes, "[Content_Types].xml").includes('Extension="png"'));
});

Deno.test("fillTemplate() inserts blocks of a value in the document, and its text elsewhere", async () => {
  const template = buildDocx(paragraph("$scroll.pageproperty.(Log)") + paragraph("$scroll.content"), {
    "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]]),
    "word/header1.xml": wordXml("hdr", paragraph("$scroll.pageproperty.(Log)")),
  });
  const { bytes } = await fillTemplate(template, {
    values: (name, args) => ({ kind: "blocks", blocks: "<w:tbl><w:tr/></w:tbl>", text: `${name} ${args}` }),
    content: contentOfBlocks("<w:p/>"),
  });
  ok(partText(bytes, "word/document.xml").includes("<w:body><w:tbl><w:tr/></w:tbl><w:p/></w:body>"));
  ok(partText(bytes, "word/header1.xml").includes("$scroll.pageproperty Log"));
});

Deno.test("fillTemplate() keeps the text beside a placeholder in its line", async () => {
  const template = buildDocx(paragraph("see $scroll.pageproperty.(Log)") + paragraph("$scroll.content"));
  const { bytes } = await fillTemplate(template, {
    values: (_name, _args, place) => ({ kind: "blocks", blocks: "<w:tbl/>", text: place }),
    content: contentOfBlocks("<w:p/>"),
  });
  ok(partText(bytes, "word/document.xml").includes(">see line</w:t>"));
});

Deno.test("fillTemplate() puts a paragraph between a table of the template and one that it inserts", async () => {
  const table = "<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>";
  const template = buildDocx(table + paragraph("$scroll.pageproperty.(Log)") + table);
  const { bytes } = await fillTemplate(template, {
    values: () => ({ kind: "blocks", blocks: "<w:tbl><w:tr/></w:tbl>", text: "" }),
  });
  ok(partText(bytes, "word/document.xml").includes(`${table}<w:p/><w:tbl><w:tr/></w:tbl><w:p/>${table}`));
});

Deno.test("fillTemplate() says that a text box is no place for the content", async () => {
  const template = buildDocx(box(paragraph("$scroll.content")) + paragraph("End"));
  const { bytes, issues } = await fillTemplate(template, {
    values: () => undefined,
    content: contentOfBlocks("<w:p><w:r><w:t>All</w:t></w:r></w:p>"),
  });
  const xml = partText(bytes, "word/document.xml");
  ok(xml.indexOf("All") > xml.indexOf("End") && !xml.includes("$scroll"));
  deepStrictEqual(issues.map(({ code, message }) => [code, message.endsWith("and not in boxes")]), [
    ["misplaced-content", true],
  ]);
});

Deno.test("fillTemplate() sets properties of the document and asks for an update of its fields", async () => {
  const { bytes } = await fillTemplate(buildDocx(""), {
    values: () => undefined,
    properties: { title: "A & B", created: new Date("2026-03-05T21:07:09.045Z") },
    updateFields: true,
  });
  const core = partText(bytes, "docProps/core.xml");
  ok(core.includes(">A &amp; B</dc:title>") && core.includes(">2026-03-05T21:07:09Z</dcterms:created>"));
  ok(partText(bytes, "_rels/.rels").includes('Target="/docProps/core.xml"'));
  ok(partText(bytes, "word/settings.xml").includes("<w:updateFields/>"));
  const again = await fillTemplate(bytes, { values: () => undefined, properties: { title: "C" }, updateFields: true });
  ok(partText(again.bytes, "docProps/core.xml").includes(">C</dc:title>"));
});

Deno.test("fillTemplate() fills the addresses of links, but not with those of other machines", async () => {
  for (const [value, expected] of [["https://a.example/?a=1&b", "https://a.example/?a=1&amp;b"], ["\\\\server", ""]]) {
    const row = `<Relationship Id="r1" Type="${RELATIONS}/hyperlink" Target="$scroll.pageurl" TargetMode="External"/>`;
    const template = buildDocx(paragraph("x"), {
      "word/_rels/document.xml.rels":
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${row}</Relationships>`,
    });
    const { bytes } = await fillTexts(template, { "$scroll.pageurl": value ?? "" });
    ok(partText(bytes, "word/_rels/document.xml.rels").includes(` Target="${expected}"`));
  }
});
