import { truncate } from "../../../base/text.ts";
import type { IssueLog, IssuePlace } from "../../issue_log.ts";

const MAX_NAMES = 10;
const MAX_LENGTH = 40;

const KINDS = {
  elements: {
    code: "html-dropped",
    what: "these elements",
    hint: "Their text is kept, except for that of script, style, template and title.",
  },
  markup: {
    code: "markup-dropped",
    what: "this markup of other tools",
    hint: "The text that it surrounds is kept.",
  },
} as const;

/** Counts what pages do not have: elements of HTML, or the markup of other tools. */
export class MarkupCount {
  readonly #kind: keyof typeof KINDS;
  readonly #counts = new Map<string, number>();
  #first: IssuePlace | undefined;

  /** Creates a count of one kind. */
  constructor(kind: keyof typeof KINDS) {
    this.#kind = kind;
  }

  /** Counts a piece of markup; the warning has the first place. */
  add(markup: string, place: IssuePlace | undefined): void {
    const name = truncate(markup, MAX_LENGTH);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (place !== undefined && place.line < (this.#first?.line ?? Infinity)) this.#first = place;
  }

  /** Warns once about all of it. */
  warn(log: IssueLog): void {
    if (this.#counts.size === 0) return;
    const { code, what, hint } = KINDS[this.#kind];
    const counts = this.#kind === "elements" ? [...this.#counts].sort(([a], [b]) => a < b ? -1 : 1) : [...this.#counts];
    const names = counts.map(([name, count]) => count === 1 ? name : `${name} (${count} times)`);
    const shown = names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), "and more"] : names;
    log.warn(code, `Pages do not have ${what}: ${shown.join(", ")}`, { at: this.#first, hint });
  }
}
