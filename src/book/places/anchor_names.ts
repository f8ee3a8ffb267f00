import { Slugger } from "../../document/text/slugger.ts";

/** Longest text that becomes part of a name, in UTF-16 code units. */
const MAX_TEXT = 80;

/** Returns the anchor of a chapter. */
export function chapterAnchor(pageId: string): string {
  return `page-${escapeId(pageId)}`;
}

/** Names for the places within one chapter, each once. No two chapters have a name in common. */
export class AnchorNames {
  readonly #prefix: string;
  readonly #slugger = new Slugger();

  /** Creates the names of a chapter. */
  constructor(pageId: string) {
    this.#prefix = `${chapterAnchor(pageId)}--`;
  }

  /** Returns a name that was not given before, made from the text of its place. */
  take(text: string): string {
    const start = text.replace(/^[^\p{L}\p{M}\p{N}]+/u, "").slice(0, MAX_TEXT).toWellFormed();
    return this.#prefix + this.#slugger.slug(start);
  }
}

/** Returns an ID in a form without two hyphens in a row and without one at an end: these end it in a name. */
function escapeId(id: string): string {
  return id.replaceAll("~", "~0").replace(/^-|-(?=-|$)/g, "~1");
}
