import { PlaceholderFinder } from "../../placeholder_finder.ts";
import { Story, type TextSink } from "../../story.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";

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

/**
 * Finds the running texts of a part that have placeholders, in all branches of alternate content.
 *
 * @throws {DocxError} `placeholder-length`.
 */
export function findRunningTexts(part: RawPart): RunningText[] {
  const walk = new TextWalk(part);
  walk.alone([part.root]);
  return walk.found.filter(({ hits }) => hits.length > 0);
}

class TextWalk {
  readonly found: CollectedText[] = [];
  readonly #part: RawPart;
  #current: RawElement | undefined;

  constructor(part: RawPart) {
    this.#part = part;
  }

  /** Visits elements whose text continues no other. */
  alone(elements: readonly RawElement[]): void {
    const story = new Story(() => {
      const text = new CollectedText(this.#part.path, () => this.#current);
      this.found.push(text);
      return text;
    });
    for (const element of elements) this.#visit(element, story);
    story.end();
  }

  #visit(element: RawElement, story: Story): void {
    if (element.name === "mc:AlternateContent") {
      this.#visitBranches(element, story);
      return;
    }
    this.#current = element;
    story.open(element.name, element.attributes);
    if (element.text !== "") story.text(element.text);
    for (const child of element.children) this.#visit(child, story);
    story.close(element.name);
  }

  /** Visits the branch that is shown as part of the text around it, and all others alone. */
  #visitBranches(element: RawElement, story: Story): void {
    let isTaken = false;
    for (const branch of element.children) {
      if (isTaken) {
        this.alone(branch.children);
        continue;
      }
      isTaken = true;
      for (const child of branch.children) this.#visit(child, story);
    }
  }
}

class CollectedText implements RunningText, TextSink {
  readonly pieces: TextPiece[] = [];
  readonly hits: PlaceholderHit[] = [];
  readonly #texts: string[] = [];
  readonly #finder: PlaceholderFinder;
  readonly #element: () => RawElement | undefined;
  #length = 0;

  constructor(path: string, element: () => RawElement | undefined) {
    this.#element = element;
    this.#finder = new PlaceholderFinder(path, ({ name, raw, at }) => {
      this.hits.push({ name, raw, args: argumentsOf(raw), start: at, end: at + raw.length });
    });
  }

  get text(): string {
    return this.#texts.join("");
  }

  add(text: string): void {
    const element = this.#element();
    const start = this.#length;
    this.#length += text.length;
    this.#texts.push(text);
    if (element !== undefined) this.pieces.push({ element, start, end: this.#length });
    this.#finder.add(text);
  }

  break(): void {
    this.#finder.break();
  }
}

/** Returns the text between the parentheses of a placeholder; undefined if it has none. */
export function argumentsOf(raw: string): string | undefined {
  return /\((.*)\)\}?$/s.exec(raw)?.[1];
}
