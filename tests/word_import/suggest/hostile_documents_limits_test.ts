import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { REFUSED_DESIGNS } from "../../support/word_documents/hostile_documents.ts";
import { ODD_DOCUMENTS } from "../../support/word_documents/odd_documents_table.ts";
import { type Pipeline, suggestFromDocx } from "../../support/word_documents/suggest_from_docx.ts";
import { readSamples } from "../../support/word_documents/docx_samples.ts";
import { zipSync } from "fflate";
import { ToolError } from "../../../src/base/tool_error.ts";
import { amountFor } from "../../support/test_seed.ts";
import * as fc from "../../support/property.ts";
import {
  at,
  damageXml,
  DOCUMENTS,
  edit,
  type Parts,
  place,
  xmlPaths,
} from "../../support/word_documents/damaged_parts.ts";
import type { DesignFacts } from "../../../src/docx/facts/design_facts.ts";
import { CAPABILITIES } from "../../../src/pdf/catalog/catalog.ts";
import { checkValue } from "../../../src/pdf/design/check_value.ts";
import type { Suggestion } from "../../../src/word_import/suggest/suggestion.ts";

// From bytes to suggestions, for files that mean harm: a typed error, or facts that can be used.

for (const { title, rule, build } of REFUSED_DESIGNS) {
  Deno.test(`readDesignFacts() refuses ${title}`, async () => {
    await rejects(suggestFromDocx(build()), { name: "DocxError", rule });
  });
}

for (const { title, notices = [], build } of ODD_DOCUMENTS) {
  Deno.test(`readDesignFacts() survives ${title}`, async () => {
    const pipeline = await suggestFromDocx(build());
    assertSane(pipeline);
    const codes = new Set(pipeline.facts.notices.map(({ code }) => code));
    deepStrictEqual(notices.filter((code) => !codes.has(code)), [], [...codes].join(" "));
  });
}

Deno.test("readDesignFacts() refuses an encrypted file of Word, and reads the other samples", async () => {
  for (const [name, bytes] of await readSamples("design facts")) {
    if (name.includes("encrypted")) await rejects(suggestFromDocx(bytes), { name: "DocxError", rule: "encrypted" });
    else assertSane(await suggestFromDocx(bytes));
  }
});

/** Facts that can be used, or a typed error, from a document of those parts. */
async function assertTyped(parts: Parts): Promise<void> {
  try {
    assertSane(await suggestFromDocx(zipSync({ ...parts }, { level: 0 })));
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
  }
}

const document = fc.constantFrom(...DOCUMENTS);

Deno.test("readDesignFacts() and suggestDesign() throw only ToolError for documents with damaged parts", async () => {
  const runs = fc.asyncProperty(
    document,
    fc.array(fc.tuple(place, edit), { minLength: 1, maxLength: 3 }),
    (parts, edits) => assertTyped(damageXml(parts, edits)),
  );
  await fc.assert(runs, { numRuns: amountFor({ quick: 80, full: 125, long: 500 }) });
});

Deno.test("readDesignFacts() and suggestDesign() throw only ToolError for documents with parts in each other's place", async () => {
  const runs = fc.asyncProperty(document, document, place, place, (parts, others, one, other) => {
    const [mine, theirs] = [xmlPaths(parts), xmlPaths(others)];
    const [to, from] = [mine[at(one, mine.length)] ?? "", theirs[at(other, theirs.length)] ?? ""];
    return assertTyped({ ...parts, [to]: others[from] ?? new Uint8Array() });
  });
  await fc.assert(runs, { numRuns: amountFor({ quick: 40, full: 60, long: 240 }) });
});

Deno.test("readDesignFacts() and suggestDesign() throw only ToolError for documents that lack a part", async () => {
  for (const parts of DOCUMENTS) {
    for (const path of Object.keys(parts)) {
      const { [path]: _, ...rest } = parts;
      await assertTyped(rest);
    }
  }
});

/** Code units of all facts as JSON: they go by what a file defines, not by its length. */
const MOST_FACTS = 4_000_000;

/** Asserts what must hold for every Word file. */
function assertSane({ facts, suggestions }: Pipeline): void {
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
function showFacts(facts: DesignFacts): string {
  return JSON.stringify(facts, (_, value) => value instanceof Map ? [...value] : value);
}

function assertNumbers(value: unknown, place: string): void {
  if (typeof value === "number") return ok(Number.isFinite(value), `${place} is ${value}`);
  if (typeof value !== "object" || value === null) return;
  const fields = value instanceof Map ? [...value] : Object.entries(value);
  for (const [name, field] of fields) assertNumbers(field, `${place}.${String(name).slice(0, 40)}`);
}
