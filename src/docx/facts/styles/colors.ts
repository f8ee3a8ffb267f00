import { changeLightness, formatRgb, mix, parseHex, type Rgb } from "./color_math.ts";
import { COLOR_NAMES, HIGHLIGHTS } from "./color_names_table.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import type { Theme } from "./theme.ts";

/** Names of the attributes that specify one color. */
interface ColorAttributes {
  readonly value: string;
  readonly theme: string;
  readonly tint: string;
  readonly shade: string;
}

const PLAIN = { theme: "w:themeColor", tint: "w:themeTint", shade: "w:themeShade" };
const ATTRIBUTES: Readonly<Record<"text" | "border" | "fill", ColorAttributes>> = {
  text: { value: "w:val", ...PLAIN },
  border: { value: "w:color", ...PLAIN },
  fill: { value: "w:fill", theme: "w:themeFill", tint: "w:themeFillTint", shade: "w:themeFillShade" },
};

/** Tolerance for Word's rounding, in 255ths of a channel. */
const ROUNDING = 2;

/**
 * Returns a color of WordprocessingML as `#rrggbb`: of a `w:color` (`text`), of a line or of the pattern of a `w:shd`
 * (`border`), of what is behind it (`fill`). A theme color takes precedence over the number beside it. `null` for
 * automatic, undefined if missing or unreadable.
 */
export function readWordColor(
  element: OoxmlElement | undefined,
  kind: keyof typeof ATTRIBUTES,
  theme: Theme,
): string | null | undefined {
  if (element === undefined) return undefined;
  const names = ATTRIBUTES[kind];
  const written = element.get(names.value);
  const literal = parseHex(written?.replace(/^#/, ""));
  const themed = readThemed(element, names, theme);
  if (themed !== undefined) {
    return formatRgb(literal !== undefined && isNear(literal, themed) ? literal : themed);
  }
  if (literal !== undefined) return formatRgb(literal);
  return written === "auto" ? null : undefined;
}

/** Returns the fill of a `w:shd` as `#rrggbb`, patterns as the mean of their colors; `null` for no fill. */
export function readShading(shd: OoxmlElement | undefined, theme: Theme): string | null | undefined {
  if (shd === undefined) return undefined;
  const pattern = shd.get("w:val") ?? "clear";
  if (pattern === "nil") return null;
  const share = patternShare(pattern);
  const fill = readWordColor(shd, "fill", theme);
  if (share === 0) return fill;
  const over = parseHex((readWordColor(shd, "border", theme) ?? "#000000").slice(1));
  const under = parseHex((fill ?? "#ffffff").slice(1));
  return over === undefined || under === undefined ? fill : formatRgb(mix(over, under, share));
}

/** Reads the color of a `w:highlight`; `null` for none, undefined if it is unknown. */
export function readHighlight(name: string | undefined): string | null | undefined {
  return name === "none" ? null : HIGHLIGHTS.get(name ?? "");
}

/** Reads a VML color, by name or in hex digits (`silver`, `#c0c0c0 [3212]`); undefined if it is malformed. */
export function readVmlColor(text: string | undefined): string | undefined {
  const [name = ""] = text?.trim().slice(0, 80).toLowerCase().split(/\s/) ?? [];
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(name);
  if (short !== null) return `#${short.slice(1).map((digit) => digit + digit).join("")}`;
  const rgb = parseHex(name.replace(/^#/, ""));
  return rgb === undefined ? COLOR_NAMES.get(name) : formatRgb(rgb);
}

function readThemed(element: OoxmlElement, names: ColorAttributes, theme: Theme): Rgb | undefined {
  const base = parseHex(theme.color(element.get(names.theme) ?? "")?.slice(1));
  if (base === undefined) return undefined;
  const tint = readByte(element.get(names.tint));
  const shade = readByte(element.get(names.shade));
  const tinted = tint === undefined ? base : changeLightness(base, (lightness) => lightness * tint + (1 - tint));
  return shade === undefined ? tinted : changeLightness(tinted, (lightness) => lightness * shade);
}

function readByte(text: string | undefined): number | undefined {
  return text !== undefined && /^[0-9A-Fa-f]{1,2}$/.test(text) ? parseInt(text, 16) / 255 : undefined;
}

function isNear(a: Rgb, b: Rgb): boolean {
  return a.every((value, i) => Math.abs(value - (b[i] ?? 0)) * 255 <= ROUNDING + 0.5);
}

/** Returns the share of the area that a shading pattern covers with its own color. */
function patternShare(pattern: string): number {
  if (pattern === "clear") return 0;
  if (pattern === "solid") return 1;
  const percent = /^pct(\d{1,2})$/.exec(pattern)?.[1];
  if (percent !== undefined) return Number(percent) / 100;
  return pattern.startsWith("thin") ? 0.25 : 0.5; // stripes and crosses
}
