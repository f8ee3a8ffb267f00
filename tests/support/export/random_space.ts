import { anyPageBody } from "../page_bodies/any_page_body.ts";
import { goodJpeg, goodPng, patch, png, PNG_END, pngHeader, svg } from "../pictures/forged_images.ts";
import * as fc from "../property.ts";
import { createFakeSource, type FakeSource } from "./fake_source.ts";
import type { FakePage } from "./fake_wiki.ts";
import { randomPages } from "./random_wiki.ts";

/** A space of pages that refer to each other, some of which cannot be read. */
export interface RandomSpace {
  readonly pages: readonly FakePage[];
  /** IDs of pages that are listed, and cannot be read. */
  readonly hidden: readonly string[];
}

/** Pages with hostile titles and bodies of all kinds, in a tree that need not be one. */
export const RANDOM_SPACES: fc.Arbitrary<RandomSpace> = fc.record({
  pages: randomPages,
  bodies: fc.array(anyPageBody, { maxLength: 5 }),
  elsewhere: fc.subarray(["4", "5"]),
  hidden: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray(["2", "3", "5"])),
}).map(({ pages, bodies, elsewhere, hidden }) => ({
  pages: pages.map(({ storage = "", ...page }, i) => ({
    ...page,
    storage: `${storage}${bodies[i] ?? ""}`,
    ...(elsewhere.includes(page.id) ? { spaceKey: "OTHER" } : {}),
  })),
  hidden,
}));

/** Attachments: good pictures, damaged ones, bombs, and what is no picture. */
const FILES: readonly Uint8Array[] = [
  ...[
    goodPng(),
    goodJpeg(3),
    svg("<rect width='5' height='5'/>"),
    goodPng().subarray(0, 40),
    patch(goodJpeg(), 20, 0xff),
  ],
  png(pngHeader({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }), PNG_END),
  ...[svg("<script/>"), new TextEncoder().encode("BM no picture"), new Uint8Array()],
];

/** Creates a source of a random space, whose attachments are pictures of all kinds. */
export function openRandomSpace({ pages, hidden }: RandomSpace): FakeSource {
  const knowledge = { people: { u1: { name: "Ann *B* #c" } }, issues: { "AB-1": { key: "AB-1", title: "[x] & <y>" } } };
  const source = createFakeSource(pages);
  return createFakeSource(pages, {
    ...knowledge,
    override: {
      async *read(ids) {
        for (const id of ids) {
          if (hidden.includes(id)) yield { id, code: "forbidden", message: `Cannot read page ${id}` };
          else yield* source.read([id]);
        }
      },
      download: ({ name }) => Promise.resolve(FILES[[...name].length % FILES.length]),
    },
  });
}
