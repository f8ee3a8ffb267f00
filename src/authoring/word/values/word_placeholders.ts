import type { FilledValue, ValuePlace } from "../../../docx/fill/filled_value.ts";
import { readArguments } from "../../../docx/fill/texts/running_text.ts";
import { classifyPlaceholder } from "../../../docx/placeholder_table.ts";
import { placeholderKey } from "../../../export/word/read_placed_text.ts";
import { type PlaceholderFacts, showPlaceholder } from "../../../export/word/placeholder_values.ts";
import { type LogoSize, logoSize } from "./logo_size.ts";
import type { WordLogo, WordValues } from "./word_value.ts";
import { countNoun } from "../../../base/count_noun.ts";
import { type Issue, warningIssue } from "../../../base/issue.ts";
import type { WordBook } from "../../../document/pens/word/word_book.ts";
import type { ShownBook } from "../../../document/shown/shown_book.ts";
import type { Root } from "../../../document/tree.ts";

/** What the placeholders of a template show. */
interface ShownValues {
  readonly facts: PlaceholderFacts;
  readonly values: WordValues;
  /** Text area of the template. */
  readonly area: LogoSize;
  /** Returns the blocks for the next place of a placeholder; undefined if it gets none. */
  readonly takeBlocks: (key: string) => string | undefined;
}

/** Returns what a placeholder shows; undefined for unknown ones. */
export function findWordValue(
  { name, args, place }: { readonly name: string; readonly args: string | undefined; readonly place: ValuePlace },
  { facts, values, area, takeBlocks }: ShownValues,
): FilledValue | undefined {
  const logo = values.logos.get(name);
  if (logo !== undefined) return "reason" in logo ? nothing(logo.reason) : showLogo(logo, args, area);
  const key = placeholderKey(name, args);
  const placed = values.placed.get(key);
  if (placed !== undefined) {
    const blocks = place === "blocks" ? takeBlocks(key) : undefined;
    if (blocks !== undefined) return { kind: "blocks", blocks, text: placed.text };
    return placed.text === "" ? nothing(placed.reason) : { kind: "text", text: placed.text };
  }
  const text = showPlaceholder(name, readArguments(args)[0] ?? "", facts);
  if (text !== undefined) return { kind: "text", text };
  return classifyPlaceholder(name) === "supported" ? nothing(undefined) : undefined;
}

function nothing(reason: string | undefined): FilledValue {
  return { kind: "text", text: "", reason };
}

function showLogo({ picture, description }: WordLogo, args: string | undefined, area: LogoSize): FilledValue {
  return { kind: "picture", picture, description, ...logoSize(picture, args, area) };
}

/** Limits of the places of a template that get blocks; those behind them get their text. */
const PLACE_LIMITS = {
  places: 100,
  /** Length of their blocks together, in UTF-16 code units of markup. */
  length: 16 * 2 ** 20,
} as const;

/** Blocks of a document for places of their own in its template. */
export class PlacedBlocks {
  readonly #shown: ShownBook;
  readonly #book: WordBook;
  /** Numbers of the blocks in the order of their places, by placeholder. */
  readonly #waiting = new Map<string, number[]>();
  #count = 0;
  #left: number = PLACE_LIMITS.length;
  #refused = 0;

  /** Renders blocks with a book. */
  constructor(shown: ShownBook, book: WordBook) {
    this.#shown = shown;
    this.#book = book;
  }

  /** Reports the places beyond the limits. */
  get issues(): Issue[] {
    if (this.#refused === 0) return [];
    const message =
      `${countNoun(this.#refused, "placeholder")} of properties or pages are shown as a line of text: the ` +
      `template has more than ${PLACE_LIMITS.places} that become paragraphs, or they are too long together`;
    return [warningIssue("placeholder-limit", message)];
  }

  /** Renders the blocks of a placeholder for its next place, whose width is in twentieths of a point. */
  add(key: string, root: Root, width: number | undefined): void {
    if (this.#count === PLACE_LIMITS.places || this.#left <= 0) {
      this.#refused += 1;
      return;
    }
    const number = this.#count++;
    const chapter = this.#shown.placedChapter({ root, anchor: `placed-${number}`, level: 0, title: "" });
    this.#left -= this.#book.addPlaced(chapter, width);
    this.#waiting.set(key, [...this.#waiting.get(key) ?? [], number]);
  }

  /**
   * Starts with the first places again. The function returns the number of the blocks for the next place of a placeholder;
   * undefined if it gets none.
   */
  startTaking(): (key: string) => number | undefined {
    const taken = new Map<string, number>();
    return (key) => {
      const at = taken.get(key) ?? 0;
      taken.set(key, at + 1);
      return this.#waiting.get(key)?.[at];
    };
  }
}
