import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { checkAsset } from "../../../src/pdf/assets/check_asset.ts";
import { repairCrcs, svg } from "../../support/pictures/forged_images.ts";
import { compilePicture } from "../../support/pictures/picture_compiler.ts";
import * as fc from "../../support/property.ts";
import { GOOD_PICTURES } from "../../support/pictures/good_pictures.ts";

/** Positions as a share of the length, so that they fit any file. */
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const edits = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 });

function edit(bytes: Uint8Array, changes: readonly (readonly [number, number])[]): Uint8Array {
  const copy = bytes.slice();
  for (const [at, value] of changes) copy[Math.floor(at * copy.length)] = value;
  return copy;
}

for (const [title, bytes] of GOOD_PICTURES) {
  Deno.test(`checkAsset() accepts ${title}, and so does the compiler`, async () => {
    const { facts, issues } = checkAsset(bytes);
    deepStrictEqual(issues, []);
    deepStrictEqual(facts && await compilePicture(bytes, facts.mediaType), []);
  });
}

Deno.test("checkAsset() finds a fault in every changed picture that stops the compiler", async () => {
  const good = fc.constantFrom(...GOOD_PICTURES.map(([, bytes]) => bytes));
  await fc.assert(
    fc.asyncProperty(good, edits, async (bytes, changes) => {
      const changed = repairCrcs(edit(bytes, changes));
      const { facts, issues } = checkAsset(changed);
      if (issues.length > 0 || facts === undefined) return;
      deepStrictEqual(await compilePicture(changed, facts.mediaType), []);
    }),
    { numRuns: 3000, seed: 1 },
  );
});

Deno.test("checkAsset() never throws, and the compiler accepts what it accepts", async () => {
  const words = [
    "<g>",
    "</g>",
    "<rect ",
    "/>",
    ">",
    'id="a"',
    'href="#a"',
    '<use href="#a"/>',
    "<style>",
    "</style>",
    ".a{",
  ]
    .concat([
      "}",
      "fill:",
      "url(#a)",
      ";",
      "/*",
      "*/",
      "\\",
      "&amp;",
      "&",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "<?a?>",
      "<",
    ])
    .concat(['<path d="M0 0h5v-5"/>', '<pattern id="a">', "</pattern>", "é", "\r\n", 'style="marker:url(#a)"', "\0"])
    .concat(['<g fill="url(#a)">', '<rect width="5" height="1e9"/>', '<clipPath id="a">', "</clipPath>", 'd="a"']);
  const content = fc.array(fc.constantFrom(...words), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(content, async (words) => {
      const bytes = svg(words.join(""));
      const { facts, issues } = checkAsset(bytes);
      for (const { message } of issues) strictEqual(/\p{Cc}/u.test(message), false);
      if (issues.length === 0 && facts !== undefined) deepStrictEqual(await compilePicture(bytes, facts.mediaType), []);
    }),
    { numRuns: 3000, seed: 1 },
  );
});
