import { escapeText } from "../../base/text.ts";

/** An installed family that a document uses. */
export interface ShownSystemFont {
  readonly family: string;
  /** Scripts of the characters that it supplies. */
  readonly scripts: readonly string[];
  /** Its font files. */
  readonly files: readonly string[];
}

/** Renders the installed fonts that a document uses, one on each line; empty without any. */
export function systemFontsText(fonts: readonly ShownSystemFont[]): string {
  return fonts.map(({ family, scripts, files }) => {
    return `Used the installed font ${escapeText(family)} for ${scripts.join(", ")}: ${
      files.map(escapeText).join(", ")
    }\n`;
  }).join("");
}

/** Returns the installed fonts that a document uses as JSON. */
export function systemFontsJson(fonts: readonly ShownSystemFont[]) {
  return fonts.map(({ family, scripts, files }) => ({ family, scripts: [...scripts], files: [...files] }));
}

/** Joins the installed fonts of several documents: each family once, with all of its scripts and files. */
export function joinSystemFonts(fonts: readonly ShownSystemFont[]): ShownSystemFont[] {
  return [...Map.groupBy(fonts, ({ family }) => family)].map(([family, same]) => ({
    family,
    scripts: [...new Set(same.flatMap(({ scripts }) => scripts))],
    files: [...new Set(same.flatMap(({ files }) => files))],
  }));
}
