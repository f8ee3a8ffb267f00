import { deepStrictEqual, rejects } from "node:assert/strict";
import { assertSane } from "../../support/word_documents/assert_sane.ts";
import { REFUSED_DOCUMENTS } from "../../support/word_documents/hostile_documents.ts";
import { ODD_DOCUMENTS } from "../../support/word_documents/odd_documents_table.ts";
import { suggestFromDocx } from "../../support/word_documents/suggest_from_docx.ts";
import { readSamples } from "../../support/word_documents/docx_samples.ts";

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
