import type { ContentsFacts, CoverFacts } from "../design_facts.ts";
import type { FieldCode } from "../story/field_code.ts";
import type { SeenParagraph } from "../story/seen_text.ts";
import { present } from "../../../base/present.ts";
import type { Evidence } from "./text_facts.ts";

const DEFAULT_DEPTH = 3;
const MAX_DEPTH = 9;

/** Detector of the table of contents and of a page break after it. */
export class ContentsTally {
  readonly #part: string;
  #depth: number | undefined;
  #deepestEntry = 0;
  /** Index of the section that it begins in. */
  #foundIn: number | undefined;
  #section = 0;
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
    this.#find();
    this.#depth = depthOf(switches);
  }

  /** Adds the start of a building block from Word's galleries. */
  gallery(kind: "contents" | "cover"): void {
    if (kind === "contents") this.#find();
  }

  /** Adds a paragraph. */
  paragraph({ place, kind, characters, drawings, breakBefore, breakAfter }: SeenParagraph): void {
    const entry = /^toc([123])$/.exec(kind.role ?? "")?.[1];
    if (entry !== undefined) this.#deepestEntry = Math.max(this.#deepestEntry, Number(entry));
    if (place === "contents" || entry !== undefined) {
      this.#find();
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
    this.#section = next;
    if (!this.#open) return;
    this.#sectionAfter = next;
    this.#open = false;
  }

  /** Returns the result, given how sections start; undefined without a table of contents. */
  finish(startOf: (section: number) => string | undefined): ContentsFacts | undefined {
    if (this.#foundIn === undefined) return undefined;
    const depth = this.#depth ?? (this.#deepestEntry > 0 ? this.#deepestEntry : DEFAULT_DEPTH);
    const start = this.#sectionAfter === undefined ? "continuous" : startOf(this.#sectionAfter) ?? "continuous";
    const pageBreak = this.#pageBreak || start !== "continuous";
    return { depth, pageBreak, section: this.#foundIn, evidence: { kind: "part", name: this.#part, count: 1 } };
  }

  #find(): void {
    this.#foundIn ??= this.#section;
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

/** Maximum number of characters on a cover, and on one with a title and no long paragraph. */
const MAX_CHARACTERS = { usual: 600, titled: 1500 };
const LONG_PARAGRAPH = 200;

const BUILT_IN = /^heading \d$/i;

/** Detector of a cover on the first page. */
export class CoverTally {
  readonly #part: string;
  #characters = 0;
  #isBlock = false;
  #hasLongText = false;
  #title: { readonly align: CoverFacts["titleAlign"]; readonly style: string } | undefined;
  #decided: "cover" | "gallery" | "untitled" | "none" | undefined;
  /** Styles of the author with an outline level on the page: those of a cover, if the headings of the text have others. */
  readonly #ownHeadings = new Set<string | undefined>();
  #hasOtherHeadings = false;
  #started = false;
  #sectionEnded = false;

  /** Creates a detector for a part. */
  constructor(part: string) {
    this.#part = part;
  }

  /** Whether the first page has not ended yet, as far as is known. */
  get open(): boolean {
    return this.#decided === undefined;
  }

  /** Adds the start of a building block from Word's galleries. */
  gallery(kind: "contents" | "cover"): void {
    if (kind === "cover") this.#decided = "gallery";
  }

  /** Adds a paragraph; `styleName` returns the name of its style. */
  paragraph(paragraph: SeenParagraph, styleName: () => string): void {
    const { kind, place, characters, breakBefore, breakAfter } = paragraph;
    if (this.open && this.#sectionEnded) this.#endPage();
    if (kind.role === "title" && this.#title === undefined && (this.open || place === "cover")) {
      const align = kind.effective.align;
      this.#title = { align: align === "justify" ? "start" : align, style: styleName() };
      this.#isBlock = this.open && place === "body";
    }
    if (!this.open) return this.#compareHeading(kind);
    if ((breakBefore || kind.effective.pageBreakBefore === true) && this.#started) return this.#endPage();
    this.#started = true;
    this.#characters += characters;
    const isHeading = kind.headingLevel > 0 && kind.role !== "title" && kind.role !== "subtitle";
    const isOwn = isHeading && !BUILT_IN.test(styleName());
    if (isOwn) this.#ownHeadings.add(kind.styleId);
    const isOther = isHeading && !isOwn || place === "contents";
    this.#hasLongText ||= characters > LONG_PARAGRAPH;
    if (isOther || this.#characters > this.#most) this.#decided = "none";
    else if (breakAfter) this.#endPage();
  }

  get #most(): number {
    return this.#title === undefined || this.#hasLongText ? MAX_CHARACTERS.usual : MAX_CHARACTERS.titled;
  }

  /** Compares a heading of a later page with those of the first. */
  #compareHeading({ headingLevel, styleId }: SeenParagraph["kind"]): void {
    if (headingLevel === 0 || this.#ownHeadings.size === 0) return;
    if (this.#ownHeadings.has(styleId)) this.#decided = "none";
    else this.#hasOtherHeadings = true;
  }

  /** Ends a section; the page ends with it only if a paragraph follows. */
  section(): void {
    if (this.open) this.#sectionEnded = true;
  }

  /** Returns the result, given how the second section starts. A title alone, on a page with text, is not a cover. */
  finish(secondStart: string | undefined): CoverFacts {
    const runsOn = this.#sectionEnded && secondStart === "continuous";
    if (this.#ownHeadings.size > 0 && !this.#hasOtherHeadings) this.#decided = "none";
    const align = this.#title?.align;
    const evidence: Evidence = this.#title === undefined
      ? { kind: "part", name: this.#part, count: 1 }
      : { kind: "style", name: this.#title.style, count: 1 };
    const isPage = this.#decided === "gallery" || (this.#decided === "cover" && !runsOn);
    return {
      present: isPage,
      ...present({
        untitled: this.#decided === "untitled" && !runsOn ? true as const : undefined,
        block: this.#isBlock && !isPage ? { shows: ["title"] as const } : undefined,
        titleAlign: align,
      }),
      evidence,
    };
  }

  #endPage(): void {
    this.#decided = this.#title !== undefined ? "cover" : this.#characters > 0 ? "untitled" : "none";
  }
}
