import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const TEXT = `## What it costs

See [hours](Hours.md), [the _first_ steps](<Hours.md#first-steps>) and [costs](#What-It-Costs).

* ![plan](Guide.assets/plan.png)
* [again][h]
* \`[hours](Hours.md)\`

[h]: Hours.md
`;

async function openLinked(wiki: TestWiki): Promise<SyncedFolder> {
  const docs = await openSynced(wiki, { push: true });
  docs.write("Hours.md", "# First steps\n\nFrom 9.\n");
  docs.write("Guide.assets/plan.png", "PNG");
  docs.write("Guide.md", TEXT);
  await docs.run();
  await docs.run();
  return docs;
}

function bodyOf(docs: SyncedFolder): string {
  return docs.read("Guide.md").replace(/^---\n[^]*?\n---\n\n?/, "");
}

function pageCalled(wiki: TestWiki, title: string): { readonly id: string; readonly body: string } {
  const page = [...wiki.store.pages.values()].find((each) => each.title === title);
  ok(page !== undefined, title);
  return page;
}

function editInWiki(wiki: TestWiki, from: string, to: string): void {
  const { id, body } = pageCalled(wiki, "Guide");
  ok(body.includes(from), body);
  historyOf(wiki.store).editPage(id, { body: body.replace(from, to) });
}

Deno.test("run() keeps the links of a file, which the wiki gets as its own", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openLinked(wiki);
  strictEqual(bodyOf(docs), TEXT);
  const { body } = pageCalled(wiki, "Guide");
  strictEqual(body.split('ri:content-title="Hours"').length - 1, 3, body);
  ok(body.includes('<ri:attachment ri:filename="plan.png" />'), body);
  ok(!body.includes("Hours.md</"), body);
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("run() keeps the links of a file that is edited on either side or both", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openLinked(wiki);
  docs.edit("Guide.md", "See [hours]", "Read [hours]");
  deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
  strictEqual(bodyOf(docs), TEXT.replace("See", "Read"));
  editInWiki(wiki, "Read ", "Note ");
  deepStrictEqual((await docs.run()).lines, ["pulled Guide.md"]);
  strictEqual(bodyOf(docs), TEXT.replace("See", "Note"));
  editInWiki(wiki, "Note ", "Look at ");
  docs.edit("Guide.md", "What it costs", "What it costs!");
  deepStrictEqual((await docs.run()).lines, ["merged Guide.md", "pushed Guide.md"]);
  strictEqual(bodyOf(docs), TEXT.replace("See", "Look at").replace("costs\n", "costs!\n"));
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("run() does not count the links of a file as an edit", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openLinked(wiki);
  docs.edit("Guide.md", "title: ", "owner: Ada\ntitle: ");
  const { summary, lines, writes } = await docs.run({ push: false });
  deepStrictEqual([summary.waiting, lines, writes], [0, [], []]);
});

Deno.test("run() keeps a link right whose file has moved", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openLinked(wiki);
  historyOf(wiki.store).editPage(pageCalled(wiki, "Hours").id, { title: "Times" });
  await docs.run();
  ok(docs.read("Times.md").includes("From 9."));
  docs.edit("Guide.md", "## What", "Now.\n\n## What");
  await docs.run();
  const { body } = pageCalled(wiki, "Guide");
  ok(!body.includes('href="Hours.md"') && body.includes("<p>Now.</p>"), body);
  ok(bodyOf(docs).includes("![plan](Guide.assets/plan.png)"), bodyOf(docs));
  ok(bodyOf(docs).includes("[hours](Times.md), [the _first_ steps](<Times.md#first-steps>)"), bodyOf(docs));
  ok(bodyOf(docs).endsWith("[h]: Times.md\n"), bodyOf(docs));
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("run() keeps the links of a file right that moves itself", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openLinked(wiki);
  historyOf(wiki.store).editPage(pageCalled(wiki, "Guide").id, { title: "Manual" });
  await docs.run();
  docs.edit("Manual.md", "See [hours]", "Read [hours]");
  await docs.run();
  const { body } = pageCalled(wiki, "Manual");
  ok(body.includes('<ri:attachment ri:filename="plan.png" />') && body.includes("Read "), body);
  ok(docs.read("Manual.md").includes("[hours](Hours.md)"), docs.read("Manual.md"));
  deepStrictEqual((await docs.run()).lines, []);
});
