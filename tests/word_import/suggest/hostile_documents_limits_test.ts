import { deepStrictEqual, rejects } from "node:assert/strict";
import { assertSane } from "../../support/word_documents/assert_sane.ts";
import { REFUSED_DOCUMENTS } from "../../support/word_documents/hostile_documents.ts";
import { ODD_DOCUMENTS } from "../../support/word_documents/odd_documents_table.ts";
import { suggestFromDocx } from "../../support/word_documents/suggest_from_docx.ts";
import { readSamples } from "../../support/word_documents/docx_samples.ts";
import { zipSync } from "fflate";
import { ToolError } from "../../../src/base/tool_error.ts";
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

// From bytes to suggestions, for files that mean harm: a typed error, or facts that can be used.

for (const { title, rule, build } of REFUSED_DOCUMENTS) {
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
  await fc.assert(runs, { numRuns: 250 });
});

Deno.test("readDesignFacts() and suggestDesign() throw only ToolError for documents with parts in each other's place", async () => {
  const runs = fc.asyncProperty(document, document, place, place, (parts, others, one, other) => {
    const [mine, theirs] = [xmlPaths(parts), xmlPaths(others)];
    const [to, from] = [mine[at(one, mine.length)] ?? "", theirs[at(other, theirs.length)] ?? ""];
    return assertTyped({ ...parts, [to]: others[from] ?? new Uint8Array() });
  });
  await fc.assert(runs, { numRuns: 120 });
});

Deno.test("readDesignFacts() and suggestDesign() throw only ToolError for documents that lack a part", async () => {
  for (const parts of DOCUMENTS) {
    for (const path of Object.keys(parts)) {
      const { [path]: _, ...rest } = parts;
      await assertTyped(rest);
    }
  }
});
