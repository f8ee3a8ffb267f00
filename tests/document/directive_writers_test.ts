import { deepStrictEqual, ok } from "node:assert/strict";
import { DIRECTIVES } from "../../src/document/directives_table.ts";
import { CONTAINER_WRITERS } from "../../src/document/pens/typst/container_directives.ts";
import { LEAF_WRITERS } from "../../src/document/pens/typst/leaf_directives.ts";
import { TEXT_WRITERS } from "../../src/document/pens/typst/text_directives.ts";

for (
  const [type, writers] of [
    ["textDirective", TEXT_WRITERS],
    ["leafDirective", LEAF_WRITERS],
    ["containerDirective", CONTAINER_WRITERS],
  ] as const
) {
  Deno.test(`DIRECTIVES has a writer for every ${type}, and the writers no other`, () => {
    deepStrictEqual([...writers.keys()].sort(), [...DIRECTIVES[type].keys()].sort());
  });

  Deno.test(`DIRECTIVES says in one line what every ${type} becomes`, () => {
    for (const [name, { storage, page }] of DIRECTIVES[type]) {
      ok(page !== "" && storage !== "" && !/[\n|]/.test(page + storage), name);
    }
  });
}
