import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const anchor = (name: string) =>
  '<ac:structured-macro ac:name="anchor" ac:schema-version="1">' +
  `<ac:parameter ac:name="">${name}</ac:parameter></ac:structured-macro>`;

/** The files of the case, as an author writes them. */
const COSTS = "See [the costs](#what-it-costs) and [the other page](Other.md#first-steps).\n\n" +
  "## What it costs\n\nNothing.\n";
const OTHER = "## First steps\n\nGo.\n";

const LINK = ":page[the other page]{title=Other anchor=first-steps}";

const bodyOf = (wiki: TestWiki, title: string) =>
  [...wiki.store.pages.values()].find((page) => page.title === title)?.body ?? "";
const versionOf = (wiki: TestWiki, title: string) =>
  [...wiki.store.pages.values()].find((page) => page.title === title)?.version ?? 0;
const textOf = (docs: SyncedFolder, path: string) => docs.read(path).replace(/^---\n[^]*?\n---\n\n/, "");

/** Opens a folder with the pages "Costs" and "Other", which do not link to each other yet. */
async function openPair(wiki: TestWiki): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Costs", body: '<p>Hi.</p><h2 local-id="7">What it costs</h2><p>Nothing.</p>' });
  wiki.store.putPage({ id: "2", title: "Other", body: '<h2 local-id="8">First steps</h2><p class="x">Go.</p>' });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  return docs;
}

/** Asserts that both sides agree: another run writes nothing on either side. */
async function assertSettled(docs: SyncedFolder): Promise<void> {
  const before = docs.files();
  for (let count = 0; count < 2; count++) {
    const { writes, lines, notices } = await docs.run();
    deepStrictEqual([writes, lines, notices], [[], [], []]);
  }
  deepStrictEqual(docs.files(), before);
  deepStrictEqual(await docs.plan(), []);
}

Deno.test("run() creates pages with anchors at the headings that their links lead to", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  docs.write("anchors.md", COSTS);
  docs.write("Other.md", OTHER);
  const { lines, notices } = await docs.run();
  deepStrictEqual([lines, notices], [["created Other.md", "created anchors.md"], []]);
  strictEqual(
    bodyOf(wiki, "anchors"),
    '<p>See <ac:link ac:anchor="what-it-costs"><ac:plain-text-link-body><![CDATA[the costs]]></ac:plain-text-link-body>' +
      '</ac:link> and <ac:link ac:anchor="first-steps"><ri:page ri:content-title="Other" /><ac:plain-text-link-body>' +
      "<![CDATA[the other page]]></ac:plain-text-link-body></ac:link>.</p>" +
      `<h2>${anchor("what-it-costs")}What it costs</h2><p>Nothing.</p>`,
  );
  strictEqual(bodyOf(wiki, "Other"), `<h2>${anchor("first-steps")}First steps</h2><p>Go.</p>`);
  deepStrictEqual([versionOf(wiki, "anchors"), versionOf(wiki, "Other")], [1, 1]);
  const linked = COSTS.replace("[the other page](Other.md#first-steps)", LINK);
  ok([COSTS, linked].includes(textOf(docs, "anchors.md")), docs.read("anchors.md"));
  strictEqual(textOf(docs, "Other.md"), OTHER);
  await assertSettled(docs);
  await using clone = await openSynced(wiki);
  await clone.run();
  deepStrictEqual([textOf(clone, "anchors.md"), textOf(clone, "Other.md")], [linked, OTHER]);
});

Deno.test("run() adds only an anchor to an unedited page that a new link leads to", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPair(wiki);
  docs.edit("Costs.md", "Hi.", "Hi, [start](Other.md#first-steps).");
  const waits = await docs.run({ push: false });
  deepStrictEqual([waits.writes, waits.lines], [[], []]);
  const plan = (await docs.plan()).map(({ path, action, reason }) => ({ path, action, reason }));
  const reason = 'an anchor for the link in "Costs.md"';
  deepStrictEqual(plan, [
    { path: "Costs.md", action: "push", reason: undefined },
    { path: "Other.md", action: "push", reason },
  ]);
  const { changes, notices } = await docs.run();
  deepStrictEqual(changes.map(({ kind, path, reason, version }) => [kind, path, reason, version]), [
    ["pushed", "Costs.md", undefined, 2],
    ["pushed", "Other.md", reason, 2],
  ]);
  deepStrictEqual(notices, []);
  strictEqual(
    bodyOf(wiki, "Other"),
    `<h2 local-id="8">${anchor("first-steps")}First steps</h2><p class="x">Go.</p>`,
  );
  match(bodyOf(wiki, "Costs"), /<h2 local-id="7">What it costs<\/h2>/);
  await assertSettled(docs);
});

Deno.test("run() keeps the anchor of a heading that is edited without a new name", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPair(wiki);
  docs.edit("Costs.md", "Hi.", "Hi, [here](#what-it-costs) and [start](Other.md#first-steps).");
  await docs.run();
  docs.edit("Costs.md", "## What it costs", "### *What* it costs");
  docs.edit("Other.md", "## First steps", "# First steps");
  await docs.run();
  match(bodyOf(wiki, "Costs"), new RegExp(`<h3>${anchor("what-it-costs")}<em>What</em> it costs</h3>`));
  match(bodyOf(wiki, "Other"), new RegExp(`<h1>${anchor("first-steps")}First steps</h1>`));
  await assertSettled(docs);
});

Deno.test("run() keeps the former name of a heading as long as another page links to it", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPair(wiki);
  docs.edit("Costs.md", "Hi.", "Hi, [start](Other.md#first-steps).");
  await docs.run();
  docs.edit("Other.md", "## First steps", "## Getting started");
  const { notices, lines } = await docs.run();
  deepStrictEqual(lines, ["pushed Other.md"]);
  deepStrictEqual(notices, [
    '"Other.md": the heading "Getting started" keeps the anchor "first-steps", because "Costs.md" links to it',
  ]);
  match(bodyOf(wiki, "Other"), new RegExp(`<h2>${anchor("first-steps")}Getting started</h2>`));
  strictEqual(
    textOf(docs, "Other.md"),
    "## :anchor[]{name=first-steps}Getting started\n\nGo.\n".replace(
      "Go.\n",
      textOf(docs, "Other.md").split("\n\n").slice(1).join("\n\n"),
    ),
  );
  await assertSettled(docs);
  // A link that uses the new name gets a second anchor.
  docs.edit("Costs.md", "Nothing.", "Nothing. [More](Other.md#getting-started)");
  await docs.run();
  match(
    bodyOf(wiki, "Other"),
    new RegExp(`<h2>${anchor("getting-started")}${anchor("first-steps")}Getting started</h2>`),
  );
  await assertSettled(docs);
});

Deno.test("run() drops the anchor of a renamed heading that nothing links to", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPair(wiki);
  docs.edit("Costs.md", "Hi.", "Hi, [start](Other.md#first-steps).");
  await docs.run();
  docs.edit("Costs.md", /Hi, .*start.*\./.exec(docs.read("Costs.md"))?.[0] ?? "", "Hi.");
  await docs.run();
  docs.edit("Other.md", "## First steps", "## Getting started");
  const { notices } = await docs.run();
  deepStrictEqual(notices, []);
  match(bodyOf(wiki, "Other"), /<h2>Getting started<\/h2>/);
  await assertSettled(docs);
});
