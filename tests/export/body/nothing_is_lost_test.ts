import { deepStrictEqual } from "node:assert/strict";
import * as checks from "../../support/property.ts";
import { anyPageBody } from "../../support/page_bodies/any_page_body.ts";
import { findInvented, findLost, readStorageBody } from "../../support/page_bodies/find_lost.ts";
import { findLostAttributes } from "../../support/page_bodies/find_lost_attributes.ts";
import { ignoreWithoutBodies, isWellFormed, REAL_BODIES } from "../../support/storage/real_bodies.ts";
import { DEMO_PAGES } from "../../../src/cli/commands/wiki/demo/demo_pages_table.ts";

Deno.test({
  name: "readPageBody() loses nothing of real pages without a report",
  ignore: ignoreWithoutBodies,
  fn: () => {
    const lost = (REAL_BODIES ?? []).flatMap((body, i) => {
      const found = findLost(body, readStorageBody(body));
      const words = isWellFormed(body)
        ? [...found, ...findLostAttributes(body, readStorageBody(body).losses)]
        : found.filter((key) => key.startsWith("word "));
      return words.length === 0 ? [] : [[i, words]];
    });
    deepStrictEqual(lost, []);
  },
});

for (const { title, body } of DEMO_PAGES) {
  Deno.test(`readPageBody() loses nothing of the demo page ${JSON.stringify(title)} without a report`, () => {
    const storage = body.replaceAll("%USER%", 'ri:account-id="5"');
    const read = readStorageBody(storage);
    deepStrictEqual([...findLost(storage, read), ...findLostAttributes(storage, read.losses)], []);
  });
}

Deno.test("readPageBody() loses nothing of random pages without a report, and invents nothing", () => {
  checks.assert(
    checks.property(anyPageBody, (body) => {
      const read = readStorageBody(body);
      deepStrictEqual(findLost(body, read), []);
      deepStrictEqual(findLostAttributes(body, read.losses), []);
      deepStrictEqual(findInvented(body, read), []);
    }),
    { numRuns: 500 },
  );
});
