import { readDeclarations } from "../../../base/css/declarations.ts";
import { keepsShownColor, shownColor } from "../../../document/shown_color.ts";
import { wordsOf } from "../../../document/storage/storage_parts.ts";
import type { StorageElement, StorageNode } from "../../../document/storage/storage_tree.ts";
import type { Straightener } from "./piece.ts";

/** An element that shows a style. */
export interface StyleMark {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const ALIGNMENTS: ReadonlySet<string> = new Set(["left", "center", "right", "justify"]);
const INDENT = /^\d{1,4}(?:\.\d{1,4})?px$/;
/** Properties that the layout of a book replaces without a visible difference in the content. */
const LAYOUT =
  /^(?:margin|padding|line-height|letter-spacing|word-spacing|width|height|min-|max-|display$|box-|white-space|orphans|widows|caret-|-|float$|clear$|position$|overflow|text-indent$|list-style|border|cursor$|outline|vertical-align$|text-align$|color$|background|text-decoration|font-variant|text-transform$|text-size-adjust$|word-|tab-size|table-layout|z-index)/;
const MAX_COLOR = 64;

/** Reads the values of a `style` attribute that count. */
export function readStyleOf({ attributes }: StorageElement): ReadonlyMap<string, string> {
  return readDeclarations(attributes.get("style"));
}

/** Tests whether an element is left out because its style hides it, or excludes it from printing, and reports that. */
export function isLeftOutByStyle(
  element: StorageElement,
  { audience, losses }: Pick<Straightener, "audience" | "losses">,
): boolean {
  if (audience.showsHidden === true) return false;
  const message = `The content of "${element.name}" is hidden by its style`;
  if (isHiddenByStyle(element)) losses.leftOut(element, { code: "hidden", message });
  else if (isNotPrinted(element)) losses.leftOut(element, { code: "not-printable", message });
  else return false;
  return true;
}

/** Tests whether an element is hidden from readers: by its attributes, or by a class that wikis hide. */
export function isHiddenByStyle(element: StorageElement): boolean {
  const style = readStyleOf(element);
  return element.attributes.has("hidden") || isOfClass(element, HIDDEN_CLASSES) ||
    style.get("display") === "none" || /^(?:hidden|collapse)$/.test(style.get("visibility") ?? "") ||
    isNothing(style.get("opacity")) || AWAY.some((name) => FAR_AWAY.test(style.get(name) ?? "")) ||
    isNothing(style.get("font-size")) && !element.children.some(hasSize);
}

/** Tests whether an element is only for screens. */
export function isNotPrinted(element: StorageElement): boolean {
  return isOfClass(element, SCREEN_CLASSES);
}

function isOfClass(element: StorageElement, classes: ReadonlySet<string>): boolean {
  return wordsOf(element, "class").some((word) => classes.has(word));
}

/** Classes of what a wiki shows nowhere, or only to programs that read pages aloud. */
const HIDDEN_CLASSES: ReadonlySet<string> = new Set(["hidden", "assistive", "visually-hidden"]);
/** Classes of what a wiki does not print. */
const SCREEN_CLASSES: ReadonlySet<string> = new Set(["noprint", "no-print"]);

/** Properties by which authors move text out of a page. */
const AWAY = ["text-indent", "left", "top", "right", "margin-left"];
const FAR_AWAY = /^-(?:9\d\d|\d{4,})(?:\.\d+)?(?:px|pt|em|rem|vw)$/;

function isNothing(value: string | undefined): boolean {
  return value !== undefined && /^0*\.?0+(?:px|pt|em|rem|%)?$/.test(value);
}

/** Tests whether a node has a size of its own, whatever the size around it is. */
function hasSize(node: StorageNode): boolean {
  return node.type === "element" && (readStyleOf(node).has("font-size") || node.children.some(hasSize));
}

/** Returns the marks that show the style of an element, the outermost first; reports what no mark shows. */
export function marksOfStyle(element: StorageElement, { losses }: Straightener): StyleMark[] {
  const style = readStyleOf(element);
  for (const [name, value] of style) {
    if (LAYOUT.test(name) || isMarkStyle(name, value)) continue;
    const message = `The style "${name}" is replaced by that of the template`;
    losses.otherwiseOnce(element, `style ${name}`, { code: "style-dropped", message });
  }
  return [...weightMarks(style), ...lineMarks(style), ...colorMarks(element, style)];
}

function isMarkStyle(name: string, value: string): boolean {
  return (name === "font-weight" && /^(?:bold|bolder|[1-9]00|normal)$/.test(value)) ||
    (name === "font-style" && /^(?:italic|oblique|normal)$/.test(value));
}

function weightMarks(style: ReadonlyMap<string, string>): StyleMark[] {
  const isBold = /^(?:bold|bolder|[6-9]00)$/.test(style.get("font-weight") ?? "");
  const isItalic = /^(?:italic|oblique)$/.test(style.get("font-style") ?? "");
  const raised = /^(?:sub|super)$/.exec(style.get("vertical-align") ?? "")?.[0];
  return [
    ...isBold ? [plain("strong")] : [],
    ...isItalic ? [plain("em")] : [],
    ...raised === undefined ? [] : [plain(raised === "sub" ? "sub" : "sup")],
  ];
}

function lineMarks(style: ReadonlyMap<string, string>): StyleMark[] {
  const line = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
  return [
    ...line.includes("underline") ? [plain("u")] : [],
    ...line.includes("line-through") ? [plain("del")] : [],
  ];
}

function colorMarks(element: StorageElement, style: ReadonlyMap<string, string>): StyleMark[] {
  const color = style.get("color") ?? (element.name === "font" ? element.attributes.get("color") : undefined);
  const background = style.get("background-color");
  const written = [
    ...isColor(color) ? [`color: ${color};`] : [],
    ...isColor(background) && element.name !== "td" && element.name !== "th"
      ? [`background-color: ${background};`]
      : [],
  ];
  return written.length === 0 ? [] : [{ name: "span", attributes: { style: written.join(" ") } }];
}

function isColor(value: string | undefined): value is string {
  if (value === undefined || value.length > MAX_COLOR || /[:;"]/.test(value)) return false;
  return shownColor(value) !== undefined || !(keepsShownColor(value) || /^(?:none$|var\(|url\()/i.test(value));
}

function plain(name: string): StyleMark {
  return { name, attributes: {} };
}

/** Returns the attributes that a block of text keeps: its alignment, indent and language. */
export function textBlockAttributes(element: StorageElement): Record<string, string | undefined> {
  const style = readStyleOf(element);
  const align = (style.get("text-align") ?? element.attributes.get("align") ?? "").toLowerCase();
  const indent = style.get("margin-left") ?? "";
  const written = [
    ...ALIGNMENTS.has(align) ? [`text-align: ${align};`] : [],
    ...INDENT.test(indent) && parseFloat(indent) > 0 ? [`margin-left: ${indent};`] : [],
  ];
  return { style: written.length === 0 ? undefined : written.join(" "), ...languageOf(element) };
}

/** Returns the language and the direction of an element's text. */
export function languageOf({ attributes }: StorageElement): Record<"lang" | "dir", string | undefined> {
  return {
    lang: attributes.get("lang") ?? attributes.get("xml:lang"),
    dir: /^(?:ltr|rtl|auto)$/.exec(attributes.get("dir") ?? "")?.[0],
  };
}
