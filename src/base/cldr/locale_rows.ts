import { LIKELY_TAGS } from "./regions_table.ts";

/** Parts of the tag of a language. */
interface LocaleTag {
  readonly language: string;
  readonly script: string;
  readonly region: string;
}

/** Rows of fields by language: the name of the row that empty fields come from, if there is one, and the fields. */
export type LocaleRows = Readonly<Record<string, string>>;

/** Former tags of languages. */
const RENAMED: ReadonlyMap<string, string> = new Map([["iw", "he"], ["in", "id"], ["nb", "no"], ["tl", "fil"]]);

/**
 * Returns the fields of a language by its BCP 47 tag, or those of English.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findLocaleFields } from "./locale_rows.ts";
 *
 * const rows = { en: ";a;b", de: ";c;d", "de-AT": "de;;e" };
 * deepStrictEqual(["de-AT", "de_DE", "xx"].map((tag) => findLocaleFields(rows, tag)), [["c", "e"], ["c", "d"], ["a", "b"]]);
 * ```
 */
export function findLocaleFields(rows: LocaleRows, tag: string): readonly string[] {
  return fieldsOf(rows, candidates(tag).find((each) => Object.hasOwn(rows, each)) ?? "en");
}

function fieldsOf(rows: LocaleRows, name: string): readonly string[] {
  const [parent = "", ...own] = (rows[name] ?? "").split(";");
  if (parent === "") return own;
  const inherited = fieldsOf(rows, parent);
  return own.map((field, at) => field === "" ? inherited[at] ?? "" : field);
}

/** Returns the region of a language by its tag: that in the tag, or the likely one; "001", the world, if it is unknown. */
export function likelyRegion(tag: string): string {
  const { language, script, region } = readTag(tag);
  if (region !== "") return region;
  return readTag(likelyTag(`${language}-${script}`) ?? likelyTag(language) ?? "").region || "001";
}

/** Returns the names of the rows that a tag may have, the most exact one first. */
function candidates(tag: string): readonly string[] {
  const { language, script, region } = readTag(tag);
  const usual = readTag(likelyTag(language) ?? "").script;
  const own = script || readTag(likelyTag(`${language}-${region}`) ?? "").script || usual;
  const isUsual = own === usual;
  return [
    `${language}-${own}-${region}`,
    ...(isUsual ? [`${language}-${region}`] : []),
    `${language}-${own}`,
    // A script without a row of its own is not that of the language.
    ...(isUsual ? [language] : []),
  ];
}

function likelyTag(key: string): string | undefined {
  return Object.hasOwn(LIKELY_TAGS, key) ? LIKELY_TAGS[key] : undefined;
}

function readTag(tag: string): LocaleTag {
  const [first = "", ...others] = tag.toLowerCase().split(/[-_]/);
  const end = others.findIndex((part) => part.length === 1);
  const subtags = end === -1 ? others : others.slice(0, end);
  const script = subtags.find((part) => /^[a-z]{4}$/.test(part)) ?? "";
  const region = subtags.find((part) => /^(?:[a-z]{2}|\d{3})$/.test(part)) ?? "";
  return {
    language: RENAMED.get(first) ?? first,
    script: script.charAt(0).toUpperCase() + script.slice(1),
    region: region.toUpperCase(),
  };
}
