import type { CodeToken } from "../code_tokens.ts";

/** Shorter code stays on one line. */
const LEAST_LENGTH = 12;
/** Shorter pieces are not worth a break. */
const LEAST_PIECE = 3;
/** Longer pieces break between the parts of a name in camel case, and then anywhere. */
const LONGEST_PIECE = 20;

/** Words that long break anywhere. */
const LONGEST_WORD = 28;

const PIECE = /[^\s/.:_\-@?&=,;\\|+]*(?:[/.:_\-@?&=,;\\|+]+|\s+|$)/g;
const CAMEL_PART = /(?:\p{Lu}+|^)[^\p{Lu}]*/gu;
const ANY_PART = /[^]{1,24}\p{M}*/gu;

/**
 * Splits code of a line of text where a line may end: after spaces and signs, and inside of long names.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { breakCode } from "./break_code.ts";
 *
 * deepStrictEqual(breakCode("std::collections::HashMap"), ["std::", "collections::", "HashMap"]);
 * ```
 */
export function breakCode(code: string): string[] {
  if (code.length < LEAST_LENGTH) return [code];
  const pieces: string[] = [];
  // Parts of the code, not joined strings: looking at their ends would copy them each time.
  let start = 0;
  let end = 0;
  for (const part of (code.match(PIECE) ?? []).flatMap(breakName)) {
    const isJoined = end === 0 || code.slice(start, end).trim().length < LEAST_PIECE ||
      (part.trim().length < LEAST_PIECE && !/\s/.test(code.charAt(end - 1)));
    if (!isJoined) {
      pieces.push(code.slice(start, end));
      start = end;
    }
    end += part.length;
  }
  pieces.push(code.slice(start, end));
  return pieces.flatMap((piece) => piece.length > LONGEST_WORD ? piece.match(ANY_PART) ?? [] : [piece]);
}

function breakName(part: string): string[] {
  if (part === "") return [];
  return part.length > LONGEST_PIECE ? part.match(CAMEL_PART) ?? [part] : [part];
}

/** Marks the places in the words of a line of code where it may wrap, with zero-width spaces; the template removes them. */
export function markBreaks(line: readonly CodeToken[]): CodeToken[] {
  if (!/\S{25}/.test(line.map(({ text }) => text).join(""))) return [...line];
  return line.map(({ kind, text }) => ({
    kind,
    text: text.replace(/\S{8,}/g, (word) => breakCode(word).join("\u200b")) +
      (/[/.:_\-@?&=,;|+(]$/.test(text) ? "\u200b" : ""),
  }));
}
