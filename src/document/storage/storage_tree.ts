import type { Blockquote } from "../tree.ts";

/** A node of a page body in the wiki's storage format. */
export type StorageNode = StorageElement | StorageText;

/** An element; comments and processing instructions are elements without children and attributes. */
export interface StorageElement {
  type: "element";
  /** Name as written, including the prefix: `ac:structured-macro`; `#comment` and `#instruction` for those. */
  name: string;
  /** Attributes by name as written, in order; references are resolved. */
  attributes: ReadonlyMap<string, string>;
  children: StorageNode[];
  /** Start in the parsed text, in UTF-16 code units. */
  start: number;
  /** End, exclusive. */
  end: number;
}

/** Text between tags with resolved references, or the text of adjacent CDATA sections. */
export interface StorageText {
  type: "text";
  value: string;
  cdata: boolean;
  /** Start in the parsed text, in UTF-16 code units. */
  start: number;
  /** End, exclusive. */
  end: number;
}

/** Limits of a page body; a wiki accepts at most 5 MB. */
export const STORAGE_LIMITS = {
  /** UTF-16 code units of the whole text. */
  length: 10 * 1024 * 1024,
  /** Nodes of the tree. */
  nodes: 500_000,
  /** Nesting depth of elements. */
  depth: 100,
} as const;

/** Text that nodes of a page body were parsed from. */
export interface ReadSource {
  readonly xhtml: string;
  /** Whether text that Markdown parses slowly, or cannot end with, becomes opaque. */
  readonly isBounded: boolean;
}

/** A block that another block can contain. */
export type BlockNode = Blockquote["children"][number];

/** Reads the blocks inside a block. */
export type ReadInside = (nodes: readonly StorageNode[]) => BlockNode[];

/** Tests whether an element is a macro; `ac:macro` is how wikis wrote them before version 5. */
export function isMacro({ name }: StorageElement): boolean {
  return name === "ac:structured-macro" || name === "ac:macro";
}

/** An element split into its tags and its content. */
interface OpenedElement {
  open: string;
  content: string;
  close: string;
}

/** Splits an element of a parsed text; a self-closing one gets an end tag. */
export function openElement({ name, children, start, end }: StorageElement, source: string): OpenedElement {
  const [first, last] = [children[0], children.at(-1)];
  if (first !== undefined && last !== undefined) {
    return {
      open: source.slice(start, first.start),
      content: source.slice(first.start, last.end),
      close: source.slice(last.end, end),
    };
  }
  const written = source.slice(start, end);
  if (written.endsWith("/>")) return { open: `${written.slice(0, -2).trimEnd()}>`, content: "", close: `</${name}>` };
  const at = written.lastIndexOf("</");
  return { open: written.slice(0, at), content: "", close: written.slice(at) };
}
