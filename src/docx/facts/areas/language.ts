import { compact } from "../ooxml/compact.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";

/** Language tags by kind of letter. */
export interface Languages {
  readonly latin?: string;
  readonly eastAsia?: string;
  readonly bidi?: string;
}

/** A language tag, `en-GB`; undefined for what cannot be one. */
export function readLanguageTag(text: string | undefined): string | undefined {
  const tag = text?.trim() ?? "";
  return /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,4}$/.test(tag) ? tag.replaceAll("_", "-") : undefined;
}

/** The languages of a `w:lang` or `w:themeFontLang`; undefined when it names none. */
export function readLanguages(lang: OoxmlElement | undefined): Languages | undefined {
  const languages = compact({
    latin: readLanguageTag(lang?.get("w:val")),
    eastAsia: readLanguageTag(lang?.get("w:eastAsia")),
    bidi: readLanguageTag(lang?.get("w:bidi")),
  });
  return Object.keys(languages).length === 0 ? undefined : languages;
}
