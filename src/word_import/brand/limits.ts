import type { DocxNotice } from "../../docx/facts/design_facts.ts";

/** Limits of a brand file, which is untrusted. They are checked before or while it is parsed. */
export const BRAND_LIMITS = {
  /** Bytes of a file of text, 2 MiB. */
  byteLength: 2 * 1024 * 1024,
  /** Tokens, custom properties or fields. */
  tokens: 20_000,
  /** Values of a JSON file, containers and scalars. */
  values: 200_000,
  /** Nested groups. */
  depth: 32,
  /** Aliases that lead from one token to the next. */
  chain: 32,
  /** UTF-16 code units of a value, also after its aliases were replaced. */
  valueLength: 1000,
  /** UTF-16 code units of a name. */
  nameLength: 160,
  /** Colors that a theme adds to those of its scheme. */
  customColors: 50,
  /** Logos. */
  logos: 12,
  /** Aliases and addresses that a report names. */
  notices: 20,
} as const;

/** Reports values that refer to nothing, by their names. If there are too many, the last notice counts the others. */
export function noticeLost(names: readonly string[], message: string): DocxNotice[] {
  const code = "unresolved-alias";
  const named = names.slice(0, BRAND_LIMITS.notices);
  const others = names.length - named.length;
  return [
    ...named.map((name) => ({ code, message, part: name, count: 1 })),
    ...others === 0 ? [] : [{ code, message: `${message}; the report does not name it`, count: others }],
  ];
}
