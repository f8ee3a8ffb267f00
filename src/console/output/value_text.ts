import { truncate } from "../../base/text.ts";
import { printable } from "./printable.ts";

/** A value on one line, in the way that a recipe would say it as far as that is clear; cut to so many characters. */
export function valueText(value: unknown, length = 48): string {
  if (value === undefined) return "none";
  return printable(truncate(flowText(value), length));
}

/** The whole of a value on one line, in the way that a recipe would say it. */
export function flowText(value: unknown): string {
  if (typeof value === "string") return PLAIN.test(value) ? value : JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(flowText).join(", ")}]`;
  return `{${Object.entries(value).map(([name, each]) => `${name}: ${flowText(each)}`).join(", ")}}`;
}

/** Text that needs no quotes to be told from what stands around it. */
const PLAIN = /^[^\s"'[\]{},](?:[^"\n[\]{},]*[^\s"[\]{},])?$|^\{[^\s"{}]+\}$/;
