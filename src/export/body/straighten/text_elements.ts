import { emojiOfWiki } from "../../../document/emoji.ts";
import type { StorageElement, StorageNode } from "../../../document/storage/storage_tree.ts";
import { wordsOf } from "../../../document/storage/storage_parts.ts";
import { shownTextOf } from "../body_places.ts";
import {
  asBlock,
  inText,
  isShown,
  isTextLike,
  makeElement,
  makeText,
  type Piece,
  runsOf,
  type Straighten,
  type Straightener,
  wrapRuns,
} from "./piece.ts";
import { languageOf, marksOfStyle, textBlockAttributes } from "./style_marks.ts";

/** Elements of HTML that mean the same as one of the storage format. */
const SAME: ReadonlyMap<string, string> = new Map([
  ["b", "strong"],
  ["i", "em"],
  ["s", "del"],
  ["strike", "del"],
  ["tt", "code"],
  ["dfn", "em"],
]);

/** Blocks of text whose content a mark around them can enclose. */
const TEXT_BLOCKS: ReadonlySet<string> = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** Straightens a mark: its style becomes marks of its own, and blocks within it interrupt it. */
export const straightenMark: Straighten = (element, straightener) => {
  const name = SAME.get(element.name) ?? element.name;
  const { lang, dir } = languageOf(element);
  const styled = applyStyle(element, straightener.pieces(element.children), straightener);
  const mark = (nodes: StorageNode[]) => makeElement(name, nodes, { at: element, attributes: { lang, dir } });
  return CODES.has(name) ? mapInside(styled, (nodes) => asCode(nodes, mark)) : wrapAll(styled, mark);
};

/** Marks that can only show text. */
const CODES: ReadonlySet<string> = new Set(["code", "kbd", "samp"]);
/** Elements whose text can be code. */
const AROUND_CODE = /^(?:strong|em|del|u|sub|sup|small|big|ins|mark|q|cite|var|span|a|ac:link|ac:link-body)$/;

/** Turns the texts within nodes into code; marks and links stay around it, and pictures beside it. */
function asCode(nodes: readonly StorageNode[], mark: (nodes: StorageNode[]) => StorageElement): StorageNode[] {
  return nodes.map((node) => {
    if (node.type === "text") return /\S/.test(node.value) ? mark([node]) : node;
    return AROUND_CODE.test(node.name) ? { ...node, children: asCode(node.children, mark) } : node;
  });
}

/** Straightens a `span` or `font`, which only has a meaning by its style or language. */
export const straightenSpan: Straighten = (element, straightener) => {
  const drawn = element.children.some(holdsFormula) ? element.children.filter(isDrawnFormula) : [];
  for (const copy of drawn) {
    const message = "The drawn form of a formula is replaced by the formula";
    straightener.losses.otherwise(copy, { code: "text-replaced", message });
  }
  const { lang, dir } = languageOf(element);
  const children = element.children.filter((child) => !drawn.includes(child));
  const styled = applyStyle(element, straightener.pieces(children), straightener);
  if (lang === undefined && dir === undefined) return styled;
  return wrapAll(styled, (nodes) => makeElement("span", nodes, { at: element, attributes: { lang, dir } }));
};

function holdsFormula(node: StorageNode): boolean {
  return node.type === "element" && (node.name === "math" || node.children.some(holdsFormula));
}

/** Tests for the copy of a formula that KaTeX draws beside its MathML. */
function isDrawnFormula(element: StorageNode): boolean {
  return element.type === "element" && element.attributes.get("aria-hidden") === "true" &&
    wordsOf(element, "class").includes("katex-html");
}

/** Wraps texts in the marks that an element's style needs. */
export function applyStyle(element: StorageElement, pieces: readonly Piece[], straightener: Straightener): Piece[] {
  const marks = marksOfStyle(element, straightener);
  return marks.reduceRight<Piece[]>(
    (inner, { name, attributes }) => wrapAll(inner, (nodes) => makeElement(name, nodes, { at: element, attributes })),
    [...pieces],
  );
}

/** Wraps runs of text, and the content of paragraphs and headings between them; pictures alone need no mark. */
function wrapAll(pieces: readonly Piece[], wrap: (nodes: StorageNode[]) => StorageElement): Piece[] {
  return mapInside(pieces, (nodes) => nodes.some(holdsText) ? [wrap(nodes)] : nodes);
}

/** Wraps runs that show anything, like {@linkcode wrapAll}. */
export function wrapShown(pieces: readonly Piece[], wrap: (nodes: StorageNode[]) => StorageElement): Piece[] {
  return mapInside(pieces, (nodes) => isShown(nodes) ? [wrap(nodes)] : nodes);
}

function mapInside(pieces: readonly Piece[], map: (nodes: StorageNode[]) => StorageNode[]): Piece[] {
  return runsOf(pieces).flatMap((run): Piece[] => {
    if (Array.isArray(run)) return map(run).map(inText);
    return [asBlock(TEXT_BLOCKS.has(run.name) ? { ...run, children: map(run.children) } : run)];
  });
}

/** Tests for text, or something that stands for text. */
function holdsText(node: StorageNode): boolean {
  if (node.type === "text") return /\S/.test(node.value);
  if (node.name === "ac:image" || node.name === "br") return false;
  return !isShown([node]) ? false : /^(?:ac:|time$)/.test(node.name) || node.children.some(holdsText);
}

/** Straightens a line break. */
export const straightenBreak: Straighten = (element, { pieces }) => [
  inText(makeElement("br", [], { at: element })),
  ...pieces(element.children),
];

/** Shows the content of an element alone. */
export const unwrapElement: Straighten = (element, { pieces }) => pieces(element.children);

/** Shows the content of an element that a book does not know, and reports it. */
export const unwrapUnknown: Straighten = (element, { pieces, losses }) => {
  const isEmpty = element.children.length === 0;
  const loss = { code: "element-unknown", message: `The element "${element.name}" is unknown` } as const;
  if (isEmpty) losses.leftOut(element, { ...loss, message: `${loss.message}: it has no content` });
  else losses.otherwise(element, { ...loss, message: `${loss.message}: its content is shown without it` });
  return pieces(element.children);
};

/** Straightens a paragraph; blocks within it interrupt it. */
export const straightenParagraph: Straighten = (element, straightener) => {
  const attributes = textBlockAttributes(element);
  const pieces = applyStyle(element, straightener.pieces(element.children), straightener);
  return paragraphsOf(pieces, (nodes) => makeElement("p", nodes, { at: element, attributes }));
};

function paragraphsOf(pieces: readonly Piece[], paragraph: (nodes: StorageNode[]) => StorageElement): Piece[] {
  return wrapRuns(pieces, paragraph).flatMap((piece): Piece[] => {
    if (piece.isBlock) return [piece];
    const { node } = piece;
    // What is left of a run that shows nothing.
    if (node.type === "text" || node.name !== "p") return [];
    const only = node.children.filter((child) => child.type === "element" || /[^ \t\r\n]/.test(child.value));
    const isMacroAlone = only.every((child) =>
      child.type === "element" && child.name !== "ac:image" && !isTextLike(child)
    );
    return isMacroAlone ? only.flatMap((child) => child.type === "element" ? [asBlock(child)] : []) : [asBlock(node)];
  });
}

/** Straightens a heading; paragraphs within it are its text, and other blocks follow it. */
export const straightenHeading: Straighten = (element, straightener) => {
  const attributes = textBlockAttributes(element);
  const pieces = applyStyle(element, straightener.pieces(element.children), straightener);
  const isOwn = ({ node, isBlock }: Piece) => !isBlock || node.name === "p";
  const blocks = pieces.filter((piece) => !isOwn(piece));
  const text = pieces.filter(isOwn).flatMap(({ node, isBlock }) =>
    isBlock ? [makeText(" ", node), ...node.children, makeText(" ", node)] : [node]
  );
  if (isShown(text)) return [asBlock(makeElement(element.name, text, { at: element, attributes })), ...blocks];
  if (blocks.length > 0) {
    const message = "A heading without text of its own is left out: its blocks are shown";
    straightener.losses.otherwise(element, { code: "mark-dropped", message });
  }
  return blocks;
};

/** Straightens a date. */
export const straightenDate: Straighten = (element, { pieces, losses }) => {
  const [date] = /^\d{4}-\d{2}-\d{2}/.exec(element.attributes.get("datetime")?.trim() ?? "") ?? [];
  if (date === undefined) {
    const text = pieces(element.children);
    const loss = { code: "element-unknown", message: 'The element "time" has no date that can be read' } as const;
    if (text.length === 0) losses.leftOut(element, loss);
    else losses.otherwise(element, { ...loss, message: `${loss.message}: its text is shown` });
    return text;
  }
  const time = inText(makeElement("time", [], { at: element, attributes: { datetime: date } }));
  const text = shownTextOf(element).trim();
  if (text === "") return [time];
  if (!repeatsDate(text, date)) return [time, inText(makeText(" ", element)), ...pieces(element.children)];
  losses.otherwise(element, {
    code: "text-replaced",
    message: `The text of the date ${date} is replaced by the date`,
  });
  return [time];
};

/** Tests whether a text has the year and the day of a date, and little else. */
function repeatsDate(text: string, date: string): boolean {
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const [year, , day] = date.split("-").map(Number);
  return text.length <= MAX_DATE && [year, day].every((part) => numbers.includes(part ?? 0));
}

/** Length of a date with the names of its day and month, and of the time. */
const MAX_DATE = 60;

/** Straightens an emoticon to its character; one that only the wiki has to its short name. */
export const straightenEmoji: Straighten = (element, { losses, pieces }) => {
  const { attributes } = element;
  const name = attributes.get("ac:name") ?? "";
  const short = attributes.get("ac:emoji-shortname");
  const fallback = attributes.get("ac:emoji-fallback") ?? "";
  const label = short ?? (name === "" ? "" : `:${name}:`);
  const emoji = emojiOfWiki({ label, id: attributes.get("ac:emoji-id") ?? "", fallback, isOld: short === undefined });
  const shown = emoji ?? (fallback || label);
  if (emoji === undefined) {
    const text = shown === "" ? "it is left out" : "its name is shown";
    const loss = {
      code: "picture-as-text",
      message: `The emoji "${label}" is a picture that only this wiki has: ${text}`,
    } as const;
    if (shown === "") losses.leftOut(element, loss);
    else losses.otherwise(element, { ...loss, hint: "Use an emoji of Unicode." });
  }
  return [...shown === "" ? [] : [inText(makeText(shown, element))], ...pieces(element.children)];
};

/** Leaves out a hint for the authors of pages that are made from a template. */
export const dropPlaceholder: Straighten = (element, { losses }) => {
  losses.leftOut(element, { code: "placeholder", message: "A hint for authors is left out" });
  return [];
};

/** Leaves out a script or style sheet. */
export const dropScript: Straighten = (element, { losses }) => {
  losses.leftOut(element, {
    code: "script",
    message: `The content of "${element.name}" is code, not text for readers`,
  });
  return [];
};

/** Shows the text of a form control. */
export const straightenControl: Straighten = (element, { losses, pieces }) => {
  const value = element.attributes.get("value") ?? element.attributes.get("placeholder") ?? "";
  const isVisible = element.name === "input" && element.attributes.get("type") !== "hidden" && value !== "";
  const content: Piece[] = isVisible ? [inText(makeText(value, element))] : pieces(element.children);
  const loss = { code: "form-control", message: `The form control "${element.name}" does nothing on paper` } as const;
  if (content.length === 0) losses.leftOut(element, loss);
  else losses.otherwise(element, { ...loss, message: `${loss.message}: its text is shown` });
  return content;
};
