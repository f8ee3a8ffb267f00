import { DocxError } from "../../../docx/docx_error.ts";
import { DocxPackage } from "../../../docx/docx_package.ts";
import { type OoxmlElement, Subtrees } from "../../../docx/facts/ooxml/ooxml_tree.ts";
import { readBaseColor } from "../../../docx/facts/styles/base_color.ts";
import { readTheme, type Theme } from "../../../docx/facts/styles/theme.ts";
import type { Evidence } from "../../../docx/facts/tally/text_facts.ts";
import { DOCX_ZIP_POLICY } from "../../../docx/limits.ts";
import {
  BRAND_LIMITS,
  BrandError,
  type BrandFacts,
  type BrandRole,
  type BrandText,
  type BrandValue,
  type Stated,
} from "../brand_facts.ts";

const THEME_PART = "theme/theme/theme1.xml";
const SETTINGS = { colorMapping: new Map<string, string>(), languages: {} };

/**
 * Reads the colors and fonts of an Office theme (`.thmx`). Its pictures, masters and variants are only listed.
 *
 * @throws {BrandError} `archive`.
 */
export function readThemeFile(bytes: Uint8Array, file: string): BrandFacts {
  const { theme: { colors, font }, custom, parts } = open(bytes);
  const evidence = (name: string): Evidence => ({ kind: "token", name, count: 1, file });
  const values = COLORS.flatMap(([name, path, sure, reason]): BrandValue[] => {
    const hex = colors.get(name);
    return hex === undefined ? [] : [{ path, value: hex, sure, reason, evidence: [evidence(name)] }];
  });
  const named = [...custom, ...PALETTE.map(([name, own]) => ({ name, own, hex: colors.get(name) }))];
  const palette = named.flatMap(({ name, own, hex }): [string, Stated<string>][] => {
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
  const unused = listUnused(parts, (name) => colors.has(name) || font(name) !== undefined);
  return {
    ...{ kind: "theme", values, palette: new Map(palette), text: new Map(text), logos: [], notices: [] },
    unused: unused.map(({ path, reason, names }) => ({ path, reason, evidence: names.map(evidence) })),
  };
}

/** Values and parts that recipes have no place for, by the reason. */
function listUnused(parts: readonly string[], has: (name: string) => boolean) {
  const rows = [
    { path: "theme.visited", reason: "Recipes have no color for visited links", names: ["folHlink"].filter(has) },
    {
      path: "theme.scripts",
      reason: "Recipes have one font for each text; these fonts are for other scripts",
      names: ["minorEastAsia", "minorBidi", "majorEastAsia", "majorBidi"].filter(has),
    },
    {
      path: "theme.pictures",
      reason: "The import does not read the pictures of themes; a logo must be a file of its own",
      names: parts.filter((part) => /^theme\/(?:[^/]+\/)*media\//i.test(part)),
    },
    {
      path: "theme.variants",
      reason: "The import reads the main theme, not its variants",
      names: parts.filter((part) => /^themeVariants\/.*\/theme\d*\.xml$/i.test(part)),
    },
  ];
  return rows.filter(({ names }) => names.length > 0);
}

interface OpenTheme {
  readonly theme: Theme;
  /** Colors that designers add to those of the scheme, with their names. */
  readonly custom: readonly { readonly name: string; readonly own: string; readonly hex: string | undefined }[];
  readonly parts: readonly string[];
}

function open(bytes: Uint8Array): OpenTheme {
  try {
    const docx = new DocxPackage(bytes, DOCX_ZIP_POLICY);
    return { theme: readTheme(docx, THEME_PART, SETTINGS), custom: readCustomColors(docx), parts: docx.paths };
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
    const reason = error.message.replace(/^Cannot read (?:the Word file: )?/, "").replace("Word file", "theme");
    throw new BrandError("archive", reason, { cause: error });
  }
}

/** Reads the colors of `custClrLst`; those without a name are numbered. */
function readCustomColors(docx: DocxPackage): OpenTheme["custom"] {
  const entries: OoxmlElement[] = [];
  docx.readOoxml(
    THEME_PART,
    "a:theme",
    new Subtrees(["a:custClrLst"], (list) => entries.push(...list.all("a:custClr"))),
  );
  return entries.slice(0, BRAND_LIMITS.customColors).map((entry, i) => {
    const [first] = entry.children;
    const name = entry.get("name")?.trim() ?? "";
    const own = name === "" ? `custom-${i + 1}` : name;
    return { name: own, own, hex: first === undefined ? undefined : readBaseColor(first) };
  });
}

const COLORS: readonly (readonly [name: string, path: string, sure: boolean, reason: string])[] = [
  ["accent1", "colors.accent", true, "It is the first accent color of the theme"],
  ["dk1", "colors.text", true, "It is the dark text color of the theme"],
  ["lt1", "colors.paper", true, "It is the light background of the theme"],
  ["hlink", "colors.link", true, "It is the color of links of the theme"],
  ["dk2", "colors.heading", false, "It is the second dark color of the theme, which titles often have"],
  ["lt2", "colors.surface", false, "It is the second light color of the theme, which areas often have"],
];

const PALETTE: readonly (readonly [name: string, own: string])[] = [
  ...[2, 3, 4, 5, 6].map((n) => [`accent${n}`, `accent-${n}`] as const),
  ["dk2", "dark-2"],
  ["lt2", "light-2"],
];
