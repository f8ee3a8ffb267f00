import { markup } from "../../base/xml/markup.ts";
import {
  renderLine,
  type StarterHeading,
  type StarterLook,
  type StarterNumbers,
  type StarterText,
  twips,
} from "./starter_look.ts";

/** `w:numId` of the numbers of headings. */
const HEADING_LIST = 1;
const LEVELS = 9;

/** Renders the styles of headings, and that of the heading above the contents, which has no number. */
export function renderHeadingStyles(look: StarterLook): string {
  const { headings: { levels }, contents } = look;
  const styles = levels.map((heading, index) =>
    renderStyle(`Heading${index + 1}`, {
      ...{ name: `heading ${index + 1}`, next: "Normal" },
      content: renderParagraph(heading, index, look) + renderLetters(heading, look),
    })
  );
  const [, second] = levels;
  if (contents === undefined || second === undefined) return styles.join("");
  const properties = `<w:keepNext/><w:keepLines/>${renderSpacing(second)}<w:jc w:val="left"/>`;
  const content = markup("w:pPr", {}, properties) + renderTextFormat(second, look);
  return styles.join("") + renderStyle("TOCHeading", { name: "TOC Heading", next: "Normal", content });
}

function renderParagraph({ rule, ...heading }: StarterHeading, index: number, look: StarterLook): string {
  const { beginPages, numbers } = look.headings;
  const level = index === 0 ? "" : markup("w:ilvl", { "w:val": index });
  return markup(
    "w:pPr",
    {},
    "<w:keepNext/><w:keepLines/>" + (beginPages && index === 0 ? "<w:pageBreakBefore/>" : "") +
      (isNumbered(index, numbers) ? markup("w:numPr", {}, level + markup("w:numId", { "w:val": HEADING_LIST })) : "") +
      (rule === undefined ? "" : markup("w:pBdr", {}, renderLine("bottom", rule, rule.gap))) +
      renderSpacing(heading) + '<w:jc w:val="left"/>' + markup("w:outlineLvl", { "w:val": index }),
  );
}

function renderLetters(heading: StarterHeading, look: StarterLook): string {
  const capitals = { "as-written": "", capitals: "<w:caps/>", "small-capitals": "<w:smallCaps/>" };
  return renderTextFormat(heading, look, capitals[heading.letters]);
}

function isNumbered(index: number, numbers: StarterNumbers | undefined): boolean {
  return numbers !== undefined && index < numbers.depth;
}

/** Renders the numbering of headings, which their styles name; undefined without one. */
export function renderHeadingNumbers({ headings: { levels, numbers } }: StarterLook): string | undefined {
  if (numbers === undefined) return undefined;
  const rows = Array.from({ length: LEVELS }, (_, index) => renderLevel(index, levels[index], numbers)).join("");
  return markup(
    "w:abstractNum",
    { "w:abstractNumId": 0 },
    '<w:multiLevelType w:val="multilevel"/>' + rows,
  ) + markup("w:num", { "w:numId": HEADING_LIST }, '<w:abstractNumId w:val="0"/>');
}

function renderLevel(index: number, heading: StarterHeading | undefined, numbers: StarterNumbers): string {
  const style = heading !== undefined && isNumbered(index, numbers)
    ? markup("w:pStyle", { "w:val": `Heading${index + 1}` })
    : "";
  const number = Array.from({ length: index + 1 }, (_, each) => `%${each + 1}`).join(".");
  const indent = twips(numberWidth(index, numbers) * (heading?.size ?? 0));
  return markup(
    "w:lvl",
    { "w:ilvl": index },
    '<w:start w:val="1"/>' + markup("w:numFmt", { "w:val": index === 0 ? numbers.format : "decimal" }) + style +
      // The space keeps numbers that fill the indent apart from their headings.
      markup("w:lvlText", { "w:val": numbers.endsWithPeriod ? `${number}. ` : `${number} ` }) +
      '<w:lvlJc w:val="left"/>' +
      markup("w:pPr", {}, markup("w:ind", { "w:left": indent, "w:hanging": indent })) +
      markup("w:rPr", {}, markup("w:color", { "w:val": numbers.color })),
  );
}

/** Widths of a digit and of a period, in sizes of the font, and room for a second digit: wider digits take less of the gap. */
const WIDTHS = { digit: 0.65, period: 0.3, room: 0.65 };

function numberWidth(index: number, { gap, endsWithPeriod }: StarterNumbers): number {
  const periods = index + (endsWithPeriod ? 1 : 0);
  return WIDTHS.digit * (index + 1) + WIDTHS.period * periods + WIDTHS.room + gap;
}

/** A style without its name. */
interface StarterStyle {
  readonly type?: "paragraph" | "character" | "table";
  readonly name: string;
  /** ID of the style of the paragraph after it; default: its own. */
  readonly next?: string;
  readonly isDefault?: boolean;
  /** Whether Word has a style of that name itself. */
  readonly isBuiltIn?: boolean;
  readonly content: string;
}

/** Renders a style that is based on the default one of its type. */
export function renderStyle(id: string, { type = "paragraph", name, next, isDefault, ...rest }: StarterStyle): string {
  const base = isDefault || type === "character" ? undefined : type === "table" ? "TableNormal" : "Normal";
  const val = (element: string, value: string | undefined) =>
    value === undefined ? "" : markup(element, { "w:val": value });
  return markup(
    "w:style",
    {
      "w:type": type,
      "w:default": isDefault ? 1 : undefined,
      "w:customStyle": rest.isBuiltIn === false ? 1 : undefined,
      "w:styleId": id,
    },
    val("w:name", name) + val("w:basedOn", base) + val("w:next", next) + "<w:qFormat/>" + rest.content,
  );
}

/** Renders the text of a style: only what differs from plain text, whose fonts are those of the theme. */
export function renderTextFormat(text: StarterText, look: StarterLook, more = ""): string {
  const { body } = look.texts;
  const isBody = text === body;
  const size = { "w:val": Math.round(text.size * 2) };
  return markup(
    "w:rPr",
    {},
    (isBody || text.font !== body.font ? renderFonts(text.font, look) : "") +
      (text.isBold ? "<w:b/><w:bCs/>" : "") + (text.isItalic ? "<w:i/><w:iCs/>" : "") + more +
      (isBody || text.color !== body.color ? markup("w:color", { "w:val": text.color }) : "") +
      // LibreOffice prefers the defaults of the document to the styles of texts in tables.
      (!isBody && text.size !== body.size ? markup("w:sz", size) + markup("w:szCs", size) : ""),
  );
}

function renderFonts(font: string, { texts, headings }: StarterLook): string {
  const theme = font === texts.body.font ? "minor" : font === headings.levels[0]?.font ? "major" : undefined;
  return theme === undefined
    ? markup("w:rFonts", { "w:ascii": font, "w:hAnsi": font, "w:cs": font })
    : markup("w:rFonts", {
      "w:asciiTheme": `${theme}HAnsi`,
      "w:hAnsiTheme": `${theme}HAnsi`,
      "w:cs": "Times New Roman",
    });
}

/** Renders the spacing of paragraphs, in points; the lines of plain text are the default. */
export function renderSpacing(
  { before, after, line }: { readonly before?: number; readonly after?: number; readonly line?: number },
): string {
  return markup("w:spacing", {
    "w:before": before === undefined ? undefined : twips(before),
    "w:after": after === undefined ? undefined : twips(after),
    "w:line": line === undefined ? undefined : Math.round(line * 240),
    "w:lineRule": line === undefined ? undefined : "auto",
  });
}
