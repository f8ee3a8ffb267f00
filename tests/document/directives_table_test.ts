import { deepStrictEqual, ok } from "node:assert/strict";
import { DIRECTIVES } from "../../src/document/directives_table.ts";
import { CONTAINER_LOWERINGS } from "../../src/document/shown/blocks/containers.ts";
import { LEAF_LOWERINGS } from "../../src/document/shown/blocks/leaves.ts";
import { TEXT_LOWERINGS } from "../../src/document/shown/inlines/text_directives.ts";

for (
  const [type, lowerings] of [
    ["textDirective", TEXT_LOWERINGS],
    ["leafDirective", LEAF_LOWERINGS],
    ["containerDirective", CONTAINER_LOWERINGS],
  ] as const
) {
  Deno.test(`DIRECTIVES has a lowering for every ${type}, and the lowerings no other`, () => {
    deepStrictEqual([...lowerings.keys()].sort(), [...DIRECTIVES[type].keys()].sort());
  });

  Deno.test(`DIRECTIVES says in one line what every ${type} becomes`, () => {
    for (const [name, { storage, page }] of DIRECTIVES[type]) {
      ok(page !== "" && storage !== "" && !/[\n|]/.test(page + storage), name);
    }
  });
}
