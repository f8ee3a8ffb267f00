import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { DesignFacts } from "../../../src/docx/facts/design_facts.ts";
import { CAPABILITIES } from "../../../src/pdf/catalog/catalog.ts";
import { checkValue } from "../../../src/pdf/design/check_value.ts";
import type { Suggestion } from "../../../src/word_import/suggest/suggestion.ts";
import type { Pipeline } from "./suggest_from_docx.ts";

/** Code units of all facts as JSON: they go by what a file defines, not by its length. */
const MOST_FACTS = 4_000_000;

/** Asserts what must hold for every Word file. */
export function assertSane({ facts, suggestions }: Pipeline): void {
  ok(facts.sections.length > 0, "no section");
  assertNumbers(facts, "facts");
  ok(showFacts(facts).length < MOST_FACTS, `facts of ${showFacts(facts).length} characters`);
  strictEqual(new Set(suggestions.map(({ path }) => path)).size, suggestions.length, "a path twice");
  for (const suggestion of suggestions) assertSuggestion(suggestion);
}

function assertSuggestion({ path, found, confidence, evidence, reason }: Suggestion): void {
  match(path, /^[A-Za-z][\w.-]*$/);
  ok(reason.length > 0 && reason.length < 2000 && !/\.$/.test(reason), `${path}: ${reason.slice(0, 300)}`);
  ok(evidence.every(({ count }) => Number.isSafeInteger(count) && count >= 0), path);
  assertNumbers(found, path);
  const capability = CAPABILITIES.get(path);
  if (confidence === "unsupported") strictEqual(found, null, path);
  else if (capability !== undefined) deepStrictEqual([path, checkValue(capability.value, found)], [path, []]);
}

/** JSON of facts, maps as lists of pairs. */
export function showFacts(facts: DesignFacts): string {
  return JSON.stringify(facts, (_, value) => value instanceof Map ? [...value] : value);
}

function assertNumbers(value: unknown, place: string): void {
  if (typeof value === "number") return ok(Number.isFinite(value), `${place} is ${value}`);
  if (typeof value !== "object" || value === null) return;
  const fields = value instanceof Map ? [...value] : Object.entries(value);
  for (const [name, field] of fields) assertNumbers(field, `${place}.${String(name).slice(0, 40)}`);
}
