import { present } from "../../../base/present.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";

/** Language tags by script. */
export interface Languages {
  readonly latin?: string;
  readonly eastAsia?: string;
  readonly bidi?: string;
}

/** Reads a language tag such as `en-GB`; undefined if it is malformed. */
export function readLanguageTag(text: string | undefined): string | undefined {
  const tag = text?.trim() ?? "";
  return /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,4}$/.test(tag) ? tag.replaceAll("_", "-") : undefined;
}

/** Reads the languages of a `w:lang` or `w:themeFontLang`; undefined if it names none. */
export function readLanguages(lang: OoxmlElement | undefined): Languages | undefined {
  const languages = present({
    latin: readLanguageTag(lang?.get("w:val")),
    eastAsia: readLanguageTag(lang?.get("w:eastAsia")),
    bidi: readLanguageTag(lang?.get("w:bidi")),
  });
  return Object.keys(languages).length === 0 ? undefined : languages;
}
