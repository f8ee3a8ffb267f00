import { SaxesParser } from "saxes";

/** An element of XML as a test looks at it. */
export interface WordElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: WordElement[];
  /** All text in it. */
  text: string;
}

export const WORD_NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main"',
].join(" ");

/** Wraps blocks in a main document. */
export function wordDocument(blocks: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${WORD_NAMESPACES}><w:body>${blocks}<w:sectPr/></w:body></w:document>`;
}

/** Parses blocks as the children of a body; throws unless they are well-formed. */
export function wordTree(blocks: string): WordElement {
  const parser = new SaxesParser({ xmlns: false });
  const root: WordElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: WordElement = { name, attributes: { ...attributes }, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => open.forEach((element) => element.text += text));
  parser.on("closetag", () => open.pop());
  parser.write(wordDocument(blocks)).close();
  return root;
}

/** Lists the elements of a name in an element, in document order. */
export function elementsNamed(element: WordElement, name: string): WordElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsNamed(child, name),
  ]);
}

/** Returns the child of a name. */
export function childNamed(element: WordElement | undefined, ...names: readonly string[]): WordElement | undefined {
  return names.reduce((at, name) => at?.children.find((child) => child.name === name), element);
}

/** Returns the text of an element that Word shows, without the codes of fields. */
export function shownText(element: WordElement): string {
  return elementsNamed(element, "w:t").map(({ text }) => text).join("");
}
