import { deepStrictEqual } from "node:assert/strict";
import { startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { canonicalJob } from "../../support/compilers/canonical_job.ts";
import { NESTED_DOCUMENTS } from "../../support/compilers/nested_documents.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";

Deno.test("the canonical source compiles documents that nest as deeply as renderTypst() allows", async () => {
  await using engine = startEmbeddedEngine();
  for (const [what, markdown] of NESTED_DOCUMENTS) {
    const { diagnostics } = await engine.compile(await canonicalJob(markdown, sampleValues()));
    deepStrictEqual([what, diagnostics], [what, []]);
  }
});
