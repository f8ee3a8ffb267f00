import { truncate } from "../../base/text.ts";
import { printable } from "./printable.ts";

/** Renders a value on one line for people, truncated to `length` characters. */
export function valueText(value: unknown, length = 48): string {
  if (value === undefined) return "none";
  return printable(truncate(flowText(value), length));
}

/** Renders a complete value on one line, like YAML. Recipes need more quotes: `renderValue`. */
function flowText(value: unknown): string {
  if (typeof value === "string") return PLAIN.test(value) ? value : JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(flowText).join(", ")}]`;
  return `{${Object.entries(value).map(([name, each]) => `${name}: ${flowText(each)}`).join(", ")}}`;
}

/** Text that needs no quotes. */
const PLAIN = /^[^\s"'[\]{},](?:[^"\n[\]{},]*[^\s"[\]{},])?$|^\{[^\s"{}]+\}$/;
