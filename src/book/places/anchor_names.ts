import { Slugger } from "../../document/text/slugger.ts";

/** Longest text that becomes part of a name, in UTF-16 code units. */
const MAX_TEXT = 80;

/** Returns the name of the start of a chapter. */
export function chapterAnchor(key: string): string {
  return `page-${escapeKey(key)}`;
}

/** Names for the places within one chapter, each once. No two chapters have a name in common. */
export class AnchorNames {
  /** Name of the start of the chapter. */
  readonly start: string;
  readonly #slugger = new Slugger();

  /** Creates the names of a chapter. */
  constructor(key: string) {
    this.start = chapterAnchor(key);
  }

  /** Returns a name that was not given before, made from the text of its place. */
  take(text: string): string {
    const start = text.replace(/^[^\p{L}\p{M}\p{N}]+/u, "").slice(0, MAX_TEXT).toWellFormed();
    return `${this.start}--${this.#slugger.slug(start)}`;
  }
}

/** Returns a key in a form without two hyphens in a row and without one at an end: these end it in a name. */
function escapeKey(key: string): string {
  return key.replaceAll("~", "~0").replace(/^-|-(?=-|$)/g, "~1");
}
