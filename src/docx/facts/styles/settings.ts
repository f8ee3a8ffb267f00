import type { DocxPackage } from "../../docx_package.ts";
import { present } from "../../../base/present.ts";
import { type OoxmlElement, Subtrees } from "../ooxml/ooxml_tree.ts";
import type { ThemeSettings } from "./theme.ts";
import { readOnOff } from "../ooxml/units.ts";

/** Settings of a document that affect its design. */
export interface WordSettings extends ThemeSettings {
  /** Whether even pages have headers and footers of their own. */
  readonly oddAndEven: boolean;
  readonly mirrorMargins: boolean;
  readonly hyphenate: boolean;
  readonly gutterAtTop: boolean;
  /** Whether Word shows the fill of the pages. */
  readonly showBackground: boolean;
  /** Language tags of the document, by script. */
  readonly languages: Languages;
  /** Number format of footnote marks by Word's name: `decimal`. */
  readonly footnoteFormat?: string;
}

/** Settings of a document without a settings part. */
export const NO_SETTINGS: WordSettings = {
  colorMapping: new Map(),
  oddAndEven: false,
  mirrorMargins: false,
  hyphenate: false,
  gutterAtTop: false,
  showBackground: false,
  languages: {},
};

const WANTED = [
  "w:evenAndOddHeaders",
  "w:mirrorMargins",
  "w:autoHyphenation",
  "w:gutterAtTop",
  "w:displayBackgroundShape",
  "w:themeFontLang",
  "w:clrSchemeMapping",
  "w:footnotePr",
];

/**
 * Reads a settings part.
 *
 * @throws {DocxError} when it is not a settings part.
 */
export function readDocumentSettings(docx: DocxPackage, path: string): WordSettings {
  const found = new Map<string, OoxmlElement>();
  docx.readOoxml(path, "w:settings", new Subtrees(WANTED, (element) => found.set(element.name, element)));
  const isOn = (name: string) => {
    const element = found.get(name);
    return element !== undefined && readOnOff(element.get("w:val")) === true;
  };
  return {
    colorMapping: readMapping(found.get("w:clrSchemeMapping")),
    oddAndEven: isOn("w:evenAndOddHeaders"),
    mirrorMargins: isOn("w:mirrorMargins"),
    hyphenate: isOn("w:autoHyphenation"),
    gutterAtTop: isOn("w:gutterAtTop"),
    showBackground: isOn("w:displayBackgroundShape"),
    languages: readLanguages(found.get("w:themeFontLang")) ?? {},
    ...present({ footnoteFormat: readNumberFormat(found.get("w:footnotePr")?.val("w:numFmt")) }),
  };
}

/** Reads Word's name of a number format; undefined if it is malformed. */
export function readNumberFormat(text: string | undefined): string | undefined {
  return text !== undefined && /^[A-Za-z0-9]{1,40}$/.test(text) ? text : undefined;
}

function readMapping(mapping: OoxmlElement | undefined): ReadonlyMap<string, string> {
  return new Map([...mapping?.attributes ?? []].map(([name, value]) => [name.replace(/^w:/, ""), value]));
}

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
