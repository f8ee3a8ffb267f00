import { deepStrictEqual } from "node:assert/strict";
import { showInWord } from "../../support/export/shown_forms.ts";
import { anyAdfBody, findLostInAdf } from "../../support/page_bodies/any_adf_body.ts";
import { anyPageBody } from "../../support/page_bodies/any_page_body.ts";
import { findLostAttributes } from "../../support/page_bodies/find_lost_attributes.ts";
import { findUnprinted } from "../../support/page_bodies/find_unprinted.ts";
import * as checks from "../../support/property.ts";
import { ignoreWithoutBodies, isWellFormed, REAL_BODIES } from "../../support/storage/real_bodies.ts";

/** Lists what a page has and neither its Word document nor a report. */
function lostInWord(body: string): string[] {
  const shown = showInWord(body);
  return [...findUnprinted(body, shown), ...findLostAttributes(body, shown.losses)];
}

Deno.test("a Word document has every word and attribute of random pages, or a report of it", () => {
  checks.assert(checks.property(anyPageBody, (body) => deepStrictEqual(lostInWord(body), [])), { numRuns: 200 });
});

Deno.test({
  name: "a Word document has every word and attribute of real pages, or a report of it",
  ignore: ignoreWithoutBodies,
  fn: () => {
    const lost = (REAL_BODIES ?? []).filter(isWellFormed).flatMap((body, i) =>
      lostInWord(body).map((word) => [i, word])
    );
    deepStrictEqual(lost, []);
  },
});

Deno.test("a Word document has every text and attribute of random Atlassian documents, or a report of it", () => {
  checks.assert(
    checks.property(anyAdfBody, (doc) => {
      deepStrictEqual(findLostInAdf(doc, showInWord(JSON.stringify(doc), "adf")), []);
    }),
    { numRuns: 300 },
  );
});
