import { nearestName } from "../../base/nearest_name.ts";
import { quote, truncate } from "../../base/text.ts";
import type { EnumKind, LengthKind, NumberKind, TextKind, ValueKind } from "../../pdf/catalog/descriptor.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import { parseLength, toPoints } from "../../pdf/design/length.ts";
import { parseSlot } from "../../pdf/design/slot_text.ts";
import type { RecipeNode, ScalarNode } from "./recipe_node.ts";
import { didYouMean } from "../nearest_capability.ts";

/**
 * Suggests a valid replacement for a value that a kind does not allow; undefined if none is likely. `path` is the path
 * of the value, which determines the unit of lengths.
 */
export function hintForKind(node: RecipeNode, kind: ValueKind, path: string): string | undefined {
  if (node.kind === "map") return kind.kind === "text" ? quoteBraces(node, kind) : undefined;
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
    default:
      return undefined;
  }
}

/** Suggests quotes for `{page}`, which YAML reads as a mapping without them. */
function quoteBraces({ entries, flow }: RecipeNode & { kind: "map" }, kind: TextKind): string | undefined {
  const [only] = entries.values();
  const text = only === undefined ? "" : `{${only.key}}`;
  const isBare = flow && entries.size === 1 && only?.value.kind === "scalar" && only.value.value === null;
  return isBare && takes(kind, text) ? `Put it in quotes: ${quote(text)}.` : undefined;
}

function takes(kind: ValueKind, value: unknown): boolean {
  return checkValue(kind, value).length === 0;
}

/** Maximum number of words that a hint lists; the message always lists them. */
const FEW_WORDS = 6;

function hintForWord({ value, source }: ScalarNode, { values }: EnumKind): string | undefined {
  if (typeof value === "string") return undefined;
  if (values.includes(source)) return `Put it in quotes: ${quote(source)}.`;
  if (value === false && values.includes("none")) return "Write none.";
  const meant = value === true ? values.filter((word) => word !== "none") : values;
  return meant.length <= FEW_WORDS ? `Write ${listWords(meant)}.` : undefined;
}

function listWords(words: readonly string[]): string {
  const shown = words.map((word) => /^[A-Za-z]/.test(word) ? word : quote(word));
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} or ${shown.at(-1)}`;
}

/** Suggests a number for `20%`, `45deg`, or a percentage in place of a fraction. */
function hintForNumber({ value }: ScalarNode, kind: NumberKind): string | undefined {
  const [, digits, unit = ""] = /^(-?\d{1,9}(?:\.\d{1,9})?) ?(%|°|[a-z]{1,8})?$/i.exec(String(value)) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits);
  const part = Number((amount / 100).toFixed(4));
  const isPart = kind.max <= 1 && (unit === "%" || unit === "" && amount > 1);
  const meant = [...isPart ? [part] : [], ...unit === "" ? [] : [amount]].find((each) => takes(kind, each));
  return meant === undefined ? undefined : `Write ${meant}.`;
}

const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ...[["thin", 100], ["extralight", 200], ["light", 300], ["normal", 400], ["regular", 400], ["book", 400]] as const,
  ...[["medium", 500], ["semibold", 600], ["demibold", 600], ["bold", 700], ["extrabold", 800]] as const,
  ...[["heavy", 900], ["black", 900]] as const,
]);

function hintForWeight({ value }: ScalarNode): string | undefined {
  if (typeof value !== "string") return undefined;
  const weight = WEIGHTS.get(value.toLowerCase().replace(/[ -]/g, ""));
  return weight === undefined ? undefined : `Write ${weight}.`;
}

/** Paths of lengths that people measure in millimeters; other lengths use points. */
const MILLIMETRES = /\.(?:top|bottom|left|right|inside|outside|inset|bleed|width|height|dx|dy)$/;

function hintForLength({ value, source }: ScalarNode, kind: LengthKind, path: string): string | undefined {
  if (typeof value === "string") return hintForShare(value, kind) ?? hintForBounds(value, kind);
  if (typeof value !== "number") return undefined;
  const units = kind.unit === "em" ? ["em"] : MILLIMETRES.test(path) ? ["mm", "pt"] : ["pt", "mm"];
  const meant = units.map((unit) => `${truncate(source, 40)}${unit}`).filter((each) => takes(kind, each));
  return meant.length === 0 ? undefined : `Give it a unit: ${meant.join(" or ")}.`;
}

/** Suggests a length in em for a percentage of the font size: `-0.01em` for `-1%`. */
function hintForShare(text: string, kind: LengthKind): string | undefined {
  const share = /^(-?\d{1,4}(?:\.\d{1,2})?) ?%$/.exec(text)?.[1];
  const meant = `${Number((Number(share) / 100).toFixed(4))}em`;
  return share !== undefined && takes(kind, meant) ? `Write ${meant}.` : undefined;
}

/** Suggests the allowed range in the unit of the value. */
function hintForBounds(text: string, { min, max, unit }: LengthKind): string | undefined {
  const length = parseLength(text);
  const used = length?.unit;
  if (used === undefined || used === unit || used === "em" || unit === "em") return undefined;
  const one = toPoints({ amount: 1, unit: used }) ?? 1;
  const [least, most] = [Math.ceil(min / one * 100) / 100, Math.floor(max / one * 100) / 100];
  return `Write ${least}${used} to ${most}${used}.`;
}

/** Patterns with a clearer description in words. */
const PATTERNS: ReadonlyMap<string, string> = new Map([
  ["[a-z]{2,3}", "Write two or three letters, as in de."],
  ["(?:[A-Z]{2})?", "Write two capital letters, as in DE."],
]);

function hintForText(value: string, kind: TextKind): string | undefined {
  const [unknown] = kind.placeholders.length === 0 ? [] : parseSlot(value, kind.placeholders).unknown;
  if (unknown === undefined) return PATTERNS.get(kind.pattern);
  if (unknown === "{" || unknown === "}") return `Write ${unknown}${unknown} for a brace.`;
  const nearest = nearestName(unknown.trim(), kind.placeholders);
  return didYouMean(nearest === undefined ? undefined : `{${nearest}}`);
}
