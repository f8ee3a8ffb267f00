import { strictEqual } from "node:assert/strict";
import type { PageAnchor } from "../../../src/book/places/page_anchors.ts";
import { PlaceIndex } from "../../../src/book/places/place_index.ts";

const heading = (text: string, name: string): PageAnchor => ({ name, kind: "heading", text });
const anchor = (text: string, name: string): PageAnchor => ({ name, kind: "anchor", text });

const INDEX = new PlaceIndex("Getting started", [
  heading("What's new?", "new"),
  heading("Version 1.1", "v11"),
  heading("Version 1", "v1"),
  heading("Steps", "steps-a"),
  heading("Steps", "steps-b"),
  heading("Getting started", "own-title"),
  heading("Größe & Maß", "size"),
  heading("???", "marks"),
  anchor("here", "here"),
  anchor("Here", "Here"),
  anchor("two words", "words"),
  anchor("What's new?", "anchor-new"),
]);

for (
  const [fragment, expected] of [
    ["What's-new?", "anchor-new"],
    ["whats-new", "anchor-new"],
    ["Version-1.1", "v11"],
    ["version-11", "v11"],
    ["Version-1", "v1"],
    ["Steps", "steps-a"],
    ["Steps.1", "steps-b"],
    ["steps-1", "steps-b"],
    ["Steps.2", undefined],
    ["Gettingstarted-Steps", "steps-a"],
    ["Gettingstarted-Steps.1", "steps-b"],
    ["Getting started-Steps", "steps-a"],
    ["Gettingstarted-here", "here"],
    ["Gettingstarted", "own-title"],
    ["Größe-&-Maß", "size"],
    ["Große-&-Maß", undefined],
    ["???", "marks"],
    ["here", "here"],
    ["Here", "Here"],
    ["HERE", "here"],
    ["two words", "words"],
    ["Gettingstarted-twowords", "words"],
    ["unknown", undefined],
    ["", undefined],
    [".1", undefined],
    ["-", undefined],
  ] as const
) {
  Deno.test(`PlaceIndex.find() finds ${expected ?? "nothing"} for ${JSON.stringify(fragment)}`, () => {
    strictEqual(INDEX.find(fragment), expected);
  });
}
