import type { OoxmlAttributes, OoxmlHandler } from "./ooxml_events.ts";

/** An element with what is in it. Names are as {@linkcode OoxmlHandler} gives them. */
export class OoxmlElement {
  /** `w:rPr`. */
  readonly name: string;
  /** Attributes by name. */
  readonly attributes: OoxmlAttributes;
  /** The elements in it, in order. */
  readonly children: readonly OoxmlElement[];
  /** The text directly in it; empty where the collector keeps none. */
  readonly text: string;

  /** Creates an element. */
  constructor(
    name: string,
    attributes: OoxmlAttributes = new Map(),
    children: readonly OoxmlElement[] = [],
    text = "",
  ) {
    this.name = name;
    this.attributes = attributes;
    this.children = children;
    this.text = text;
  }

  /** An attribute. */
  get(name: string): string | undefined {
    return this.attributes.get(name);
  }

  /** The first child of that name, or what a path of names leads to: each time the first. */
  child(name: string, ...path: readonly string[]): OoxmlElement | undefined {
    const [next, ...further] = path;
    const found = this.children.find((child) => child.name === name);
    return next === undefined ? found : found?.child(next, ...further);
  }

  /** The children of that name. */
  all(name: string): readonly OoxmlElement[] {
    return this.children.filter((child) => child.name === name);
  }

  /** The attribute `w:val` of the first child of that name: how WordprocessingML spells a property. */
  val(name: string): string | undefined {
    return this.child(name)?.get("w:val");
  }

  /** The first element of that name below this one, at any depth, in the order of the part. */
  find(name: string): OoxmlElement | undefined {
    for (const child of this.children) {
      const found = child.name === name ? child : child.find(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Returns the outermost elements of that name below this one. */
  findOutermost(name: string): OoxmlElement[] {
    return this.children.flatMap((child) => child.name === name ? [child] : child.findOutermost(name));
  }

  /** Replays the element to a handler, text before the elements beside it. */
  replay(handler: OoxmlHandler): void {
    handler.open(this.name, this.attributes);
    if (this.text !== "") handler.text?.(this.text);
    for (const child of this.children) child.replay(handler);
    handler.close(this.name);
  }

  /** All elements of that name below this one, at any depth, in the order of the part. */
  findAll(name: string): OoxmlElement[] {
    return this.children.flatMap((child) => [...(child.name === name ? [child] : []), ...child.findAll(name)]);
  }
}

/** Bounds of one tree; what is beyond them is left out. */
export interface TreeLimits {
  /** Elements. */
  readonly nodes: number;
  /** UTF-16 code units of one attribute; a longer one is left out. */
  readonly attributeLength: number;
  /** UTF-16 code units of all texts of the tree; 0 keeps none. */
  readonly textLength: number;
}

/** The bounds of trees that keep no text. */
export const TREE_LIMITS: TreeLimits = { nodes: 20_000, attributeLength: 4096, textLength: 0 };

interface OpenElement {
  readonly name: string;
  readonly attributes: OoxmlAttributes;
  readonly children: OoxmlElement[];
  text: string;
}

/**
 * Builds the tree of one element from its events: pass the event that opens the element and all others up to the one
 * that closes it, which returns the tree.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { TreeCollector } from "./ooxml_tree.ts";
 *
 * const collector = new TreeCollector();
 * collector.open("w:rPr", new Map());
 * collector.open("w:b", new Map([["w:val", "0"]]));
 * strictEqual(collector.close(), undefined);
 * strictEqual(collector.close()?.val("w:b"), "0");
 * ```
 */
export class TreeCollector {
  readonly #limits: TreeLimits;
  readonly #open: OpenElement[] = [];
  #nodes = 0;
  #textLength = 0;
  /** Open elements beyond the limit. */
  #skipped = 0;

  /** Starts without an element. */
  constructor(limits: TreeLimits = TREE_LIMITS) {
    this.#limits = limits;
  }

  /** Whether an element is being collected. */
  get active(): boolean {
    return this.#open.length > 0;
  }

  /** Enters an element. */
  open(name: string, attributes: OoxmlAttributes): void {
    if (this.#skipped > 0 || this.#nodes >= this.#limits.nodes) {
      this.#skipped++;
      return;
    }
    this.#nodes++;
    this.#open.push({ name, attributes: this.#shorten(attributes), children: [], text: "" });
  }

  /** Leaves an element; gives the tree when it was the outermost, and is ready for the next. */
  close(): OoxmlElement | undefined {
    if (this.#skipped > 0) {
      this.#skipped--;
      return undefined;
    }
    const closed = this.#open.pop();
    if (closed === undefined) return undefined;
    const element = new OoxmlElement(closed.name, closed.attributes, closed.children, closed.text);
    const parent = this.#open.at(-1);
    if (parent !== undefined) {
      parent.children.push(element);
      return undefined;
    }
    this.#nodes = 0;
    this.#textLength = 0;
    return element;
  }

  /** Handles text. */
  text(text: string): void {
    const top = this.#open.at(-1);
    if (top === undefined || this.#skipped > 0) return;
    const kept = text.slice(0, this.#limits.textLength - this.#textLength);
    this.#textLength += kept.length;
    top.text += kept;
  }

  #shorten(attributes: OoxmlAttributes): OoxmlAttributes {
    const limit = this.#limits.attributeLength;
    for (const value of attributes.values()) {
      if (value.length > limit) return new Map([...attributes].filter(([, value]) => value.length <= limit));
    }
    return attributes;
  }
}

/** Builds the tree of every element of certain names and passes it on when it ends; nothing else of the part is kept. */
export class Subtrees implements OoxmlHandler {
  readonly #wanted: ReadonlySet<string>;
  readonly #take: (element: OoxmlElement) => void;
  readonly #collector: TreeCollector;

  /** Starts with the names wanted and what takes each tree. A wanted element inside another is only part of that. */
  constructor(wanted: Iterable<string>, take: (element: OoxmlElement) => void, limits: TreeLimits = TREE_LIMITS) {
    this.#wanted = new Set(wanted);
    this.#take = take;
    this.#collector = new TreeCollector(limits);
  }

  /** Enters an element. */
  open(name: string, attributes: OoxmlAttributes): void {
    if (this.#collector.active || this.#wanted.has(name)) this.#collector.open(name, attributes);
  }

  /** Leaves an element. */
  close(): void {
    const element = this.#collector.close();
    if (element !== undefined) this.#take(element);
  }

  /** Handles text. */
  text(text: string): void {
    this.#collector.text(text);
  }
}
