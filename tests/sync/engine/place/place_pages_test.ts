import { deepStrictEqual, ok } from "node:assert/strict";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { historyOf, type PageHistory } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

/** A guide with a child, which has one too, and another page. */
async function openGuide(wiki: TestWiki): Promise<{ docs: SyncedFolder; history: PageHistory }> {
  wiki.store.putPage({ id: "1", title: "Guide" });
  wiki.store.putPage({ id: "2", title: "Setup", parentId: "1" });
  wiki.store.putPage({ id: "3", title: "Linux", parentId: "2" });
  wiki.store.putPage({ id: "4", title: "Other" });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  return { docs, history: historyOf(wiki.store) };
}

Deno.test("run() moves the file of a page that was moved without a version, with what is below it", async () => {
  await using wiki = startTestWiki();
  const { docs, history } = await openGuide(wiki);
  await using _ = docs;
  history.movePage("2", "4");
  const { lines, requests } = await docs.run();
  deepStrictEqual(lines, ["moved Guide/Setup.md -> Other/Setup.md"]);
  deepStrictEqual(docs.list(), ["Guide.md", "Other.md", "Other/Setup.md", "Other/Setup/Linux.md"]);
  deepStrictEqual(requests.filter(({ path }) => /\/\d+$/.test(path)), [], "the page itself is not read");
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("run() moves the file of a renamed page with its edits, attachments, children and all other files there", async () => {
  await using wiki = startTestWiki();
  const { docs, history } = await openGuide(wiki);
  await using _ = docs;
  docs.edit("Guide/Setup.md", "Text", "My text");
  docs.write("Guide/Setup.assets/a.png", "picture");
  docs.write("Guide/Setup/notes.txt", "mine");
  docs.write("Guide/Setup/Draft.md", "New\n");
  history.editPage("2", { title: "Install" });
  const { lines } = await docs.run({ push: false });
  deepStrictEqual(lines, ["merged Guide/Install.md", "moved Guide/Setup.md -> Guide/Install.md"]);
  deepStrictEqual(docs.list(), [
    "Guide.md",
    "Guide/Install.assets/a.png",
    "Guide/Install.md",
    "Guide/Install/Draft.md",
    "Guide/Install/Linux.md",
    "Guide/Install/notes.txt",
    "Other.md",
  ]);
  ok(docs.read("Guide/Install.md").endsWith("\nMy text\n"));
  ok(docs.read("Guide/Install.md").includes("title: Install\n"));
});

for (const [before, after] of [["😀 Setup", "Install"], ["Setup", "Ｉnstall 🚀"], ["a_b%c", "a'b"]] as const) {
  Deno.test(`run() knows the files below a page that was ${before} and is ${after}`, async () => {
    await using wiki = startTestWiki();
    const { docs, history } = await openGuide(wiki);
    await using _ = docs;
    history.editPage("2", { title: before });
    await docs.run();
    history.editPage("2", { title: after });
    const { lines } = await docs.run();
    deepStrictEqual(lines, [`moved Guide/${before}.md -> Guide/${after}.md`, `pulled Guide/${after}.md`]);
    deepStrictEqual(docs.entry("3")?.path, `Guide/${after}/Linux.md`);
    const again = await docs.run();
    deepStrictEqual([again.lines, again.writes], [[], []]);
  });
}

Deno.test("run() lets pages swap their titles", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  const history = historyOf(wiki.store);
  wiki.store.putPage({ id: "1", title: "A", body: "<p>one</p>" });
  wiki.store.putPage({ id: "2", title: "B", body: "<p>two</p>" });
  wiki.store.putPage({ id: "3", title: "Below one", parentId: "1" });
  wiki.store.putPage({ id: "4", title: "Below two", parentId: "2" });
  await docs.run();
  history.editPage("1", { title: "C" });
  history.editPage("2", { title: "A" });
  history.editPage("1", { title: "B" });
  const { lines } = await docs.run();
  deepStrictEqual(lines, ["moved A.md -> B.md", "moved B.md -> A.md", "pulled A.md", "pulled B.md"]);
  deepStrictEqual(docs.list(), ["A.md", "A/Below two.md", "B.md", "B/Below one.md"]);
  deepStrictEqual([docs.read("A.md").slice(-4), docs.read("B.md").slice(-4)], ["two\n", "one\n"]);
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("run() lets three pages change places in a circle, with edits that stay", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki);
  const history = historyOf(wiki.store);
  for (const [id, title] of [["1", "A"], ["2", "B"], ["3", "C"]] as const) wiki.store.putPage({ id, title });
  await docs.run();
  docs.edit("B.md", "Text", "Mine");
  for (const [id, title] of [["1", "x"], ["3", "A"], ["2", "C"], ["1", "B"]] as const) history.editPage(id, { title });
  await docs.run();
  deepStrictEqual(docs.list(), ["A.md", "B.md", "C.md"]);
  deepStrictEqual(["A", "B", "C"].map((name) => docs.read(`${name}.md`).match(/id: "(\d)"/)?.[1]), ["3", "1", "2"]);
  ok(docs.read("C.md").endsWith("\nMine\n"));
});

Deno.test("run() renames a file whose page's title changed its letter case only", async () => {
  await using wiki = startTestWiki();
  const { docs, history } = await openGuide(wiki);
  await using _ = docs;
  history.editPage("1", { title: "GUIDE" });
  deepStrictEqual((await docs.run()).lines, ["moved Guide.md -> GUIDE.md", "pulled GUIDE.md"]);
  deepStrictEqual(docs.list(), ["GUIDE.md", "GUIDE/Setup.md", "GUIDE/Setup/Linux.md", "Other.md"]);
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("run() gives colliding titles different names, and the plain one when it is free", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Setup" });
  wiki.store.putPage({ id: "2", title: "SETUP" });
  await docs.run();
  deepStrictEqual(docs.list(), ["SETUP (2).md", "Setup.md"]);
  historyOf(wiki.store).trashPage("1");
  const { lines } = await docs.run();
  deepStrictEqual(docs.list(), ["SETUP.md"], lines.join("\n"));
  deepStrictEqual((await docs.run()).lines, []);
});

for (
  const [title, name] of [
    ["../../etc/passwd", undefined],
    ["CON", undefined],
    ['a/b\\c:d*?"<>|', undefined],
    [".tool", undefined],
    ["x".repeat(300), undefined],
    ["Notes.remote", "Notes-remote.md"],
    ["Notes.md", "Notes-md.md"],
    ["..", undefined],
    ["nul\u0000byte\u202e", undefined],
    ["e\u0301", "\u00e9.md"],
  ] as const
) {
  Deno.test(`run() keeps a page called ${JSON.stringify(title.slice(0, 20))} in the folder, under a stable name`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openSynced(wiki, { push: true });
    wiki.store.putPage({ id: "1", title });
    wiki.store.putPage({ id: "2", title: "Child", parentId: "1" });
    await docs.run();
    const [first, second] = docs.list().toSorted((a, b) => a.length - b.length);
    if (name !== undefined) deepStrictEqual(first, name);
    deepStrictEqual(second, `${first?.replace(/\.md$/, "")}/Child.md`);
    const { lines, writes } = await docs.run();
    deepStrictEqual([lines, writes], [[], []]);
    docs.edit(first ?? "", "Text", "New");
    deepStrictEqual((await docs.run()).lines, [`pushed ${first}`]);
    deepStrictEqual(wiki.store.pages.get("1")?.title, title);
  });
}

Deno.test("run() does not replace a user's file at the path of a page", async () => {
  await using wiki = startTestWiki();
  const { docs } = await openGuide(wiki);
  await using _ = docs;
  docs.write("New.md", "mine\n");
  wiki.store.putPage({ id: "5", title: "New", body: "<p>theirs</p>" });
  const { lines, summary } = await docs.run({ push: false });
  deepStrictEqual([lines, summary.waiting], [["pulled New (5).md"], 1]);
  deepStrictEqual(docs.read("New.md"), "mine\n");
});

Deno.test("run() leaves a moved file in place when its page gets another title", async () => {
  await using wiki = startTestWiki();
  const { docs, history } = await openGuide(wiki);
  await using _ = docs;
  docs.move("Guide/Setup.md", "Guide/01 Setup.md");
  deepStrictEqual((await docs.run()).lines, ["followed Guide/Setup.md -> Guide/01 Setup.md"]);
  history.editPage("2", { title: "Install" });
  const { lines } = await docs.run();
  deepStrictEqual(lines, ["moved Guide/Setup/Linux.md -> Guide/Install/Linux.md", "pulled Guide/01 Setup.md"]);
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("run() moves a moved file to the place that its page is moved to", async () => {
  await using wiki = startTestWiki();
  const { docs, history } = await openGuide(wiki);
  await using _ = docs;
  docs.move("Guide/Setup/Linux.md", "Guide/Setup/My Linux.md");
  await docs.run();
  history.movePage("3", "4");
  await docs.run();
  deepStrictEqual(docs.list(), ["Guide.md", "Guide/Setup.md", "Other.md", "Other/My Linux.md"]);
});

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() with push moves the page of a file that was moved below another, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    const { docs } = await openGuide(wiki);
    await using _ = docs;
    docs.move("Guide/Setup.md", "Other/Setup.md");
    docs.move("Guide/Setup", "Other/Setup");
    const before = wiki.store.pages.get("2")?.body;
    const waits = await docs.run({ push: false });
    deepStrictEqual(waits.lines, [
      "followed Guide/Setup.md -> Other/Setup.md",
      "followed Guide/Setup/Linux.md -> Other/Setup/Linux.md",
    ]);
    deepStrictEqual([waits.summary.waiting > 0, waits.writes], [true, []]);
    const { lines, writes } = await docs.run();
    deepStrictEqual([lines, writes.length], [["pushed Other/Setup.md"], 1]);
    const page = wiki.store.pages.get("2");
    deepStrictEqual([page?.parentId, page?.body, wiki.store.pages.get("3")?.parentId], ["4", before, "2"]);
    const again = await docs.run();
    deepStrictEqual([again.lines, again.writes], [[], []]);
    deepStrictEqual(docs.list(), ["Guide.md", "Other.md", "Other/Setup.md", "Other/Setup/Linux.md"]);
  });
}

for (const [folder, hint] of [["Nowhere/", /Nowhere\.md/], ["", /in the wiki/]] as const) {
  Deno.test(`run() says that a page cannot be moved to ${JSON.stringify(folder)}, and changes nothing`, async () => {
    await using wiki = startTestWiki();
    const { docs } = await openGuide(wiki);
    await using _ = docs;
    docs.move("Guide/Setup/Linux.md", `${folder}Linux.md`);
    const { changes, writes } = await docs.run();
    const failed = changes.find(({ kind }) => kind === "failed");
    deepStrictEqual([failed?.path, failed?.code, writes], [`${folder}Linux.md`, "no-parent", []]);
    ok(hint.test(failed?.hint ?? ""), String(failed?.hint));
    deepStrictEqual(wiki.store.pages.get("3")?.parentId, "2");
    ok(docs.list().includes(`${folder}Linux.md`));
  });
}

Deno.test("run() gives the path of a trashed page to the page that replaced it", async () => {
  await using wiki = startTestWiki();
  const { docs, history } = await openGuide(wiki);
  await using _ = docs;
  history.trashPage("2");
  wiki.store.putPage({ id: "5", title: "Setup", parentId: "1", body: "<p>Anew</p>" });
  await docs.run();
  deepStrictEqual(docs.list(), ["Guide.md", "Guide/Linux.md", "Guide/Setup.md", "Other.md"]);
  ok(docs.read("Guide/Setup.md").endsWith("Anew\n"));
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("run() follows a page that was moved here together with the folder of its children, and sends nothing", async () => {
  await using wiki = startTestWiki();
  const { docs, history } = await openGuide(wiki);
  await using _ = docs;
  docs.move("Guide.md", "Manual.md");
  docs.move("Guide", "Manual");
  const { writes, lines } = await docs.run();
  deepStrictEqual(writes, [], lines.join("\n"));
  history.editPage("1", { title: "Handbook" });
  const after = await docs.run();
  deepStrictEqual(after.writes, [], after.lines.join("\n"));
  deepStrictEqual(docs.list(), ["Manual.md", "Manual/Setup.md", "Manual/Setup/Linux.md", "Other.md"]);
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("run() moves what is below a page in conflict, and the page itself once that is ended", async () => {
  await using wiki = startTestWiki();
  const { docs, history } = await openGuide(wiki);
  await using _ = docs;
  docs.edit("Guide/Setup.md", "Text", "Mine");
  history.editPage("2", { body: "<p>Theirs</p>" });
  deepStrictEqual((await docs.run()).summary.conflicts, 1);
  history.editPage("2", { title: "Install" });
  const apart = await docs.run();
  deepStrictEqual([apart.summary.conflicts, apart.writes], [1, []], apart.lines.join("\n"));
  ok(docs.read("Guide/Setup.md").endsWith("Mine\n"));
  await docs.resolve("Guide/Setup.md", "local");
  await docs.run();
  await docs.run();
  deepStrictEqual(docs.list(), ["Guide.md", "Guide/Install.md", "Guide/Install/Linux.md", "Other.md"]);
  deepStrictEqual([wiki.store.pages.get("2")?.title, wiki.store.pages.get("2")?.body], ["Install", "<p>Mine</p>"]);
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("run() says that a page cannot be moved below itself, and loses nothing", async () => {
  await using wiki = startTestWiki();
  const { docs, history } = await openGuide(wiki);
  await using _ = docs;
  docs.move("Guide.md", "Other/Guide.md");
  docs.move("Guide", "Other/Guide");
  history.movePage("4", "3");
  const { lines } = await docs.run();
  ok(lines.some((line) => line.startsWith("failed")), lines.join("\n"));
  const parents = ["1", "2", "3", "4"].map((id) => wiki.store.pages.get(id)?.parentId);
  deepStrictEqual(parents, [undefined, "1", "2", "3"]);
  deepStrictEqual(docs.list().filter((path) => path.endsWith(".md")).length, 4);
});

Deno.test("run() leaves two pages with locally swapped titles unchanged, because the wiki accepts neither alone", async () => {
  await using wiki = startTestWiki();
  const { docs } = await openGuide(wiki);
  await using _ = docs;
  docs.edit("Guide.md", "title: Guide", "title: Other");
  docs.edit("Other.md", "title: Other", "title: Guide");
  const { lines } = await docs.run();
  deepStrictEqual(lines, ["failed Guide.md", "failed Other.md"]);
  deepStrictEqual([wiki.store.pages.get("1")?.title, wiki.store.pages.get("4")?.title], ["Guide", "Other"]);
  ok(docs.read("Guide.md").includes("title: Other"));
});
