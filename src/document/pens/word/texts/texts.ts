import { quotationMarks } from "../../../../base/cldr/quotation_marks.ts";
import type { ShownInline, ShownQuotation, ShownStatus, TextMark } from "../../../shown/shown_inline.ts";
import { renderInlineFormula } from "../blocks/formulas.ts";
import { renderIndexMark } from "../blocks/index.ts";
import { renderPictureRun } from "../pictures/render_word_picture.ts";
import { placeLanguage, type RunMarks, withMarks, type WordScope } from "../word_scope.ts";
import { dateInWords } from "./calendar_words.ts";
import { renderWordLink } from "./links.ts";
import { renderNoteMark } from "./notes.ts";
import { renderReference } from "./references.ts";
import { renderCodeRun, renderRun, renderTextRun, wordColor } from "./run.ts";

const MARKS: Readonly<Record<TextMark, RunMarks>> = {
  bold: { bold: true },
  italic: { italic: true },
  struck: { struck: true },
  underlined: { underlined: true },
  raised: { raised: "superscript" },
  lowered: { raised: "subscript" },
  small: { small: true },
  large: { large: true },
  highlighted: { highlighted: true },
  smallCaps: { smallCaps: true },
};

/** Text and ground of statuses. */
const TONES: Readonly<Record<ShownStatus["color"], readonly [color: string, ground: string]>> = {
  neutral: ["42526E", "DFE1E6"],
  blue: ["0747A6", "DEEBFF"],
  green: ["006644", "E3FCEF"],
  yellow: ["7A4F01", "FFF0B3"],
  red: ["BF2600", "FFEBE6"],
  purple: ["403294", "EAE6FF"],
};

/** Renders inline content as runs. */
export function renderWordTexts(nodes: readonly ShownInline[], scope: WordScope): string {
  return nodes.map((node) => renderInline(node, scope)).join("");
}

function renderInline(node: ShownInline, scope: WordScope): string {
  const { parts, frame } = scope.work;
  switch (node.kind) {
    case "text":
      return renderTextRun(node.text, scope);
    case "marked":
      return renderWordTexts(node.children, withMarks(scope, MARKS[node.mark]));
    case "colored":
      return renderWordTexts(node.children, withMarks(scope, colorMarks(node)));
    case "label":
      // The end of the hanging indent is a tab stop.
      return renderWordTexts(node.children, scope) + renderRun("<w:tab/>", scope);
    case "foreign":
      return renderWordTexts(node.children, withMarks(scope, { language: node.language }));
    case "quotation":
      return renderQuotation(node, scope);
    case "link":
      return renderWordLink(node.to, scope, (inner) => renderWordTexts(node.children, inner));
    case "reference":
      return renderReference(node, scope);
    case "codeText":
      return renderCodeRun(node.text, scope);
    case "formula":
      return renderInlineFormula(node, scope);
    case "picture":
      return renderPictureRun(node.picture, scope);
    case "date":
      return renderTextRun(dateInWords(node.iso, placeLanguage(scope)), scope);
    case "status":
      return renderStatus(node, scope);
    case "note":
      return renderNoteMark(node, scope);
    case "point":
      return parts.mark(parts.bookmark(node.place), "");
    case "indexMark":
      return renderIndexMark(node, scope);
    case "lineBreak":
      return renderRun("<w:br/>", scope);
    case "standIn":
      return renderTextRun(`[${node.name}]`, withMarks(scope, { color: frame.colors.muted }));
  }
}

function renderQuotation({ marks, children }: ShownQuotation, scope: WordScope): string {
  const { open, close } = marks ?? quotationMarks(placeLanguage(scope), 0);
  return renderTextRun(open, scope) + renderWordTexts(children, scope) + renderTextRun(close, scope);
}

function colorMarks({ color, ground }: { readonly color?: string | undefined; readonly ground?: string | undefined }) {
  return {
    ...color !== undefined && { color: wordColor(color) },
    ...ground !== undefined && { ground: wordColor(ground) },
  };
}

/** Renders a status as bold text on its ground. */
function renderStatus({ text, color: name }: ShownStatus, scope: WordScope): string {
  const [color, ground] = TONES[name];
  return renderTextRun(`\u00a0${text}\u00a0`, withMarks(scope, { bold: true, color, ground }));
}
