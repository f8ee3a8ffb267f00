import { escapeMarkup, markup } from "../../base/xml/markup.ts";
import type { StarterLook } from "./starter_look.ts";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const RELATIONSHIP = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument";

function relationshipsPart(rows: readonly (readonly [id: string, kind: string, target: string])[]): string {
  const entries = rows.map(([id, kind, target]) =>
    markup("Relationship", { Id: id, Type: `${RELATIONSHIP}/${kind}`, Target: target })
  );
  const namespace = "http://schemas.openxmlformats.org/package/2006/relationships";
  return DECLARATION + markup("Relationships", { xmlns: namespace }, entries.join(""));
}

function contentTypesPart(): string {
  const parts = [
    ["/word/document.xml", "wordprocessingml.document.main+xml"],
    ["/word/styles.xml", "wordprocessingml.styles+xml"],
    ["/word/settings.xml", "wordprocessingml.settings+xml"],
    ["/word/header1.xml", "wordprocessingml.header+xml"],
    ["/word/footer1.xml", "wordprocessingml.footer+xml"],
    ["/word/theme/theme1.xml", "theme+xml"],
  ];
  const rows = [
    markup("Default", { Extension: "rels", ContentType: "application/vnd.openxmlformats-package.relationships+xml" }),
    markup("Default", { Extension: "xml", ContentType: "application/xml" }),
    ...parts.map(([path, type]) => markup("Override", { PartName: path, ContentType: `${TYPE}.${type}` })),
  ];
  const namespace = "http://schemas.openxmlformats.org/package/2006/content-types";
  return DECLARATION + markup("Types", { xmlns: namespace }, rows.join(""));
}

const run = (content: string) => `<w:r>${content}</w:r>`;
const words = (text: string) => run(`<w:t xml:space="preserve">${escapeMarkup(text)}</w:t>`);
const sign = (type: string) => run(markup("w:fldChar", { "w:fldCharType": type }));
const code = (text: string) => run(`<w:instrText xml:space="preserve"> ${escapeMarkup(text)} </w:instrText>`);
const field = (instruction: string, shown: string) =>
  sign("begin") + code(instruction) + sign("separate") + words(shown) + sign("end");
const paragraph = (style: string, content: string, more = "") =>
  markup("w:p", {}, markup("w:pPr", {}, markup("w:pStyle", { "w:val": style }) + more) + content);

function documentPart({ page, margins }: StarterLook, tocHeading: string): string {
  const rightEdge = page.width - margins.left - margins.right;
  const section = markup(
    "w:sectPr",
    {},
    '<w:headerReference w:type="default" r:id="rId3"/><w:footerReference w:type="default" r:id="rId4"/>' +
      markup("w:pgSz", { "w:w": page.width, "w:h": page.height }) +
      markup("w:pgMar", {
        ...{ "w:top": margins.top, "w:right": margins.right, "w:bottom": margins.bottom, "w:left": margins.left },
        ...{ "w:header": 709, "w:footer": 709, "w:gutter": 0 },
      }) + "<w:titlePg/>",
  );
  // Each on a line of its own: what has no value leaves no comma behind.
  const facts = ["$scroll.space.name", '$scroll.modificationdate.("d MMMM yyyy")'];
  const tabs = markup("w:tabs", {}, markup("w:tab", { "w:val": "right", "w:leader": "dot", "w:pos": rightEdge }));
  const body = [
    paragraph("Title", words("$scroll.title")),
    ...facts.map((fact) => paragraph("Subtitle", words(fact))),
    paragraph(tocHeading, words("Contents")),
    markup("w:p", {}, markup("w:pPr", {}, tabs) + field('TOC \\o "1-3" \\h \\z \\u', "Headings of the content")),
    markup("w:p", {}, run('<w:br w:type="page"/>')),
    markup("w:p", {}, words("$scroll.content")),
  ];
  return `${DECLARATION}<w:document ${WORD}><w:body>${body.join("")}${section}</w:body></w:document>`;
}

function runningPart(kind: "hdr" | "ftr", { page, margins }: StarterLook): string {
  const edge = page.width - margins.left - margins.right;
  const tabs = markup("w:tabs", {}, markup("w:tab", { "w:val": "right", "w:pos": edge }));
  const tab = run("<w:tab/>");
  const content = kind === "hdr"
    ? words("$scroll.title") + tab + words("$scroll.space.name")
    : words("$scroll.exportdate") + tab + field("PAGE", "1") + words(" / ") + field("NUMPAGES", "1");
  const style = kind === "hdr" ? "Header" : "Footer";
  return `${DECLARATION}<w:${kind} ${WORD}>${paragraph(style, content, tabs)}</w:${kind}>`;
}

function stylesPart({ colors, size, language }: StarterLook, derived: string): string {
  const half = Math.round(size * 2);
  const fonts = '<w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi" w:cs="Times New Roman"/>';
  const headings = '<w:rFonts w:asciiTheme="majorHAnsi" w:hAnsiTheme="majorHAnsi" w:cs="Times New Roman"/>';
  const sized = (factor: number) => {
    const size = { "w:val": Math.round(half * factor) };
    return markup("w:sz", size) + markup("w:szCs", size);
  };
  const color = (value: string) => markup("w:color", { "w:val": value });
  const style = (id: string, name: string, properties: string, isDefault = false) =>
    markup(
      "w:style",
      { "w:type": "paragraph", "w:default": isDefault ? "1" : undefined, "w:styleId": id },
      markup("w:name", { "w:val": name }) + (isDefault ? "" : '<w:basedOn w:val="Normal"/>') + "<w:qFormat/>" +
        properties,
    );
  const defaults = `<w:docDefaults><w:rPrDefault><w:rPr>${sized(1)}` +
    `${markup("w:lang", { "w:val": language })}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>` +
    '<w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>';
  return `${DECLARATION}<w:styles ${WORD}>${defaults}` +
    // LibreOffice prefers the defaults of the document to the styles of texts in tables.
    style("Normal", "Normal", `<w:rPr>${fonts}${color(colors.text)}</w:rPr>`, true) +
    style(
      "Title",
      "Title",
      `<w:pPr><w:spacing w:before="2400" w:after="120"/></w:pPr><w:rPr>${headings}<w:b/><w:bCs/>${
        color(colors.accent)
      }${sized(2.8)}</w:rPr>`,
    ) +
    style("Subtitle", "Subtitle", `<w:pPr><w:spacing w:after="60"/></w:pPr><w:rPr>${sized(1.15)}</w:rPr>`) +
    style("Header", "header", `<w:rPr>${sized(0.85)}</w:rPr>`) +
    style("Footer", "footer", `<w:rPr>${sized(0.85)}</w:rPr>`) +
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/>' +
    '<w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:left w:w="108" w:type="dxa"/>' +
    '<w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' + derived + "</w:styles>";
}

/** Without a mode, Word opens a file as one of Word 2007, with the limits of that. */
function settingsPart(): string {
  const mode = { "w:name": "compatibilityMode", "w:uri": "http://schemas.microsoft.com/office/word", "w:val": 15 };
  const compat = markup("w:compat", {}, markup("w:compatSetting", mode));
  return `${DECLARATION}<w:settings ${WORD}>${compat}</w:settings>`;
}

function themePart({ colors, fonts }: StarterLook): string {
  const plain = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
  const accents = Array.from({ length: 6 }, (_, i) => plain(`accent${i + 1}`, colors.accent)).join("");
  const scheme = plain("dk1", colors.text) + plain("lt1", "FFFFFF") + plain("dk2", colors.text) +
    plain("lt2", "F2F2F2") + accents + plain("hlink", colors.accent) + plain("folHlink", colors.accent);
  const family = (name: string, face: string) =>
    `<a:${name}>${markup("a:latin", { typeface: face })}<a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = `<a:ln w="9525">${fill}</a:ln>`;
  const effect = "<a:effectStyle><a:effectLst/></a:effectStyle>";
  return `${DECLARATION}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Template">` +
    `<a:themeElements><a:clrScheme name="Template">${scheme}</a:clrScheme><a:fontScheme name="Template">` +
    `${family("majorFont", fonts.headings)}${family("minorFont", fonts.body)}</a:fontScheme>` +
    `<a:fmtScheme name="Template"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}` +
    `</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}` +
    "</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>";
}

/** Returns the parts of a template with these styles besides its own; `tocHeading` is the style above the contents. */
export function starterParts(look: StarterLook, derived: string, tocHeading: string): ReadonlyMap<string, string> {
  return new Map([
    ["[Content_Types].xml", contentTypesPart()],
    ["_rels/.rels", relationshipsPart([["rId1", "officeDocument", "word/document.xml"]])],
    ["word/document.xml", documentPart(look, tocHeading)],
    [
      "word/_rels/document.xml.rels",
      relationshipsPart([
        ["rId1", "styles", "styles.xml"],
        ["rId2", "theme", "theme/theme1.xml"],
        ["rId3", "header", "header1.xml"],
        ["rId4", "footer", "footer1.xml"],
        ["rId5", "settings", "settings.xml"],
      ]),
    ],
    ["word/styles.xml", stylesPart(look, derived)],
    ["word/settings.xml", settingsPart()],
    ["word/header1.xml", runningPart("hdr", look)],
    ["word/footer1.xml", runningPart("ftr", look)],
    ["word/theme/theme1.xml", themePart(look)],
  ]);
}
