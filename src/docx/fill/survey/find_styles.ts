import type { DocumentParts } from "../../facts/story/document_parts.ts";
import type { CodeColors, WordColors, WordHeadRow, WordRole, WordStyle } from "../../../base/word/word_frame.ts";
import type { StyleSheet } from "../../facts/styles/style_sheet.ts";
import { chooseStyles, type ChosenStyle } from "../../roles/choose_styles.ts";
import type { StyleMap } from "../../roles/resolve_style_map.ts";
import { STYLE_PURPOSES, type StylePurpose } from "../../roles/style_names_table.ts";
import type { RawElement } from "../raw/raw_element.ts";
import { findNumbering } from "./find_numbering.ts";
import type { FoundStyle } from "./found_style.ts";
import { followLevelAbove, levelAbove, tameHeading } from "./follow_level.ts";
import { followText, lookOfText } from "./text_look.ts";
import type { StyleUses } from "./survey_uses.ts";
import { present } from "../../../base/present.ts";
import type { TableLayer } from "../../facts/styles/style_definition.ts";
import { formatRgb, mix, parseHex, type Rgb } from "../../facts/styles/color_math.ts";
import type { Theme } from "../../facts/styles/theme.ts";
import { contrastRatio, luminanceOf } from "../../../base/contrast_ratio.ts";

/** What decides which styles of a template its content gets. */
interface StyleScope {
  readonly uses: StyleUses;
  /** Paragraph that the content replaces. */
  readonly place: RawElement | undefined;
  readonly map?: StyleMap | undefined;
}

/** Finds the styles of a template for all purposes. */
export function findStyles(
  parts: Pick<DocumentParts, "sheet" | "numbering">,
  { uses, place, map }: StyleScope,
): Map<WordRole, FoundStyle> {
  const { sheet } = parts;
  const choose = chooseStyles(sheet, {
    of: "template",
    used: (purpose) => purpose.role === undefined ? undefined : uses.used(purpose.role, purpose),
    place: place?.child("w:pPr")?.val("w:pStyle"),
    map,
  });
  const chosen = new Map<StylePurpose, ChosenStyle>();
  const further: string[] = [];
  for (const purpose of STYLE_PURPOSES) {
    const own = choose(purpose);
    // A list goes on in the style of its first level.
    const above = /^(?:bullet|number)/.test(purpose.role) ? levelAbove(purpose) : undefined;
    const style = own ?? (above && chosen.get(above));
    if (style !== undefined) chosen.set(purpose, style);
    if (own === undefined) further.push(purpose.role);
  }
  const shared = countStyles([...chosen].flatMap(([{ role }, style]) => further.includes(role) ? [] : style));
  const found = new Map<WordRole, FoundStyle>();
  for (const [purpose, { id, reason }] of chosen) {
    const isShared = further.includes(purpose.role) || (shared.get(id) ?? 0) > 1;
    const numbers = findNumbering(purpose.role, { id, isShared }, { ...parts, uses });
    const own = { id, reason, ...numbers };
    const style = followLevelAbove(purpose.role, own, { found, scope: { ...parts, uses } });
    const facts = readStyleFacts(sheet, { ...purpose, id: style.id });
    const direct = purpose.role === "body" ? lookOfText(own, uses) : followText(purpose, style, { found, sheet });
    const look = tameHeading(purpose.role, own, { found, sheet });
    found.set(purpose.role, { ...style, ...facts, ...present({ direct }), ...look });
  }
  return found;
}

function countStyles(chosen: readonly ChosenStyle[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { id } of chosen) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const TWIPS = 20;

/** Reads what content needs to know of the format of a style; what is as usual is left out. */
function readStyleFacts(
  sheet: StyleSheet,
  { role, type, id }: Pick<StylePurpose, "role" | "type"> & { readonly id: string },
): Partial<WordStyle> {
  if (type === "table") return readTableFacts(sheet, id);
  if (type === "character") return readTextFacts(sheet, id);
  const { keepNext, contextualSpacing, pageBreakBefore, firstLine = 0, align } = sheet.paragraphFormat(id);
  return {
    ...(role === "cell" && firstLine > 0 ? { indentsFirstLines: true } : {}),
    ...(role === "cell" && align === "justify" ? { isJustified: true } : {}),
    ...(role.startsWith("heading") && keepNext !== true ? { isLoose: true } : {}),
    ...(pageBreakBefore === true ? { beginsPage: true } : {}),
    ...(contextualSpacing === true ? { isContextual: true } : {}),
  };
}

function readTextFacts(sheet: StyleSheet, id: string): Partial<WordStyle> {
  const { ascii, hAnsi } = sheet.resolve(id).run.fonts ?? {};
  const font = ascii ?? hAnsi;
  return font === undefined ? {} : { font };
}

function readTableFacts(sheet: StyleSheet, id: string): Partial<WordStyle> {
  const { layers } = sheet.resolve(id);
  const first = layers.get("firstRow");
  const row = !showsHeader(first);
  const column = !showsHeader(layers.get("firstCol"));
  const margin = layers.get("wholeTable")?.table.margins?.left;
  return {
    ...(row ? {} : { headRow: lookOfHeadRow(first) }),
    ...(row || column ? { hidesHeaders: { row, column } } : {}),
    ...(margin === undefined ? {} : { cellMargin: Math.round(margin * TWIPS) }),
  };
}

function lookOfHeadRow(first: TableLayer | undefined): WordHeadRow {
  const colors = { ground: plainColor(first?.cell.shading), color: plainColor(first?.run.color) };
  return { ...present(colors), ...(first?.run.bold === true ? {} : { isRegular: true }) };
}

function plainColor(color: string | null | undefined): string | undefined {
  return color?.replace(/^#/, "").toUpperCase();
}

/** Tests whether a part of tables looks different from the rest. */
function showsHeader(layer: TableLayer | undefined): boolean {
  if (layer === undefined) return false;
  const { run: { bold, color, caps, smallCaps }, cell: { shading, borders } } = layer;
  return bold === true || caps === true || smallCaps === true || Boolean(color) || Boolean(shading) ||
    borders !== undefined;
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];
/** Distance between the lightest and the darkest channel from which a color counts as one. */
const COLORFUL = 0.12;
/** Muted text is as dark as WCAG demands on white and on the ground. */
const SHARES = { muted: 0.68, ground: 0.08 };

/** Returns the colors of a template: those of its headings and text, or of its theme. */
export function readTemplateColors(
  styles: ReadonlyMap<WordRole, WordStyle>,
  { sheet, theme }: { readonly sheet: StyleSheet; readonly theme: Theme },
): WordColors {
  const styleColor = (role: WordRole) => {
    const id = styles.get(role)?.id;
    return read(id === undefined ? undefined : sheet.resolve(id).run.color ?? undefined);
  };
  const themed = (name: string) => read(theme.color(name));
  const text = styleColor("body") ?? read(sheet.defaults.run.color ?? undefined) ?? themed("dk1") ?? BLACK;
  const heading = [styleColor("heading1"), styleColor("heading2")].find((color) => color && isColorful(color));
  const accent = heading ?? themed("accent1") ?? text;
  const ground = mix(accent, WHITE, SHARES.ground);
  const code = styles.get("code")?.id;
  const shown = code === undefined ? undefined : sheet.paragraphFormat(code).shading;
  return {
    accent: write(accent),
    text: write(text),
    muted: write(mix(text, WHITE, SHARES.muted)),
    ground: write(ground),
    link: write(themed("hlink") ?? accent),
    code: readCodeColors({
      accent,
      text: styleColor("code") ?? text,
      ground: code === undefined ? ground : read(shown ?? undefined) ?? WHITE,
    }),
  };
}

function isColorful(color: Rgb): boolean {
  return Math.max(...color) - Math.min(...color) >= COLORFUL;
}

function read(color: string | undefined): Rgb | undefined {
  return parseHex(color?.replace(/^#/, ""));
}

function write(color: Rgb): string {
  return formatRgb(color).slice(1).toUpperCase();
}

/** Colors of code in a template. */
interface CodeGround {
  readonly accent: Rgb;
  readonly text: Rgb;
  readonly ground: Rgb;
}

/** Contrast that text needs on its ground. */
const LEGIBLE = 4.5;
const STEPS = 10;
/** Shares of the accent in the text, and of the text on the ground. */
const CODE_SHARES = { literal: 0.75, name: 0.45, comment: 0.62 };

/** Returns the colors for parts of code: those of the template, as near to its text as they need to be legible. */
export function readCodeColors({ accent, text, ground }: CodeGround): CodeColors {
  const legible = (color: Rgb) => write(towardsText(color, { text, ground }));
  return {
    keyword: legible(accent),
    literal: legible(mix(accent, text, CODE_SHARES.literal)),
    name: legible(mix(accent, text, CODE_SHARES.name)),
    comment: legible(mix(text, ground, CODE_SHARES.comment)),
  };
}

function towardsText(color: Rgb, { text, ground }: Pick<CodeGround, "text" | "ground">): Rgb {
  const behind = luminanceOf(ground);
  const shares = Array.from({ length: STEPS }, (_, step) => step / STEPS);
  const tones = shares.map((share) => mix(text, color, share));
  return tones.find((tone) => contrastRatio(luminanceOf(tone), behind) >= LEGIBLE) ?? text;
}
