import type { Paragraph, PhrasingContent } from "../../../tree.ts";

/** What may be around pictures: white space, a hard line break, and the attributes of the picture before. */
const BETWEEN = /^[\s\\]*(?:\{:?([^{}]{1,2000})\}[\s\\]*)?$/;

/**
 * Splits a paragraph of pictures alone, with their attributes, into one for each; undefined for other paragraphs.
 *
 * @param source The Markdown that the tree was read from.
 */
export function splitPictureCells(paragraph: Paragraph, source: string): Paragraph[] | undefined {
  const { children, position } = paragraph;
  const pictures = children.filter(isPicture);
  const ends = pictures.map((_, i) => pictures[i + 1]?.position?.start ?? position?.end);
  const isAlone = (picture: PhrasingContent, i: number) =>
    BETWEEN.test(source.slice(picture.position?.end.offset, ends[i]?.offset));
  const [first] = pictures;
  if (first === undefined || first !== children[0] || !pictures.every(isAlone)) return undefined;
  return pictures.map((picture, i) => {
    const from = children.indexOf(picture);
    const next = pictures[i + 1];
    const own = children.slice(from, next === undefined ? undefined : children.indexOf(next));
    const [start, end] = [picture.position?.start, ends[i]];
    return { ...paragraph, children: own, ...start && end && { position: { start, end } } };
  });
}

function isPicture(node: PhrasingContent): boolean {
  if (node.type === "image" || node.type === "imageReference") return true;
  return (node.type === "link" || node.type === "linkReference") && node.children.length === 1 &&
    node.children.every(isPicture);
}
