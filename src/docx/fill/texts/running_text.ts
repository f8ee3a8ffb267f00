import { PlaceholderFinder } from "../../placeholder_finder.ts";
import type { TextSink } from "../../story.ts";
import type { RawElement } from "../raw/raw_element.ts";

/** Part of a running text that one element has. */
export interface TextPiece {
  readonly element: RawElement;
  /** Positions in the running text. */
  readonly start: number;
  readonly end: number;
}

/** Placeholder in a running text. */
export interface PlaceholderHit {
  /** Name without arguments, in its short form. */
  readonly name: string;
  readonly raw: string;
  /** Text between its parentheses; undefined if it has none. */
  readonly args: string | undefined;
  /** Positions in the running text. */
  readonly start: number;
  readonly end: number;
}

/** Text of a paragraph, or of another element whose text stands alone, with its placeholders. */
export interface RunningText {
  readonly text: string;
  readonly pieces: readonly TextPiece[];
  readonly hits: readonly PlaceholderHit[];
}

/** A running text that is collected from the elements of a part, with its placeholders. */
export class CollectedText implements RunningText, TextSink {
  readonly pieces: TextPiece[] = [];
  readonly hits: PlaceholderHit[] = [];
  readonly #texts: string[] = [];
  readonly #finder: PlaceholderFinder;
  readonly #element: () => RawElement | undefined;
  #length = 0;

  /** Starts an empty text of the part at a path; `element` returns the one that the next piece is in. */
  constructor(path: string, element: () => RawElement | undefined) {
    this.#element = element;
    this.#finder = new PlaceholderFinder(path, ({ name, raw, at }) => {
      this.hits.push({ name, raw, args: argumentsOf(raw), start: at, end: at + raw.length });
    });
  }

  /** The whole text. */
  get text(): string {
    return this.#texts.join("");
  }

  /** Adds the next piece. */
  add(text: string): void {
    const element = this.#element();
    const start = this.#length;
    this.#length += text.length;
    this.#texts.push(text);
    if (element !== undefined) this.pieces.push({ element, start, end: this.#length });
    this.#finder.add(text);
  }

  /** Ends the text. */
  break(): void {
    this.#finder.break();
  }
}

/** Returns the text between the parentheses of a placeholder; undefined if it has none. */
export function argumentsOf(raw: string): string | undefined {
  return /\((.*)\)\}?$/s.exec(raw)?.[1];
}

const QUOTES: Readonly<Record<string, string>> = {
  ...{ '"': '"', "'": "'", "\u201c": "\u201d", "\u201e": "\u201c\u201d", "\u201d": "\u201d" },
  ...{ "\u00ab": "\u00bb", "\u00bb": "\u00ab", "\u2018": "\u2019" },
};

/**
 * Splits the arguments of a placeholder at their commas. Quotes, also those that Word makes of straight ones, may
 * enclose an argument, which then keeps its commas.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readArguments } from "./running_text.ts";
 *
 * deepStrictEqual(readArguments('"MMMM d, yyyy"'), ["MMMM d, yyyy"]);
 * deepStrictEqual(readArguments("Owner, none"), ["Owner", "none"]);
 * deepStrictEqual(readArguments("“yyyy”"), ["yyyy"]);
 * deepStrictEqual(readArguments(undefined), []);
 * ```
 */
export function readArguments(args: string | undefined): string[] {
  if (args === undefined || args.trim() === "") return [];
  const found: string[] = [];
  let current = "";
  let closing = "";
  for (const sign of args) {
    const closes = QUOTES[sign];
    if (closing !== "" && closing.includes(sign)) closing = "";
    else if (closing === "" && closes !== undefined && current.trim() === "") {
      closing = closes;
      current = "";
    } else if (closing === "" && sign === ",") {
      found.push(current.trim());
      current = "";
    } else current += sign;
  }
  return [...found, closing === "" ? current.trim() : current];
}
