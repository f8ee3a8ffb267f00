import { escapeText, truncate } from "../../base/text.ts";
import type { Look } from "./style.ts";
import { padText, textWidth } from "./text_width.ts";
import { wrapText } from "./wrap_text.ts";

/** Label and value; null is shown as `none`, and without a value the fact is left out. */
export type Fact = readonly [label: string, value: string | null | undefined];

/**
 * Renders one fact per line with aligned values. Escapes values and truncates them to 200 characters. On a terminal,
 * wraps long values between words; a digest or a path stays whole, so that it can be copied.
 */
export function renderFacts(given: readonly Fact[], { paint, width }: Look, indent = ""): string {
  const facts = given.filter(([, value]) => value !== undefined);
  const labelWidth = Math.max(0, ...facts.map(([label]) => textWidth(label)));
  const lead = indent.length + labelWidth + 2;
  return facts.map(([label, value]) => {
    const shown = value === null || value === undefined ? paint("dim", "none") : escapeText(truncate(value, 200));
    const lines = width === undefined || width <= lead ? shown : wrapText(shown, width - lead);
    return `${indent}${paint("bold", padText(label, labelWidth))}  ${
      lines.replaceAll("\n", `\n${" ".repeat(lead)}`)
    }\n`;
  }).join("");
}
