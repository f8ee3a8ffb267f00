import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { RECORD_KEY } from "../../../../src/sync/push_record/push_record.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const GUIDE = `What it costs
-------------

See [hours](Hours.md), [the _first_ steps](<./Hours.md#first-steps>), [costs](#what-it-costs) and [a _part_][p].

* [again][h], ![a picture](https://example.com/a.png) and [deep](Hours/Special%20days.md "deep")
* \`[hours](Hours.md)\`

[h]: Hours.md
[p]: <Hours/Special days.md#new-year>
`;
const SPECIAL = "New year\n========\n\nAs [usual](../Hours.md), see [the guide](../Guide.md#what-it-costs).\n";
const TEXTS: Readonly<Record<string, string>> = {
  "Guide.md": GUIDE,
  "Hours.md": "First steps\n===========\n\nFrom __9__.\n",
  "Hours/Special days.md": SPECIAL,
};

async function openLinked(wiki: TestWiki, texts = TEXTS): Promise<SyncedFolder> {
  const docs = await openSynced(wiki, { push: true });
  for (const [path, text] of Object.entries(texts)) docs.write(path, text);
  await docs.run();
  deepStrictEqual((await docs.run()).lines, []);
  return docs;
}

function bodiesOf(docs: SyncedFolder): Record<string, string> {
  const bodies = Object.entries(docs.files()).map(([path, text]) => [path, text.replace(/^---\n[^]*?\n---\n\n?/, "")]);
  return Object.fromEntries(bodies);
}

function pageCalled(wiki: TestWiki, title: string): { readonly id: string; readonly body: string } {
  const page = [...wiki.store.pages.values()].find((each) => each.title === title);
  ok(page !== undefined, title);
  return page;
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() of a fresh folder writes links between files as their author does (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openLinked(wiki);
    await using fresh = await openSynced(wiki, { push: true });
    deepStrictEqual((await fresh.run()).notices, []);
    deepStrictEqual(bodiesOf(fresh), TEXTS);
    const second = await fresh.run({ full: true });
    deepStrictEqual([second.lines, second.writes, second.notices], [[], [], []]);
    deepStrictEqual(fresh.files(), docs.files());
    // An edit sends the block that has it.
    const { id, body } = pageCalled(wiki, "Guide");
    fresh.edit("Guide.md", "See [hours]", "Read [hours]");
    deepStrictEqual((await fresh.run()).lines, ["pushed Guide.md"]);
    strictEqual(wiki.store.pages.get(id)?.body, body.replace("See ", "Read "));
    strictEqual(bodiesOf(fresh)["Guide.md"], GUIDE.replace("See", "Read"));
  });
}

Deno.test("run() of a fresh folder writes links to where it has the files", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openLinked(wiki, {
    "start.md": "---\ntitle: Start (here)\n---\n\nTo [there](sub/there.md#a-b) and [start](start.md).\n",
    "sub.md": "To _this_.\n",
    "sub/there.md":
      "---\ntitle: 100% there\n---\n\n# A b\n\nTo [start](../start.md), [sub](<../sub.md>), [x][x].\n\n[x]: ../sub.md\n",
  });
  await using fresh = await openSynced(wiki, { push: true });
  await fresh.run();
  deepStrictEqual(bodiesOf(fresh), {
    "Start (here).md": "To [there](sub/100%25%20there.md#a-b) and [start](Start%20%28here%29.md).\n",
    "sub.md": "To _this_.\n",
    "sub/100% there.md":
      "# A b\n\nTo [start](../Start%20%28here%29.md), [sub](<../sub.md>), [x][x].\n\n[x]: ../sub.md\n",
  });
  deepStrictEqual((await fresh.run({ full: true })).lines, []);
  ok(docs.list().includes("sub/there.md"));
});

Deno.test("run() of a fresh folder keeps the links of a page that was edited in the wiki since", async () => {
  await using wiki = startTestWiki({});
  await using _docs = await openLinked(wiki);
  const { id, body } = pageCalled(wiki, "Guide");
  historyOf(wiki.store).editPage(id, { body: body.replace("See ", "Read ") });
  await using fresh = await openSynced(wiki, { push: true });
  await fresh.run();
  strictEqual(bodiesOf(fresh)["Guide.md"], GUIDE.replace("See", "Read"));
  deepStrictEqual((await fresh.run({ full: true })).lines, []);
});

Deno.test("run() of a folder with some of the pages links to the others as the wiki does", async () => {
  await using wiki = startTestWiki({});
  await using _docs = await openLinked(wiki);
  const { id } = pageCalled(wiki, "Guide");
  await using part = await openSynced(wiki, { push: true, scope: { kind: "page", id } });
  await part.run();
  const text = bodiesOf(part)["Guide.md"] ?? "";
  ok(text.includes(":page[the _first_ steps]{title=Hours anchor=first-steps}, [costs](#what-it-costs)"), text);
  ok(text.includes("-------------") && text.includes("* :page[again]{title=Hours}") && !/page:\d/.test(text), text);
  deepStrictEqual((await part.run({ full: true })).lines, []);
});

Deno.test("run() keeps no path of the author's folder beside a page", async () => {
  await using wiki = startTestWiki({});
  await using _docs = await openLinked(wiki, {
    "secret-plan.md": "---\ntitle: Plan\n---\n\nOne.\n",
    "Start.md": "To _the_ __[plan](secret-plan.md)__.\n",
  });
  const { id } = pageCalled(wiki, "Start");
  const value = JSON.stringify(historyOf(wiki.store).properties.get(id, RECORD_KEY)?.value);
  const { spelling } = JSON.parse(value);
  const bytes = Uint8Array.fromBase64(spelling.operations);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const operations = await new Response(stream).text();
  ok(operations.includes(":1") && !/secret|md/.test(operations), operations);
});

Deno.test("run() takes a mark for one only in the record beside a page", async () => {
  await using wiki = startTestWiki({});
  const texts = { "Hours.md": "From 9.\n", "Guide.md": "To _[odd](page:1)_ and [hours](Hours.md).\n" };
  await using _docs = await openLinked(wiki, texts);
  await using fresh = await openSynced(wiki, { push: true });
  await fresh.run();
  strictEqual(bodiesOf(fresh)["Guide.md"], "To *[odd](page:1)* and :page[hours]{title=Hours}.\n");
  deepStrictEqual((await fresh.run({ full: true })).lines, []);
});
