/** An entry of a bibliography in BibTeX. */
export interface BibtexEntry {
  readonly key: string;
  /** In lower case, such as `article`. */
  readonly type: string;
  /** 1-based. */
  readonly line: number;
  /** Values by names in lower case, in TeX, without their outer braces. */
  readonly fields: ReadonlyMap<string, string>;
}

/** Something that cannot be read. */
export interface BibtexProblem {
  /** 1-based. */
  readonly line: number;
  /** End of a sentence. */
  readonly reason: string;
}

/** What a file says. */
export interface Bibtex {
  readonly entries: readonly BibtexEntry[];
  readonly problems: readonly BibtexProblem[];
}

const MAX_PROBLEMS = 100;
/** Deepest braces within a value. */
const MAX_DEPTH = 100;
/** Longest value, which abbreviations can multiply. */
const MAX_VALUE = 100_000;
const START = /@[ \t]*([A-Za-z]+)[ \t\r\n]*[{(]/g;
const KEY = /\s*([^\s,{}()="]*)\s*(?:,|(?=[})]))/y;
const NAME = /[\s,]*([\p{L}_][^\s,{}()="#%]*)\s*=\s*/yu;
const BARE = /[^\s,{}()="#%@]+/y;
const END = /[\s,]*[})]/y;
const COMMENT = /[\s,]*%[^\n]*/y;
const JOIN = /\s*#\s*/y;

/** Reads BibTeX and BibLaTeX. What cannot be read is a problem, and the rest of the file is used. */
export function readBibtex(text: string): Bibtex {
  return new BibtexReader(text).read();
}

class BibtexReader {
  readonly #text: string;
  readonly #entries: BibtexEntry[] = [];
  readonly #problems: BibtexProblem[] = [];
  readonly #names = new Map<string, string>();
  readonly #keys = new Set<string>();
  #at = 0;
  /** Where what is read ends at the latest: at the next entry. */
  #end = 0;
  #line = 1;
  #counted = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Bibtex {
    const starts = [...this.#text.matchAll(START)];
    for (const [i, { 0: head, 1: type = "", index }] of starts.entries()) {
      if (index < this.#at) continue; // within a value
      this.#at = index + head.length;
      // What looks like an entry at the start of a line is one, even if the one before it is not closed.
      const next = starts.slice(i + 1, i + 50).find(({ index }) =>
        /(?:^|\n)[ \t]*$/.test(this.#text.slice(Math.max(0, index - 80), index))
      );
      this.#end = next?.index ?? this.#text.length;
      this.#readEntry(type.toLowerCase(), index);
    }
    return { entries: this.#entries, problems: this.#problems };
  }

  #readEntry(type: string, start: number): void {
    if (type === "comment" || type === "preamble") return;
    const key = type === "string" ? "" : this.#match(KEY)?.[1];
    if (key === undefined || key === "" && type !== "string") return this.#report(start, "the entry has no key");
    const fields = new Map<string, string>();
    while (this.#match(END) === undefined) {
      if (this.#match(COMMENT) !== undefined) continue;
      const name = this.#match(NAME)?.[1]?.toLowerCase();
      if (name === undefined) return this.#report(this.#at, `${nameOf(key)} is broken here`);
      const value = this.#readValue();
      if (value === undefined) return this.#report(this.#at, `the value of ${name} in ${nameOf(key)} does not end`);
      if (type === "string") this.#names.set(name, value);
      else if (!fields.has(name)) fields.set(name, value);
    }
    if (type === "string") return;
    if (this.#keys.has(key)) return this.#report(start, `the key ${key} is there twice; the first entry counts`);
    this.#keys.add(key);
    this.#entries.push({ key, type, line: this.#lineAt(start), fields });
  }

  /** Reads a value: parts joined by `#`. */
  #readValue(): string | undefined {
    let value = "";
    do {
      const sign = this.#text[this.#at];
      const part = sign === "{" || sign === '"' ? this.#readQuoted(sign === "{" ? "}" : '"') : this.#readBare();
      if (part === undefined) return undefined;
      value = (value + part).slice(0, MAX_VALUE);
    } while (this.#match(JOIN) !== undefined);
    return value;
  }

  /** Reads a number, or an abbreviation; one that nobody defined stands for its name. */
  #readBare(): string | undefined {
    const word = this.#match(BARE)?.[0];
    return word === undefined ? undefined : this.#names.get(word.toLowerCase()) ?? word;
  }

  #readQuoted(end: string): string | undefined {
    const start = this.#at + 1;
    let depth = 0;
    for (let at = start; at < this.#end; at++) {
      const sign = this.#text[at];
      if (depth === 0 && sign === end) {
        this.#at = at + 1;
        return this.#text.slice(start, at);
      }
      if (sign === "\\") at++;
      else if (sign === "{" && ++depth > MAX_DEPTH) return undefined;
      else if (sign === "}" && --depth < 0) return undefined;
    }
    return undefined;
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null || this.#at + found[0].length > this.#end) return undefined;
    this.#at += found[0].length;
    return found;
  }

  #report(at: number, reason: string): void {
    if (this.#problems.length < MAX_PROBLEMS) this.#problems.push({ line: this.#lineAt(at), reason });
  }

  /** Returns the line of a place; mostly, places follow each other. */
  #lineAt(at: number): number {
    if (at < this.#counted) [this.#counted, this.#line] = [0, 1];
    for (let next = this.#text.indexOf("\n", this.#counted); next !== -1 && next < at;) {
      this.#line++;
      this.#counted = next + 1;
      next = this.#text.indexOf("\n", this.#counted);
    }
    return this.#line;
  }
}

function nameOf(key: string): string {
  return key === "" ? "an abbreviation" : `the entry ${key}`;
}
