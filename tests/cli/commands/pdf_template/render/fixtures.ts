import { type FakeRun, runFake, type Surroundings } from "../../../../support/fake_context.ts";
import { utf8 } from "../../../../support/packs/packs.ts";
import { GOOD_SVG, packParts, samplePdfPack } from "../../../../support/packs/pdf_packs.ts";
import { RECORDED_PACKS } from "../../../../support/packs/recorded_sources.ts";

const PARTS = samplePdfPack();
const PACK = await packParts(PARTS);
const EDITED = await packParts({ manifest: PARTS.manifest, files: new Map([["tool.typ", utf8("= Mine")]]) });

const DOCUMENT = `---
title: The Handbook
authors: [Ada]
---

# First things

A paragraph that can be found again.

![A diagram](pictures/a%20b.svg)

![Not there](pictures/none.png) and ![far away](https://example.com/x.png) and ![outside](../x.png)
and ![no picture](notes.txt) and ![unsafe](pictures/bad.svg).
`;

/** A template, one with a source of its own, one of an earlier version, and documents with pictures. */
export const TREE = {
  "t.pack": PACK,
  "edited.pack": EDITED,
  "outdated.pack": RECORDED_PACKS[0]?.pack ?? "",
  "docs/handbook.md": DOCUMENT,
  "docs/pictures/a b.svg": GOOD_SVG,
  "docs/pictures/bad.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\n<script/></svg>',
  "docs/bad.md": Uint8Array.of(0xff),
  "x.png": "outside",
};

/** Runs `tool pdf-template render …` among them. */
export async function render(args: readonly string[], surroundings: Surroundings = {}): Promise<FakeRun> {
  return await runFake(["pdf-template", "render", ...args], { tree: TREE, mayPublish: true, ...surroundings });
}
