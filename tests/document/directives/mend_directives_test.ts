import { ok, strictEqual } from "node:assert/strict";
import { mendDirectives, type MendedPlace, writtenOffset } from "../../../src/document/directives/mend_directives.ts";
import * as fc from "../../support/property.ts";

const PIECES = [
  ...[
    ":u\\[",
    ":u[",
    "]",
    "\\]",
    ":page[a]{title=`b_c`}",
    ":status\\[x\\]{color=a\\_b}",
    "::toc{a\\_b=`c`}",
    "\n",
    "\n\n",
  ],
  ...["```\n", "> ", "a", "`", "\\", "[x](y)", ":::info\\[T\\]", " ", "{a=`", "\u{1F600}"],
];

Deno.test("mendDirectives() names every place that it rewrites, and nothing else changes", () => {
  let count = 0;
  fc.assert(fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }), (pieces) => {
    const written = pieces.join("");
    const places: MendedPlace[] = [];
    const mended = mendDirectives(written, places);
    let [at, from] = [0, 0];
    for (const { start, end, at: begins, to } of [...places, whole(written, mended)]) {
      strictEqual(mended.slice(at, begins), written.slice(from, start));
      for (let i = at; i <= begins; i++) strictEqual(writtenOffset(i, places), from + i - at);
      for (let i = begins + 1; i < to; i++) strictEqual(writtenOffset(i, places), undefined);
      [at, from] = [to, end];
    }
    count += places.length;
  }));
  ok(count > 0);
});

/** The end of both texts. */
function whole(written: string, mended: string): MendedPlace {
  return { start: written.length, end: written.length, at: mended.length, to: mended.length };
}
