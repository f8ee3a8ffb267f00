import { deepStrictEqual, ok } from "node:assert/strict";
import { startEngine } from "../../../src/authoring/engine_choice.ts";
import { exportBook } from "../../../src/authoring/book/export_book.ts";
import { openNamedTemplate } from "../../../src/authoring/open_named_template.ts";
import { ExportSpool } from "../../../src/authoring/book/spool/export_spool.ts";
import { createSpooledSource } from "../../../src/authoring/book/spool/spooled_source.ts";
import { openTemplate } from "../../../src/authoring/typeset/open_template.ts";
import { RefusedError } from "../../../src/console/command_errors.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { LOCAL_COMPILERS } from "../../support/compilers/embedded_compilers.ts";
import { requestFor } from "../../support/export/fake_source.ts";
import { openRandomSpace, RANDOM_SPACES, type RandomSpace } from "../../support/export/random_space.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { createMemorySpool } from "../../support/memory_spool.ts";
import * as fc from "../../support/property.ts";
import { amountFor } from "../../support/test_seed.ts";

const numRuns = amountFor({ quick: 12, full: 15, long: 1000 });
const SPACES = fc.sample(RANDOM_SPACES, { numRuns, seed: 33 });

for (const [i, { id }] of BASELINES.entries()) {
  Deno.test(`exportBook() makes a PDF of any space with the ${id} baseline`, async () => {
    const context = createFakeContext({ tree: {}, compilers: LOCAL_COMPILERS });
    const template = await openTemplate(await openNamedTemplate(id, context), context);
    await using engines = await startEngine({}, context);
    const setting = { template, demands: { standards: [] }, step: () => {} };
    const make = async (space: RandomSpace) => {
      const spool = new ExportSpool(createMemorySpool(), "https://wiki");
      const source = createSpooledSource(openRandomSpace(space), spool);
      const task = { request: requestFor({}), setting, refusesLosses: false };
      return await exportBook(task, { source, spool, engines }, context);
    };
    // Each baseline has spaces of its own.
    for (const space of SPACES.filter((_, n) => n % BASELINES.length === i)) {
      try {
        const { rendered } = await make(space);
        ok(rendered.pages > 0);
      } catch (error) {
        ok(error instanceof RefusedError, Deno.inspect(error));
        // Nothing to typeset is the only reason.
        deepStrictEqual(
          error.issues.map(({ code }) => code).filter((code) => !/^no-pages|parent|cycle/.test(code)),
          [],
        );
      }
    }
  });
}
