import { BrandError } from "./brand_error.ts";
import type { BrandFacts, BrandKind } from "./brand_facts.ts";
import { BRAND_LIMITS } from "./limits.ts";
import { doubtDarkTheme } from "./doubt_dark_theme.ts";
import { factsOfTokens } from "./names/facts_of_tokens.ts";
import { readBrandYaml } from "./read/read_brand_yaml.ts";
import { readCss } from "./read/read_css.ts";
import { readDesignTokens } from "./read/read_design_tokens.ts";
import { readThemeFile } from "./read/read_theme_file.ts";

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
    throw new BrandError("too-large", `it is ${bytes.length} bytes long, the cap is ${BRAND_LIMITS.byteLength}`);
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
