import { deepStrictEqual, doesNotMatch } from "node:assert/strict";
import { CAPABILITIES } from "../../../src/pdf/catalog/catalog.ts";
import { parseLength } from "../../../src/pdf/design/length.ts";
import { TECHNICAL } from "../../../src/recipe/baselines/technical_table.ts";
import type { Suggestion } from "../../../src/word_import/suggest/suggestion.ts";
import { MARKER } from "./filler.ts";
import { suggestFromDocx } from "./suggest_from_docx.ts";
import { Between, OneOf, type WordDocument } from "./word_document.ts";
import { resolveColorValue } from "../../../src/recipe/resolve_recipe.ts";

/** Tolerance for rounded lengths, in points and in em. */
const ROUNDING = { pt: 0.16, em: 0.006 } as const;

/** Tolerance per channel of a color that is written as a percentage of another one. */
const MIXING = 2;

/**
 * Tests that the suggestions from a document are what it says, and that none of its text is among them, but for that of
 * headers and footers, which somebody must accept.
 */
export function testWordDocument(document: WordDocument, ignore = false): void {
  Deno.test(`suggestDesign() says what the document says (${document.name})`, { ignore }, async () => {
    const { facts, suggestions } = await suggestFromDocx(await document.build());
    const others = suggestions.filter(({ path, confidence }) => confidence !== "review" || !path.endsWith(".text"));
    const { running: _running, ...rest } = facts;
    const shown = JSON.stringify([others, rest], (_, each) => each instanceof Map ? [...each] : each);
    doesNotMatch(shown, new RegExp(MARKER, "i"));
    deepStrictEqual(compareSuggestions(suggestions, document), []);
  });
}

/** Compares suggestions with a document's expectations: one line per difference. */
export function compareSuggestions(
  suggestions: readonly Suggestion[],
  { expected, silent = [] }: Pick<WordDocument, "expected" | "silent">,
): string[] {
  const byPath = new Map(suggestions.map((each) => [each.path, each]));
  const seen = createColorResolver(suggestions, TECHNICAL.values);
  const differences = Object.entries(expected).flatMap(([path, { confidence, value }]) => {
    const suggestion = byPath.get(path);
    if (suggestion === undefined) return [`${path}: nothing found, the document says ${show(value)}`];
    const { found } = suggestion;
    const isSame = isColor(path) ? matches(seen(found), value, seen) : matches(found, value, seen);
    return [
      ...isSame ? [] : [`${path}: found ${show(found)}, the document says ${show(value)} (${suggestion.reason})`],
      ...suggestion.confidence === confidence
        ? []
        : [`${path}: ${suggestion.confidence}, not ${confidence} (${suggestion.reason})`],
    ];
  });
  const invented = silent.filter((path) => byPath.has(path) && byPath.get(path)?.confidence !== "unsupported");
  return [
    ...differences,
    ...invented.map((path) => `${path}: found ${show(byPath.get(path)?.found)}, which is not in the document`),
  ];
}

function isColor(path: string): boolean {
  return CAPABILITIES.get(path)?.value.kind === "color";
}

function matches(found: unknown, wanted: unknown, seen: (value: unknown) => unknown): boolean {
  if (typeof wanted === "function") return wanted(resolveWithin(found, seen)) === true;
  if (wanted instanceof OneOf) return wanted.values.some((value) => matches(found, value, seen));
  if (wanted instanceof Between) return isBetween(found, wanted);
  if (typeof wanted === "string" && typeof found === "string") {
    return found === wanted || isSameLength(found, wanted) || isSameColor(found, wanted);
  }
  return JSON.stringify(resolveWithin(found, seen)) === JSON.stringify(wanted);
}

/** Resolves the colors in a value with several fields. */
function resolveWithin(value: unknown, seen: (value: unknown) => unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map((
      [name, field],
    ) => [name, /colou?r$/i.test(name) ? seen(field) : resolveWithin(field, seen)]),
  );
}

function isSameColor(found: string, wanted: string): boolean {
  if (![found, wanted].every((hex) => /^#[0-9a-f]{6}$/.test(hex))) return false;
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [a, b] = [channels(found), channels(wanted)];
  return a.every((value, i) => Math.abs(value - (b[i] ?? NaN)) <= MIXING);
}

function isSameLength(found: string, wanted: string): boolean {
  const [a, b] = [measure(found), measure(wanted)];
  return a !== undefined && b !== undefined && a.unit === b.unit && Math.abs(a.amount - b.amount) <= ROUNDING[a.unit];
}

function isBetween(found: unknown, { least, most }: Between): boolean {
  const [value, from, to] = [measure(found), measure(least), measure(most)];
  if (value === undefined || from === undefined || to === undefined || value.unit !== from.unit) return false;
  return value.amount >= from.amount && value.amount <= to.amount;
}

/** A length in points or em; a number counts as points. */
function measure(value: unknown): { amount: number; unit: "pt" | "em" } | undefined {
  if (typeof value === "number") return { amount: value, unit: "pt" };
  const length = typeof value === "string" ? parseLength(value) : undefined;
  if (length === undefined) return undefined;
  const { amount, unit } = length;
  return unit === "em"
    ? { amount, unit }
    : { amount: amount * { pt: 1, mm: 72 / 25.4, cm: 720 / 25.4, in: 72 }[unit], unit: "pt" };
}

function show(value: unknown): string {
  if (value instanceof Between) return `${value.least} to ${value.most}`;
  if (value instanceof OneOf) return value.values.map(show).join(" or ");
  return typeof value === "function" ? String(value) : JSON.stringify(value) ?? "nothing";
}

/** Creates a function that resolves color tokens after all suggestions are applied: `accent` becomes `#0b5fa5`. */
function createColorResolver(
  suggestions: readonly Suggestion[],
  baseline: ReadonlyMap<string, unknown>,
): (value: unknown) => unknown {
  const taken = suggestions.filter(({ confidence, path }) => confidence !== "unsupported" && baseline.has(path));
  const values = new Map([...baseline, ...taken.map(({ path, found }) => [path, found] as const)]);
  return (value) => typeof value === "string" ? resolveColorValue(values, value)?.hex ?? value : value;
}
