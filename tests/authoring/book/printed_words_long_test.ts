import { deepStrictEqual } from "node:assert/strict";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { printBodies, printDocuments } from "../../support/export/print_bodies.ts";
import { skipLong } from "../../support/skip.ts";
import { anyAdfBody, withOwnWords } from "../../support/page_bodies/any_adf_body.ts";
import { anyPageBody, uniqueWords } from "../../support/page_bodies/any_page_body.ts";
import { findUnprinted, findUnprintedInAdf } from "../../support/page_bodies/find_unprinted.ts";
import * as fc from "../../support/property.ts";
import { ignoreWithoutBodies, REAL_BODIES } from "../../support/storage/real_bodies.ts";

const ignore = skipLong("printed words of thousands of pages");

/** Pages of a book, for which the compiler within this process has memory. */
const BOOK = 250;

for (const { id } of BASELINES) {
  Deno.test({
    name: `exportBook() prints every word of real and random pages with the ${id} baseline, or reports it`,
    ignore: ignore || ignoreWithoutBodies,
    fn: async () => {
      const real = await printBodies(REAL_BODIES ?? [], id);
      deepStrictEqual(real.flatMap((page, i) => findUnprinted(page.storage, page).map((word) => [i, word])), []);
      const bodies = fc.sample(anyPageBody, { numRuns: 5 * BOOK }).map(uniqueWords);
      for (let first = 0; first < bodies.length; first += BOOK) {
        const lost = (await printBodies(bodies.slice(first, first + BOOK), id)).flatMap(({ pages: text, ...page }) =>
          findUnprinted(page.storage, { ...page, text }).map((word) => [word, page.storage])
        );
        deepStrictEqual(lost, [], `bodies from ${first}`);
      }
      const docs = fc.sample(anyAdfBody, { numRuns: BOOK }).map(withOwnWords);
      const printed = await printDocuments(docs, id);
      deepStrictEqual(docs.flatMap((doc, i) => findUnprintedInAdf(doc, printed[i]).map((word) => [i, word])), []);
    },
  });
}
