import type { OoxmlAttributes, OoxmlHandler } from "../ooxml/ooxml_events.ts";
import { type OoxmlElement, TREE_LIMITS, TreeCollector } from "../ooxml/ooxml_tree.ts";

const BLOCKS = new Set(["w:p", "w:tbl", "w:sdt", "w:sectPr"]);
const DRAWINGS = new Set(["w:drawing", "w:pict", "w:object"]);
const MAX_BLOCKS = 200;
/** Maximum number of elements in the blocks, besides those of the last one. */
const MAX_ELEMENTS = 40_000;

/** Collects the blocks of a body up to the end of its first page, as far as breaks show it. */
export class FirstPage implements OoxmlHandler {
  /** The blocks in order. */
  readonly blocks: OoxmlElement[] = [];
  /** Properties of the section that the page belongs to, if it ends with the page. */
  section: OoxmlElement | undefined;
  readonly #tree = new TreeCollector({ ...TREE_LIMITS, textLength: 64 * 1024 });
  #ended = false;
  #elements = 0;

  /** Enters an element. */
  open(name: string, attributes: OoxmlAttributes): void {
    if (!this.#tree.active && (this.#ended || !BLOCKS.has(name))) return;
    this.#elements++;
    this.#tree.open(name, attributes);
  }

  /** Leaves an element. */
  close(): void {
    const block = this.#tree.close();
    if (block !== undefined) this.#take(block);
  }

  /** Handles text. */
  text(text: string): void {
    this.#tree.text(text);
  }

  #take(block: OoxmlElement): void {
    this.section = block.name === "w:sectPr" ? block : block.child("w:pPr", "w:sectPr");
    if (block.name !== "w:sectPr") this.blocks.push(block);
    const isFull = this.blocks.length >= MAX_BLOCKS || this.#elements >= MAX_ELEMENTS;
    this.#ended = this.section !== undefined || isFull || endsPage(block);
  }
}

/** Checks whether a page ends in a block: it has a page break outside of its drawings. */
export function endsPage(block: OoxmlElement): boolean {
  if (block.name === "w:br") return block.get("w:type") === "page";
  return !DRAWINGS.has(block.name) && block.children.some(endsPage);
}

/** Finds the outermost drawings of a paragraph. */
export function findDrawings(element: OoxmlElement): OoxmlElement[] {
  return element.children.flatMap((child) =>
    child.name === "w:drawing" || child.name === "w:pict"
      ? [child]
      : child.name === "w:object"
      ? []
      : findDrawings(child)
  );
}
