import { didYouMean, nearestName } from "../../../base/nearest_name.ts";
import { quote, truncate } from "../../../base/text.ts";
import type { ValueKind } from "../../../pdf/catalog/descriptor.ts";
import { checkValue } from "../../../pdf/design/check_value.ts";
import type { RecipeNode, ScalarNode } from "../recipe_node.ts";
import { meaningOf } from "../../meaning_of.ts";
import { readHexColor } from "../../color/spell_colors.ts";
import { type CssColor, readCssColor } from "../../../base/css/color.ts";
import { formatHexColor } from "../../../base/hex_color.ts";
import { renderTextScalar } from "../../edit/render_scalar.ts";

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
): Advice | undefined {
  if (node.kind !== "scalar") return undefined;
  if (node.value === null) return explainNothing(node);
  if (typeof node.value === "string") {
    return explainText(node.value, allowed, wanted) ?? adviseWord(nearestName(node.value, words));
  }
  const written = truncate(node.source, 40);
  if (typeof node.value === "number" && allowed === "true or false") return explainSwitch(written, "");
  const kind = typeof node.value === "number" ? "a number" : "true or false";
  if (typeof node.value === "number" && allowed.startsWith("a color")) return explainColor(node.source.toLowerCase());
  if (!mayBe(wanted, node.source) || !WANTS_TEXT.test(allowed)) return undefined;
  return adviseValue(quote(written), `YAML reads ${written} as ${kind}; put it in quotes:`);
}

function adviseWord(word: string | undefined): Advice | undefined {
  const text = didYouMean(word);
  return text === undefined || word === undefined ? undefined : { text, write: renderTextScalar(word) };
}

/** Checks whether a kind allows a value; returns true if the kind is unknown. */
function mayBe(kind: ValueKind | undefined, value: unknown): boolean {
  return kind === undefined || checkValue(kind, value).length === 0;
}

const WANTS_TEXT = /text|one of (?!its)|color|name|version|id |range|path|hex digits/;

/** Explains a missing value. An unquoted color is missing because a `#` after a space starts a comment. */
function explainNothing({ comment, source }: ScalarNode): Advice {
  const swallowed = source === "" ? readHexColor(/^[0-9a-fA-F]{3,8}\b/.exec(comment)?.[0] ?? "") : undefined;
  if (swallowed === undefined) return { text: "Write a value, or remove the line." };
  return adviseValue(quote(swallowed), "A # after a space starts a comment; put the color in quotes:");
}

const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ...["yes", "on", "y", "true", "1", "show", "shown", "enabled", "enable", "visible"].map((word) =>
    [word, true] as const
  ),
  ...["no", "off", "n", "false", "0", "hide", "hidden", "disabled", "disable", "none"].map((word) =>
    [word, false] as const
  ),
]);

/** Returns whether a word such as `yes` or `off` switches something on; undefined for other words. */
export function readSwitch(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : SWITCHES.get(String(value).toLowerCase());
}

function explainSwitch(word: string, before: string): Advice | undefined {
  const on = SWITCHES.get(word);
  return on === undefined ? undefined : adviseValue(String(on), `${before}${before === "" ? "W" : "w"}rite`);
}

function explainText(text: string, allowed: string, kind: ValueKind | undefined): Advice | undefined {
  const low = text.toLowerCase();
  if (allowed === "true or false") {
    const switched = explainSwitch(low, "YAML reads it as text; ");
    if (switched !== undefined) return switched;
  }
  if (/number|weight/.test(allowed) && /^\d{1,9}(?:\.\d{1,4})?$/.test(text)) {
    return mayBe(kind, Number(text)) ? adviseValue(text, "Write it without quotes:") : undefined;
  }
  if (allowed.startsWith("a color")) return explainColor(low) ?? explainToken(low, kind);
  if (!allowed.startsWith("a length")) return undefined;
  const joined = /^(-?\d+(?:\.\d+)?)\s*(pt|mm|cm|in|em)[.,;]?$/.exec(low);
  const length = joined === null ? text : `${joined[1]}${joined[2]}`;
  if (length !== text && mayBe(kind, length)) return adviseValue(length);
  return /px$/.test(low) ? { text: "Pixels have no physical size; use pt, mm, cm or in." } : undefined;
}

/** Suggests the color of a name, of `rgb(…)`, of three numbers, or of digits. */
function explainColor(text: string): Advice | undefined {
  const numbers = /^\d{1,3}[, ] ?\d{1,3}[, ] ?\d{1,3}$/.test(text) ? `rgb(${text.replace(/[, ]+/g, ", ")})` : text;
  const color = readHexColor(text.replace(/^0x/, "")) ?? hexOf(readCssColor(numbers));
  return color === undefined ? undefined : adviseValue(quote(color));
}

/** Suggests the color of the design that another tool calls so: `accent` for `primary`. */
function explainToken(text: string, kind: ValueKind | undefined): Advice | undefined {
  const [area, token = ""] = meaningOf(`colors.${text}`)?.split(".") ?? [];
  return area === "colors" && kind !== undefined && mayBe(kind, token) ? adviseValue(token) : undefined;
}

function hexOf(color: CssColor | undefined): string | undefined {
  if (color === undefined) return undefined;
  const [red, green, blue, alpha] = color;
  return formatHexColor([red, green, blue, ...alpha < 1 ? [alpha * 255] : []]);
}

/** Advice about a wrong value or name. */
export interface Advice {
  /** What to do, as sentences. */
  readonly text: string;
  /** The value to write instead, in YAML; absent if it is not certain. */
  readonly write?: string;
}

/** Advises to write a value, given in YAML; `before` introduces it. */
export function adviseValue(write: string, before = "Write"): Advice {
  return { text: `${before} ${write}.`, write };
}
