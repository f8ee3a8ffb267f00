import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { FakeWiki, macro } from "../../support/export/fake_wiki.ts";
import { showChapter } from "../../support/export/shown_chapter.ts";
import { readStorageBody } from "../../support/page_bodies/find_lost.ts";
import { sketch } from "../../support/tree_sketch.ts";

const TEXT = { type: "paragraph", content: [{ type: "text", text: "a" }] };
const INCLUDED = ":macro{name=synced block r nopanel=true page-id=7}[excerpt-include]";

for (
  const [rule, type, resourceId, content, tree] of [
    ["the source", "bodiedSyncBlock", "r", [TEXT], ":macro{name=synced block r}[paragraph[excerpt] paragraph[a]]"],
    ["a source without an ID", "bodiedSyncBlock", "", [TEXT], "paragraph[a]"],
    ["a block of another page", "syncBlock", "confluence-page/7/r", undefined, INCLUDED],
    ["a full name", "syncBlock", "ari:cloud:blocks:c:synced-block/confluence-page/7/r", undefined, INCLUDED],
    ["a block with its content", "syncBlock", "confluence-page/7/r", [TEXT], "paragraph[a]"],
    ["a block of a tracker", "syncBlock", "jira-work-item/7/r", undefined, ":macro[synced-block]"],
    ["a block without a page", "syncBlock", "confluence-page/x/r", undefined, ":macro[synced-block]"],
  ] as const
) {
  Deno.test(`readPageBody() reads synced blocks of ADF: ${rule}`, () => {
    const node = { type, attrs: { resourceId, localId: "l" }, content };
    const { root } = readStorageBody(JSON.stringify({ type: "doc", content: [node] }), "adf");
    strictEqual(sketch(root), `root[${tree}]`);
  });
}

const SOURCE = macro("excerpt", { name: "synced block r" }, { rich: "<p>Shared</p>" });
const OWN = macro("excerpt", {}, { rich: "<p>Own</p>" });

Deno.test("resolveChapter() shows a synced block of another page, which is no excerpt of that page", () => {
  const wiki = new FakeWiki([{ id: "1", title: "Home" }, { id: "7", title: "Source", storage: SOURCE + OWN }]);
  const page = '<ac:link><ri:page ri:content-title="Source" /></ac:link>';
  const include = (parameters: Record<string, string>) => {
    return macro("excerpt-include", { "": page, nopanel: "true", ...parameters });
  };
  const { text, codes } = showChapter(wiki, include({ name: "synced block r" }) + include({}));
  deepStrictEqual([text, codes], ["paragraph[Shared]\nparagraph[Own]", []]);
});
