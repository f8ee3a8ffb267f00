import { deepStrictEqual } from "node:assert/strict";
import { BASELINES } from "../../src/recipe/baselines/baselines.ts";
import { canonicalJob } from "../support/compilers/canonical_job.ts";
import { compileLocally } from "../support/compilers/local_engine.ts";
import { RANDOM_DOCUMENTS } from "../support/compilers/random_documents.ts";
import * as fc from "../support/property.ts";
import { amountFor } from "../support/test_seed.ts";

for (const [at, { id, values }] of BASELINES.entries()) {
  Deno.test(`renderTypst() writes what compiles with the ${id} baseline, for any document`, async () => {
    const numRuns = amountFor({ quick: 15, full: 7, long: 667 });
    for (const markdown of fc.sample(RANDOM_DOCUMENTS, { numRuns, seed: 16 + at })) {
      const { diagnostics } = await compileLocally(await canonicalJob(markdown, values));
      deepStrictEqual([markdown, diagnostics], [markdown, []]);
    }
  });
}
