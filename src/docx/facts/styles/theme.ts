import type { DocxPackage } from "../../docx_package.ts";
import { present } from "../../../base/present.ts";
import { readBaseColor } from "./base_color.ts";
import { type OoxmlElement, Subtrees } from "../ooxml/ooxml_tree.ts";
import { readFamily } from "../ooxml/units.ts";

/** Theme of a document: colors and fonts that styles refer to by name. */
export interface Theme {
  /** Colors as `#rrggbb`, by their names in the theme: `dk1`, `accent1`, `hlink`. */
  readonly colors: ReadonlyMap<string, string>;
  /** Returns a color by its name in runs and drawings: `text1`, `tx1`, `accent1`, `hyperlink`. */
  color(name: string): string | undefined;
  /** Returns a font family by its name in runs: `minorHAnsi`, `majorEastAsia`; undefined if the theme has none. */
  font(name: string): string | undefined;
}

/** Settings of a document that affect its theme. */
export interface ThemeSettings {
  /** Names of theme colors by their names in the document, such as `light1` by `bg1`. */
  readonly colorMapping: ReadonlyMap<string, string>;
  /** Language tags by script, which select the fonts of the theme. */
  readonly languages: { readonly eastAsia?: string; readonly bidi?: string };
}

/** Theme of a document without one. */
export const NO_THEME: Theme = { colors: new Map(), color: () => undefined, font: () => undefined };

/**
 * Reads a theme part.
 *
 * @throws {DocxError} when the part is not a theme.
 */
export function readTheme(docx: DocxPackage, path: string, settings: ThemeSettings): Theme {
  const colors = new Map<string, string>();
  const fonts = new Map<string, string>();
  const take = (element: OoxmlElement) => {
    if (element.name === "a:clrScheme") takeColors(element, colors);
    else takeFonts(element, settings.languages, fonts);
  };
  docx.readOoxml(path, "a:theme", new Subtrees(["a:clrScheme", "a:fontScheme"], take));
  return {
    colors,
    color: (name) => colors.get(themeName(name, settings.colorMapping)),
    font: (name) => fonts.get(name),
  };
}

const SCHEME = new Set([
  ...["dk1", "lt1", "dk2", "lt2", "hlink", "folHlink"],
  ...["accent1", "accent2", "accent3", "accent4", "accent5", "accent6"],
]);

/** Default mapping of color names, for those that the settings do not map. */
const STANDARD_MAPPING: ReadonlyMap<string, string> = new Map([
  ["bg1", "light1"],
  ["t1", "dark1"],
  ["bg2", "light2"],
  ["t2", "dark2"],
]);

/** Color names in the settings, by the names in runs and drawings. */
const MAPPED: ReadonlyMap<string, string> = new Map([
  ["background1", "bg1"],
  ["bg1", "bg1"],
  ["text1", "t1"],
  ["tx1", "t1"],
  ["background2", "bg2"],
  ["bg2", "bg2"],
  ["text2", "t2"],
  ["tx2", "t2"],
  ["hlink", "hyperlink"],
  ["folHlink", "followedHyperlink"],
]);

/** Names in the theme, by the long names in the settings. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ["dark1", "dk1"],
  ["light1", "lt1"],
  ["dark2", "dk2"],
  ["light2", "lt2"],
  ["hyperlink", "hlink"],
  ["followedHyperlink", "folHlink"],
]);

function themeName(name: string, mapping: ReadonlyMap<string, string>): string {
  const asked = MAPPED.get(name) ?? name;
  const mapped = mapping.get(asked) ?? STANDARD_MAPPING.get(asked) ?? asked;
  return SHORT.get(mapped) ?? mapped;
}

function takeColors(scheme: OoxmlElement, colors: Map<string, string>): void {
  for (const entry of scheme.children) {
    const name = entry.name.replace(/^a:/, "");
    const [first] = entry.children;
    const color = first === undefined ? undefined : readBaseColor(first);
    if (SCHEME.has(name) && color !== undefined) colors.set(name, color);
  }
}

function takeFonts(scheme: OoxmlElement, languages: ThemeSettings["languages"], fonts: Map<string, string>): void {
  for (const level of ["major", "minor"] as const) {
    const list = scheme.child(`a:${level}Font`);
    const latin = readFamily(list?.child("a:latin")?.get("typeface"));
    const slots = present({
      Ascii: latin,
      HAnsi: latin,
      EastAsia: familyOf(list, "a:ea", scriptOf(languages.eastAsia)),
      Bidi: familyOf(list, "a:cs", scriptOf(languages.bidi)),
    });
    for (const [slot, family] of Object.entries(slots)) fonts.set(`${level}${slot}`, family);
  }
}

function familyOf(list: OoxmlElement | undefined, slot: string, script: string | undefined): string | undefined {
  const own = readFamily(list?.child(slot)?.get("typeface"));
  if (own !== undefined || script === undefined) return own;
  return readFamily(list?.all("a:font").find((font) => font.get("script") === script)?.get("typeface"));
}

/** Scripts that themes have fonts for, by the primary language subtag. */
const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ["ja", "Jpan"],
  ["ko", "Hang"],
  ["ar", "Arab"],
  ["fa", "Arab"],
  ["ur", "Arab"],
  ["he", "Hebr"],
  ["yi", "Hebr"],
  ["th", "Thai"],
  ["am", "Ethi"],
  ["bn", "Beng"],
  ["gu", "Gujr"],
  ["km", "Khmr"],
  ["kn", "Knda"],
  ["pa", "Guru"],
  ["bo", "Tibt"],
  ["hi", "Deva"],
  ["mr", "Deva"],
  ["ne", "Deva"],
  ["te", "Telu"],
  ["ta", "Taml"],
  ["si", "Sinh"],
  ["or", "Orya"],
  ["ml", "Mlym"],
  ["lo", "Laoo"],
  ["mn", "Mong"],
  ["vi", "Viet"],
  ["ug", "Uigh"],
  ["ka", "Geor"],
  ["hy", "Armn"],
]);

function scriptOf(language: string | undefined): string | undefined {
  const tag = language?.toLowerCase() ?? "";
  const [first = ""] = tag.split("-");
  if (first === "zh") return /-(tw|hk|mo|hant)(-|$)/.test(tag) ? "Hant" : "Hans";
  return SCRIPTS.get(first);
}
