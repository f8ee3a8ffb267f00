import type { OoxmlAttributes } from "./ooxml_events.ts";
import { type OoxmlElement, TreeCollector } from "./ooxml_tree.ts";

/** Maximum number of values to create; each costs as much time as a page of text. */
const MAX_MADE = 10_000;
const MAX_KEY = 8192;
/** Maximum total length of the keys of all remembered elements. */
const MAX_KEYS = 8 * 1024 * 1024;

interface Opened {
  readonly name: string;
  readonly attributes: OoxmlAttributes;
}

/**
 * Converts every element of one kind to a value, such as the format of each run. Documents repeat few different elements
 * many times, so equal elements share a value, and only the first becomes a tree. After 10,000 trees, new elements get no
 * value.
 */
export class RepeatedTrees<T> {
  readonly #make: (tree: OoxmlElement) => T;
  readonly #ignored: ReadonlySet<string>;
  readonly #known = new Map<string, T>();
  #made = 0;
  #keys = 0;
  #key = "";
  #events: (Opened | undefined)[] = [];
  #depth = 0;
  /** Number of open elements that are ignored. */
  #skipped = 0;

  /** Creates a converter that calls `make` for each new element; descendants with an `ignored` name do not count. */
  constructor(make: (tree: OoxmlElement) => T, ignored: Iterable<string> = []) {
    this.#make = make;
    this.#ignored = new Set(ignored);
  }

  /** Whether an element is being read. */
  get active(): boolean {
    return this.#depth > 0;
  }

  /** Forgets an element that has not been closed. */
  reset(): void {
    this.#key = "";
    this.#events = [];
    this.#depth = 0;
    this.#skipped = 0;
  }

  /** Enters an element. */
  open(name: string, attributes: OoxmlAttributes): void {
    this.#depth++;
    if (this.#skipped > 0 || (this.#ignored.has(name) && this.#depth > 1) || this.#key.length > MAX_KEY) {
      this.#skipped++;
      return;
    }
    let key = `${this.#key}<${name}`;
    for (const [attribute, value] of attributes) key += ` ${attribute}=${value.length}:${value}`;
    this.#key = key;
    this.#events.push({ name, attributes });
  }

  /** Leaves an element. Returns the value if the element was the outermost; undefined beyond the limit of values. */
  close(): T | undefined {
    this.#depth--;
    if (this.#skipped > 0) {
      this.#skipped--;
      if (this.#depth > 0) return undefined;
    } else {
      this.#key += ">";
      this.#events.push(undefined);
    }
    return this.#depth > 0 ? undefined : this.#finish();
  }

  #finish(): T | undefined {
    const value = this.#known.get(this.#key) ?? (this.#made < MAX_MADE ? this.#remember() : undefined);
    this.#key = "";
    this.#events = [];
    return value;
  }

  #remember(): T {
    const collector = new TreeCollector();
    let tree: OoxmlElement | undefined;
    for (const event of this.#events) {
      if (event !== undefined) collector.open(event.name, event.attributes);
      else tree = collector.close();
    }
    if (tree === undefined) throw new TypeError("the outermost element is always read");
    const value = this.#make(tree);
    this.#made++;
    this.#keys += this.#key.length;
    if (this.#keys < MAX_KEYS) this.#known.set(this.#key, value);
    return value;
  }
}
