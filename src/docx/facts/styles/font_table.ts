import { asciiLowerCase } from "../../../base/text.ts";
import type { DocxPackage } from "../../docx_package.ts";
import { present } from "../../../base/present.ts";
import type { FontFacts } from "../design_facts.ts";
import { type OoxmlElement, Subtrees } from "../ooxml/ooxml_tree.ts";
import { readFamily } from "../ooxml/units.ts";

const MAX_FONTS = 4096;
const KINDS = ["roman", "swiss", "modern", "script", "decorative"] as const;
const PITCHES = ["fixed", "variable"] as const;
/** PANOSE digits of a monospaced font: family kind 2 is Latin text, proportion 9 is monospaced. */
const MONOSPACED = /^02....09/;
/**
 * Character sets of Japanese, Korean and Chinese fonts. Their ideographs all have one width, so such a font is called
 * monospaced and "modern" although it is for any text.
 */
const EAST_ASIAN = new Set(["80", "81", "82", "86", "88"]);

/**
 * Reads a font table: the document's description of its fonts, by family in lower case.
 *
 * @throws {DocxError} when the part is not a font table.
 */
export function readFontTable(docx: DocxPackage, path: string): ReadonlyMap<string, FontFacts> {
  const fonts = new Map<string, FontFacts>();
  const take = (font: OoxmlElement) => {
    const family = readFamily(font.get("w:name"));
    if (family === undefined || fonts.size >= MAX_FONTS) return;
    fonts.set(asciiLowerCase(family), readFont(font, family));
  };
  docx.readOoxml(path, "w:fonts", new Subtrees(["w:font"], take));
  return fonts;
}

function readFont(font: OoxmlElement, family: string): FontFacts {
  const isEastAsian = EAST_ASIAN.has(font.val("w:charset")?.toLowerCase() ?? "");
  const kind = KINDS.find((kind) => kind === font.val("w:family"));
  const pitch = PITCHES.find((pitch) => pitch === font.val("w:pitch"));
  const panose = font.val("w:panose1")?.toLowerCase() ?? "";
  const isUsable = /^[0-9a-f]{20}$/.test(panose) && !/^0+$/.test(panose);
  return {
    family,
    embedded: font.children.some((child) => child.name.startsWith("w:embed")),
    ...present({
      kind: isEastAsian && kind === "modern" ? undefined : kind,
      pitch: isEastAsian && pitch === "fixed" ? undefined : pitch,
      panose: isUsable && !(isEastAsian && MONOSPACED.test(panose)) ? panose : undefined,
    }),
  };
}

const FAMILIES = new Set([
  "andale mono",
  "anonymous pro",
  "cascadia code",
  "consolas",
  "courier",
  "courier new",
  "courier prime",
  "fira code",
  "fixedsys",
  "hack",
  "inconsolata",
  "iosevka",
  "letter gothic",
  "lucida console",
  "lucida sans typewriter",
  "menlo",
  "monaco",
  "monospace",
  "prestige elite",
  "source code pro",
  "terminal",
]);

/**
 * Checks whether a font family is monospaced, by its name or by its description in the file.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { isFixedPitch } from "./font_table.ts";
 *
 * strictEqual(isFixedPitch("Consolas", new Map()), true);
 * strictEqual(isFixedPitch("Calibri", new Map()), false);
 * ```
 */
export function isFixedPitch(family: string, fonts: ReadonlyMap<string, FontFacts>): boolean {
  const name = asciiLowerCase(family);
  if (FAMILIES.has(name) || /(?:^|[ -])mono$/.test(name)) return true;
  const facts = fonts.get(name);
  if (facts?.pitch !== undefined) return facts.pitch === "fixed";
  return facts?.panose !== undefined && MONOSPACED.test(facts.panose);
}
