import { present } from "../../../base/present.ts";
import type { WordRole } from "../../../base/word/word_frame.ts";
import { layerRunFormats } from "../../facts/styles/run_format.ts";
import type { StyleSheet } from "../../facts/styles/style_sheet.ts";
import { STYLE_PURPOSES, type StylePurpose } from "../../roles/style_names_table.ts";
import { findNumbering, type NumberingScope } from "./find_numbering.ts";
import type { FoundStyle } from "./found_style.ts";

/** Styles of the levels above one. */
type FoundStyles = ReadonlyMap<WordRole, FoundStyle>;

/** Reasons that do not show how a template uses a style. */
const UNSEEN: ReadonlySet<FoundStyle["reason"]> = new Set(["family", "name", "id", "role", "default"]);

/**
 * Returns the style for a level of lists: that of the level above, if it has a list that goes on and nothing shows that
 * another style is for it. The levels below follow as well.
 */
export function followLevelAbove(
  role: WordRole,
  own: FoundStyle,
  { found, scope }: { readonly found: FoundStyles; readonly scope: NumberingScope },
): FoundStyle {
  const above = /^heading/.test(role) ? undefined : styleAbove(role, found);
  if (above?.numbering === undefined || above.id === own.id || !UNSEEN.has(own.reason)) return own;
  const isFollowing = styleAbove(roleAbove(role) ?? role, found)?.id === above.id;
  const hasList = own.isNumbered || own.list !== undefined;
  if (hasList && !isFollowing) return own;
  const numbers = findNumbering(role, { id: above.id, isShared: true }, scope);
  return numbers.numbering === undefined ? own : { id: above.id, reason: above.reason, ...numbers };
}

/** Returns the purpose of the level above one of lists or headings. */
export function levelAbove({ role }: Pick<StylePurpose, "role">): StylePurpose | undefined {
  const [, kind, digit] = /^(bullet|number|heading)(\d)$/.exec(role) ?? [];
  return STYLE_PURPOSES.find((purpose) => purpose.role === `${kind}${Number(digit) - 1}`);
}

function roleAbove(role: WordRole): WordRole | undefined {
  return levelAbove({ role })?.role;
}

function styleAbove(role: WordRole, found: FoundStyles): FoundStyle | undefined {
  const above = roleAbove(role);
  return above === undefined ? undefined : found.get(above);
}

/**
 * Returns the look of the headings of a level that the text of a template does not have, if their style is of another
 * font than a level above which it has, larger than that, or smaller than plain text: it follows that level.
 */
export function tameHeading(
  role: WordRole,
  { id, reason }: FoundStyle,
  { found, sheet }: { readonly found: FoundStyles; readonly sheet: StyleSheet },
): Pick<FoundStyle, "look"> {
  const above = /^heading/.test(role) ? styleAbove(role, found) : undefined;
  if (above === undefined || !UNSEEN.has(reason)) return {};
  if (above.look === undefined && above.reason !== "use") return {};
  const body = found.get("body");
  const higher = { ...lookOf(above.id, sheet), ...above.look };
  const own = lookOf(id, sheet);
  const least = (body?.direct?.size ?? 0) * 2 || lookOf(body?.id, sheet).size;
  const size = Math.min(Math.max(own.size, least), higher.size);
  if (own.font === higher.font && size === own.size) return {};
  const font = own.font === higher.font ? undefined : higher.font;
  const color = own.color === higher.color ? undefined : higher.color ?? "auto";
  return { look: { size, ...present({ font, color }), ...higher.bold && { bold: true } } };
}

function lookOf(id: string | undefined, sheet: StyleSheet) {
  const paragraph = id === undefined ? {} : sheet.resolve(id).run;
  const { size = 10, fonts, color, bold } = layerRunFormats({ defaults: sheet.defaults.run, paragraph });
  return {
    size: Math.round(size * 2),
    font: fonts?.ascii,
    color: color?.replace(/^#/, "").toUpperCase(),
    bold: bold === true,
  };
}
