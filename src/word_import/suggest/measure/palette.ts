import type { DesignFacts } from "../../../docx/facts/design_facts.ts";
import type { Evidence, TextRole } from "../../../docx/facts/tally/text_facts.ts";
import type { Baseline } from "../../../recipe/baselines/baseline.ts";
import { readChannels } from "../../../base/hex_color.ts";
import { isLight } from "../../../recipe/color/contrast.ts";
import { mixColors } from "../../../recipe/color/mix_colors.ts";
import { resolveColor } from "../../../recipe/resolve_recipe.ts";
import { absence, isInUse, isTemplate, roleConfidence } from "../absence.ts";
import { findAccentColor } from "./accent_color.ts";
import type { Confidence } from "../suggestion.ts";

/** A color of the suggested palette. */
export interface PaletteColor {
  /** `#rrggbb`. */
  readonly hex: string;
  /** The color as a recipe writes it; a token if it equals another palette color. */
  readonly value: string;
  readonly confidence: Confidence;
  readonly evidence: readonly Evidence[];
  readonly reason: string;
}

/** The colors that all other colors can refer to; undefined where the document does not set one. */
export interface Palette {
  readonly accent: PaletteColor | undefined;
  readonly text: PaletteColor | undefined;
  readonly paper: PaletteColor | undefined;
  readonly heading: PaletteColor | undefined;
  readonly link: PaletteColor | undefined;
}

const BLACK = "#000000";
const WHITE = "#ffffff";

/** Reads the palette of a document. */
export function readPalette(facts: DesignFacts): Palette {
  const accent = findAccentColor(facts);
  const base = {
    accent: accent === undefined ? undefined : { ...accent, value: accent.hex },
    text: readText(facts),
    paper: readPaper(facts),
  };
  return { ...base, heading: readHeading(facts, base), link: readLink(facts, base) };
}

/** Returns the color of the text as the accent of a document without colors, which shows none where a design has it. */
export function withoutAccent(facts: DesignFacts, { text }: Pick<Palette, "text">): PaletteColor {
  const hex = text?.hex ?? automaticColor(facts);
  return {
    ...{ hex, value: hex, confidence: absence(facts) },
    evidence: [{ kind: "part", name: "word/document.xml", count: facts.size.paragraphs }],
    reason: "The document has no color apart from black, white and gray",
  };
}

type BaseColors = Pick<Palette, "accent" | "text" | "paper">;

/** Returns the color in which Word shows text without a color. */
export function automaticColor({ settings: { background } }: DesignFacts): string {
  return background === undefined || isLight(background) ? BLACK : WHITE;
}

function readText(facts: DesignFacts): PaletteColor | undefined {
  const body = facts.roles.get("body");
  if (body === undefined) return undefined;
  const { color } = body.text;
  const hex = color?.value ?? automaticColor(facts);
  const reason = color === undefined
    ? `The text has the automatic color, which is ${hex === BLACK ? "black" : "white on this background"}`
    : "It is the color of the text";
  return {
    ...{ hex, value: hex, confidence: roleConfidence(facts, "body") },
    ...{ evidence: [color?.evidence ?? body.style], reason },
  };
}

function readPaper({ settings: { background } }: DesignFacts): PaletteColor | undefined {
  if (background === undefined) return undefined;
  const evidence: Evidence[] = [{ kind: "setting", name: "background", count: 1 }];
  return {
    hex: background,
    value: background,
    confidence: "ready",
    evidence,
    reason: "Pages have this background color",
  };
}

/** Weights of heading levels; the color with the highest total weight is that of headings. */
const LEVELS: readonly (readonly [role: TextRole, weight: number])[] = [
  ["h1", 3],
  ["h2", 2],
  ["h3", 2],
  ["h4", 1],
  ["h5", 1],
  ["h6", 1],
];

function readHeading(facts: DesignFacts, base: BaseColors): PaletteColor | undefined {
  const levels = LEVELS.flatMap(([role, weight]) => {
    const own = facts.roles.get(role);
    if (own === undefined) return [];
    const { color } = own.text;
    const hex = color?.value ?? automaticColor(facts);
    const confidence: Confidence = isInUse(facts, role) ? "ready" : "review";
    return [{ hex, weight, confidence, evidence: color?.evidence ?? own.style }];
  });
  const sure = levels.filter(({ confidence }) => confidence === "ready");
  const counted = sure.length > 0 ? sure : levels;
  const [first] = counted.toSorted((a, b) => weigh(counted, b.hex) - weigh(counted, a.hex));
  if (first === undefined) return undefined;
  const same = counted.filter(({ hex }) => hex === first.hex);
  const all = same.length === counted.length;
  return {
    hex: first.hex,
    value: nameColor(first.hex, base, ["accent", "text"]),
    confidence: first.confidence,
    evidence: same.map(({ evidence }) => evidence),
    reason: all ? "It is the color of headings" : "It is the color of most headings",
  };
}

function weigh(levels: readonly { readonly hex: string; readonly weight: number }[], color: string): number {
  return levels.reduce((sum, { hex, weight }) => hex === color ? sum + weight : sum, 0);
}

function readLink(facts: DesignFacts, base: BaseColors): PaletteColor | undefined {
  const { color } = facts.links;
  if (color === undefined) return undefined;
  const used = color.evidence.count > 0 || isTemplate(facts);
  return {
    hex: color.value,
    value: nameColor(color.value, base, ["accent", "text"]),
    confidence: used ? "ready" : "review",
    evidence: [color.evidence],
    reason: used ? "It is the color of links" : "It is the color of links, but the document has no links",
  };
}

/** Returns the name of a palette color that is ready, else the color itself. */
export function nameColor(hex: string, palette: Partial<Palette>, names: readonly (keyof Palette)[]): string {
  const own = names.find((name) => palette[name]?.confidence === "ready" && palette[name].hex === hex);
  return own ?? hex;
}

/** Palette names; the first that has the color is used. */
const NAMES = ["text", "accent", "heading", "link", "paper"] as const;

/** Smallest visible difference of a color channel. */
const STEP = 2 / 255;

/**
 * Creates a function that writes a color for a recipe: the token of a palette color that is ready, else a tint of the
 * accent color, else the color itself.
 */
export function createColorNames(palette: Palette, baseline: Baseline): (hex: string) => string {
  const ready = (name: keyof Palette) => palette[name]?.confidence === "ready" ? palette[name].hex : undefined;
  const paper = ready("paper") ?? resolveColor(baseline.values, "colors.paper")?.hex;
  const names = new Map<string | undefined, string>([[paper, "paper"]]);
  for (const name of NAMES.toReversed()) names.set(ready(name), name);
  const accent = ready("accent");
  if (accent !== undefined && paper !== undefined) {
    for (let percent = 95; percent >= 3; percent--) {
      const tint = mixColors(accent, paper, percent);
      if (!names.has(tint)) names.set(tint, `accent ${percent}%`);
    }
  }
  const tints = [...names].flatMap(([hex, name]) =>
    hex !== undefined && name.startsWith("accent ") ? [{ hex, name }] : []
  );
  return (hex) => names.get(hex) ?? tints.find((tint) => isNear(tint.hex, hex))?.name ?? hex;
}

function isNear(a: string, b: string): boolean {
  const [red, green, blue] = readChannels(a);
  const [r, g, bl] = readChannels(b);
  const apart = Math.max(Math.abs(red - r), Math.abs(green - g), Math.abs(blue - bl));
  return apart < STEP + 1e-9;
}
