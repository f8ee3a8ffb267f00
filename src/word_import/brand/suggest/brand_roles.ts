import type { BrandRole } from "../brand_facts.ts";

const LEVELS = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

/** Checks whether a role of text is a level of headings. */
export function isHeading(name: string): boolean {
  return LEVELS.some((level) => level === name);
}

/** Returns the roles of a design that a role of a brand stands for. */
export function rolesOf(role: BrandRole): readonly string[] {
  return role === "headings" ? LEVELS : [role];
}
