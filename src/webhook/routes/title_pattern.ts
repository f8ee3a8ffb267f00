/**
 * Returns whether a title has the form of a pattern, in which `*` stands for any text, also none. `\*` is an asterisk
 * and `\\` a backslash. Ignores case and the composition of accents. Runs in time proportional to the product of both
 * lengths.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { matchesTitle } from "./title_pattern.ts";
 *
 * strictEqual(matchesTitle("Release *", "release 1.4"), true);
 * strictEqual(matchesTitle("Release", "Release 1.4"), false);
 * ```
 */
export function matchesTitle(pattern: string, title: string): boolean {
  const parts = splitPattern(fold(pattern));
  const text = fold(title);
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found === -1 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** Splits a pattern at its asterisks. */
function splitPattern(pattern: string): string[] {
  const parts = [""];
  for (const [piece] of pattern.matchAll(/\\[*\\]|[^]/g)) {
    if (piece === "*") parts.push("");
    else parts[parts.length - 1] += piece.length === 2 ? piece.slice(1) : piece;
  }
  return parts;
}
