import { nearestName } from "../../../base/nearest_name.ts";
import { joinAlternatives } from "../../../base/join_alternatives.ts";
import { quote, truncate } from "../../../base/text.ts";
import type {
  ArrayKind,
  EnumKind,
  LengthKind,
  NumberKind,
  ObjectKind,
  TextKind,
  ValueKind,
} from "../../../pdf/catalog/descriptor.ts";
import { checkValue } from "../../../pdf/design/check_value.ts";
import { parseLength, toPoints } from "../../../pdf/design/length.ts";
import { parseSlot } from "../../../pdf/design/slot_text.ts";
import { weightOfName } from "../../../pdf/fonts/weight_names_table.ts";
import { type Advice, adviseValue, explainValue, readSwitch, type ValueWords } from "./value_hint.ts";
import { correctSlot } from "../correct_slot.ts";
import { FOREIGN_WORDS, foreignKey } from "../foreign_values_table.ts";
import { type RecipeNode, type ScalarNode, toPlain } from "../recipe_node.ts";
import { renderTextScalar } from "../../edit/render_scalar.ts";
import { claimMediaType } from "../recipe_path.ts";

/** A kind of value, and what is known of the place where it is wanted. */
export interface WantedValue {
  readonly kind: ValueKind;
  /** Path of the value, which determines the unit of lengths. */
  readonly path: string;
}

/** Suggests a valid replacement for a value that a kind does not allow; undefined if none is likely. */
function hintForKind(node: RecipeNode, { kind, path }: WantedValue): Advice | undefined {
  if (node.kind === "map") return kind.kind === "text" ? quoteBraces(node, kind) : undefined;
  if (node.kind === "list") return kind.kind === "array" ? undefined : takeOnlyItem(node, { kind, path });
  if (node.kind !== "scalar" || node.value === null) return undefined;
  switch (kind.kind) {
    case "enum":
      return hintForWord(node, kind);
    case "integer":
    case "number":
      return hintForNumber(node, kind);
    case "weight":
      return hintForWeight(node);
    case "length":
      return hintForLength(node, kind, path);
    case "text":
      return typeof node.value === "string" ? hintForText(node.value, kind) : undefined;
    case "font-family":
      return typeof node.value === "string" ? hintForFamily(node.value, kind) : undefined;
    case "object":
      return hintForPaint(node, kind, path);
    case "array":
      return hintForList(node, kind, path);
    default:
      return undefined;
  }
}

/** Suggests a replacement for a value, by its kind or else by its text. `allowed` describes the allowed values. */
export function adviseOnValue(
  node: RecipeNode,
  wanted: WantedValue,
  { allowed, words = [] }: Pick<ValueWords, "words"> & { readonly allowed: string },
): Advice | undefined {
  return hintForKind(node, wanted) ?? explainValue(node, allowed, { words, kind: wanted.kind });
}

/** Returns the value that a kind would have in place of a node, in YAML: itself if it is valid, or the likely one. */
export function likelyValue(node: RecipeNode, wanted: WantedValue): string | undefined {
  const { kind } = wanted;
  const [problem] = checkValue(kind, toPlain(node));
  if (problem === undefined) return node.kind === "scalar" ? renderScalar(node) : undefined;
  if (problem.at.length > 0) return undefined;
  return adviseOnValue(node, wanted, problem)?.write;
}

/** Renders a scalar so that it means the same in braces. */
export function renderScalar({ value }: ScalarNode): string {
  if (typeof value !== "string") return String(value);
  return parseLength(value) === undefined ? renderTextScalar(value) : value;
}

/** Suggests quotes for `{page}`, which YAML reads as a mapping without them. */
function quoteBraces({ entries, flow }: RecipeNode & { kind: "map" }, kind: TextKind): Advice | undefined {
  const [only] = entries.values();
  if (flow && only === undefined) return { text: "Put the text in quotes." };
  const isBare = flow && entries.size === 1 && only?.value.kind === "scalar" && only.value.value === null;
  if (!isBare) return undefined;
  const text = `{${only.key}}`;
  const meant = takes(kind, text) ? text : correctSlot(text, kind);
  return meant === undefined ? undefined : adviseValue(quote(meant), "Put it in quotes:");
}

function takeOnlyItem({ items }: RecipeNode & { kind: "list" }, wanted: WantedValue): Advice | undefined {
  const [only] = items;
  const meant = only === undefined || items.length > 1 ? undefined : likelyValue(only, wanted);
  return meant === undefined ? undefined : adviseValue(meant);
}

function takes(kind: ValueKind, value: unknown): boolean {
  return checkValue(kind, value).length === 0;
}

/** Maximum number of words that a hint lists; the message always lists them. */
const FEW_WORDS = 6;

function hintForWord({ value, source }: ScalarNode, { values }: EnumKind): Advice | undefined {
  const foreign = foreignWord(String(value), values);
  if (typeof value === "string") {
    if (claimMediaType(value) !== undefined) return { text: `${listChoice(values)} The picture belongs in assets:.` };
    const isNear = nearestName(value, values) !== undefined;
    return foreign === undefined || isNear ? undefined : adviseValue(renderTextScalar(foreign));
  }
  if (values.includes(source)) return adviseValue(quote(source), "Put it in quotes:");
  if (value === false && values.includes("none")) return adviseValue("none");
  if (foreign !== undefined) return adviseValue(renderTextScalar(foreign));
  const meant = value === true ? values.filter((word) => word !== "none") : values;
  return meant.length <= FEW_WORDS ? { text: listChoice(meant) } : undefined;
}

function listChoice(values: readonly string[]): string {
  return `Write ${listWords(values)}.`;
}

/** Returns the allowed word that another tool calls so, or the one that a text of several words has. */
function foreignWord(text: string, values: readonly string[]): string | undefined {
  const find = (word: string) => FOREIGN_WORDS.get(foreignKey(word))?.find((each) => values.includes(each));
  const parts = text.toLowerCase().split(/[ ,;/]+/).slice(0, 8);
  return find(text) ?? (readSwitch(text) === true ? find("true") : undefined) ??
    (parts.length < 2 ? undefined : values.find((each) => parts.includes(each)));
}

function listWords(words: readonly string[]): string {
  return joinAlternatives(words.map((word) => /^[A-Za-z]/.test(word) ? word : quote(word)));
}

/** Suggests a number for `20%`, `45deg`, or a percentage in place of a fraction. */
function hintForNumber({ value }: ScalarNode, kind: NumberKind): Advice | undefined {
  const written = String(value).replace(/^(-?\d{1,9}),(\d{1,4})(?!\d)/, "$1.$2");
  const [, digits, unit = ""] = /^(-?\d{1,9}(?:\.\d{1,9})?) ?(%|°|[a-z]{1,8})?$/i.exec(written) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits);
  const part = Number((amount / 100).toFixed(4));
  const whole = Number((amount * 100).toFixed(4));
  const isPart = kind.max <= 1 && (unit === "%" || unit === "" && amount > 1);
  const isShare = kind.unit === "%" && unit === "" && amount > 0 && amount < kind.min;
  const changed = unit !== "" || written !== value;
  const meant = [...isPart ? [part] : [], ...isShare ? [whole] : [], ...changed ? [amount] : []]
    .find((each) => takes(kind, each) && each !== value);
  return meant === undefined ? undefined : adviseValue(String(meant));
}

/** Weights that CSS changes by what is around a text, as they are in a text of the usual weight. */
const RELATIVE_WEIGHTS: ReadonlyMap<string, number> = new Map([["bolder", 700], ["lighter", 300]]);

function hintForWeight({ value }: ScalarNode): Advice | undefined {
  if (value === true) return adviseValue("700");
  if (typeof value === "number" && value > 0 && value < 1000) {
    return adviseValue(String(Math.min(900, Math.max(100, Math.round(value / 100) * 100))));
  }
  if (typeof value !== "string") return undefined;
  const weight = weightOfName(value) ?? RELATIVE_WEIGHTS.get(value.toLowerCase());
  return weight === undefined ? undefined : adviseValue(String(weight));
}

/** Paths of lengths that people measure in millimeters; other lengths use points. */
const MILLIMETRES = /\.(?:top|bottom|left|right|inside|outside|inset|bleed|width|height|dx|dy)$/;

function hintForLength({ value, source }: ScalarNode, kind: LengthKind, path: string): Advice | undefined {
  const written = truncate(String(value), 40);
  if (typeof value === "string" && !/^-?\d+(?:\.\d+)?$/.test(value)) {
    return hintForDecimalComma(value, kind, path) ?? hintForShare(value, kind) ?? hintForBounds(value, kind);
  }
  if (typeof value === "boolean") return undefined;
  const amount = typeof value === "number" ? truncate(source, 40) : written;
  const units = kind.unit === "em" ? ["em"] : MILLIMETRES.test(path) ? ["mm", "pt"] : ["pt", "mm"];
  const meant = units.map((unit) => `${amount}${unit}`).filter((each) => takes(kind, each));
  const [first] = meant;
  return first === undefined ? undefined : { text: `Give it a unit: ${meant.join(" or ")}.`, write: first };
}

/** Suggests a decimal point for `2,5cm`, and a unit for `2,5`. */
function hintForDecimalComma(text: string, kind: LengthKind, path: string): Advice | undefined {
  const [, whole, part, unit = ""] = /^(-?\d{1,5}),(\d{1,4}) ?([a-z]{0,2})$/i.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const guessed = kind.unit === "em" ? "em" : MILLIMETRES.test(path) ? "mm" : "pt";
  const meant = `${whole}.${part}${unit === "" ? guessed : unit.toLowerCase()}`;
  return takes(kind, meant) ? adviseValue(meant, "Write a decimal point:") : undefined;
}

/** Suggests a length in em for a percentage of the font size: `-0.01em` for `-1%`. */
function hintForShare(text: string, kind: LengthKind): Advice | undefined {
  const share = /^(-?\d{1,4}(?:\.\d{1,2})?) ?%$/.exec(text)?.[1];
  const meant = `${Number((Number(share) / 100).toFixed(4))}em`;
  return share !== undefined && takes(kind, meant) ? adviseValue(meant) : undefined;
}

/** Suggests the allowed range in the unit of the value, or the allowed units. */
function hintForBounds(text: string, { min, max, unit }: LengthKind): Advice | undefined {
  const relative = /^-?\d{1,5}(?:\.\d{1,4})? ?(?:r?em|ex|ch|%|vw|vh)$/i.test(text);
  if (unit === "pt" && relative) return { text: "It has no font size to follow; use pt, mm, cm or in." };
  const length = parseLength(text);
  const used = length?.unit;
  if (used !== undefined && used !== "em" && unit === "em") return { text: "It follows the font size; use em." };
  if (used === undefined || used === unit || used === "em") return undefined;
  const one = toPoints({ amount: 1, unit: used }) ?? 1;
  const [least, most] = [Math.ceil(min / one * 100) / 100, Math.floor(max / one * 100) / 100];
  return { text: `Write ${least}${used} to ${most}${used}.` };
}

/** Patterns with a clearer description in words. */
const PATTERNS: ReadonlyMap<string, string> = new Map([
  ["[a-z]{2,3}", "Write two or three letters, as in de."],
  ["(?:[A-Z]{2})?", "Write two capital letters, as in DE."],
]);

function hintForText(value: string, kind: TextKind): Advice | undefined {
  const [unknown] = kind.placeholders.length === 0 ? [] : parseSlot(value, kind.placeholders).unknown;
  if (unknown === undefined) return hintForPattern(value, kind);
  if (unknown === "{" || unknown === "}") return { text: `Write ${unknown}${unknown} for a brace.` };
  const corrected = correctSlot(value, kind);
  if (corrected === undefined) return undefined;
  const isNear = corrected === value.replace(`{${unknown}}`, `{${nearestName(unknown.trim(), kind.placeholders)}}`);
  const named = /\{[^{}]*\}/.exec(corrected.slice(value.indexOf(`{${unknown}}`)))?.[0];
  return isNear ? { text: `Did you mean ${named}?`, write: quote(corrected) } : adviseValue(quote(corrected));
}

/** Suggests the language or region of a locale: `de` for `de-DE`, `DE` for `de`. */
function hintForPattern(value: string, kind: TextKind): Advice | undefined {
  const text = PATTERNS.get(kind.pattern);
  if (text === undefined) return undefined;
  const [language = "", region = ""] = value.trim().split(/[-_.]/);
  const meant = [value, language.toLowerCase(), region.toUpperCase(), language.toUpperCase()]
    .find((each) => each !== "" && takes(kind, each));
  return meant === undefined ? { text } : adviseValue(renderTextScalar(meant));
}

/** Suggests one family for a list of families. */
function hintForFamily(value: string, kind: ValueKind): Advice | undefined {
  const [first = "", ...others] = value.split(",").map((each) => each.trim().replace(/^['"]|['"]$/g, ""));
  if (!takes(kind, first)) return undefined;
  const write = renderTextScalar(first);
  return others.length === 0
    ? adviseValue(write)
    : { text: `Write one family, ${write}; others belong in typography.fallback.`, write };
}

/** Suggests a fill for a color in its place: `{ kind: solid, color: accent }`; or the object with one field. */
function hintForPaint(node: ScalarNode, { fields }: ObjectKind, path: string): Advice | undefined {
  const kind = fields.find(({ name }) => name === "kind")?.value;
  const color = fields.find(({ name }) => name === "color")?.value;
  const [only, other] = fields.filter(({ required }) => required);
  if (only !== undefined && other === undefined && only.name !== "kind") {
    const value = likelyValue(node, { kind: only.value, path: `${path}.${only.name}` });
    return value === undefined ? undefined : adviseValue(`{ ${only.name}: ${value} }`);
  }
  if (claimMediaType(String(node.value)) !== undefined) {
    return {
      text: "Draw pictures with assets: or decorations:; this takes a fill, as in { kind: solid, color: accent }.",
    };
  }
  if (kind?.kind !== "enum" || !kind.values.includes("solid") || color === undefined) return undefined;
  const word = String(node.value).toLowerCase();
  if (/^(?:none|transparent|no|false)$/.test(word)) return adviseValue("{ kind: none }");
  const meant = likelyValue(node, { kind: color, path: `${path}.color` });
  return meant === undefined ? undefined : adviseValue(`{ kind: solid, color: ${meant} }`);
}

/** Suggests a list for a single value, or for values with commas between them. */
function hintForList(node: ScalarNode, kind: ArrayKind, path: string): Advice | undefined {
  const parts = typeof node.value === "string" ? node.value.split(",").map((each) => each.trim()) : [node.value];
  const items = parts.map((value) => likelyValue({ ...node, value, source: String(value) }, { kind: kind.item, path }));
  const isWhole = items.length >= kind.minItems && items.length <= kind.maxItems;
  return isWhole && items.every((item) => item !== undefined)
    ? adviseValue(`[${items.join(", ")}]`, "Write a list:")
    : undefined;
}
