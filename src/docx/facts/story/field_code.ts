/** Parsed code (instruction text) of a field. */
export interface FieldCode {
  /** Name in upper case: `PAGE`. Empty if missing. */
  readonly name: string;
  /** Arguments after the name, without switches. */
  readonly args: readonly string[];
  /** Switches in lower case without the backslash, with their value or an empty string. */
  readonly switches: ReadonlyMap<string, string>;
}

/** Maximum length of a field's code in UTF-16 code units; the rest is ignored. */
export const MAX_FIELD_CODE = 2000;

/** Switches that take a value, by field, in addition to those that format the result. */
const VALUED: ReadonlyMap<string, string> = new Map([
  ["TOC", "abcdfglnopst"],
  ["SEQ", "rs"],
  ["HYPERLINK", "lmot"],
]);

/** Fields whose text Word computes for the page that it shows. */
const COMPUTED = new Set([
  ...["PAGE", "NUMPAGES", "SECTION", "SECTIONPAGES"],
  ...["DATE", "TIME", "TITLE", "STYLEREF"],
]);

/** Checks whether Word shows text for a field in a header or footer even if the file contains none. */
export function isComputed({ name }: FieldCode): boolean {
  return COMPUTED.has(name);
}

/**
 * Parses the code of a field. Invalid parts are left out.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseFieldCode } from "./field_code.ts";
 *
 * const { name, switches } = parseFieldCode(' TOC \\o "1-3" \\h ');
 * deepStrictEqual([name, ...switches], ["TOC", ["o", "1-3"], ["h", ""]]);
 * ```
 */
export function parseFieldCode(code: string): FieldCode {
  const tokens = code.slice(0, MAX_FIELD_CODE).match(/"[^"]*"|“[^”]*”|\\[^\s"\\]+|[^\s"\\]+/g) ?? [];
  const [first = "", ...others] = tokens;
  const name = first.toUpperCase();
  const valued = `*#@${VALUED.get(name) ?? ""}`;
  const args: string[] = [];
  const switches = new Map<string, string>();
  for (let at = 0; at < others.length; at++) {
    const token = others[at] ?? "";
    if (!token.startsWith("\\")) {
      args.push(unquote(token));
      continue;
    }
    const letter = token.slice(1).toLowerCase();
    const next = others[at + 1];
    const takes = letter.length === 1 && valued.includes(letter) && next !== undefined && !next.startsWith("\\");
    switches.set(letter, takes ? unquote(next) : "");
    if (takes) at++;
  }
  return { name, args, switches };
}

function unquote(token: string): string {
  return token.replace(/^["“]|["”]$/g, "");
}
