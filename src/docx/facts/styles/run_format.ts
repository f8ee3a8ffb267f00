import { isEmpty, present } from "../../../base/present.ts";
import { readHighlight, readShading, readWordColor } from "./colors.ts";
import { type Languages, readLanguages } from "./settings.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import type { Theme } from "./theme.ts";
import { readFamily, readLength, readTwips } from "../ooxml/units.ts";

/** Font families by script, with theme fonts resolved. */
export interface RunFonts {
  /** For ASCII. */
  readonly ascii?: string;
  /** For all other characters except those of the next two. */
  readonly hAnsi?: string;
  /** For Chinese, Japanese and Korean. */
  readonly eastAsia?: string;
  /** For scripts such as Arabic, Hebrew and Thai. */
  readonly cs?: string;
}

/** Toggle properties, which styles invert rather than set. */
export interface RunToggles {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly caps?: boolean;
  readonly smallCaps?: boolean;
  /** Whether the text is hidden. */
  readonly hidden?: boolean;
}

/** Format of text that one source specifies. `null` switches a property off or leaves it to Word. */
export interface RunFormat extends RunToggles {
  /** ID of the character style. */
  readonly styleId?: string;
  readonly fonts?: RunFonts;
  /** Size of text that is not in a complex script, in points. */
  readonly size?: number;
  /** Size of text in complex scripts, in points. */
  readonly sizeCs?: number;
  readonly underline?: boolean;
  /** `#rrggbb`. */
  readonly color?: string | null;
  /** Extra space between characters, in points. */
  readonly tracking?: number;
  /** Fill behind the text: `#rrggbb`. */
  readonly shading?: string | null;
  readonly highlight?: string | null;
  /** Language tags by script. */
  readonly language?: Languages;
  /** Whether the text runs from right to left. */
  readonly rightToLeft?: boolean;
  /** Whether the text is formatted as complex script, regardless of its characters. */
  readonly complexScript?: boolean;
}

/** Format that specifies nothing. */
const NO_RUN_FORMAT: RunFormat = {};

const SIZES = { min: 0.5, max: 1638 };
const TRACKING = { min: -1584, max: 1584 };

/** Reads a `w:rPr`. */
export function readRunFormat(rPr: OoxmlElement | undefined, theme: Theme): RunFormat {
  if (rPr === undefined) return NO_RUN_FORMAT;
  const { color, shading, highlight } = readColors(rPr, theme);
  return present({
    styleId: rPr.val("w:rStyle"),
    fonts: readFonts(rPr.child("w:rFonts"), theme),
    bold: rPr.flagOf("w:b"),
    italic: rPr.flagOf("w:i"),
    caps: rPr.flagOf("w:caps"),
    smallCaps: rPr.flagOf("w:smallCaps"),
    hidden: rPr.flagOf("w:vanish"),
    size: readLength(rPr.val("w:sz"), 2, SIZES),
    sizeCs: readLength(rPr.val("w:szCs"), 2, SIZES),
    underline: readUnderline(rPr.child("w:u")),
    color,
    tracking: readTwips(rPr.val("w:spacing"), TRACKING),
    shading,
    highlight,
    language: readLanguages(rPr.child("w:lang")),
    rightToLeft: rPr.flagOf("w:rtl"),
    complexScript: rPr.flagOf("w:cs"),
  });
}

/** Merges two run formats; `above` takes precedence. */
export function overlayRunFormat(below: RunFormat, above: RunFormat): RunFormat {
  if (isEmpty(above)) return below;
  if (isEmpty(below)) return above;
  const fonts = below.fonts === undefined && above.fonts === undefined ? undefined : { ...below.fonts, ...above.fonts };
  const language = below.language === undefined && above.language === undefined
    ? undefined
    : { ...below.language, ...above.language };
  return present({ ...below, ...above, fonts, language });
}

/** Layers of the format of a run, lowest first. */
export interface RunLayers {
  /** Defaults of the document. */
  readonly defaults?: RunFormat | undefined;
  /** Formats of the styles, each merged with the styles that it is based on. */
  readonly table?: RunFormat | undefined;
  readonly paragraph?: RunFormat | undefined;
  readonly character?: RunFormat | undefined;
  /** Direct formatting of the run. */
  readonly direct?: RunFormat | undefined;
}

const TOGGLES = ["bold", "italic", "caps", "smallCaps", "hidden"] as const;

/**
 * Returns the effective format. A toggle of the document's defaults is on in all styles; otherwise it is on if an odd
 * number of styles switch it on (ISO 29500-1, 17.7.3). The format of the run itself takes precedence.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { layerRunFormats } from "./run_format.ts";
 *
 * const bold = { bold: true };
 * deepStrictEqual(layerRunFormats({ paragraph: bold, character: bold }), { bold: false });
 * deepStrictEqual(layerRunFormats({ paragraph: bold, character: bold, direct: bold }), bold);
 * ```
 */
export function layerRunFormats({ defaults = {}, table = {}, paragraph = {}, character = {}, direct = {} }: RunLayers) {
  const styles = [table, paragraph, character];
  const merged = styles.reduce(overlayRunFormat, defaults);
  const toggles: { -readonly [K in keyof RunToggles]: boolean | undefined } = {};
  for (const name of TOGGLES) {
    const set = styles.map((style) => style[name]).filter((value) => value !== undefined);
    const odd = set.filter((value) => value).length % 2 === 1;
    toggles[name] = defaults[name] === true ? true : set.length === 0 ? defaults[name] : odd;
  }
  return overlayRunFormat(present({ ...merged, ...toggles }), direct);
}

function readColors(rPr: OoxmlElement, theme: Theme) {
  return {
    color: readWordColor(rPr.child("w:color"), "text", theme),
    shading: readShading(rPr.child("w:shd"), theme),
    highlight: readHighlight(rPr.val("w:highlight")),
  };
}

function readFonts(rFonts: OoxmlElement | undefined, theme: Theme): RunFonts | undefined {
  if (rFonts === undefined) return undefined;
  const family = (slot: string, themed: string) => {
    const fromTheme = theme.font(rFonts.get(`w:${themed}`) ?? "");
    return fromTheme ?? readFamily(rFonts.get(`w:${slot}`));
  };
  const fonts = present({
    ascii: family("ascii", "asciiTheme"),
    hAnsi: family("hAnsi", "hAnsiTheme"),
    eastAsia: family("eastAsia", "eastAsiaTheme"),
    cs: family("cs", "cstheme"),
  });
  return Object.keys(fonts).length === 0 ? undefined : fonts;
}

function readUnderline(u: OoxmlElement | undefined): boolean | undefined {
  const value = u?.get("w:val");
  return value === undefined ? undefined : value !== "none";
}
