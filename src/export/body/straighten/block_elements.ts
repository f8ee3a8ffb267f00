import type { StorageElement, StorageNode } from "../../../document/storage/storage_tree.ts";
import { onlyText } from "../../../document/storage/storage_parts.ts";
import {
  asBlock,
  blocksOf,
  isShown,
  makeElement,
  makeText,
  type Piece,
  type Straighten,
  type Straightener,
  textOfNodes,
} from "./piece.ts";
import { languageOf, marksOfStyle, textBlockAttributes } from "./style_marks.ts";

/** Straightens an element around blocks; without an alignment or a language, its blocks remain. */
export const straightenDivision: Straighten = (element, straightener) => {
  marksOfStyle(element, straightener);
  const blocks = straightener.flow(element.children);
  if (blocks.length === 0) return [];
  const isCentered = element.name === "center";
  const { style, lang, dir } = textBlockAttributes(element);
  const attributes = { style: isCentered ? "text-align: center;" : style, lang, dir };
  if (Object.values(attributes).every((value) => value === undefined)) return blocks.map(asBlock);
  return [asBlock(makeElement("div", blocks, { at: element, attributes }))];
};

/** Straightens a quotation. */
export const straightenQuote: Straighten = (element, straightener) => {
  marksOfStyle(element, straightener);
  const blocks = straightener.flow(element.children);
  if (blocks.length === 0) return [];
  return [asBlock(makeElement("blockquote", blocks, { at: element, attributes: languageOf(element) }))];
};

/** Straightens a divider. */
export const straightenDivider: Straighten = (element, { flow }) => [
  asBlock(makeElement("hr", [], { at: element })),
  ...flow(element.children).map(asBlock),
];

/** Straightens preformatted text; what is more than text in it is shown below. */
export const straightenPreformatted: Straighten = (element, straightener) => {
  const { attributes } = element;
  const kept = languageOf({ ...element, attributes });
  const text = onlyText(element);
  if (text !== undefined) {
    if (text.trim() === "") return [];
    return [asBlock(makeElement("pre", [makeText(text, element)], { at: element, attributes: kept }))];
  }
  const pieces = straightener.pieces(element.children);
  const inside = pieces.filter(({ isBlock }) => !isBlock).map(({ node }) => node);
  if (inside.some(holdsMore)) {
    const message = "Preformatted text with more than text is shown as a paragraph";
    straightener.losses.otherwise(element, { code: "code-as-plain-text", message });
    return blocksOf(pieces).map(asBlock);
  }
  const message = "Marks within preformatted text are dropped";
  straightener.losses.otherwise(element, { code: "code-as-plain-text", message });
  const blocks = pieces.filter(({ isBlock }) => isBlock);
  if (!isShown(inside)) return blocks;
  const code = makeElement("pre", [makeText(textOfNodes(inside), element)], { at: element, attributes: kept });
  return [asBlock(code), ...blocks];
};

/** Tests for content that is not text, such as a picture. */
function holdsMore(node: StorageNode): boolean {
  if (node.type === "text") return false;
  return /^(?:ac:|time$)/.test(node.name) || node.children.some(holdsMore);
}

/** Straightens a list of terms: each term with its definitions is a paragraph of lines. */
export const straightenDefinitions: Straighten = (element, straightener) => {
  const parts = element.children.flatMap((node) =>
    node.type === "element" && node.name === "div" ? node.children : [node]
  );
  const pieces: Piece[] = [];
  let lines: StorageNode[] = [];
  const end = () => {
    if (lines.length > 0) pieces.push(asBlock(makeElement("p", lines, { at: element })));
    lines = [];
  };
  let last = "";
  for (const node of parts) {
    if (node.type === "text" || (node.name !== "dt" && node.name !== "dd")) {
      const blocks = straightener.flow([node]);
      if (blocks.length > 0) end();
      pieces.push(...blocks.map(asBlock));
      continue;
    }
    if (node.name === "dt" && last === "dd") end();
    last = node.name;
    const { line, blocks } = linesOf(node, straightener);
    const sign = node.name === "dd" && lines.length > 0 ? [makeText(": ", node)] : [];
    if (line.length > 0) {
      lines.push(...lines.length > 0 ? [makeElement("br", [], { at: node })] : [], ...sign, ...line);
    }
    if (blocks.length > 0) end();
    pieces.push(...blocks.map(asBlock));
  }
  end();
  return pieces;
};

/** Splits a term or definition into its first paragraph and the blocks after it. */
function linesOf(part: StorageElement, { flow }: Straightener): { line: StorageNode[]; blocks: StorageElement[] } {
  const [first, ...blocks] = flow(part.children);
  if (first?.name === "p") return { line: first.children, blocks };
  return { line: [], blocks: first === undefined ? [] : [first, ...blocks] };
}

/** Straightens a summary of details, or the caption of a figure: a paragraph. */
export const straightenSummary: Straighten = (element, { flow }) => flow(element.children).map(asBlock);
