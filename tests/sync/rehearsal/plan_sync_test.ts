import { deepStrictEqual, ok } from "node:assert/strict";
import type { Difference, SyncChange } from "../../../src/sync/sync_report.ts";
import { openSynced, type RunOptions, type SyncedFolder } from "../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import { BODY, lineOf } from "./plan_fixtures.ts";

/** Everything below the folder, that of the state too. */
function wholeTree(root: string, folder = ""): Record<string, string> {
  return Object.fromEntries(
    [...Deno.readDirSync(`${root}/${folder}`)].flatMap(({ name, isDirectory }) => {
      if (isDirectory) return [[`${folder}${name}/`, ""], ...Object.entries(wholeTree(root, `${folder}${name}/`))];
      const bytes = Deno.readFileSync(`${root}/${folder}${name}`);
      return [[`${folder}${name}`, `${Deno.statSync(`${root}/${folder}${name}`).mtime} ${bytes.join()}`]];
    }),
  );
}

/** A page for each way in which both sides can differ. */
async function openEverything(wiki: TestWiki, docs: SyncedFolder): Promise<void> {
  const titles = ["Same", "Edited", "Changed", "Both", "Removed", "Gone", "Gone edited", "Renamed", "Moved", "Taken"];
  for (const [i, title] of titles.entries()) wiki.store.putPage({ id: `${i + 1}`, title, body: BODY });
  await docs.run();
  const history = historyOf(wiki.store);
  const id = (title: string) => `${titles.indexOf(title) + 1}`;
  docs.edit("Edited.md", "One.", "One, mine.");
  history.editPage(id("Changed"), { body: "<p>Theirs.</p>" });
  docs.edit("Both.md", "One.", "One, mine.");
  history.editPage(id("Both"), { body: "<p>One.</p><p>Two, theirs.</p>" });
  docs.remove("Removed.md");
  history.trashPage(id("Gone"));
  docs.edit("Gone edited.md", "One.", "One, mine.");
  history.trashPage(id("Gone edited"));
  history.editPage(id("Renamed"), { title: "Named" });
  docs.move("Moved.md", "Same/Moved.md");
  docs.write("Taken.md", "");
  docs.write("Fresh.md", "Fresh\n");
  wiki.store.putPage({ id: "90", title: "New there", body: BODY });
}

for (const deployment of ["cloud", "data-center"] as const) {
  for (const push of [true, false]) {
    Deno.test(`planSync() reports every difference and writes nothing, push ${push}, on ${deployment}`, async () => {
      await using wiki = startTestWiki({ deployment });
      await using docs = await openSynced(wiki);
      await openEverything(wiki, docs);
      const before = wholeTree(docs.root);
      const start = wiki.requests.length;
      const differences = await docs.plan({ push });
      deepStrictEqual(wholeTree(docs.root), before);
      deepStrictEqual(wiki.requests.slice(start).filter(({ method }) => method !== "GET"), []);
      const pushed = (action: string) => push ? action : "nothing";
      deepStrictEqual(differences.map(lineOf), [
        "changed-on-both-sides merge Both.md",
        push ? "changed-on-both-sides push Both.md" : "edited-here nothing Both.md",
        "changed-in-wiki pull Changed.md",
        `edited-here ${pushed("push")} Edited.md`,
        `new-here ${pushed("create")} Fresh.md`,
        "conflict nothing Gone edited.md",
        "deleted-in-wiki trash Gone.md",
        "changed-in-wiki pull Named.md",
        "new-in-wiki pull New there.md",
        `deleted-here ${pushed("delete")} Removed.md`,
        "moved-in-wiki move Renamed.md (Named.md)",
        "moved-here follow Same/Moved.md (Moved.md)",
        `moved-here ${pushed("push")} Same/Moved.md`,
        "problem nothing Taken.md",
      ]);
      deepStrictEqual(await docs.plan({ push }), differences, "asking twice changes nothing");
    });
  }
}

/** What a run has to have done where a plan said so. */
const DONE: Readonly<Record<Difference["action"], readonly SyncChange["kind"][]>> = {
  pull: ["pulled"],
  push: ["pushed"],
  merge: ["merged", "pushed"],
  create: ["created"],
  move: ["moved"],
  follow: ["followed"],
  trash: ["trashed"],
  keep: ["kept"],
  delete: ["deleted"],
  restore: ["restored"],
  download: ["downloaded"],
  upload: ["uploaded"],
  nothing: ["conflict", "failed"],
};

for (
  const options of [{ push: true }, { push: false }, { push: true, onRemoteDelete: "keep" }] satisfies RunOptions[]
) {
  Deno.test(`planSync() says what run() then does, with ${JSON.stringify(options)}`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openSynced(wiki, options);
    await openEverything(wiki, docs);
    const differences = await docs.plan();
    const { changes, summary } = await docs.run();
    for (const { action, path, other, id } of differences) {
      const own = changes.filter((change) => id === undefined ? change.path === path : change.id === id);
      const isDone = own.some(({ kind }) => DONE[action].includes(kind));
      ok(isDone || (action === "nothing" && summary.waiting > 0), `${action} ${path} ${other}: ${JSON.stringify(own)}`);
    }
    for (const change of changes) {
      const planned = differences.filter(({ id, path }) =>
        path === change.path || (id !== undefined && id === change.id)
      );
      ok(planned.length > 0, `${change.kind} ${change.path} was planned`);
    }
    const left = (await docs.plan()).map(lineOf);
    const waiting = options.push ? [] : ["Both.md", "Edited.md", "Fresh.md", "Removed.md", "Same/Moved.md"];
    deepStrictEqual(
      left.map((line) => line.replace(/^\S+ \S+ /, "").replace(/ \(.*/, "")).toSorted(),
      [
        ...waiting,
        "Gone edited.md",
        "Taken.md",
      ].toSorted(),
    );
  });
}

Deno.test("planSync() of a missing folder reports every page, and creates no folder", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki);
  wiki.store.putPage({ id: "1", title: "Guide" });
  deepStrictEqual((await docs.plan()).map(lineOf), ["new-in-wiki pull Guide.md"]);
  deepStrictEqual(await Deno.stat(docs.root).then(() => true, () => false), false);
});

Deno.test("planSync() reports a conflict of an earlier run", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Guide", body: BODY });
  await docs.run();
  docs.edit("Guide.md", "One.", "One, mine.");
  historyOf(wiki.store).editPage("1", { body: "<p>One, theirs.</p>" });
  await docs.run();
  const [conflict] = await docs.plan();
  deepStrictEqual([conflict?.kind, conflict?.action, conflict?.path], ["conflict", "nothing", "Guide.md"]);
  ok(conflict?.reason?.includes("Guide.remote.md"));
});

Deno.test("planSync() predicts that edits cannot be merged, and that a run then changes nothing", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Guide", body: BODY });
  await docs.run();
  docs.edit("Guide.md", "One.", "One, mine.");
  historyOf(wiki.store).editPage("1", { body: "<p>One, theirs.</p><p>Two.</p>" });
  deepStrictEqual((await docs.plan()).map(lineOf), ["conflict nothing Guide.md"]);
  deepStrictEqual((await docs.plan({ onConflict: "local" })).map(lineOf), ["changed-on-both-sides push Guide.md"]);
  deepStrictEqual((await docs.run()).lines, ["conflict Guide.md"]);
});

Deno.test("planSync() foretells a new file without a parent, and the pictures of one that has one", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true, attachments: true });
  wiki.store.putPage({ id: "1", title: "Guide", body: BODY });
  await docs.run();
  docs.write("Nowhere/Orphan.md", "Text\n");
  docs.write("Guide/New.md", "Text\n");
  docs.write("Guide/New/Deep.md", "Text\n");
  docs.write("Guide/New.assets/a.png", "a");
  const differences = await docs.plan();
  deepStrictEqual(differences.map(lineOf), [
    "new-here upload Guide/New.assets/a.png",
    "new-here create Guide/New.md",
    "new-here create Guide/New/Deep.md",
    "problem nothing Nowhere/Orphan.md",
  ]);
  ok(differences.at(-1)?.hint?.includes("Nowhere.md"));
});

Deno.test("planSync() does not report a file that differs only in spelling", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One <em>two</em>.</p>" });
  await docs.run();
  docs.edit("Guide.md", "*two*", "_two_");
  deepStrictEqual([await docs.plan(), (await docs.run()).writes], [[], []]);
});

Deno.test("planSync() refuses what a run refuses: a title that another page has", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  for (const id of [1, 2]) wiki.store.putPage({ id: `${id}`, title: `Page ${id}`, body: BODY });
  await docs.run();
  docs.edit("Page 2.md", "title: Page 2", "title: Page 1");
  docs.write("New.md", "---\ntitle: page 1\nlabels: [a b]\n---\n\nText\n");
  const planned = await docs.plan();
  deepStrictEqual(planned.map(lineOf), ["problem nothing New.md", "problem nothing Page 2.md"]);
  ok(planned.every(({ reason }) => reason?.includes("another page of the space has it")), JSON.stringify(planned));
});

Deno.test("planSync() downloads no attachment whose size shows that it differs", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true, attachments: true });
  wiki.store.putPage({ id: "1", title: "Guide", body: BODY });
  const put = (name: string, text: string) =>
    historyOf(wiki.store).putAttachment("1", { name, bytes: new TextEncoder().encode(text), mediaType: "text/plain" });
  for (const name of ["grown.txt", "same.txt", "edited.txt"]) put(name, "one");
  await docs.run();
  put("grown.txt", "larger");
  put("same.txt", "one");
  put("edited.txt", "two");
  put("new.txt", "new");
  docs.edit("Guide.assets/edited.txt", "one", "two");
  const start = wiki.requests.length;
  deepStrictEqual((await docs.plan()).map(lineOf), [
    "changed-in-wiki download Guide.assets/grown.txt",
    "new-in-wiki download Guide.assets/new.txt",
  ]);
  const fetched = wiki.requests.slice(start).filter(({ path }) => /download/.test(path)).length;
  const { lines } = await docs.run();
  deepStrictEqual(lines, ["downloaded Guide.assets/grown.txt", "downloaded Guide.assets/new.txt"]);
  ok(fetched <= 4, `${fetched} requests for attachments`);
});

Deno.test("planSync() does not report the move of a locally retitled file as a change in the wiki", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  for (const id of [1, 2]) wiki.store.putPage({ id: `${id}`, title: `Page ${id}`, body: BODY });
  await docs.run();
  docs.edit("Page 1.md", "title: Page 1", "title: First");
  historyOf(wiki.store).editPage("2", { title: "Second" });
  deepStrictEqual((await docs.plan()).map(lineOf), [
    "edited-here push Page 1.md",
    "edited-here move Page 1.md (First.md)",
    "moved-in-wiki move Page 2.md (Second.md)",
    "changed-in-wiki pull Second.md",
  ]);
  deepStrictEqual((await docs.run()).lines, [
    "moved Page 1.md -> First.md",
    "moved Page 2.md -> Second.md",
    "pulled Second.md",
    "pushed Page 1.md",
  ]);
});

/** What went wrong or back, by path. */
function codesOf(changes: readonly { readonly path: string; readonly code?: string | undefined }[]): string[] {
  return changes.flatMap(({ path, code }) => code === undefined ? [] : [`${code} ${path}`]).toSorted();
}

Deno.test("planSync() reports the same codes as run()", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  for (let id = 1; id <= 12; id++) wiki.store.putPage({ id: `${id}`, title: `Page ${id}`, body: BODY });
  await docs.run();
  const first = docs.read("Page 12.md");
  historyOf(wiki.store).editPage("12", { body: "<p>Theirs.</p>" });
  await docs.run();
  docs.write("Page 12.md", first);
  for (let id = 1; id <= 5; id++) docs.remove(`Page ${id}.md`);
  docs.edit("Page 7.md", "title: Page 7", "title: Page 8");
  docs.edit("Page 9.md", "One.", "<<<<<<< mine\nOne.\n=======\nTwo.\n>>>>>>> theirs");
  docs.write("Page 11.md", "");
  docs.write("Nowhere/Orphan.md", "Text\n");
  docs.write("New.md", "---\ntitle: Page 6\n---\n\nText\n");
  const planned = codesOf(await docs.plan());
  deepStrictEqual(planned, [
    "conflict-markers Page 9.md",
    "file-unavailable Page 11.md",
    "no-parent Nowhere/Orphan.md",
    "refused New.md",
    "refused Page 7.md",
    "reverted-here Page 12.md",
    "too-many-deletions Page 1.md",
  ]);
  deepStrictEqual(codesOf((await docs.run()).changes), planned);
});
