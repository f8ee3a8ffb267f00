/** Piece of a slot: literal text, or the name of a fact about the document. */
export type SlotPart = { readonly text: string } | { readonly name: string };

/** Content of a slot, or its unreadable braces. */
export interface SlotText {
  /** The pieces in order; neighboring texts are joined. */
  readonly parts: readonly SlotPart[];
  /** Text in braces that is not a name, or a single brace. */
  readonly unknown: readonly string[];
}

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
    else if (name !== undefined && names.includes(name)) {
      flush();
      parts.push({ name });
    } else unknown.push(name ?? piece);
  }
  flush();
  return { parts, unknown };
}
