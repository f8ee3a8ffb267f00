import type { ShownBlock } from "../../shown/shown_block.ts";
import { TypstCode } from "./code.ts";
import type { RenderedBlock } from "./rendered_book.ts";

/** An expression and its line in the document. */
export interface LocatedCode {
  readonly code: TypstCode;
  /** 1-based. */
  readonly line: number | undefined;
}

/** Headings and places that begin a page. */
export interface Lead {
  readonly codes: readonly TypstCode[];
  /** Levels of the headings. */
  readonly levels: readonly number[];
}

/** Spells a lead as arguments of a component that puts it on its page; a chapter begins before its page. */
export function leadArguments({ codes, levels }: Lead): Record<"lead" | "opens", TypstCode | undefined> {
  return {
    lead: codes.length === 0 ? undefined : TypstCode.blocks(codes),
    opens: TypstCode.flag(levels.includes(1)),
  };
}

/** Blocks, the last of which are headings and places. */
export interface WrittenBlocks {
  readonly parts: readonly LocatedCode[];
  /** Levels of the headings at the end; undefined for a place. */
  readonly trailing: readonly (number | undefined)[];
}

/** Nothing. */
export const NOTHING_WRITTEN: WrittenBlocks = { parts: [], trailing: [] };

/** Inserts a paragraph break between paragraphs, and nothing between other blocks. */
export class BlockWriter {
  readonly parts: LocatedCode[] = [];
  /** Line of the current block. */
  #line: number | undefined;
  readonly #atTop: boolean;
  #afterParagraph = false;
  #trailing: (number | undefined)[] = [];
  /** The paragraph at the end, if it introduces what follows. */
  #lead: { readonly isFirst: boolean } | undefined;

  /** Creates a writer; headings at the end of what was written before can move to the page of the first block. */
  constructor(atTop: boolean, before: WrittenBlocks = NOTHING_WRITTEN) {
    this.#atTop = atTop;
    this.parts.push(...before.parts);
    this.#trailing = [...before.trailing];
  }

  /** Everything written, with the headings at the end. */
  get written(): WrittenBlocks {
    return { parts: this.parts, trailing: this.#trailing };
  }

  /** Starts a block: keeps the paragraph before it on its page if that introduces it. */
  start(block: ShownBlock): void {
    this.#line = block.kind === "point" ? undefined : block.at?.line;
    const [lead, part] = [this.#lead, this.parts.at(-1)];
    this.#lead = undefined;
    if (!this.#atTop || lead === undefined || part === undefined) return;
    const isAttached = block.kind === "list" && block.type !== "decision" && block.isTight &&
      block.items[0]?.isDone === undefined;
    const code = TypstCode.call("lead-in", {
      first: TypstCode.flag(lead.isFirst),
      attached: TypstCode.flag(isAttached),
    }, part.code);
    this.parts.splice(-1, 1, { ...part, code });
    this.#afterParagraph = false;
  }

  /** Adds a block that is apart from paragraphs by itself. */
  add(code: TypstCode): void {
    this.#push(code);
    this.#afterParagraph = false;
  }

  /** Adds a paragraph, or what may consist of some, or of nothing. */
  addParagraph(code: TypstCode, leadsOn = false): void {
    const isFirst = !this.#afterParagraph;
    if (!isFirst) this.#push(TypstCode.call("parbreak", {}));
    this.#push(code);
    this.#afterParagraph = true;
    this.#lead = leadsOn ? { isFirst } : undefined;
  }

  /** Adds a heading, which a block behind it may take to its page. */
  addHeading(code: TypstCode, level: number): void {
    this.#addTrailing(level, () => this.add(code));
  }

  /** Adds a place, which a block behind it may take to its page. It is no paragraph, but keeps two apart. */
  addPoint(code: TypstCode): void {
    this.#addTrailing(undefined, () => this.#afterParagraph ? this.addParagraph(code) : this.#push(code));
  }

  #addTrailing(level: number | undefined, add: () => void): void {
    const trailing = this.#trailing;
    add();
    trailing.push(level);
    this.#trailing = trailing;
  }

  /** Takes the headings and places at the end. */
  takeLead(): Lead {
    const levels = this.#trailing.filter((level) => level !== undefined);
    const taken = this.parts.splice(this.parts.length - this.#trailing.length);
    this.#line = taken.find(({ line }) => line !== undefined)?.line ?? this.#line;
    this.#trailing = [];
    return { codes: taken.map(({ code }) => code), levels };
  }

  #push(code: TypstCode): void {
    this.#trailing = [];
    this.parts.push({ code, line: this.#line });
  }
}

/** Returns the lines of blocks in a source, in which the first block starts on a given line. */
export function locateBlocks(blocks: readonly LocatedCode[], firstLine: number): RenderedBlock[] {
  let sourceLine = firstLine;
  return blocks.flatMap(({ code, line }) => {
    const at = sourceLine;
    sourceLine += code.lines;
    return line === undefined ? [] : [{ sourceLine: at, line }];
  });
}
