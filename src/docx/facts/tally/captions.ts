import type { DesignFacts } from "../design_facts.ts";

/** Kind of a block, as far as captions are concerned. */
export type Block = "figure" | "table" | "other";

const TABLE_WORDS = ["tab", "表", "표", "таб", "πίνακ", "taul", "طاول", "जद", "ตาร", "bảng"];

/** Tally of captions above and below figures and tables. */
export class CaptionTally {
  readonly #counts = { figure: { above: 0, below: 0 }, table: { above: 0, below: 0 } };
  #previous: Block | "caption" = "other";
  /** Caption that waits for the next block. */
  #waiting: { readonly before: Block | "caption"; readonly about: "figure" | "table" | undefined } | undefined;

  /** Adds a caption, with the name of the sequence that numbers it, if any. */
  addCaption(sequence: string | undefined): void {
    this.#settle("other");
    const about = sequence === undefined ? undefined : isAboutTables(sequence) ? "table" : "figure";
    this.#waiting = { before: this.#previous, about };
    this.#previous = "caption";
  }

  /** Adds any other block that is not empty. */
  addBlock(block: Block): void {
    this.#settle(block);
    this.#previous = block;
  }

  /** Returns the counts at the end of the document. */
  finish(): DesignFacts["captions"] {
    this.#settle("other");
    return { figures: this.#counts.figure, tables: this.#counts.table };
  }

  #settle(next: Block): void {
    const waiting = this.#waiting;
    if (waiting === undefined) return;
    this.#waiting = undefined;
    const { before, about } = waiting;
    const isBelow = before === "figure" || before === "table" ? about === undefined || about === before : false;
    const isAbove = next !== "other" && (about === undefined || about === next);
    if (!isBelow && !isAbove) return;
    // Between two blocks, a table caption belongs to the block below, and a figure caption to the one above.
    const above = isAbove && (!isBelow || (about ?? next) === "table");
    const kind = about ?? (above ? next : before);
    if (kind === "figure" || kind === "table") this.#counts[kind][above ? "above" : "below"]++;
  }
}

function isAboutTables(sequence: string): boolean {
  return TABLE_WORDS.some((word) => sequence.startsWith(word));
}
