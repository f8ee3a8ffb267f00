import type { Paragraph, PhrasingContent } from "../../tree.ts";
import { sideOf } from "./read_shown_picture.ts";

/**
 * Splits a paragraph at pictures on lines of their own, as authors write them below a sentence. Pictures at the left or
 * right, around which a browser lets the text flow, come before it. A paragraph without words stays whole, because its
 * pictures belong side by side.
 */
export function splitPictures(paragraph: Paragraph): Paragraph[] {
  const { children } = paragraph;
  const anchors = children.filter(isAnchor);
  if (anchors.length > 0) {
    const others = children.filter((child) => !isAnchor(child));
    // A picture with places alone in front of it is alone itself.
    if (others.filter((child) => !isBlankInline(child)).length === 1 && others.some(isPicture)) {
      return [anchors, withoutBreaks(others)].map((part) => ({ ...paragraph, children: part }));
    }
  }
  if (!children.some(isPicture) || children.every((child) => isPicture(child) || isBlankInline(child))) {
    return [paragraph];
  }
  const parts: PhrasingContent[][] = [...children.filter(isAtSide).map((child) => [child]), []];
  for (const [i, child] of children.entries()) {
    if (isAtSide(child)) continue;
    if (isPicture(child) && endsLine(children[i - 1]) && startsLine(children[i + 1])) parts.push([child], []);
    else parts.at(-1)?.push(child);
  }
  return parts.map(withoutBreaks).filter((part) => part.length > 0).map((part) => ({ ...paragraph, children: part }));
}

/** Tests whether a node is a picture, or pictures in a link. */
function isPicture(node: PhrasingContent): boolean {
  if (node.type === "link" || node.type === "linkReference") {
    return node.children.some(isPicture) && node.children.every((child) => isPicture(child) || isBlankInline(child));
  }
  return node.type === "image" || node.type === "imageReference" ||
    (node.type === "textDirective" && node.name === "image");
}

function isAtSide(node: PhrasingContent): boolean {
  if (node.type === "link" || node.type === "linkReference") return isPicture(node) && node.children.some(isAtSide);
  if (node.type !== "textDirective" || node.name !== "image") return false;
  const side = sideOf(node);
  return side === "start" || side === "end";
}

/** Tests for a place that links lead to. */
function isAnchor(node: PhrasingContent): boolean {
  return node.type === "textDirective" && node.name === "anchor";
}

/** Tests whether a paragraph has nothing but places. */
export function isPlaces({ children }: Paragraph): boolean {
  return children.some(isAnchor) && children.every((child) => isAnchor(child) || isBlankInline(child));
}

/** Tests for a line break, or white space. */
export function isBlankInline(node: PhrasingContent): boolean {
  return node.type === "break" || (node.type === "text" && node.value.trim() === "");
}

function endsLine(node: PhrasingContent | undefined): boolean {
  return node === undefined || node.type === "break" || (node.type === "text" && /\n[ \t]*$/.test(node.value));
}

function startsLine(node: PhrasingContent | undefined): boolean {
  return node === undefined || node.type === "break" || (node.type === "text" && /^[ \t]*\n/.test(node.value));
}

/** Tests whether a paragraph consists of pictures. */
export function isPictureRow({ children }: Paragraph): boolean {
  return children.every((child) => isPicture(child) || isBlankInline(child)) && children.some(isPicture);
}

/** Removes line breaks and white space around the content of a part. */
function withoutBreaks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const from = nodes.findIndex((node) => !isBlankInline(node));
  if (from === -1) return [];
  const kept = nodes.slice(from, nodes.findLastIndex((node) => !isBlankInline(node)) + 1);
  return kept.map((node, i) => {
    if (node.type !== "text") return node;
    const value = i === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: i === kept.length - 1 ? value.trimEnd() : value };
  });
}
