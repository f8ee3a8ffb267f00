import { buildDocx, contentTypes, type DocxMembers, paragraph, relationships, run, wordXml } from "./docx_fixture.ts";
import { goodPng } from "../pictures/forged_images.ts";

const TYPES = "application/vnd.openxmlformats-officedocument";
const WORD = `${TYPES}.wordprocessingml`;
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
const PROPERTIES = "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties";
const RELATION = `xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;

/** Parts besides the main document: kind of relationship, target, content type. */
const PARTS = [
  ["styles", "styles.xml", `${WORD}.styles+xml`],
  ["numbering", "numbering.xml", `${WORD}.numbering+xml`],
  ["settings", "settings.xml", `${WORD}.settings+xml`],
  ["fontTable", "fontTable.xml", `${WORD}.fontTable+xml`],
  ["theme", "theme/theme1.xml", `${TYPES}.theme+xml`],
  ["header", "header1.xml", `${WORD}.header+xml`],
  ["footer", "footer1.xml", `${WORD}.footer+xml`],
  ["footnotes", "footnotes.xml", `${WORD}.footnotes+xml`],
  ["image", "media/image1.png", undefined],
] as const;

/** Relationships of the main document of {@linkcode buildFullDocx}; the header is `r5`, the footer `r6`. */
export const FULL_RELATIONS: readonly (readonly [kind: string, target: string])[] = PARTS.map(([kind, target]) => {
  return [kind, target];
});

/** The end of a body: header, footer, A4. */
export const SECTION = `<w:sectPr ${RELATION}><w:headerReference w:type="default" r:id="r5"/>` +
  `<w:footerReference w:type="default" r:id="r6"/><w:pgSz w:w="11906" w:h="16838"/>` +
  `<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>`;

/** A paragraph of a style. */
export function styled(style: string, text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text)}</w:p>`;
}

/** A body with a bit of everything. */
export const BODY = styled("Heading1", "One") + paragraph("Some text. ").repeat(8) +
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run("An item")}</w:p>` +
  `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/></w:tblPr><w:tr><w:tc>${paragraph("a")}</w:tc></w:tr></w:tbl>`;

/** Styles: the default ones, a heading, a table style. */
export const STYLES = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Inter"/><w:sz w:val="22"/></w:rPr>` +
  `</w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/>` +
  `</w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/>` +
  `<w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/><w:color w:val="0B5FA5"/></w:rPr></w:style>` +
  `<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/></w:style>`;

/** List definitions: decimal numbers. */
export const NUMBERING = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/>` +
  `<w:lvlText w:val="%1."/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>` +
  `<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;

/** A theme with an accent color and two fonts. */
export function themeXml(scheme = `<a:accent1><a:srgbClr val="0B5FA5"/></a:accent1>`): string {
  return `<a:theme xmlns:a="${DRAWING}/main" name="T"><a:themeElements><a:clrScheme name="C">${scheme}</a:clrScheme>` +
    `<a:fontScheme name="F"><a:majorFont><a:latin typeface="Inter"/></a:majorFont><a:minorFont>` +
    `<a:latin typeface="Inter"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`;
}

/** Members of a Word file with all parts that the program reads, for tests that damage one of them. */
export function fullMembers(body = BODY, members: DocxMembers = {}): DocxMembers {
  const rows = PARTS.flatMap(([, target, type]) =>
    type === undefined ? [] : [`<Override PartName="/word/${target}" ContentType="${type}"/>`]
  ).join("");
  return {
    "[Content_Types].xml": contentTypes(undefined, `<Default Extension="png" ContentType="image/png"/>${rows}`),
    "_rels/.rels": relationships([["officeDocument", "word/document.xml"], [
      "extended-properties",
      "docProps/app.xml",
    ]]),
    "word/document.xml": wordXml("document", `<w:body>${body}${SECTION}</w:body>`),
    "word/_rels/document.xml.rels": relationships(FULL_RELATIONS),
    "word/styles.xml": wordXml("styles", STYLES),
    "word/numbering.xml": wordXml("numbering", NUMBERING),
    "word/settings.xml": wordXml("settings", `<w:evenAndOddHeaders w:val="0"/>`),
    "word/fontTable.xml": wordXml("fonts", `<w:font w:name="Inter"><w:family w:val="swiss"/></w:font>`),
    "word/theme/theme1.xml": themeXml(),
    "word/header1.xml": wordXml("hdr", `<w:p><w:fldSimple w:instr="PAGE">${run("1")}</w:fldSimple></w:p>`),
    "word/footer1.xml": wordXml("ftr", paragraph("foot")),
    "word/footnotes.xml": wordXml("footnotes", `<w:footnote w:id="1">${paragraph("note")}</w:footnote>`),
    "word/media/image1.png": goodPng(),
    "docProps/app.xml": `<Properties xmlns="${PROPERTIES}"><Company>Example</Company></Properties>`,
    ...members,
  };
}

/** The bytes of {@linkcode fullMembers}. */
export function buildFullDocx(body = BODY, members: DocxMembers = {}): Uint8Array {
  return buildDocx("", fullMembers(body, members));
}
