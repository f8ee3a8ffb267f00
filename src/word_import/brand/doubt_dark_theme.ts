import { isLight } from "../../recipe/color/contrast.ts";
import type { BrandFacts } from "./brand_facts.ts";

/** Colors that depend on that of the page. */
const ON_PAGE = /^colors\.(?:text|paper|heading|link|muted|border|surface)$/;

/**
 * Marks the colors of a dark theme for review: on paper, which stays white until a person fills the pages, nobody could
 * read its text.
 */
export function doubtDarkTheme(facts: BrandFacts): BrandFacts {
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
