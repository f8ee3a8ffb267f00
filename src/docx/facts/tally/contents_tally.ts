import type { ContentsFacts } from "../design_facts.ts";
import type { FieldCode } from "../story/field_code.ts";
import type { SeenParagraph } from "../story/seen_text.ts";

const DEFAULT_DEPTH = 3;
const MAX_DEPTH = 9;

/** Detector of the table of contents and of a page break after it. */
export class ContentsTally {
  readonly #part: string;
  #depth: number | undefined;
  #deepestEntry = 0;
  #found = false;
  #pageBreak = false;
  /** Whether only empty paragraphs have followed the last entry. */
  #open = false;
  /** Index of the section that starts right after it. */
  #sectionAfter: number | undefined;

  /** Creates a detector for a part. */
  constructor(part: string) {
    this.#part = part;
  }

  /** Adds a field. */
  field({ name, switches }: FieldCode): void {
    if (name !== "TOC" || switches.has("c") || this.#depth !== undefined) return;
    this.#found = true;
    this.#depth = depthOf(switches);
  }

  /** Adds the start of a building block from Word's galleries. */
  gallery(kind: "contents" | "cover"): void {
    if (kind === "contents") this.#found = true;
  }

  /** Adds a paragraph. */
  paragraph({ place, kind, characters, drawings, breakBefore, breakAfter }: SeenParagraph): void {
    const entry = /^toc([123])$/.exec(kind.role ?? "")?.[1];
    if (entry !== undefined) this.#deepestEntry = Math.max(this.#deepestEntry, Number(entry));
    if (place === "contents" || entry !== undefined) {
      this.#found = true;
      this.#open = true;
      if (breakAfter) this.#end(true);
      return;
    }
    if (!this.#open) return;
    if (breakBefore || kind.effective.pageBreakBefore === true) this.#end(true);
    else if (characters > 0 || drawings > 0) this.#end(false);
  }

  /** Ends a section; `next` is the index of the following one. */
  section(next: number): void {
    if (!this.#open) return;
    this.#sectionAfter = next;
    this.#open = false;
  }

  /** Returns the result, given how sections start; undefined without a table of contents. */
  finish(startOf: (section: number) => string | undefined): ContentsFacts | undefined {
    if (!this.#found) return undefined;
    const depth = this.#depth ?? (this.#deepestEntry > 0 ? this.#deepestEntry : DEFAULT_DEPTH);
    const start = this.#sectionAfter === undefined ? "continuous" : startOf(this.#sectionAfter) ?? "continuous";
    const pageBreak = this.#pageBreak || start !== "continuous";
    return { depth, pageBreak, evidence: { kind: "part", name: this.#part, count: 1 } };
  }

  #end(pageBreak: boolean): void {
    if (this.#open && !this.#pageBreak) this.#pageBreak = pageBreak;
    this.#open = false;
  }
}

/** Returns the deepest level that a TOC field lists, by its switches `\o` and `\t`; undefined if unspecified. */
function depthOf(switches: ReadonlyMap<string, string>): number | undefined {
  const depths: number[] = [];
  const headings = switches.get("o");
  const range = /(\d)\s*-\s*(\d)/.exec(headings ?? "")?.[2];
  if (range !== undefined) depths.push(Number(range));
  else if (headings !== undefined) depths.push(MAX_DEPTH);
  const styles = switches.get("t");
  if (styles !== undefined) {
    depths.push(...[...styles.matchAll(/[,;]\s*(\d)/g)].map(([, level]) => Number(level)));
  }
  const known = depths.filter((depth) => depth >= 1 && depth <= MAX_DEPTH);
  return known.length === 0 ? undefined : Math.max(...known);
}
