/** A string, an escaped sign, a name, a number, or one character of Typst math. */
const TOKEN = /"(?:[^"\\]|\\["\\])*"|\\[^]|#[a-z]+|[\p{L}]+(?:\.[a-z]+)*|\d+(?:\.\d+)*|\s+|[^]/gu;
/** Names and signs of relations, before which a line can break. */
const RELATION =
  /^(?:[=<>≤≥≈≡∼→⇒]|(?:eq|lt|gt|approx|equiv|subset|supset|arrow|arrows|harpoon|harpoons|prec|succ|tilde\.op|tilde\.eq|tilde\.equiv)(?:\.[a-z.]+)?|in|prop|xarrow|colon\.eq|models|tack\.r)$/u;
/** Signs before which a line can break if no relation is there. */
const SIGN = /^(?:[+-]|plus\.minus|minus\.plus|union|dot\.op|times)$/;
/** What a part must have besides its first sign. */
const CONTENT = /[\p{L}\p{N}"]/u;

/**
 * Splits Typst math for lines: at its relations, and each part at its signs. Undefined if it has lines of its own, or
 * nothing to break at.
 */
export function splitRelations(math: string): readonly (readonly string[])[] | undefined {
  const parts: string[][] = [[""]];
  let depth = 0;
  let hasBase = false;
  const tokens = math.match(TOKEN) ?? [];
  for (const [at, token] of tokens.entries()) {
    if (depth === 0 && (token === "&" || (token === "\\ ") || token.startsWith("\\\n"))) return undefined;
    const current = parts.at(-1);
    if (current === undefined) return undefined;
    const isFree = depth === 0 && hasBase && !/[_^/]\s*$/.test(current.at(-1) ?? "");
    const isRelation = RELATION.test(token) ||
      token === "class" && /^\("relation"/.test(tokens.slice(at + 1, at + 3).join(""));
    if (isFree && isRelation) {
      parts.push([""]);
      hasBase = false;
    } else if (isFree && SIGN.test(token)) {
      current.push("");
      hasBase = false;
    }
    if ("([{".includes(token)) depth++;
    if (")]}".includes(token)) depth--;
    const open = parts.at(-1);
    if (open !== undefined) open[open.length - 1] += token;
    hasBase ||= !isRelation && !SIGN.test(token) && (CONTENT.test(token) || depth > 0);
  }
  const trimmed = parts.map((part) => part.map((piece) => piece.trim()));
  return trimmed.flat().length < 2 ? undefined : trimmed;
}
