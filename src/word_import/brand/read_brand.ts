import { BRAND_LIMITS, BrandError, type BrandFacts, type BrandKind } from "./brand_facts.ts";
import { factsOfTokens } from "./names/facts_of_tokens.ts";
import { readBrandYaml } from "./read/read_brand_yaml.ts";
import { readCss } from "./read/read_css.ts";
import { readDesignTokens } from "./read/read_design_tokens.ts";
import { readThemeFile } from "./read/read_theme_file.ts";
import { isLight } from "../../recipe/color/contrast.ts";

/**
 * Reads what a brand file states.
 *
 * @throws {BrandError} when the file cannot be read, or states nothing that a recipe can use.
 */
export function readBrand(bytes: Uint8Array, file: string, kind: BrandKind): BrandFacts {
  const facts = doubtDarkTheme(readKind(bytes, file, kind));
  const { values, text, palette, logos } = facts;
  if (values.length + text.size + palette.size + logos.length > 0) return facts;
  const hint = facts.notices.length === 0
    ? HINTS[kind]
    : "Its values are in other files; give one file with all of them.";
  throw new BrandError("no-tokens", `it has no ${WANTED[kind]} that a recipe can use`, { hint });
}

const WANTED: Readonly<Record<BrandKind, string>> = {
  "brand-yml": "color, font or logo",
  tokens: "design token with a name",
  css: "custom property of a whole page with a name",
  theme: "color or font",
};

const HINTS: Readonly<Record<BrandKind, string>> = {
  "brand-yml": "Colors are below color:, fonts below typography:.",
  tokens: "Give the file with semantic names, such as color.primary, color.text or font.family.body.",
  css: "Give the file that sets properties such as color-primary, color-text or font-family in :root.",
  theme: "Save the theme in an Office program again.",
};

function readKind(bytes: Uint8Array, file: string, kind: BrandKind): BrandFacts {
  if (kind === "theme") return readThemeFile(bytes, file);
  if (bytes.length > BRAND_LIMITS.byteLength) {
    throw new BrandError("too-large", `it is ${bytes.length} bytes long; the limit is ${BRAND_LIMITS.byteLength}`);
  }
  if (kind === "brand-yml") return readBrandYaml(bytes, file);
  const text = decode(bytes);
  return factsOfTokens(kind === "css" ? readCss(text, file) : readDesignTokens(text, file), kind);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new BrandError("invalid-encoding", "it is not UTF-8", { cause, hint: "Save the file as UTF-8." });
  }
}

/** Colors that depend on that of the page. */
const ON_PAGE = /^colors\.(?:text|paper|heading|link|muted|border|surface)$/;

/**
 * Marks the colors of a dark theme for review: on paper, which stays white until a person fills the pages, nobody could
 * read its text.
 */
function doubtDarkTheme(facts: BrandFacts): BrandFacts {
  const hexOf = (path: string) => facts.values.find((each) => each.path === path)?.value;
  const [text, paper] = [hexOf("colors.text"), hexOf("colors.paper")];
  const isDark = typeof paper === "string" && !isLight(paper) || typeof text === "string" && isLight(text);
  if (!isDark) return facts;
  const values = facts.values.map((value) => {
    if (!ON_PAGE.test(value.path)) return value;
    return { ...value, sure: false, reason: `${value.reason}; the file seems to describe a dark theme` };
  });
  return { ...facts, values };
}

/**
 * Recognizes a brand file by its name and the start of its text; undefined for other texts. Themes are archives, and
 * recognized by their members.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { brandKindOf } from "./read_brand.ts";
 *
 * deepStrictEqual(
 *   [brandKindOf("_brand.yml", "color: {}"), brandKindOf("a.json", '{"a": {"$value": "#fff"}}'), brandKindOf("a.css", "")],
 *   ["brand-yml", "tokens", "css"],
 * );
 * ```
 */
export function brandKindOf(name: string, start: string): Exclude<BrandKind, "theme"> | undefined {
  if (/\.css$/i.test(name)) return "css";
  if (/^\ufeff?\s*\{/.test(start)) return /"\$?value"\s*:|"\$ref"\s*:/.test(start) ? "tokens" : undefined;
  if (/\.ya?ml$/i.test(name)) return /^(?:color|typography|logo|meta)\s*:/m.test(start) ? "brand-yml" : undefined;
  return /^[ \t]*--[\w-]+\s*:/m.test(start) && start.includes("{") ? "css" : undefined;
}
