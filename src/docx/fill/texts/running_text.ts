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
