import { refusePart } from "./docx_error.ts";
import { SCAN_LIMITS } from "./limits.ts";

/** Occurrence of a placeholder. */
export interface PlaceholderText {
  /** Name without arguments, in its short form: `$scroll.title` for `${scroll.title}`. */
  readonly name: string;
  /** Text of the placeholder, including its arguments. */
  readonly raw: string;
  /** Its position in all the text that the finder was given. */
  readonly at: number;
}

/** Starts of placeholders: the short, the quiet and the formal notation of Velocity, and both at once. */
const STARTS = ["$", "$!", "${", "$!{"].flatMap((sign) => [`${sign}scroll.`, `${sign}adhocState`]);
const START = /\$!?\{?(?:scroll\.|adhocState)/g;
const PLACEHOLDER = /^\$!?(\{?)((?:scroll(?=\.[A-Za-z])|adhocState(?![A-Za-z0-9_]))(?:\.[A-Za-z][A-Za-z0-9_]*)*)/;

/**
 * Finds placeholders in running text that comes in pieces, such as the runs of a paragraph. It holds no more than
 * {@linkcode SCAN_LIMITS} and one piece, however long the text.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { PlaceholderFinder } from "./placeholder_finder.ts";
 *
 * const found: string[] = [];
 * const finder = new PlaceholderFinder("word/document.xml", ({ raw }) => found.push(raw));
 * for (const run of ["By $scr", "oll.creator", ".fullName, ", "$scroll.title."]) finder.add(run);
 * finder.break();
 * deepStrictEqual(found, ["$scroll.creator.fullName", "$scroll.title"]);
 * ```
 */
export class PlaceholderFinder {
  readonly #part: string;
  readonly #onFound: (placeholder: PlaceholderText) => void;
  /** Text that starts with a possible placeholder; empty if there is none. */
  #pending = "";
  /** Length of all text so far. */
  #given = 0;

  /** Creates a finder for text of a part, which calls `onFound` for each placeholder. */
  constructor(part: string, onFound: (placeholder: PlaceholderText) => void) {
    this.#part = part;
    this.#onFound = onFound;
  }

  /**
   * Adds the next piece of the text.
   *
   * @throws {DocxError} `placeholder-length`.
   */
  add(text: string): void {
    this.#given += text.length;
    if (this.#pending !== "") this.#pending += text;
    else if (text.includes("$")) this.#pending = text;
    else return;
    this.#drain(false);
  }

  /**
   * Ends the running text: later text does not continue it.
   *
   * @throws {DocxError} `placeholder-length`.
   */
  break(): void {
    if (this.#pending !== "") this.#drain(true);
  }

  #drain(complete: boolean): void {
    const text = this.#pending;
    const base = this.#given - text.length;
    let closing = -1; // searched once, not for every placeholder before it
    let at = findStart(text, 0);
    while (at >= 0) {
      const candidate = text.slice(at, at + SCAN_LIMITS.rawLength);
      if (!complete && candidate.length < SCAN_LIMITS.rawLength) break; // the next piece may belong to it
      if (closing < at) closing = indexOrEnd(text, ")", at);
      at = findStart(text, at + this.#take(candidate, closing - at, base + at));
    }
    if (at < 0 && !complete) at = findCutStart(text);
    this.#pending = complete || at < 0 ? "" : text.slice(at);
  }

  /**
   * Reports the placeholder that the text starts with, if any, and returns how much of the text is consumed. `closing`
   * is the position of the first closing parenthesis, and `at` that of the text.
   */
  #take(text: string, closing: number, at: number): number {
    const [short, brace = "", word = ""] = PLACEHOLDER.exec(text) ?? [""];
    if (short.length > SCAN_LIMITS.nameLength) {
      const reason = `a placeholder's name is longer than ${SCAN_LIMITS.nameLength} characters`;
      throw refusePart("placeholder-length", this.#part, reason);
    }
    const end = closing < text.length ? findArgumentsEnd(text, short.length) : short.length;
    if (short === "" || (brace !== "" && text[end] !== "}")) return 1;
    const raw = text.slice(0, end + brace.length);
    this.#onFound({ name: `$${word}`, raw, at });
    return raw.length;
  }
}

/** Finds the placeholders of a text of a part. */
export function findPlaceholders(part: string, text: string): readonly PlaceholderText[] {
  const found: PlaceholderText[] = [];
  const finder = new PlaceholderFinder(part, (placeholder) => found.push(placeholder));
  finder.add(text);
  finder.break();
  return found;
}

function findStart(text: string, from: number): number {
  START.lastIndex = from;
  return START.exec(text)?.index ?? -1;
}

function indexOrEnd(text: string, part: string, from: number): number {
  const at = text.indexOf(part, from);
  return at < 0 ? text.length : at;
}

/** Returns the position of a possible start that the end of the text cuts off; -1 if missing. */
function findCutStart(text: string): number {
  const dollar = text.lastIndexOf("$");
  return dollar >= 0 && STARTS.some((start) => start.startsWith(text.slice(dollar))) ? dollar : -1;
}

/** Maximum distance between a parenthesis in quotes and the closing one. */
const QUOTED_LENGTH = 64;

/**
 * Returns the end of arguments that start at `start`, with or without a dot, or `start` without arguments. They end at the first parenthesis
 * outside double quotes, or, if none follows within {@linkcode QUOTED_LENGTH}, at the first one.
 */
function findArgumentsEnd(text: string, start: number): number {
  const open = text[start] === "." ? start + 1 : start;
  if (text[open] !== "(") return start;
  let quoted = false;
  let first = start;
  let end = text.length;
  for (let at = open + 1; at < end; at++) {
    const char = text.charCodeAt(at);
    if (char === 0x22) quoted = !quoted;
    else if (char === 0x29) {
      if (!quoted) return at + 1;
      if (first > start) continue;
      first = at + 1;
      end = Math.min(end, first + QUOTED_LENGTH);
    }
  }
  return first;
}
