import type { Locator } from "./citation.ts";
import { LOCATOR_TERMS } from "./locator_terms_table.ts";

/** What follows a key: the place in the work, and the text behind it. */
export interface AfterKey {
  readonly locator: Locator | undefined;
  readonly rest: string;
}

/** A place in braces, which may be any text: `{pp. iv, vi-xi}`. */
const BRACED = /^,?\s*\{([^{}]*)\}/;
/** A number, `33-35`, `A4`, or a list of them; text with neither digit nor Roman numeral is none. */
const WORD = String.raw`(?:(?=[^\s,;]*\d)[^\s,;]*[^\s,;.]|\(?[ivxlcdm]+\)?(?:[-–]+\(?[ivxlcdm]+\)?)?(?![\p{L}\p{N}]))`;
const NUMBERS = new RegExp(String.raw`^${WORD}(?:(?:,\s*|\s*&\s*|\s*[-–]+\s*)${WORD})*`, "iu");
const DIGITS = /^[^\s,;]*\d/;
const TERM = /^(?:sub verb(?:o|is)|[^\s\d]+)/u;

/** Reads the place in a work behind its key, as pandoc does: `, pp. 33-35 and more`, ` chap. 1`, `{p. iv}`. */
export function readLocator(text: string): AfterKey {
  const braced = BRACED.exec(text);
  if (braced !== null) {
    const [whole, inner = ""] = braced;
    const { locator = undefined, rest = "" } = inner.trim() === "" ? {} : readPlain(inner.trim());
    const number = locator === undefined ? inner.trim() : locator.number + rest;
    const kind = locator?.kind ?? "page";
    return { locator: number === "" ? undefined : { kind, number }, rest: text.slice(whole.length) };
  }
  const start = /^,?\s*/.exec(text)?.[0].length ?? 0;
  const { locator, rest } = readPlain(text.slice(start));
  return locator === undefined ? { locator, rest: text } : { locator, rest };
}

function readPlain(text: string): AfterKey {
  const written = TERM.exec(text)?.[0] ?? "";
  const term = [written, written.toLowerCase()].find((each) => LOCATOR_TERMS.has(each)) ?? "";
  const kind = LOCATOR_TERMS.get(term);
  const behind = kind === undefined ? text : text.slice(term.length).trimStart();
  if (kind === undefined && !DIGITS.test(behind)) return { locator: undefined, rest: text };
  const number = NUMBERS.exec(behind)?.[0];
  if (number === undefined) return { locator: undefined, rest: text };
  return { locator: { kind: kind ?? "page", number }, rest: behind.slice(number.length) };
}
