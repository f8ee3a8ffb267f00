import { directionOf } from "../../../direction.ts";
import { asWritten } from "../../../typographic_marks.ts";
import { type RunMarks, withMarks, type WordScope } from "../word_scope.ts";
import { cutText } from "../../../../base/text.ts";
import { escapeMarkup, markup } from "../../../../base/xml/markup.ts";

/** Half points of small and of large text. */
const SIZES = { small: 18, large: 28 };

/** Maximum length of the text of an element: readers of XML, ours too, refuse texts of any length. */
const ELEMENT_LENGTH = 32 * 1024;

/** Renders text as a run; nothing for an empty one. Soft hyphens become those of Word, which else would show them. */
export function renderTextRun(text: string, scope: WordScope): string {
  const written = asWritten(text);
  if (written === "") return "";
  const pieces = written.split("\u00ad").map((piece) => cutText(piece, ELEMENT_LENGTH).map(textElement).join(""));
  return renderRun(pieces.join("<w:softHyphen/>"), scope, directionOf(written) === "rtl");
}

/** Renders content of a run, such as a line break, with the marks around it. */
export function renderRun(content: string, { work: { frame }, marks }: WordScope, isRightToLeft = false): string {
  const codeFont = frame.styles.get("inlineCode")?.font ?? frame.codeFont;
  return markup("w:r", {}, renderRunProperties(marks, { codeFont, isRightToLeft }) + content);
}

function textElement(text: string): string {
  // In the text of an element, tabs and line breaks may stand as they are; runs have none.
  return `<w:t xml:space="preserve">${escapeMarkup(text.replace(/[\t\n\r]/g, " "))}</w:t>`;
}

/** What the properties of a run depend on besides its marks. */
interface RunSurroundings {
  readonly codeFont?: string;
  readonly isRightToLeft?: boolean;
}

/** Renders the properties of a run in the order of the schema; nothing without any. */
export function renderRunProperties(
  marks: RunMarks,
  { codeFont, isRightToLeft = false }: RunSurroundings = {},
): string {
  const size = marks.small ? Math.min(SIZES.small, marks.size ?? SIZES.small) : marks.large ? SIZES.large : marks.size;
  const family = marks.code ? codeFont : marks.font;
  const properties = [
    marks.style === undefined ? "" : markup("w:rStyle", { "w:val": marks.style }),
    family === undefined ? "" : markup("w:rFonts", { "w:ascii": family, "w:hAnsi": family, "w:cs": family }),
    marks.bold ? "<w:b/><w:bCs/>" : "",
    marks.italic ? "<w:i/><w:iCs/>" : "",
    marks.smallCaps ? "<w:smallCaps/>" : "",
    marks.struck ? "<w:strike/>" : "",
    marks.color === undefined ? "" : markup("w:color", { "w:val": marks.color }),
    renderSize(size),
    marks.highlighted ? markup("w:highlight", { "w:val": "yellow" }) : "",
    marks.underlined ? markup("w:u", { "w:val": "single" }) : "",
    marks.ground === undefined ? "" : markup("w:shd", { "w:val": "clear", "w:color": "auto", "w:fill": marks.ground }),
    marks.raised === undefined ? "" : markup("w:vertAlign", { "w:val": marks.raised }),
    isRightToLeft ? "<w:rtl/>" : "",
    marks.language === undefined
      ? ""
      : markup("w:lang", { [languageName(marks.language, isRightToLeft)]: marks.language }),
  ].join("");
  return properties === "" ? "" : markup("w:rPr", {}, properties);
}

/** Renders a size in half points; nothing for that of the style. */
export function renderSize(size: number | undefined): string {
  return size === undefined ? "" : markup("w:sz", { "w:val": size }) + markup("w:szCs", { "w:val": size });
}

/** Returns `RRGGBB` for `#rrggbb`. */
export function wordColor(color: string): string {
  return color.slice(1, 7).toUpperCase();
}

/** Word keeps the language of a run by the kind of its script. */
function languageName(language: string, isRightToLeft: boolean): string {
  if (isRightToLeft) return "w:bidi";
  return /^(?:ja|ko|zh)(?:-|$)/i.test(language) ? "w:eastAsia" : "w:val";
}

/**
 * Renders code in a line of text; where a run has a style already, such as that of links, only in the font of code. So is
 * that in headings, whose size the style would change.
 */
export function renderCodeRun(code: string, scope: WordScope): string {
  const isPlain = scope.marks.style === undefined && scope.inHeading !== true;
  const marks = isPlain ? codeMarks(scope) : { code: true } as const;
  return renderTextRun(code.replaceAll("\n", " "), withMarks(scope, marks));
}

/** In tables, LibreOffice prefers the font of the document to that of the style. */
function codeMarks({ work, inCell }: WordScope): RunMarks {
  const style = work.parts.style("inlineCode");
  return inCell && work.frame.styles.get("inlineCode")?.font !== undefined ? { style, code: true } : { style };
}
