import { storeZip, writeZip, type ZipMember } from "../../zip/write.ts";
import { derivedStyles } from "../fill/styles/derived_styles.ts";
import { STYLE_PURPOSES, type StylePurpose } from "../roles/style_names_table.ts";
import { surveyTemplate } from "../fill/survey/survey_template.ts";
import { type StarterLook, twips } from "./starter_look.ts";
import { escapeMarkup, markup } from "../../base/xml/markup.ts";
import { renderHeadingNumbers } from "./starter_headings.ts";
import { renderStyles } from "./starter_styles.ts";

/**
 * Creates a Word template to start with: placeholders for title, facts, contents and content, a header and a footer, and
 * a style for each purpose that content has. The same look gives the same bytes.
 */
export async function createStarter(look: StarterLook): Promise<Uint8Array> {
  return await writeZip(await createMembers(look));
}

/** Creates the same template to be filled at once: compressing it, and inflating it again, would take longer. */
export async function createStarterToFill(look: StarterLook): Promise<Uint8Array> {
  return await storeZip(await createMembers(look));
}

async function createMembers(look: StarterLook): Promise<ZipMember[]> {
  const bare = surveyTemplate(await storeZip(encodeParts(starterParts(look, ""))));
  const styles = derivedStyles(bare, STYLE_PURPOSES.map(({ role }) => role), recognizedName).join("");
  return encodeParts(starterParts(look, styles));
}

/** Returns a name by which the style is found again. */
function recognizedName({ names, derived }: StylePurpose): string {
  return names.includes(derived) ? derived : names[0] ?? derived;
}

function encodeParts(parts: ReadonlyMap<string, string>): ZipMember[] {
  const encoder = new TextEncoder();
  return [...parts].map(([path, text]) => ({ path, content: encoder.encode(text) }));
}

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

function contentTypesPart(parts: ReadonlyMap<string, StarterPart>): string {
  const rows = [
    markup("Default", { Extension: "rels", ContentType: "application/vnd.openxmlformats-package.relationships+xml" }),
    markup("Default", { Extension: "xml", ContentType: "application/xml" }),
    ...[...parts].map(([path, { type }]) =>
      markup("Override", { PartName: `/word/${path}`, ContentType: `${TYPE}.${type}+xml` })
    ),
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

/** IDs of the relationships to header and footer. */
const RUNNING = { header: "rIdHeader", footer: "rIdFooter" };

function section({ page, margins, isRightToLeft }: StarterLook, more = ""): string {
  const { top, right, bottom, left } = margins;
  return markup(
    "w:sectPr",
    {},
    markup("w:headerReference", { "w:type": "default", "r:id": RUNNING.header }) +
      markup("w:footerReference", { "w:type": "default", "r:id": RUNNING.footer }) +
      markup("w:pgSz", {
        ...{ "w:w": twips(page.width), "w:h": twips(page.height) },
        "w:orient": page.width > page.height ? "landscape" : undefined,
      }) +
      markup("w:pgMar", {
        ...{ "w:top": twips(top), "w:right": twips(right), "w:bottom": twips(bottom), "w:left": twips(left) },
        ...{ "w:header": RUNNING_EDGE, "w:footer": RUNNING_EDGE, "w:gutter": 0 },
      }) + more + (isRightToLeft ? "<w:bidi/>" : ""),
  );
}

/** From the edge of the page to header and footer, in twentieths of a point. */
const RUNNING_EDGE = 709;

function rightEdge({ page, margins }: StarterLook): number {
  return twips(page.width - margins.left - margins.right);
}

function documentPart(look: StarterLook): string {
  const { contents, hasCover, datePattern } = look;
  // Each on a line of its own: what has no value leaves no comma behind.
  const facts = ["$scroll.space.name", `$scroll.modificationdate.("${datePattern}")`];
  const tabs = markup("w:tabs", {}, markup("w:tab", { "w:val": "right", "w:leader": "dot", "w:pos": rightEdge(look) }));
  const body = [
    paragraph("Title", words("$scroll.title")),
    ...facts.map((fact) => paragraph("Subtitle", words(fact))),
    ...(contents === undefined ? [] : [
      paragraph("TOCHeading", words(contents.title)),
      markup(
        "w:p",
        {},
        markup("w:pPr", {}, tabs) + field(`TOC \\o "1-${contents.depth}" \\h \\z \\u`, "Headings of the content"),
      ),
    ]),
    // A section and not a break: headings that begin a page do not leave an empty one behind it.
    hasCover ? markup("w:p", {}, markup("w:pPr", {}, section(look, "<w:titlePg/>"))) : "",
    markup("w:p", {}, words("$scroll.content")),
  ];
  return `${DECLARATION}<w:document ${WORD}><w:body>${body.join("")}${section(look)}</w:body></w:document>`;
}

function runningPart(kind: "hdr" | "ftr", look: StarterLook): string {
  const tabs = markup("w:tabs", {}, markup("w:tab", { "w:val": "right", "w:pos": rightEdge(look) }));
  const tab = run("<w:tab/>");
  const content = kind === "hdr"
    ? words("$scroll.title") + tab + words("$scroll.space.name")
    : words("$scroll.exportdate") + tab + field("PAGE", "1") + words(" / ") + field("NUMPAGES", "1");
  const style = kind === "hdr" ? "Header" : "Footer";
  return `${DECLARATION}<w:${kind} ${WORD}>${paragraph(style, content, tabs)}</w:${kind}>`;
}

/**
 * Without a mode, Word opens a file as one of Word 2007, with the limits of that. Without the other setting, it stretches
 * the line before a line break in justified text.
 */
function settingsPart(): string {
  const mode = { "w:name": "compatibilityMode", "w:uri": "http://schemas.microsoft.com/office/word", "w:val": 15 };
  const compat = markup("w:compat", {}, markup("w:doNotExpandShiftReturn") + markup("w:compatSetting", mode));
  return `${DECLARATION}<w:settings ${WORD}>${compat}</w:settings>`;
}

function themePart({ accent, link, texts: { body }, headings, callouts }: StarterLook): string {
  const plain = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
  const { info, warning, tip, success, error } = callouts.kinds;
  const accents = [accent, ...[info, success, warning, error, tip].map(({ color }) => color)];
  const scheme = plain("dk1", body.color) + plain("lt1", "FFFFFF") + plain("dk2", body.color) +
    plain("lt2", "F2F2F2") + accents.map((color, index) => plain(`accent${index + 1}`, color)).join("") +
    plain("hlink", link.color) + plain("folHlink", link.color);
  const family = (name: string, face: string) =>
    `<a:${name}>${markup("a:latin", { typeface: face })}<a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = `<a:ln w="9525">${fill}</a:ln>`;
  const effect = "<a:effectStyle><a:effectLst/></a:effectStyle>";
  return `${DECLARATION}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Template">` +
    `<a:themeElements><a:clrScheme name="Template">${scheme}</a:clrScheme><a:fontScheme name="Template">` +
    `${family("majorFont", headings.levels[0]?.font ?? body.font)}${family("minorFont", body.font)}</a:fontScheme>` +
    `<a:fmtScheme name="Template"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}` +
    `</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}` +
    "</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>";
}

/** A part of the folder of Word. */
interface StarterPart {
  readonly text: string;
  /** Kind of its relationship. */
  readonly kind?: string;
  readonly id?: string;
  /** Its content type, without what all have. */
  readonly type: string;
}

/** Returns the parts of a template with these styles besides those of its look. */
function starterParts(look: StarterLook, derived: string): ReadonlyMap<string, string> {
  const numbers = renderHeadingNumbers(look);
  const wordPart = (name: string, content: string) => `${DECLARATION}<w:${name} ${WORD}>${content}</w:${name}>`;
  const word = new Map<string, StarterPart>([
    ["document.xml", { text: documentPart(look), type: "wordprocessingml.document.main" }],
    ["styles.xml", {
      ...{ kind: "styles", type: "wordprocessingml.styles" },
      text: wordPart("styles", renderStyles(look, derived)),
    }],
    ...(numbers === undefined ? [] : [[
      "numbering.xml",
      { kind: "numbering", text: wordPart("numbering", numbers), type: "wordprocessingml.numbering" },
    ]] as const),
    ["settings.xml", { kind: "settings", text: settingsPart(), type: "wordprocessingml.settings" }],
    ["header1.xml", {
      ...{ kind: "header", id: RUNNING.header, type: "wordprocessingml.header" },
      text: runningPart("hdr", look),
    }],
    ["footer1.xml", {
      ...{ kind: "footer", id: RUNNING.footer, type: "wordprocessingml.footer" },
      text: runningPart("ftr", look),
    }],
    ["theme/theme1.xml", { kind: "theme", text: themePart(look), type: "theme" }],
  ]);
  const related = [...word].flatMap(([path, { kind, id = `rId-${kind}` }]) =>
    kind === undefined ? [] : [[id, kind, path] as const]
  );
  return new Map([
    ["[Content_Types].xml", contentTypesPart(word)],
    ["_rels/.rels", relationshipsPart([["rId1", "officeDocument", "word/document.xml"]])],
    ["word/_rels/document.xml.rels", relationshipsPart(related)],
    ...[...word].map(([path, { text }]) => [`word/${path}`, text] as const),
  ]);
}
