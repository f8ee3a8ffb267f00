import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { Issue } from "../../../src/base/issue.ts";
import {
  buildDocx,
  contentTypes,
  type DocxMembers,
  paragraph,
  relationships,
  wordXml,
} from "../../support/word_documents/docx_fixture.ts";
import { judgeFile } from "../../support/word_documents/judge_file.ts";

const RELATIONS = relationships([
  ["styles", "styles.xml"],
  ["numbering", "numbering.xml"],
  ["footnotes", "footnotes.xml"],
  ["header", "header1.xml"],
]);
const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const TYPES = [["styles", "styles"], ["numbering", "numbering"], ["footnotes", "footnotes"], ["header1", "header"]]
  .map(([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${WORD_TYPE}.${type}+xml"/>`).join("");
const STYLE = (id: string, type = "paragraph") =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/></w:style>`;
const LIST = '<w:abstractNum w:abstractNumId="1"/><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>';
const NOTE = `<w:footnote w:id="2">${paragraph("Note")}</w:footnote>`;
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const W14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" mc:Ignorable="w14"';

/** A Word file without a fault, with a body and members of its own. */
function build(body: string, members: DocxMembers = {}): Uint8Array {
  return buildDocx(`${body}<w:sectPr/>`, {
    "[Content_Types].xml": contentTypes(undefined, TYPES),
    "word/_rels/document.xml.rels": RELATIONS,
    "word/styles.xml": wordXml("styles", STYLE("Plain") + STYLE("Strong", "character") + STYLE("Grid", "table")),
    "word/numbering.xml": wordXml("numbering", LIST),
    "word/footnotes.xml": wordXml("footnotes", NOTE),
    "word/header1.xml": wordXml("hdr", paragraph("Header")),
    ...members,
  });
}

function field(code: string): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  return `<w:p>${mark("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>${mark("end")}</w:p>`;
}

const marked = (id: string, name: string) =>
  `<w:p><w:bookmarkStart w:id="${id}" w:name="${name}"/><w:bookmarkEnd w:id="${id}"/></w:p>`;
const cell = (content: string) => `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${content}</w:tc></w:tr></w:tbl><w:p/>`;
const styled = (element: string, id: string) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${element}</w:p>`;
const list = (id: number, level = 0) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr></w:pPr></w:p>`;
const drawing = (id: number) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="${id}" name="a"/>` +
  '<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="urn:a"/></a:graphic>' +
  "</wp:inline></w:drawing></w:r></w:p>";

for (
  const [what, bytes] of [
    ["plain text", build(paragraph("Text"))],
    ["defined styles", build(styled("<w:r><w:rPr><w:rStyle w:val='Strong'/></w:rPr></w:r>", "Plain"))],
    ["a defined list, and one that is switched off", build(list(1, 8) + list(0))],
    ["a note", build('<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>')],
    ["links and fields to bookmarks", build(`${marked("1", "Here")}${field(" PAGEREF here \\h ")}${field("PAGE")}`)],
    ["drawings", build(drawing(1) + drawing(2))],
    ["cells that end with a paragraph or a content control", build(cell("<w:p/>") + cell(CONTROL()))],
    ["a link to the top", build('<w:p><w:hyperlink w:anchor="_top"/></w:p>')],
    ["an external relationship", build(paragraph("x"), { "word/_rels/document.xml.rels": withLink(RELATIONS) })],
  ] as const
) {
  Deno.test(`judgeWordFile() finds nothing in ${what}`, async () => deepStrictEqual(await judgeFile(bytes), []));
}

function CONTROL(): string {
  return "<w:sdt><w:sdtContent><w:p/></w:sdtContent></w:sdt>";
}

function withLink(xml: string): string {
  const link = '<Relationship Id="rIdX" Type="urn:hyperlink" Target="https://a.example" TargetMode="External"/>';
  return xml.replace("</Relationships>", `${link}</Relationships>`);
}

const HEADER = "word/header1.xml";
const MAIN = "word/document.xml";

for (
  const [code, path, message, bytes] of [
    ["schema-fault", MAIN, /^Element w:b: .*, at \/w:document\/w:body\/w:p\/w:b$/, build("<w:p><w:b/></w:p>")],
    ["schema-fault", HEADER, /^Element w:b:/, build("", { [HEADER]: wordXml("hdr", "<w:b/>") })],
    ["unreadable-part", HEADER, /^Cannot read/, build("", { [HEADER]: "<w:hdr" })],
    [
      "missing-target",
      "word/_rels/document.xml.rels",
      /leads to "gone.xml", which is missing/,
      build("", {
        "word/_rels/document.xml.rels": RELATIONS.replace("</R", ROW("r9", "urn:x/gone", "gone.xml") + "</R"),
      }),
    ],
    [
      "unknown-relationship",
      MAIN,
      /w:hyperlink refers to the relationship "rId77"/,
      build(`<w:p><w:hyperlink ${R} r:id="rId77"/></w:p>`),
    ],
    ["missing-content-type", "word/odd.bin", /"word\/odd.bin" has no content type/, build("", { "word/odd.bin": "" })],
    ["undefined-style", MAIN, /w:pStyle names the style "Gone", which is not defined/, build(styled("", "Gone"))],
    ["undefined-style", MAIN, /"Strong", which is of the type character/, build(styled("", "Strong"))],
    [
      "undefined-style",
      "word/styles.xml",
      /w:basedOn names the style "Gone"/,
      build("", {
        "word/styles.xml": wordXml("styles", STYLE("A").replace("</w:s", '<w:basedOn w:val="Gone"/></w:s')),
      }),
    ],
    ["undefined-numbering", MAIN, /^The list "7" is used but not defined/, build(list(7))],
    ["undefined-numbering", MAIN, /^Lists have no level 9/, build(list(1, 9))],
    [
      "undefined-numbering",
      "word/numbering.xml",
      /definition "9", which is missing/,
      build("", { "word/numbering.xml": wordXml("numbering", LIST.replace('w:val="1"', 'w:val="9"')) }),
    ],
    [
      "missing-note",
      MAIN,
      /w:footnoteReference refers to "9"/,
      build('<w:p><w:r><w:footnoteReference w:id="9"/></w:r></w:p>'),
    ],
    ["missing-bookmark", MAIN, /bookmark "gone"/, build('<w:p><w:hyperlink w:anchor="gone"/></w:p>')],
    ["missing-bookmark", MAIN, /bookmark "_Toc1"/, build(field(" PAGEREF _Toc1 \\h "))],
    ["duplicate-id", MAIN, /^Two drawings have the ID "1"/, build(drawing(1) + drawing(1))],
    ["duplicate-id", MAIN, /^Two bookmarks have the ID "1"/, build(marked("1", "a") + marked("1", "b"))],
    [
      "duplicate-id",
      MAIN,
      /^Two paragraphs have the ID "00000001"/,
      build("", {
        [MAIN]: wordXml("document", `<w:body>${'<w:p w14:paraId="00000001"/>'.repeat(2)}<w:sectPr/></w:body>`)
          .replace("<w:document ", `<w:document ${W14} `),
      }),
    ],
    ["duplicate-id", "word/styles.xml", /^Two styles have the ID "A"/, build("", { "word/styles.xml": TWICE() })],
    [
      "duplicate-id",
      "word/footnotes.xml",
      /^Two elements w:footnote have the ID "2"/,
      build("", { "word/footnotes.xml": wordXml("footnotes", NOTE + NOTE) }),
    ],
    ["unpaired-mark", MAIN, /^The bookmark "5" has no start/, build('<w:p><w:bookmarkEnd w:id="5"/></w:p>')],
    ["unpaired-mark", MAIN, /"5" has no end/, build('<w:p><w:bookmarkStart w:id="5" w:name="a"/></w:p>')],
    ["empty-cell", MAIN, /^w:tc does not end with a paragraph/, build(cell(cell("<w:p/>").replace("<w:p/>", "")))],
    ["open-field", MAIN, /^A field has no end/, build('<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>')],
    ["open-field", MAIN, /^A field has no start/, build('<w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>')],
    [
      "missing-section",
      MAIN,
      /^The body does not end with section properties/,
      build("", { [MAIN]: wordXml("document", "<w:body><w:p/></w:body>") }),
    ],
  ] as const
) {
  Deno.test(`judgeWordFile() finds ${code} alone where ${message.source}`, async () => {
    const issues = await judgeFile(bytes);
    const others = issues.filter((issue) => issue.code !== code && !isSequel(issue, code));
    deepStrictEqual(others, []);
    const [issue] = issues.filter((each) => each.code === code);
    deepStrictEqual([issue?.severity, issue?.path], ["warning", path]);
    match(issue?.message ?? "", message);
    strictEqual(typeof issue?.hint, "string");
  });
  Deno.test(`judgeWordFile() makes ${code} where ${message.source} an error if the template lacks it`, async () => {
    const template = build(paragraph("Text"), {});
    const issues = await judgeFile(bytes, { template });
    strictEqual(issues.find((issue) => issue.code === code)?.severity, "error");
    const known = await judgeFile(bytes, { template: bytes });
    deepStrictEqual(known.filter(({ severity }) => severity === "error"), []);
  });
}

function ROW(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
}

function TWICE(): string {
  return wordXml("styles", STYLE("A") + STYLE("A"));
}

/** What the schema says to the same fault, or cannot say of an unreadable part. */
function isSequel({ code: found }: Issue, code: string): boolean {
  return found === "schema-fault" || (found === "schema-unchecked" && code === "unreadable-part");
}

Deno.test("judgeWordFile() reports placeholders that were not filled, but not those of the content", async () => {
  const template = build(paragraph("$scroll.title $scroll.version"));
  const options = { template, isContent: (text: string) => text === "$scroll.version" };
  const issues = await judgeFile(template, options);
  deepStrictEqual(issues.map(({ severity, code, path, message }) => [severity, code, path, message]), [
    ["error", "leftover-placeholder", MAIN, 'The placeholder "$scroll.title" was not filled'],
  ]);
});

Deno.test("judgeWordFile() counts what is wrong many times, and names at most twenty faults of a part", async () => {
  const bytes = build(
    styled("", "Gone").repeat(3) + Array.from({ length: 60 }, (_, i) => styled("", `G${i}`)).join(""),
  );
  const issues = await judgeFile(bytes, { template: build("") });
  strictEqual(issues.length, 21);
  match(issues[0]?.message ?? "", /\(3 times, the first of them here\)$/);
  deepStrictEqual([issues[20]?.code, issues[20]?.severity], ["more-faults", "error"]);
  strictEqual(issues[20]?.message, `… and 41 more faults in "${MAIN}"`);
});

Deno.test("judgeWordFile() does not validate parts without time, which is a warning", async () => {
  const issues = await judgeFile(build(""), { template: build(""), hasTime: () => false });
  deepStrictEqual([...new Set(issues.map(({ code, severity }) => `${severity} ${code}`))], [
    "warning schema-unchecked",
  ]);
});

Deno.test("judgeWordFile() judges twenty thousand faults within bounds", async () => {
  const bytes = build('<w:p><w:pPr><w:pStyle w:val="x"/></w:pPr><w:b/></w:p>'.repeat(10_000));
  const issues = await judgeFile(bytes, { template: build("") });
  strictEqual(issues.length <= 22, true);
  strictEqual(issues.every(({ severity }) => severity === "error"), true);
});
