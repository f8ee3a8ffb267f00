import { nearestName } from "../../base/nearest_name.ts";
import { quote, truncate } from "../../base/text.ts";
import type { ValueKind } from "../../pdf/catalog/descriptor.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import type { RecipeNode, ScalarNode } from "./recipe_node.ts";
import { didYouMean } from "../nearest_capability.ts";

/** Details of the allowed values. */
export interface ValueWords {
  /** Words that the author may have intended. */
  readonly words?: readonly string[];
  /** Kind of the allowed values. */
  readonly kind?: ValueKind | undefined;
}

/**
 * Explains why a value does not mean what its author probably intended, and suggests a replacement; undefined if the
 * intention is unclear. `allowed` describes the allowed values.
 */
export function explainValue(
  node: RecipeNode,
  allowed: string,
  { words = [], kind: wanted }: ValueWords = {},
): string | undefined {
  if (node.kind !== "scalar") return undefined;
  if (node.value === null) return explainNothing(node);
  if (typeof node.value === "string") {
    return explainText(node.value, allowed, wanted) ?? didYouMean(nearestName(node.value, words));
  }
  const written = truncate(node.source, 40);
  const kind = typeof node.value === "number" ? "a number" : "true or false";
  if (typeof node.value === "number" && allowed.startsWith("a color")) return explainColor(node.source.toLowerCase());
  if (!mayBe(wanted, node.source)) return undefined;
  return WANTS_TEXT.test(allowed) ? `YAML reads ${written} as ${kind}; put it in quotes: "${written}".` : undefined;
}

/** Checks whether a kind allows a value; returns true if the kind is unknown. */
function mayBe(kind: ValueKind | undefined, value: unknown): boolean {
  return kind === undefined || checkValue(kind, value).length === 0;
}

const WANTS_TEXT = /text|one of (?!its)|color|name|version|id |range|path|hex digits/;

/** Explains a missing value. An unquoted color is missing because a `#` after a space starts a comment. */
function explainNothing({ comment, source }: ScalarNode): string {
  const swallowed = source === "" ? readColor(/^[0-9a-fA-F]{3,8}\b/.exec(comment)?.[0] ?? "") : undefined;
  if (swallowed !== undefined) {
    return `A # after a space starts a comment; put the color in quotes: ${quote(swallowed)}.`;
  }
  return "Write a value, or remove the line.";
}

const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ...["yes", "on", "y", "true"].map((word) => [word, true] as const),
  ...["no", "off", "n", "false"].map((word) => [word, false] as const),
]);

function explainText(text: string, allowed: string, kind: ValueKind | undefined): string | undefined {
  const low = text.toLowerCase();
  const on = SWITCHES.get(low);
  if (allowed === "true or false" && on !== undefined) return `YAML reads it as text; write ${on}.`;
  if (/number|weight/.test(allowed) && /^\d{1,9}(?:\.\d{1,4})?$/.test(text)) {
    return mayBe(kind, Number(text)) ? `Write it without quotes: ${text}.` : undefined;
  }
  if (allowed.startsWith("a color")) return explainColor(low);
  if (!allowed.startsWith("a length")) return undefined;
  const joined = /^(-?\d+(?:\.\d+)?)\s*(pt|mm|cm|in|em)$/.exec(low);
  const length = joined === null ? text : `${joined[1]}${joined[2]}`;
  if (length !== text && mayBe(kind, length)) return `Write ${length}.`;
  return /px$/.test(low) ? "Pixels have no physical size; use pt, mm, cm or in." : undefined;
}

/** The sixteen color names of HTML, which people often try. */
const COLORS: ReadonlyMap<string, string> = new Map([
  ...[["black", "#000000"], ["silver", "#c0c0c0"], ["gray", "#808080"], ["grey", "#808080"]] as const,
  ...[["white", "#ffffff"], ["maroon", "#800000"], ["red", "#ff0000"], ["purple", "#800080"]] as const,
  ...[["fuchsia", "#ff00ff"], ["green", "#008000"], ["lime", "#00ff00"], ["olive", "#808000"]] as const,
  ...[["yellow", "#ffff00"], ["navy", "#000080"], ["blue", "#0000ff"], ["teal", "#008080"]] as const,
  ...[["aqua", "#00ffff"]] as const,
]);

function explainColor(low: string): string | undefined {
  const color = COLORS.get(low) ?? readColor(low);
  return color === undefined ? undefined : `Write ${quote(color)}.`;
}

/** Returns the color of three, six or eight digits, with or without #, as recipes write it. */
export function readColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text.toLowerCase())?.[1];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}
