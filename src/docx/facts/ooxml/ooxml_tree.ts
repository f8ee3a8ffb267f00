import type { OoxmlAttributes, OoxmlHandler } from "./ooxml_events.ts";
import { readOnOff } from "./units.ts";

/** XML element with its content. Names are those of {@linkcode OoxmlHandler}. */
export class OoxmlElement {
  /** Name: `w:rPr`. */
  readonly name: string;
  /** Attributes by name. */
  readonly attributes: OoxmlAttributes;
  /** Child elements, in order. */
  readonly children: readonly OoxmlElement[];
  /** Text directly in the element; empty if the collector keeps none. */
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

  /** Returns the value of an attribute. */
  get(name: string): string | undefined {
    return this.attributes.get(name);
  }

  /** Returns the first child with a name, or follows a path of names, taking the first child each time. */
  child(name: string, ...path: readonly string[]): OoxmlElement | undefined {
    const [next, ...further] = path;
    const found = this.children.find((child) => child.name === name);
    return next === undefined ? found : found?.child(next, ...further);
  }

  /** Returns the children with a name. */
  all(name: string): readonly OoxmlElement[] {
    return this.children.filter((child) => child.name === name);
  }

  /** Returns the attribute `w:val` of the first child with a name, which is how WordprocessingML writes a property. */
  val(name: string): string | undefined {
    return this.child(name)?.get("w:val");
  }

  /** Returns the switch that an attribute is; undefined if it is absent or invalid. */
  flag(name: string): boolean | undefined {
    const written = this.get(name);
    return written === undefined ? undefined : readOnOff(written);
  }

  /** Returns the switch that the first child with a name is, on without a value; undefined if absent or invalid. */
  flagOf(name: string): boolean | undefined {
    const child = this.child(name);
    return child === undefined ? undefined : readOnOff(child.get("w:val"));
  }

  /** Returns the first descendant with a name, in document order. */
  find(name: string): OoxmlElement | undefined {
    for (const child of this.children) {
      const found = child.name === name ? child : child.find(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Returns the outermost descendants with a name. */
  findOutermost(name: string): OoxmlElement[] {
    return this.children.flatMap((child) => child.name === name ? [child] : child.findOutermost(name));
  }

  /** Replays the element to a handler, its text before its children. */
  replay(handler: OoxmlHandler): void {
    handler.open(this.name, this.attributes);
    if (this.text !== "") handler.text?.(this.text);
    for (const child of this.children) child.replay(handler);
    handler.close(this.name);
  }

  /** Returns all descendants with a name, in document order. */
  findAll(name: string): OoxmlElement[] {
    return this.children.flatMap((child) => [...(child.name === name ? [child] : []), ...child.findAll(name)]);
  }
}

/** Limits of one tree; content beyond them is left out. */
export interface TreeLimits {
  /** Maximum number of elements. */
  readonly nodes: number;
  /** Maximum length of an attribute in UTF-16 code units; a longer one is left out. */
  readonly attributeLength: number;
  /** Maximum length of all text of the tree in UTF-16 code units; 0 keeps no text. */
  readonly textLength: number;
}

/** Default limits, which keep no text. */
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
  /** Number of open elements beyond the limit. */
  #skipped = 0;

  /** Creates a collector with no open element. */
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

  /** Leaves an element. Returns the tree if the element was the outermost; the collector is then ready for the next. */
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

/** Handler that builds the tree of every element with a wanted name and passes it on; it keeps nothing else. */
export class Subtrees implements OoxmlHandler {
  readonly #wanted: ReadonlySet<string>;
  readonly #take: (element: OoxmlElement) => void;
  readonly #collector: TreeCollector;

  /** Creates a handler that calls `take` for each tree; a wanted element inside another gets no tree of its own. */
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
