/**
 * Class of a placeholder: what an export replaces it with.
 *
 * - `content`: the content of the page.
 * - `supported`: a value of the page, its space or the export, a logo, or the text of another page.
 * - `unsupported`: nothing; it renders empty. Every name missing from the table is in this class.
 * - `never`: nothing, because it belongs to another product; it renders empty (format, section 7.4).
 */
export type PlaceholderClass = "content" | "supported" | "unsupported" | "never";

/** Row of the placeholder table. */
export interface PlaceholderRule {
  /** Name, without arguments. */
  readonly name: string;
  /** Class of the placeholder. */
  readonly class: PlaceholderClass;
  /** Whether the row also applies to every name below this one. */
  readonly below?: true;
}

/**
 * Placeholders of Word templates for wiki exports. Names are case-sensitive, as in Velocity, the language they come
 * from. A name that is missing from the table is `unsupported`.
 */
export const PLACEHOLDERS: readonly PlaceholderRule[] = [
  { name: "$scroll.content", class: "content" },

  // the page
  { name: "$scroll.title", class: "supported" },
  { name: "$scroll.version", class: "supported" },
  { name: "$scroll.pageid", class: "supported" },
  { name: "$scroll.pageurl", class: "supported" },
  { name: "$scroll.tinyurl", class: "supported" },
  { name: "$scroll.pagelabels", class: "supported" },
  { name: "$scroll.pagelabels.capitalised", class: "supported" },
  { name: "$scroll.pageowner.fullName", class: "supported" },
  { name: "$scroll.creator", class: "supported" },
  { name: "$scroll.creator.fullName", class: "supported" },
  { name: "$scroll.creator.email", class: "supported" },
  { name: "$scroll.creationdate", class: "supported" },
  { name: "$scroll.modifier", class: "supported" },
  { name: "$scroll.modifier.fullName", class: "supported" },
  { name: "$scroll.modifier.email", class: "supported" },
  { name: "$scroll.modificationdate", class: "supported" },

  // its space
  { name: "$scroll.space.key", class: "supported" },
  { name: "$scroll.space.name", class: "supported" },
  { name: "$scroll.space.url", class: "supported" },

  // the export
  { name: "$scroll.exportdate", class: "supported" },
  { name: "$scroll.exporter", class: "supported" },
  { name: "$scroll.exporter.fullName", class: "supported" },
  { name: "$scroll.exporter.email", class: "supported" },

  // display names, because hosted wikis have no login names
  { name: "$scroll.creator.name", class: "supported" },
  { name: "$scroll.modifier.name", class: "supported" },
  { name: "$scroll.exporter.name", class: "supported" },

  { name: "$scroll.template.name", class: "supported" },
  { name: "$scroll.template.modificationdate", class: "supported" },

  // pictures, other pages, and values that macros and apps keep in the page or beside it
  { name: "$scroll.spacelogo", class: "supported" },
  { name: "$scroll.globallogo", class: "supported" },
  { name: "$scroll.includepage", class: "supported" },
  { name: "$scroll.pageproperty", class: "supported" },
  { name: "$scroll.jsoncontentproperty", class: "supported" },
  { name: "$scroll.metadata", class: "unsupported", below: true },

  // values of other apps, among them the state of a page in its workflow
  { name: "$scroll.custom", class: "never", below: true },
  { name: "$adhocState", class: "never", below: true },
];

const RULES = new Map(PLACEHOLDERS.map((rule) => [rule.name, rule]));

/**
 * Returns the class of a placeholder name, given without arguments. Names are case-sensitive.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { classifyPlaceholder } from "./placeholder_table.ts";
 *
 * strictEqual(classifyPlaceholder("$scroll.title"), "supported");
 * strictEqual(classifyPlaceholder("$scroll.custom.client"), "never");
 * strictEqual(classifyPlaceholder("$scroll.Title"), "unsupported");
 * ```
 */
export function classifyPlaceholder(name: string): PlaceholderClass {
  return findRule(name)?.class ?? "unsupported";
}

/** Returns whether the table has a name, or one above it that stands for all below. */
export function isListedPlaceholder(name: string): boolean {
  return findRule(name) !== undefined;
}

function findRule(name: string): PlaceholderRule | undefined {
  const rule = RULES.get(name);
  if (rule !== undefined) return rule;
  for (let dot = name.lastIndexOf("."); dot > 0; dot = name.lastIndexOf(".", dot - 1)) {
    const above = RULES.get(name.slice(0, dot));
    if (above?.below === true) return above;
  }
  return undefined;
}
