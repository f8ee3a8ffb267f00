import { paragraph, relationships, run, wordXml } from "./docx_fixture.ts";
import { BODY, buildFullDocx, FULL_RELATIONS, NUMBERING, SECTION, styled, STYLES, themeXml } from "./full_docx.ts";
import { nestedTables } from "./hostile_documents.ts";

/** A Word file that is odd or means harm, and can be read all the same. */
export interface OddDocument {
  readonly title: string;
  readonly build: () => Uint8Array;
  /** Codes that the notices must have. */
  readonly notices?: readonly string[];
}

const style = (id: string, inner: string, name = id) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`;
const withStyles = (more: string, body = BODY) =>
  buildFullDocx(body, { "word/styles.xml": wordXml("styles", STYLES + more) });
const withNumbering = (numbering: string) =>
  buildFullDocx(BODY, { "word/numbering.xml": wordXml("numbering", numbering) });
const rels = (rows: string) => relationships(FULL_RELATIONS).replace("</Relationships>", `${rows}</Relationships>`);
const row = (id: string, kind: string, target: string, mode = "") =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"${mode}/>`;
const EXTERNAL = ` TargetMode="External"`;
const DOCTYPE = `<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;

/** Optional parts, each damaged in several ways. */
const OPTIONAL = ["numbering", "settings", "fontTable", "theme/theme1", "header1", "footer1"].map((name) =>
  `word/${name}.xml`
);

const DAMAGED: OddDocument[] = OPTIONAL.flatMap((path) => [
  {
    title: `a document type in ${path}`,
    build: () => buildFullDocx(BODY, { [path]: `${DOCTYPE}<x/>` }),
    notices: ["unreadable-part"],
  },
  { title: `no XML in ${path}`, build: () => buildFullDocx(BODY, { [path]: "\0\0\0" }), notices: ["unreadable-part"] },
  {
    title: `${path} that ends early`,
    build: () => buildFullDocx(BODY, { [path]: "<w:hdr" }),
    notices: ["unreadable-part"],
  },
  {
    title: `${path} nested 300 deep`,
    build: () => buildFullDocx(BODY, { [path]: "<a>".repeat(300) + "</a>".repeat(300) }),
    notices: ["unreadable-part"],
  },
  { title: `no ${path}`, build: () => buildFullDocx(BODY, { [path]: undefined }), notices: ["missing-part"] },
]);

const NUMBERS = [
  "1e99",
  "-1",
  "NaN",
  "Infinity",
  "-Infinity",
  "0x10",
  "1e400",
  "",
  "999999999999999999999",
  "1.5.5",
  "٣",
  "12pt",
  "-12pt",
  "1e9in",
];

/** Numbers that are none, or are absurd, wherever a file states one. */
const ABSURD: OddDocument[] = NUMBERS.map((value) => ({
  title: `the number ${JSON.stringify(value)} everywhere`,
  build: () =>
    buildFullDocx(
      `<w:p><w:pPr><w:pStyle w:val="Odd"/><w:numPr><w:ilvl w:val="${value}"/><w:numId w:val="${value}"/></w:numPr></w:pPr>` +
        `${run("odd text that is long enough to count")}</w:p>` +
        `<w:tbl><w:tblPr><w:tblW w:w="${value}" w:type="pct"/><w:tblCellMar><w:left w:w="${value}" w:type="dxa"/></w:tblCellMar></w:tblPr>` +
        `<w:tr><w:tc><w:tcPr><w:gridSpan w:val="${value}"/></w:tcPr>${paragraph("cell")}</w:tc></w:tr></w:tbl>` + BODY +
        `<w:p><w:pPr><w:sectPr><w:pgSz w:w="${value}" w:h="${value}"/><w:pgMar w:top="${value}" w:left="${value}" w:right="${value}"` +
        ` w:bottom="${value}" w:header="${value}" w:footer="${value}" w:gutter="${value}"/><w:cols w:num="${value}" w:space="${value}"/>` +
        `<w:pgNumType w:start="${value}"/><w:pgBorders><w:top w:val="single" w:sz="${value}" w:space="${value}"/></w:pgBorders></w:sectPr></w:pPr></w:p>`,
      {
        "word/styles.xml": wordXml(
          "styles",
          STYLES + style(
            "Odd",
            `<w:pPr><w:outlineLvl w:val="${value}"/><w:spacing w:before="${value}" w:after="${value}" w:line="${value}" w:lineRule="exact"/>` +
              `<w:ind w:left="${value}" w:firstLine="${value}"/><w:pBdr><w:bottom w:val="single" w:sz="${value}" w:space="${value}"/></w:pBdr></w:pPr>` +
              `<w:rPr><w:sz w:val="${value}"/><w:spacing w:val="${value}"/><w:color w:val="${value}" w:themeColor="accent1" w:themeTint="${value}"/></w:rPr>`,
          ),
        ),
        "word/numbering.xml": wordXml(
          "numbering",
          NUMBERING.replaceAll('w:ilvl="0"', `w:ilvl="${value}"`).replaceAll('"720"', `"${value}"`),
        ),
        "word/theme/theme1.xml": themeXml(
          `<a:accent1><a:srgbClr val="${value}"><a:lumMod val="${value}"/></a:srgbClr></a:accent1>`,
        ),
      },
    ),
}));

const NAMES = [
  "\u009b31mred",
  "&lt;img src=x onerror=alert(1)&gt;",
  "[click](javascript:alert(1)) ![x](http://127.0.0.1/x) | pipe `code` *b* &lt;!-- ",
  "x: &#10;- evil: true&#10;design: {}",
  "\u202eevil\u2066\u2069\u200b",
  "'; DROP TABLE x; --&quot;&quot;&quot;",
  "{{title}} {page} ${x} #{y} \\u0000 %s",
  "x".repeat(5000),
  "\ud83d\ude00".repeat(700),
];

/** Names from strangers, as names of styles, fonts and parts. */
const NAMED: OddDocument[] = NAMES.map((name) => ({
  title: `the name ${JSON.stringify(name.slice(0, 30))} for a style and a font`,
  build: () =>
    buildFullDocx(styled("Odd", "text ".repeat(60)).repeat(8) + BODY, {
      "word/styles.xml": wordXml(
        "styles",
        STYLES +
          style("Odd", `<w:rPr><w:rFonts w:ascii="${name}" w:hAnsi="${name}"/><w:sz w:val="19"/></w:rPr>`, name) +
          style(
            "Heading2",
            `<w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:rFonts w:ascii="${name}"/></w:rPr>`,
            name,
          ),
      ),
      "docProps/app.xml":
        `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Company>${name}</Company></Properties>`,
    }),
}));

const RELATIONSHIPS: OddDocument[] = [
  {
    title: "a document type in the relationships of the main document",
    build: () => buildFullDocx(BODY, { "word/_rels/document.xml.rels": DOCTYPE + relationships(FULL_RELATIONS) }),
    notices: ["unreadable-part"],
  },
  {
    title: "relationships that lead nowhere",
    build: () =>
      buildFullDocx(BODY, {
        "word/_rels/document.xml.rels": rels(row("x1", "header", "nothing.xml") + row("x2", "image", "")),
      }),
  },
  {
    title: "relationships that lead out of the package",
    build: () =>
      buildFullDocx(`<w:p><w:r>${picture("x1")}</w:r></w:p>${BODY}`, {
        "word/_rels/document.xml.rels": rels(
          row("x1", "image", "../../../../etc/passwd") + row("x2", "header", "../../x"),
        ),
      }),
  },
  {
    title: "relationships that lead in a circle",
    build: () =>
      buildFullDocx(BODY, {
        "word/_rels/header1.xml.rels": relationships([["header", "header1.xml"], ["officeDocument", "document.xml"], [
          "image",
          "header1.xml",
        ]]),
        "word/_rels/document.xml.rels": rels(row("x1", "header", "document.xml") + row("x2", "styles", "document.xml")),
      }),
  },
  {
    title: "two parts of styles",
    build: () =>
      buildFullDocx(BODY, {
        "word/_rels/document.xml.rels": rels(row("x1", "styles", "styles2.xml")),
        "word/styles2.xml": wordXml("styles", STYLES),
      }),
  },
  {
    title: "a template on another computer",
    build: () =>
      buildFullDocx(BODY, {
        "word/settings.xml": wordXml("settings", `<w:attachedTemplate xmlns:r="r" r:id="x1"/>`),
        "word/_rels/settings.xml.rels": relationships([]).replace(
          "</Relationships>",
          row("x1", "attachedTemplate", "http://127.0.0.1/evil.dotm", EXTERNAL) + "</Relationships>",
        ),
      }),
    notices: ["external-relationship"],
  },
  {
    title: "pictures and texts on another computer",
    build: () =>
      buildFullDocx(`<w:p><w:r>${picture("x1", "link")}</w:r></w:p>${BODY}`, {
        "word/_rels/document.xml.rels": rels(
          row("x1", "image", "http://127.0.0.1/x.png", EXTERNAL) +
            row("x2", "subDocument", "file:///etc/passwd", EXTERNAL) +
            row("x3", "aFChunk", "http://127.0.0.1/", EXTERNAL),
        ),
      }),
    notices: ["external-relationship"],
  },
];

function picture(id: string, how: "embed" | "link" = "embed"): string {
  return `<w:drawing><wp:inline xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"` +
    ` xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"` +
    ` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><wp:extent cx="1e99" cy="-5"/>` +
    `<a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:${how}="${id}"/></pic:blipFill></pic:pic></a:graphicData>` +
    `</a:graphic></wp:inline></w:drawing>`;
}

const field = (code: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>`;

const CYCLES: OddDocument[] = [
  {
    title: "styles that follow each other in a circle",
    build: () =>
      withStyles(
        style("A", `<w:basedOn w:val="B"/>`) + style("B", `<w:basedOn w:val="C"/>`) +
          style("C", `<w:basedOn w:val="A"/>`) +
          style("Self", `<w:basedOn w:val="Self"/><w:link w:val="Self"/><w:next w:val="Self"/>`) +
          style("Lost", `<w:basedOn w:val="nobody"/>`),
        ["A", "B", "C", "Self", "Lost", "nobody"].map((id) => styled(id, "text of a circle")).join(""),
      ),
  },
  {
    title: "a default style based on itself",
    build: () =>
      buildFullDocx(BODY, {
        "word/styles.xml": wordXml(
          "styles",
          STYLES.replace('Normal"/></w:style>', `Normal"/><w:basedOn w:val="Heading1"/></w:style>`),
        ),
      }),
  },
  {
    title: "a chain of 15,000 styles",
    build: () =>
      withStyles(
        Array.from({ length: 15_000 }, (_, i) => style(`S${i}`, `<w:basedOn w:val="S${i + 1}"/>`)).join(""),
        Array.from({ length: 300 }, (_, i) => styled(`S${i * 50}`, "text")).join(""),
      ),
  },
  {
    title: "lists that refer to each other in a circle",
    build: () =>
      withNumbering(
        `<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="L"/></w:abstractNum>` +
          `<w:abstractNum w:abstractNumId="1"><w:styleLink w:val="L"/><w:numStyleLink w:val="L"/></w:abstractNum>` +
          `<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="9"/></w:num>`,
      ),
  },
];

const LARGE: OddDocument[] = [
  { title: "a million empty paragraphs", build: () => buildFullDocx("<w:p/>".repeat(1_000_000)) },
  { title: "tables nested 60 deep", build: () => buildFullDocx(nestedTables(60)) },
  {
    title: "cells that span a billion columns",
    build: () =>
      buildFullDocx(
        `<w:tbl>${
          `<w:tr><w:tc><w:tcPr><w:gridSpan w:val="1000000000"/><w:vMerge/></w:tcPr>${paragraph("x")}</w:tc></w:tr>`
            .repeat(50)
        }</w:tbl>`,
      ),
  },
  { title: "fields that never end", build: () => buildFullDocx(`<w:p>${field("PAGE").repeat(20_000)}</w:p>${BODY}`) },
  {
    title: "fields that never end in a header",
    build: () => buildFullDocx(BODY, { "word/header1.xml": wordXml("hdr", `<w:p>${field("IF ").repeat(5000)}</w:p>`) }),
  },
  {
    title: "ends of fields that never began",
    build: () => buildFullDocx(`<w:p>${`<w:r><w:fldChar w:fldCharType="end"/></w:r>`.repeat(1000)}</w:p>${BODY}`),
  },
  {
    title: "field codes of many runs",
    build: () =>
      buildFullDocx(
        `<w:p>${field("TOC \\o &quot;0-99999999999999999999&quot; ".repeat(100)).repeat(400)}</w:p>${BODY}`,
      ),
  },
  {
    title: "a table of contents of absurd levels",
    build: () => buildFullDocx(`<w:p>${field("TOC \\o &quot;9-1&quot; \\t &quot;x,99,y,-1&quot;")}</w:p>${BODY}`),
  },
  { title: "2,000 sections", build: () => buildFullDocx(`<w:p><w:pPr>${SECTION}</w:pPr></w:p>`.repeat(2000)) },
  {
    title: "50,000 colors",
    build: () =>
      buildFullDocx(
        Array.from({ length: 50_000 }, (_, i) =>
          `<w:p><w:r><w:rPr><w:color w:val="${i.toString(16).padStart(6, "0")}"/><w:sz w:val="${
            i % 3000
          }"/></w:rPr><w:t>x</w:t></w:r></w:p>`).join(""),
      ),
  },
  {
    title: "a header of 50,000 pieces",
    build: () =>
      buildFullDocx(BODY, {
        "word/header1.xml": wordXml("hdr", `<w:p>${`${run("-")}<w:r><w:tab/></w:r>`.repeat(50_000)}</w:p>`),
      }),
  },
  {
    title: "2,000 uses of one picture",
    build: () =>
      buildFullDocx(`<w:p><w:r>${picture("x1")}</w:r></w:p>`.repeat(2000), {
        "word/_rels/document.xml.rels": rels(row("x1", "image", "media/image1.png")),
      }),
  },
];

const EMPTY: OddDocument[] = [
  {
    title: "nothing but a body",
    build: () => buildFullDocx("", { "word/document.xml": wordXml("document", "<w:body/>") }),
  },
  { title: "not even a body", build: () => buildFullDocx("", { "word/document.xml": wordXml("document", "") }) },
  { title: "an empty root in every part", build: emptyParts },
];

function emptyParts(): Uint8Array {
  const roots = {
    styles: "styles",
    numbering: "numbering",
    settings: "settings",
    fontTable: "fonts",
    header1: "hdr",
    footer1: "ftr",
  };
  return buildFullDocx(
    BODY,
    Object.fromEntries(Object.entries(roots).map(([name, root]) => [`word/${name}.xml`, wordXml(root, "")])),
  );
}

/** All of them. */
export const ODD_DOCUMENTS: readonly OddDocument[] = [
  ...DAMAGED,
  ...RELATIONSHIPS,
  ...ABSURD,
  ...NAMED,
  ...CYCLES,
  ...LARGE,
  ...EMPTY,
];
