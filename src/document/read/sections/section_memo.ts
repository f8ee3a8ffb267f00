/** Length from which a section is read by itself: each reading has a cost of its own. */
const SECTION_LENGTH = 4000;
/** A heading that every block ends at, unless it is open: a fence, a directive, HTML or a formula without its end. */
const HEADING = "# a\n";

/** What was read of a section. */
export interface ReadSection<Part> {
  readonly part: Part;
  /** Place of the section in the text. */
  readonly offset: number;
  /** Lines before it. */
  readonly line: number;
}

/** Reads a section; returns undefined if the heading that `probe` puts behind it, on this line, is not outside of all blocks. */
export type SectionReader<Part> = (text: string, probe: { readonly line: number } | undefined) => Part | undefined;

/**
 * Reads a text section by section, and remembers what was read of those of the text before: a dialect, or an edit, changes
 * few of them. A section ends before a heading, where all blocks have ended, so that its blocks are those of the whole
 * text.
 */
export class SectionMemo<Part> {
  readonly #sectionLength: number;
  #known: ReadonlyMap<string, Part | undefined> = new Map();

  /** Remembers nothing yet. */
  constructor(sectionLength = SECTION_LENGTH) {
    this.#sectionLength = sectionLength;
  }

  /** Reads all sections of a text, whose lines end with line feeds. */
  read(body: string, read: SectionReader<Part>): ReadSection<Part>[] {
    const ends = findEnds(body, this.#sectionLength);
    const found = new Map<string, Part | undefined>();
    const sections: ReadSection<Part>[] = [];
    let [offset, line] = [0, 0];
    for (let at = 0; at < ends.length;) {
      // An open block is searched for its end in twice as many sections each time.
      for (let count = 1;; count *= 2) {
        const last = Math.min(at + count, ends.length) - 1;
        const end = ends[last] ?? body.length;
        const text = body.slice(offset, end);
        const isEnd = last === ends.length - 1;
        const key = isEnd ? `${text}\0` : text;
        const lines = countLines(text);
        const known = found.has(key) ? found : this.#known;
        const part = known.has(key)
          ? known.get(key)
          : isEnd
          ? read(text, undefined)
          : read(text + HEADING, { line: lines + 1 });
        found.set(key, part);
        if (part === undefined && !isEnd) continue;
        if (part !== undefined) sections.push({ part, offset, line });
        [offset, line, at] = [end, line + lines, last + 1];
        break;
      }
    }
    this.#known = found;
    return sections;
  }
}

function findEnds(body: string, sectionLength: number): number[] {
  const ends: number[] = [];
  let start = 0;
  for (const { index } of body.matchAll(/\n(?=#{1,6} )/g)) {
    const end = index + 1;
    if (end - start < sectionLength) continue;
    ends.push(end);
    start = end;
  }
  return [...ends, body.length];
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
