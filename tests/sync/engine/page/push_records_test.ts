import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { RECORD_KEY } from "../../../../src/sync/push_record/push_record.ts";
import { rememberFormulas } from "../../../../src/sync/engine/sendable/formula_macro.ts";
import type { PropertyEdit } from "../../../../src/wiki/content/page.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";
import { openSynced, type RunOptions, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";

const SPELLED =
  "Title\n=====\n\nBe _kind_ and\n__bold__.\n\n* one\n* two\n\nSee [it][a].\n\n[a]: https://example.com/\n";

function bodyIn(docs: SyncedFolder, path: string): string {
  return docs.read(path).split("---\n\n").slice(1).join("---\n\n");
}

function recordOf({ store }: TestWiki, id = "1"): unknown {
  return historyOf(store).properties.get(id, RECORD_KEY)?.value;
}

/** Opens a second folder with the files of the first one but without its state, as a fresh clone is. */
async function openClone(wiki: TestWiki, files: Record<string, string>): Promise<SyncedFolder> {
  const clone = await openSynced(wiki, { push: true });
  for (const [path, text] of Object.entries(files)) clone.write(path, text);
  return clone;
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() spells the files of another folder as their author does (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki, { push: true });
    wiki.store.putPage({ id: "1", title: "Home" });
    await docs.run();
    docs.write("Home/New.md", SPELLED);
    docs.edit("Home.md", "Text", "Text, _mine_.\n\n* one");
    await docs.run();
    await using other = await openSynced(wiki);
    const { notices } = await other.run();
    deepStrictEqual([bodyIn(other, "Home.md"), notices], ["Text, _mine_.\n\n* one\n", []]);
    deepStrictEqual(bodyIn(other, "Home/New.md").split("\n\nSee")[0], SPELLED.split("\n\nSee")[0]);
    deepStrictEqual((await other.run()).lines, []);
    // Edits write back to the same bodies.
    const before = wiki.store.pages.get("1")?.body ?? "";
    other.edit("Home.md", "* one", "* one\n* two");
    deepStrictEqual((await other.run({ push: true })).lines, ["pushed Home.md"]);
    strictEqual(wiki.store.pages.get("1")?.body, before.replace("</li>", "</li><li>two</li>"));
    await docs.run();
    strictEqual(bodyIn(docs, "Home.md").replaceAll("*", "-").includes("- one\n- two"), true);
  });

  Deno.test(`run() pushes as before without the right to write records, and asks once (${deployment})`, async () => {
    for (const properties of ["read", "none"] as const) {
      await using wiki = startTestWiki({ deployment, properties });
      await using docs = await openSynced(wiki, { push: true });
      for (const id of ["1", "2", "3"]) wiki.store.putPage({ id, title: `Page ${id}` });
      await docs.run();
      for (const id of ["1", "2", "3"]) docs.edit(`Page ${id}.md`, "Text", "Text, _mine_");
      const { lines, requests, notices } = await docs.run();
      deepStrictEqual(lines, ["pushed Page 1.md", "pushed Page 2.md", "pushed Page 3.md"]);
      deepStrictEqual([requests.filter(isRecordWrite).length, notices], [1, []]);
      await using other = await openSynced(wiki);
      await other.run();
      strictEqual(bodyIn(other, "Page 1.md"), "Text, *mine*\n");
    }
  });
}

function isRecordWrite({ method, path }: { method: string; path: string }): boolean {
  return method !== "GET" && /\/propert/.test(path);
}

Deno.test("run() writes a record after a push of a text only", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Home" });
  wiki.store.putPage({ id: "2", title: "Guide", parentId: "1" });
  await docs.run();
  docs.edit("Home.md", "title: Home", "title: Start");
  docs.edit("Home/Guide.md", "labels: []", "labels: [new]");
  const { requests } = await docs.run();
  deepStrictEqual(requests.filter(isRecordWrite), []);
  docs.edit("Start/Guide.md", "Text", "Text, _mine_");
  await docs.plan();
  strictEqual(recordOf(wiki, "2"), undefined);
  const pushed = await docs.run();
  deepStrictEqual(pushed.requests.filter(isRecordWrite).length, 1);
  deepStrictEqual(pushed.requests.filter(({ method }) => method !== "GET").length, 2);
  ok(recordOf(wiki, "2") !== undefined);
  strictEqual(recordOf(wiki, "1"), undefined);
});

Deno.test("run() ignores a record that says more than its page, or that somebody else wrote at the same time", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Home" });
  await docs.run();
  docs.edit("Home.md", "Text", "Text, _mine_");
  await docs.run();
  const { properties } = historyOf(wiki.store);
  const value = recordOf(wiki);
  ok(typeof value === "object" && value !== null);
  for (const change of [{ spelling: { of: "a".repeat(64), operations: "AAAA" } }, { version: "x" }, { format: 7 }]) {
    properties.put(wiki.store, "1", { key: RECORD_KEY, value: { ...value, ...change } });
    await using other = await openSynced(wiki, { push: true });
    await other.run();
    strictEqual(bodyIn(other, "Home.md"), "Text, *mine*\n");
    other.edit("Home.md", "*mine*", "_yours_");
    const isLate = { value: false };
    const wrap: RunOptions["wrap"] = ({ content }) => ({
      content: {
        ...content,
        writeProperty(id: string, edit: PropertyEdit) {
          properties.put(wiki.store, "1", { key: RECORD_KEY, value: {} });
          isLate.value = true;
          return content.writeProperty(id, edit);
        },
      },
    });
    deepStrictEqual([(await other.run({ wrap })).lines, isLate.value], [["pushed Home.md"], true]);
    other.edit("Home.md", "_yours_", "*mine*");
    await other.run();
  }
});

Deno.test("run() recognizes the text of an earlier push in a clone whose file names the version before", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Home", body: "<p>One of the texts.</p><p>Two</p>" });
  await docs.run();
  docs.edit("Home.md", "One of", "_Most_ of");
  const committed = docs.files();
  await docs.run();
  // The page still has that text.
  await using clone = await openClone(wiki, committed);
  const first = await clone.run();
  deepStrictEqual([first.lines, first.writes], [["pulled Home.md"], []]);
  deepStrictEqual(clone.files(), docs.files());
  // Somebody edited the same paragraph since.
  const { body = "" } = wiki.store.pages.get("1") ?? {};
  historyOf(wiki.store).editPage("1", { body: body.replace("of the texts", "of these texts") });
  await using late = await openClone(wiki, committed);
  const second = await late.run();
  deepStrictEqual([second.lines, second.writes], [["pulled Home.md"], []]);
  ok(late.read("Home.md").includes("of these texts.") && late.read("Home.md").includes("version: 3"));
  // An edit on top of that text is still an edit.
  await using edited = await openClone(wiki, { "Home.md": `${committed["Home.md"]}\nMore.\n` });
  const third = await edited.run();
  deepStrictEqual(third.lines, ["conflict Home.md"]);
});

Deno.test("run() does not take a text for a push of its own without the version that the record names", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Home", body: "<p>One of the texts.</p>" });
  await docs.run();
  docs.edit("Home.md", "One of", "Most of");
  const committed = docs.files();
  await docs.run();
  historyOf(wiki.store).editPage("1", { body: "<p>All of the texts.</p>" });
  const value = recordOf(wiki);
  ok(typeof value === "object" && value !== null);
  historyOf(wiki.store).properties.put(wiki.store, "1", { key: RECORD_KEY, value: { ...value, sent: "f".repeat(64) } });
  await using clone = await openClone(wiki, committed);
  deepStrictEqual((await clone.run()).lines, ["conflict Home.md"]);
});

Deno.test("run() reports the text of an earlier push as reverted where the folder has a newer one", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Home", body: "<p>One of the texts.</p>" });
  await docs.run();
  docs.edit("Home.md", "One of", "Most of");
  const committed = docs.read("Home.md");
  await docs.run();
  historyOf(wiki.store).editPage("1", { body: "<p>All of the texts.</p>" });
  await docs.run();
  docs.write("Home.md", committed);
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes, docs.read("Home.md")], [["reverted Home.md"], [], committed]);
});

for (const edited of [false, true]) {
  Deno.test(`run() adopts a page that another folder created from the same file${edited ? ", and its edits" : ""}`, async () => {
    await using wiki = startTestWiki();
    wiki.store.putPage({ id: "1", title: "Home" });
    await using docs = await openSynced(wiki, { push: true });
    await docs.run();
    docs.write("Home/New.md", "One of the texts, _as sent_.\n");
    const committed = docs.files();
    await docs.run();
    const id = /^id: "(.*)"$/m.exec(docs.read("Home/New.md"))?.[1] ?? "";
    const { body = "" } = wiki.store.pages.get(id) ?? {};
    if (edited) historyOf(wiki.store).editPage(id, { body: body.replace("One of", "All of") });
    await using clone = await openClone(wiki, committed);
    const { lines, writes } = await clone.run();
    deepStrictEqual([lines, writes, clone.list()], [["pulled Home/New.md"], [], ["Home.md", "Home/New.md"]]);
    if (!edited) deepStrictEqual(clone.files(), docs.files());
    ok(clone.read("Home/New.md").includes(edited ? "All of the texts" : "One of the texts"));
    deepStrictEqual((await clone.run()).lines, []);
  });
}

Deno.test("run() adopts no page that was created from another text", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "Home" });
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  docs.write("Home/New.md", "One of the texts.\n");
  await docs.run();
  await using clone = await openClone(wiki, { "Home/New.md": "Another text.\n" });
  const { changes, writes } = await clone.run();
  deepStrictEqual(changes.map(({ kind, code }) => [kind, code]).filter(([kind]) => kind === "failed"), [
    ["failed", "refused"],
  ]);
  ok(writes.length <= 1 && clone.read("Home/New.md") === "Another text.\n");
});

Deno.test("run() recognizes a push whose text the wiki stored in another form", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "Home", body: "<p>One of the texts.</p>" });
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  docs.edit("Home.md", "One of", "Most of");
  const committed = docs.files();
  const wrap: RunOptions["wrap"] = ({ content }) => ({
    content: {
      ...content,
      async updatePage(edit) {
        const page = await content.updatePage(edit);
        wiki.store.pages.set("1", { ...historyOf(wiki.store).pageOf("1"), body: "<p>MOST OF THE TEXTS.</p>" });
        return page;
      },
    },
  });
  await docs.run({ wrap });
  ok(docs.read("Home.md").includes("MOST OF"));
  await using clone = await openClone(wiki, committed);
  const { lines, writes } = await clone.run();
  deepStrictEqual([lines, writes, clone.files()], [["pulled Home.md"], [], docs.files()]);
  historyOf(wiki.store).editPage("1", { body: "<p>NONE OF THE TEXTS.</p>" });
  await using late = await openClone(wiki, committed);
  deepStrictEqual((await late.run()).lines, ["pulled Home.md"]);
  ok(late.read("Home.md").includes("NONE OF"));
});

Deno.test("run() sends the formulas of a clone in the macro of the folder that pushed them", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Home" });
  await docs.run({
    wrap: ({ state }) => {
      rememberFormulas({ macro: "mathblock" }, state);
      return {};
    },
  });
  // Its spelling is not kept, because an attribute has words that the page has not.
  docs.write("Home/Sums.md", 'So $a+b$ <i data-note="private words">holds</i>.\n\n$$\nc\n$$\n');
  await docs.run();
  const files = { "Home.md": docs.read("Home.md"), "Home/Sums.md": docs.read("Home/Sums.md") };
  await using clone = await openClone(wiki, files);
  const { lines, writes } = await clone.run();
  deepStrictEqual([lines, writes], [[], []]);
  clone.edit("Home/Sums.md", "holds", "stays");
  await clone.run();
  const [sums] = [...wiki.store.pages.values()].filter(({ title }) => title === "Sums");
  deepStrictEqual(sums?.body.match(/ac:name="math\w+"/g), ['ac:name="mathinline"', 'ac:name="mathblock"']);
});

for (const named of ["the push", "an earlier one"]) {
  Deno.test(`run() sends no formulas anew from a clone whose file names the version of ${named}`, async () => {
    await using wiki = startTestWiki({});
    await using docs = await openSynced(wiki, { push: true });
    wiki.store.putPage({ id: "1", title: "Home" });
    wiki.store.putPage({ id: "2", title: "Sums" });
    await docs.run();
    const before = docs.read("Sums.md");
    // Its spelling is not kept, because an attribute has words that the page has not.
    const text = 'So $a+b$ <i data-note="private words">holds</i>.';
    docs.edit("Sums.md", "Text", text);
    await docs.run();
    await docs.run({
      wrap: ({ state }) => {
        rememberFormulas({ macro: "mathblock" }, state);
        return {};
      },
    });
    docs.edit("Home.md", "Text", "The sum is $c$.");
    await docs.run();
    const sums = named === "the push" ? docs.read("Sums.md") : before.replace("Text", text);
    await using clone = await openClone(wiki, { "Home.md": docs.read("Home.md"), "Sums.md": sums });
    const { lines, writes } = await clone.run();
    deepStrictEqual([lines, writes], [named === "the push" ? [] : ["pulled Sums.md"], []]);
    strictEqual(bodyIn(clone, "Sums.md"), `${text}\n`);
    clone.edit("Sums.md", "holds", "stays");
    deepStrictEqual((await clone.run()).lines, ["pushed Sums.md"]);
  });
}
