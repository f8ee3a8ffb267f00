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
  ...[
    "```\n",
    "> ",
    "a",
    "`",
    "\\",
    "[x](y)",
    ":::info\\[T\\]",
    " ",
    "{a=`",
    ":::info[T",
    "::toc{a=b",
    'c="d',
    '"',
    "}",
    "\u{1F600}",
  ],
];

const WRAPPED: readonly (readonly [string, string])[] = [
  [':::panel{a=b\nc="d\ne"}\n\nx\n\n:::', ':::panel{a=b c="d e" }\n\n\n\nx\n\n:::'],
  ["::image[a\nb]{c\nd=`e`}", '::image[a b]{c d="e"}\n\n'],
  ["> ::image[a\n> b]\n> c", "> ::image[a b]\n> \n> c"],
  ["- ::toc{a=b\n  c=d}", "- ::toc{a=b c=d}\n  "],
  ["a :image[]{b=`c`\nd} e", 'a :image[]{b="c"\nd} e'],
  ['a :image[]{b="c\nd\ne\nf"} g', 'a :image[]{b="c d e f"\nb="c d e f"\nb="c d e f"\n} g'],
  ['a :kbd[b]{class="c\nd\ne"}', 'a :kbd[b]{class="c\nd\ne"}'],
  // No directive, or not in one paragraph.
  ["::toc{a\nb} text", "::toc{a\nb} text"],
  [":::info[a\n- b]", ":::info[a\n- b]"],
  [":::info[a\n\nb]", ":::info[a\n\nb]"],
  ["```\n::image[a\nb]\n```", "```\n::image[a\nb]\n```"],
];

for (const [wrapped, mended] of WRAPPED) {
  Deno.test(`mendDirectives() unwraps ${JSON.stringify(wrapped)}`, () => {
    strictEqual(mendDirectives(wrapped), mended);
    strictEqual(mended.split("\n").length, wrapped.split("\n").length);
  });
}

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
