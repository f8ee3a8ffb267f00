import { ok } from "node:assert/strict";
import { DIRECTIVES } from "../../src/document/directives/directives_table.ts";

for (const type of ["textDirective", "leafDirective", "containerDirective"] as const) {
  Deno.test(`DIRECTIVES says in one line what every ${type} becomes`, () => {
    for (const [name, { storage, page }] of DIRECTIVES[type]) {
      ok(page !== "" && storage !== "" && !/[\n|]/.test(page + storage), name);
    }
  });
}
