import { DocxError } from "../../../docx/docx_error.ts";
import { DocxPackage } from "../../../docx/docx_package.ts";
import { readTheme, type Theme } from "../../../docx/facts/styles/theme.ts";
import type { Evidence } from "../../../docx/facts/tally/text_facts.ts";
import { DOCX_ZIP_POLICY } from "../../../docx/limits.ts";
import { BrandError } from "../brand_error.ts";
import type { BrandFacts, BrandRole, BrandText, BrandValue, Stated } from "../brand_facts.ts";

const THEME_PART = "theme/theme/theme1.xml";
const SETTINGS = { colorMapping: new Map<string, string>(), fontLanguages: {} };

/**
 * Reads the colors and fonts of an Office theme (`.thmx`). Its pictures and masters are not read.
 *
 * @throws {BrandError} `archive`.
 */
export function readThemeFile(bytes: Uint8Array, file: string): BrandFacts {
  const { colors, font } = open(bytes);
  const evidence = (name: string): Evidence => ({ kind: "token", name, count: 1, file });
  const values = COLORS.flatMap(([name, path, sure, reason]): BrandValue[] => {
    const hex = colors.get(name);
    return hex === undefined ? [] : [{ path, value: hex, sure, reason, evidence: [evidence(name)] }];
  });
  const palette = PALETTE.flatMap(([name, own]): [string, Stated<string>][] => {
    const hex = colors.get(name);
    const reason = "The theme has these colors";
    return hex === undefined ? [] : [[own, { value: hex, sure: true, reason, evidence: [evidence(name)] }]];
  });
  const text = (["body", "headings"] as const).flatMap((role): [BrandRole, BrandText][] => {
    const level = role === "body" ? "minor" : "major";
    const family = font(`${level}HAnsi`);
    if (family === undefined) return [];
    const value = { families: [family] };
    return [[role, { font: { value, sure: true, reason: "", evidence: [evidence(`${level}Font`)] } }]];
  });
  return { kind: "theme", values, palette: new Map(palette), text: new Map(text), logos: [], unused: [], notices: [] };
}

function open(bytes: Uint8Array): Theme {
  try {
    return readTheme(new DocxPackage(bytes, DOCX_ZIP_POLICY), THEME_PART, SETTINGS);
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
    const reason = error.message.replace(/^Cannot read (?:the Word file: )?/, "").replace("Word file", "theme");
    throw new BrandError("archive", reason, { cause: error });
  }
}

const COLORS: readonly (readonly [name: string, path: string, sure: boolean, reason: string])[] = [
  ["accent1", "colors.accent", true, "It is the first accent color of the theme"],
  ["dk1", "colors.text", true, "It is the dark text color of the theme"],
  ["lt1", "colors.paper", true, "It is the light background of the theme"],
  ["hlink", "colors.link", true, "It is the color of links of the theme"],
  ["dk2", "colors.heading", false, "It is the second dark color of the theme, which titles often have"],
  ["lt2", "colors.surface", false, "It is the second light color of the theme, which areas often have"],
];

const PALETTE = [
  ...([2, 3, 4, 5, 6] as const).map((n) => [`accent${n}`, `accent-${n}`] as const),
  ["dk2", "dark-2"] as const,
  ["lt2", "light-2"] as const,
];
