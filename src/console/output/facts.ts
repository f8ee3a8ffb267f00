import { escapeText, truncate } from "../../base/text.ts";
import type { Paint } from "./style.ts";

/** Label and value; null is shown as `none`. */
export type Fact = readonly [label: string, value: string | null];

/** Renders one fact per line with aligned values. Escapes values and truncates them to 200 characters. */
export function renderFacts(facts: readonly Fact[], paint: Paint, indent = ""): string {
  const width = Math.max(0, ...facts.map(([label]) => label.length));
  return facts.map(([label, value]) => {
    const shown = value === null ? paint("dim", "none") : escapeText(truncate(value, 200));
    return `${indent}${paint("bold", label.padEnd(width))}  ${shown}\n`;
  }).join("");
}
