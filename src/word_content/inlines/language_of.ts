import type { RawElement } from "../../docx/fill/raw/raw_element.ts";

const TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

/** Returns the tag of a part in another language than its document; undefined if it has the same. */
export function languageTag(lang: RawElement | undefined, document: string | undefined): string | undefined {
  const tag = lang?.get("w:val");
  if (tag === undefined || document === undefined || !TAG.test(tag) || /^x-/i.test(tag)) return undefined;
  return baseOf(tag) === baseOf(document) ? undefined : tag;
}

function baseOf(tag: string): string {
  return tag.split("-", 1)[0]?.toLowerCase() ?? "";
}
