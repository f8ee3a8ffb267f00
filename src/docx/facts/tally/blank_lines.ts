import type { SeenParagraph } from "../story/seen_text.ts";
import type { Found } from "./text_facts.ts";
import { Votes } from "./votes.ts";

/** Minimum share of the gaps between paragraphs that must have the same number of empty ones. */
const MOST = 0.6;
/** Minimum number of such gaps. */
const ENOUGH = 3;
const MAX_LINES = 3;
/** Minimum mean length of the paragraphs at such gaps, in characters: shorter ones can be labels. */
const LINE = 40;

/** Tally of the empty paragraphs that a document uses as space between paragraphs. */
export class BlankLineTally {
  readonly #between = new Votes<number>();
  #afterText = false;
  #blank = 0;
  #characters = 0;

  /** Adds a paragraph. */
  paragraph({ kind, place, characters, drawings, breakBefore, breakAfter }: SeenParagraph): void {
    const listed = (kind.effective.numbering?.id ?? 0) > 0;
    if (place !== "body" || kind.role !== undefined || listed || drawings > 0 || breakBefore || breakAfter) {
      this.interrupt();
    } else if (characters === 0) {
      this.#blank++;
    } else {
      if (this.#afterText) this.#addGap(characters);
      this.#afterText = true;
      this.#blank = 0;
    }
  }

  #addGap(charactersAfter: number): void {
    this.#between.add(Math.min(MAX_LINES, this.#blank));
    this.#characters += charactersAfter;
  }

  /** Ends the current gap at anything other than a paragraph, such as a table. */
  interrupt(): void {
    this.#afterText = false;
  }

  /** Returns the number of empty paragraphs between two paragraphs of text; undefined if none or irregular. */
  finish(): Found<number> | undefined {
    const most = this.#between.majority(MOST);
    if (most === undefined || most.value === 0 || most.weight < ENOUGH) return undefined;
    const evidence = { kind: "direct", name: "empty paragraphs", count: most.weight, unit: "paragraphs" } as const;
    const short = this.#characters < LINE * this.#between.total;
    return { value: most.value, evidence: short ? { ...evidence, doubt: "labels" } : evidence };
  }
}
