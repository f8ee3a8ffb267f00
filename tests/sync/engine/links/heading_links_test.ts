import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { SyncParts } from "../../../../src/sync/engine/sync_parts.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { runUntilCrash } from "../../../support/sync_world/crash_point.ts";
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
  deepStrictEqual([textOf(clone, "anchors.md"), textOf(clone, "Other.md")], [COSTS, OTHER]);
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

Deno.test("run() adds an anchor that a run did not come to, wherever that run was killed", async () => {
  for (let fatal = 1;; fatal += 3) {
    await using wiki = startTestWiki();
    await using docs = await openPair(wiki);
    docs.edit("Costs.md", "Hi.", "Hi, [start](Other.md#first-steps).");
    const isDone = await runUntilCrash(fatal, async (point) => {
      await docs.run().catch(() => {});
      return !point.isDead;
    });
    await docs.run();
    strictEqual(
      bodyOf(wiki, "Other"),
      `<h2 local-id="8">${anchor("first-steps")}First steps</h2><p class="x">Go.</p>`,
      `killed at step ${fatal}`,
    );
    await assertSettled(docs);
    if (isDone) break;
  }
});

Deno.test("run() adds an anchor to a page in conflict only after the conflict, and says so", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPair(wiki);
  docs.edit("Other.md", "First steps", "First steps here");
  historyOf(wiki.store).editPage("2", { body: "<h2>First steps there</h2>" });
  await docs.run();
  docs.edit("Costs.md", "Hi.", "Hi, [start](Other.md#first-steps-here).");
  const { lines, notices } = await docs.run();
  deepStrictEqual(lines, ["conflict Other.md", "pushed Costs.md"]);
  deepStrictEqual(notices, ['The link to "#first-steps-here" in "Costs.md" works when "Other.md" has been sent']);
  strictEqual(bodyOf(wiki, "Other"), "<h2>First steps there</h2>");
  await docs.resolve("Other.md", "local");
  await docs.run();
  match(bodyOf(wiki, "Other"), new RegExp(`<h2>${anchor("first-steps-here")}First steps here</h2>`));
  await assertSettled(docs);
});

Deno.test("run() reports a link to a heading that does not exist before it sends anything, and sends it as it is", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPair(wiki);
  docs.edit("Costs.md", "Hi.", "Hi, [here](#costs) and [start](Other.md#first-step).");
  const notices: string[] = [];
  const wrap = ({ observer }: Pick<SyncParts, "observer">) => ({
    observer: { ...observer, notice: (text: string) => void notices.push(text) },
  });
  await docs.plan({ wrap });
  const line = docs.read("Costs.md").split("\n").findIndex((each) => each.startsWith("Hi")) + 1;
  const expected = [
    `"Costs.md", line ${line}: The link "#costs" leads to no heading or anchor of this page. Link to a heading by its ` +
    "name on GitHub: in lower case, with hyphens for spaces.",
    `"Costs.md", line ${line}: The link "Other.md#first-step" leads to no heading or anchor of "Other.md". Did you mean ` +
    "#first-steps?",
  ];
  deepStrictEqual(notices, expected);
  const run = await docs.run();
  deepStrictEqual([run.notices, run.lines], [expected, ["pushed Costs.md"]]);
  match(bodyOf(wiki, "Costs"), /ac:anchor="costs".*ac:anchor="first-step"/);
  strictEqual(bodyOf(wiki, "Other").includes("anchor"), false);
});

Deno.test("run() finds headings that an edit of the same run adds, and anchors that people made", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPair(wiki);
  docs.write("Other.md", `${docs.read("Other.md")}\n## Ends\n\n:anchor[]{name=Late}Last.\n`);
  docs.edit("Costs.md", "Hi.", "Hi, [end](Other.md#ends), [late](Other.md#Late).");
  const { notices } = await docs.run();
  deepStrictEqual(notices, []);
  match(bodyOf(wiki, "Other"), new RegExp(`<h2>${anchor("ends")}Ends</h2><p>${anchor("Late")}Last.</p>`));
  await assertSettled(docs);
});

Deno.test("run() shows anchors whose names are not those of their headings", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({
    id: "1",
    title: "Guide",
    body: `<h2>${anchor("setup")}Setup</h2><h2>${anchor("setup-1")}Setup</h2><h2>${anchor("other")}Setup</h2>` +
      `<h2>${anchor("setup-7")}Setup</h2>`,
  });
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  strictEqual(
    textOf(docs, "Guide.md"),
    "## Setup\n\n## Setup\n\n## :anchor[]{name=other}Setup\n\n## :anchor[]{name=setup-7}Setup\n",
  );
  await assertSettled(docs);
});

Deno.test("run() sends an anchor that an author writes at a heading, although it has the name of the heading", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPair(wiki);
  docs.edit("Costs.md", "## What", "## :anchor[]{name=what-it-costs}What");
  await docs.run();
  match(bodyOf(wiki, "Costs"), new RegExp(`<h2 local-id="7">${anchor("what-it-costs")}What it costs</h2>`));
  await assertSettled(docs);
});

Deno.test("syncPage() and a run of files only leave no anchor behind", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPair(wiki);
  docs.edit("Costs.md", "Hi.", "Hi, [start](Other.md#first-steps).");
  await docs.use(async (engine) => {
    await engine.syncPage("1");
    await engine.run("local");
  });
  match(bodyOf(wiki, "Other"), new RegExp(anchor("first-steps")));
  await assertSettled(docs);
});

Deno.test("run() adds no anchor for a link in a new file that it refuses, until the file is accepted", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPair(wiki);
  docs.write("New.md", ":::info\n[start](Other.md#first-steps)\n");
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes], [["failed New.md"], []]);
  await docs.resolve("New.md", "local");
  deepStrictEqual((await docs.run()).lines, ["created New.md", "pushed Other.md"]);
  await assertSettled(docs);
});

Deno.test("run() reads the texts of other pages once, however many linked headings are renamed", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  const names = ["A & b", "C", "D", "E"];
  for (const name of names) docs.write(`${name}.md`, "## Old name\n\nGo.\n");
  docs.write("Links.md", names.map((name) => `[${name}](<${name}.md#old-name>)\n`).join("\n"));
  docs.write("Others.md", "Nothing.\n");
  await docs.run();
  await docs.run();
  for (const name of names) docs.edit(`${name}.md`, "Old name", "New name");
  let reads = 0;
  const others = [...wiki.store.pages.values()].find(({ title }) => title === "Others")?.id;
  const { notices } = await docs.run({
    wrap: ({ state }) => {
      const base = state.base.bind(state);
      state.base = (id) => {
        if (id === others) reads += 1;
        return base(id);
      };
      return {};
    },
  });
  deepStrictEqual([notices.length, reads], [names.length, 1]);
  for (const name of names) ok(textOf(docs, `${name}.md`).startsWith("## :anchor[]{name=old-name}New name"));
});
