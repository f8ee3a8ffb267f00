/** Piece of a slot: literal text, or the name of a fact about the document. */
export type SlotPart = { readonly text: string } | { readonly name: string };

/** Part of a slot that is shown or omitted as a whole. */
export interface SlotSegment {
  /** Separator before it, which is shown only between two shown segments; empty for the first. */
  readonly separator: string;
  /** The pieces in order. */
  readonly parts: readonly SlotPart[];
}

/** Content of a slot, or its unreadable braces. */
export interface SlotText {
  /** The pieces in order; neighboring texts are joined. */
  readonly parts: readonly SlotPart[];
  /** Text in braces that is not a name, or a single brace. */
  readonly unknown: readonly string[];
}

/** Name that allows every `field.<name>`: a field of the author in the front matter of a document. */
const ANY_FIELD = "field.*";
const FIELD = /^field\.[A-Za-z][A-Za-z0-9_-]{0,39}$/;
const PIECE = /\{\{|\}\}|\{([^{}]*)\}|[{}]|[^{}]+/g;

/**
 * Reads a slot such as `{page} of {pages}`: names in braces; `{{` and `}}` are literal braces.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseSlot } from "./slot_text.ts";
 *
 * deepStrictEqual(parseSlot("p. {page}", ["page"]).parts, [{ text: "p. " }, { name: "page" }]);
 * deepStrictEqual(parseSlot("{pgae}", ["page"]).unknown, ["pgae"]);
 * ```
 */
export function parseSlot(text: string, names: readonly string[]): SlotText {
  const parts: SlotPart[] = [];
  const unknown: string[] = [];
  let plain = "";
  const flush = () => {
    if (plain !== "") parts.push({ text: plain });
    plain = "";
  };
  for (const [piece, name] of text.matchAll(PIECE)) {
    if (piece === "{{" || piece === "}}") plain += piece[0];
    else if (name === undefined && piece !== "{" && piece !== "}") plain += piece;
    else if (name !== undefined && allows(names, name)) {
      flush();
      parts.push({ name });
    } else unknown.push(name ?? piece);
  }
  flush();
  return { parts, unknown };
}

function allows(names: readonly string[], name: string): boolean {
  return name === ANY_FIELD ? false : names.includes(name) || names.includes(ANY_FIELD) && FIELD.test(name);
}

/** Separators between segments: a dot, bar, dash or slash with spaces, or a comma. */
const SEPARATOR = /\s*[·•|]\s*|\s+[-–—/]\s+|,\s+/g;

/**
 * Splits the pieces of a slot at separators such as ` | ` and `, `. A segment without words whose names are all empty in
 * a document is omitted with its separator, so that `{field.client} · {date}` has no dot without a client.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseSlot, splitSlot } from "./slot_text.ts";
 *
 * const segments = splitSlot(parseSlot("For {title} | {page}", ["title", "page"]).parts);
 * deepStrictEqual(segments.map(({ separator, parts }) => [separator, parts.length]), [["", 2], [" | ", 1]]);
 * ```
 */
export function splitSlot(parts: readonly SlotPart[]): SlotSegment[] {
  if (!parts.some((part) => "name" in part)) return parts.length === 0 ? [] : [{ separator: "", parts }];
  const segments: { separator: string; parts: SlotPart[] }[] = [{ separator: "", parts: [] }];
  for (const part of parts) {
    if ("name" in part) {
      segments.at(-1)?.parts.push(part);
      continue;
    }
    let start = 0;
    for (const { 0: separator, index } of part.text.matchAll(SEPARATOR)) {
      if (index > start) segments.at(-1)?.parts.push({ text: part.text.slice(start, index) });
      segments.push({ separator, parts: [] });
      start = index + separator.length;
    }
    if (start < part.text.length) segments.at(-1)?.parts.push({ text: part.text.slice(start) });
  }
  return segments.filter(({ parts }) => parts.length > 0);
}
