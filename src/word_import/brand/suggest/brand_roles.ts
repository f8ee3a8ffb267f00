import type { BrandRole } from "../brand_facts.ts";

const LEVELS = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

/** Checks whether a role of text is a level of headings. */
export function isHeading(name: string): boolean {
  return LEVELS.some((level) => level === name);
}

/** Titles that look like headings. */
const TITLES = ["coverTitle", "closingTitle"] as const;

/** Returns the roles of a design that a role of a brand stands for. */
export function rolesOf(role: BrandRole): readonly string[] {
  return role === "headings" ? LEVELS : [role];
}

/** Returns the titles that have the letters, but neither the size nor the lines, of a role of a brand. */
export function titlesOf(role: BrandRole): readonly string[] {
  return role === "headings" ? TITLES : [];
}
