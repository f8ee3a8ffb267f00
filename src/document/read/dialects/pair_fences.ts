import type { LineContainer, SourceLine } from "./source_lines.ts";

/** A line of colons; in code it only looks like one. */
export interface FenceMark {
  readonly at: number;
  readonly kind: "open" | "close" | "code";
  readonly colons: number;
  readonly containers: readonly LineContainer[];
}

/** A block between two fences. */
export interface FencedBlock {
  readonly open: FenceMark;
  readonly parent: FencedBlock | undefined;
  /** The fence that closes it; undefined if it ends with the block or container around it. */
  close: FenceMark | undefined;
  /** Whether nothing closes it, not even the block around it. */
  isUnclosed: boolean;
  /** Greatest number of colons of the fences inside. */
  inside: number;
  /** Greatest number of colons in code inside, where the parser takes them for a fence. */
  inCode: number;
}

/** Blocks in the order of their starts, and fences that close nothing. */
export interface FencePairs {
  readonly blocks: readonly FencedBlock[];
  readonly strays: readonly FenceMark[];
}

/** Deeper blocks keep their fences, which grow from the inside out. */
const MAX_DEPTH = 40;
/** Attempts to read fences as balanced that may fail; each reads up to the end of the text. */
const MAX_ATTEMPTS = 50;

/**
 * Pairs the fences of blocks. As in pandoc, a fence closes the innermost block, whatever its length, as long as that
 * closes all. Otherwise lengths count: a fence closes the innermost block of its length, with all in it.
 */
export function pairFences(marks: readonly FenceMark[], lines: readonly SourceLine[]): FencePairs {
  const [blocks, strays]: [FencedBlock[], FenceMark[]] = [[], []];
  let attempts = MAX_ATTEMPTS;
  for (let at = 0; at < marks.length;) {
    const balanced = attempts > 0 ? new FenceStack(marks, lines).read(at, "innermost") : undefined;
    if (balanced === undefined) attempts--;
    const part = balanced ?? new FenceStack(marks, lines).read(at, "length") ?? { blocks: [], strays: [], end: at + 1 };
    blocks.push(...part.blocks);
    strays.push(...part.strays);
    at = part.end;
  }
  return { blocks, strays };
}

class FenceStack {
  readonly #marks: readonly FenceMark[];
  readonly #lines: readonly SourceLine[];
  readonly #open: FencedBlock[] = [];
  readonly #blocks: FencedBlock[] = [];
  readonly #strays: FenceMark[] = [];

  constructor(marks: readonly FenceMark[], lines: readonly SourceLine[]) {
    this.#marks = marks;
    this.#lines = lines;
  }

  /** Reads until all blocks are closed; undefined if a rule for balanced fences leaves one open. */
  read(start: number, rule: "innermost" | "length"): FencePairs & { readonly end: number } | undefined {
    let end = start;
    do {
      const mark = this.#marks[end++];
      if (mark === undefined) break;
      if (mark.kind === "code") this.#look(mark);
      else if (this.#leave(mark) && rule === "innermost") return undefined;
      else if (mark.kind === "open") this.#start(mark);
      else this.#finish(mark, rule);
    } while (this.#open.length > 0 && end < this.#marks.length);
    if (this.#open.length > 0 && rule === "innermost") return undefined;
    for (const block of this.#open) block.isUnclosed = true;
    return { blocks: this.#blocks, strays: this.#strays, end };
  }

  #look(mark: FenceMark): void {
    const block = this.#open.at(-1);
    if (block === undefined) return;
    const name = mark.kind === "code" ? "inCode" : "inside";
    block[name] = Math.max(block[name], mark.colons);
  }

  /** Ends the blocks whose container has ended; returns whether there is one. */
  #leave(mark: FenceMark): boolean {
    let hasLeft = false;
    for (let top = this.#open.at(-1); top !== undefined && !this.#isInside(mark, top); top = this.#open.at(-1)) {
      top.isUnclosed = true;
      this.#open.pop();
      hasLeft = true;
    }
    return hasLeft;
  }

  /** A fence right below a list item may lack its indentation. */
  #isInside({ at, kind, containers }: FenceMark, { open }: FencedBlock): boolean {
    if (open.containers.every((each, i) => each === containers[i])) return true;
    if (kind !== "close") return false;
    const own = open.containers.filter((each) => !containers.includes(each));
    return own.every(({ isQuote }) => !isQuote) &&
      this.#lines.slice(open.at + 1, at).every(({ text, containers }) =>
        text.trim() === "" || own.every((each) => containers.includes(each))
      );
  }

  #start(mark: FenceMark): void {
    if (this.#open.length >= MAX_DEPTH) return;
    this.#look(mark);
    const parent = this.#open.at(-1);
    const block = { open: mark, parent, close: undefined, isUnclosed: false, inside: 2, inCode: 2 };
    this.#open.push(block);
    this.#blocks.push(block);
  }

  #finish(mark: FenceMark, rule: "innermost" | "length"): void {
    const at = rule === "innermost" ? this.#open.length - 1 : this.#indexOf(mark.colons);
    const block = this.#open[at];
    const isQuoted = mark.containers.slice(block?.open.containers.length).some(({ isQuote }) => isQuote);
    if (block === undefined || isQuoted) {
      this.#strays.push(mark);
      return;
    }
    block.close = mark;
    this.#open.length = at;
    this.#look(mark);
  }

  #indexOf(colons: number): number {
    const same = this.#open.findLastIndex(({ open }) => open.colons === colons);
    if (same >= 0) return same;
    const shorter = this.#open.findLastIndex(({ open }) => open.colons < colons);
    return shorter >= 0 ? shorter : this.#open.length - 1;
  }
}
