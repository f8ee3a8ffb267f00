/** Position of an element in the text of its part. */
export interface RawRange {
  /** Position of the start tag. */
  readonly start: number;
  /** Position after the end tag. */
  readonly end: number;
}

/**
 * Element of a part, with its place in the text of the part. Names do not depend on the prefixes of the file or on
 * whether it is strict or transitional: `w:p`; `?:local` in an unknown namespace, `local` in none.
 */
export class RawElement implements RawRange {
  readonly name: string;
  /** Name in the file. */
  readonly written: string;
  /** Values by name; namespace declarations are left out. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: RawElement | undefined;
  readonly children: RawElement[] = [];
  /** Text directly in the element. */
  text = "";
  readonly start: number;
  /** Position after the start tag. */
  readonly contentStart: number;
  /** Position of the end tag, or after the start tag of an element without one. */
  contentEnd = 0;
  end = 0;

  /** Creates an element whose end is not known yet. */
  constructor(
    { name, written }: { readonly name: string; readonly written: string },
    attributes: ReadonlyMap<string, string>,
    { parent, start, contentStart }: {
      readonly parent: RawElement | undefined;
      readonly start: number;
      readonly contentStart: number;
    },
  ) {
    this.name = name;
    this.written = written;
    this.attributes = attributes;
    this.parent = parent;
    this.start = start;
    this.contentStart = contentStart;
  }

  /** Name without the prefix. */
  get local(): string {
    return this.name.slice(this.name.indexOf(":") + 1);
  }

  /** Prefix of its name in the file, with the colon; empty if it has none. */
  get prefix(): string {
    return this.written.slice(0, this.written.indexOf(":") + 1);
  }

  /** Whether it has no end tag. */
  get isClosed(): boolean {
    return this.contentEnd === this.contentStart && this.end === this.contentEnd;
  }

  /** Returns the value of an attribute. */
  get(name: string): string | undefined {
    return this.attributes.get(name);
  }

  /** Returns the first child with a name, or follows a path of names. */
  child(name: string, ...path: readonly string[]): RawElement | undefined {
    const [next, ...further] = path;
    const found = this.children.find((child) => child.name === name);
    return next === undefined ? found : found?.child(next, ...further);
  }

  /** Returns the attribute `w:val` of the first child with a name. */
  val(name: string): string | undefined {
    return this.child(name)?.get("w:val");
  }

  /** Returns the nearest element around it that has one of the names. */
  closest(...names: readonly string[]): RawElement | undefined {
    for (let at = this.parent; at !== undefined; at = at.parent) if (names.includes(at.name)) return at;
    return undefined;
  }

  /** Visits the element and all below it, in document order. */
  *walk(): Generator<RawElement> {
    const waiting: RawElement[] = [this];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      yield next;
      for (let at = next.children.length - 1; at >= 0; at--) {
        const child = next.children[at];
        if (child !== undefined) waiting.push(child);
      }
    }
  }
}
