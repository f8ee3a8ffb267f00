import { asciiLowerCase, lowerFirst, upperFirst } from "../../base/text.ts";
import { capabilityOf, capabilityOfCandidate } from "./candidate_place.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import type { Decision } from "./review_state.ts";

/** Names of parts of a design, used as prefixes of labels; other parts need no prefix. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ["page", "Page"],
  ["cover", "Cover"],
  ["closing", "Closing page"],
  ["header", "Header"],
  ["footer", "Footer"],
  ["pageNumbers", "Page numbers"],
  ["contents", "Contents"],
  ["headings", "Headings"],
  ["links", "Links"],
  ["footnotes", "Footnotes"],
  ["callouts", "Callouts"],
  ["statuses", "Statuses"],
  ["tables", "Tables"],
  ["lists", "Lists"],
  ["code", "Code"],
  ["quotes", "Quotes"],
  ["figures", "Figures"],
  ["columns", "Columns"],
  ["watermark", "Watermark"],
]);

/**
 * Returns the label of a candidate, with the part it belongs to: "Headings of level 4: size".
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { rowLabel } from "./row_label.ts";
 *
 * const paths = ["typography.h4.size", "header.enabled", "colors.accent", "typography.h1.smallCaps"];
 * deepStrictEqual(paths.map(rowLabel), [
 *   "Headings of level 4: size",
 *   "Header",
 *   "Accent",
 *   "Headings of level 1: small caps",
 * ]);
 * ```
 */
export function rowLabel(path: string): string {
  const capability = CAPABILITIES.get(path);
  if (capability === undefined) {
    const nearest = capabilityOfCandidate(path);
    if (nearest === undefined) return nameOf(path);
    return capabilityOf(path) === nearest ? `${rowLabel(nearest)}, with the text of the file` : rowLabel(nearest);
  }
  const { label } = capability;
  const [part = "", name = ""] = path.split(".");
  if (path.startsWith("localization.labels.")) return `The word for ${label}`;
  const role = part === "headings" || part === "typography" ? roleOf(name) : undefined;
  const of = role ?? PARTS.get(part);
  if (of === undefined) return label;
  if (path === `${part}.enabled`) return of;
  const stem = asciiLowerCase(of).replace(/s$/, "");
  return asciiLowerCase(label).startsWith(stem) ? label : `${of}: ${lowerFirst(label)}`;
}

/** Returns the name of a role in the catalog, from help such as "Weight of headings of level 4." */
function roleOf(name: string): string | undefined {
  const help = CAPABILITIES.get(`typography.${name}.weight`)?.help;
  const words = help?.replace(/^Weight of (?:the )?/, "").replace(/\.$/, "");
  return words === undefined ? undefined : upperFirst(words);
}

/** Returns a label made of the last names of a path. */
function nameOf(path: string): string {
  if (path.startsWith("pictures.")) return `Picture ${path.slice("pictures.".length)}`;
  const [part = "", name = "", ...others] = path.split(".");
  const role = others.length === 0 ? undefined : roleOf(name);
  const words = (role === undefined ? [name, ...others] : others).join(" ").replaceAll("-", " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  const of = role ?? PARTS.get(part);
  return of === undefined ? upperFirst(words) : `${of}: ${words}`;
}

/** Returns the display word for a decision. */
export function decisionWord(decision: Decision): string {
  return decision === "open" ? "to decide" : decision;
}
