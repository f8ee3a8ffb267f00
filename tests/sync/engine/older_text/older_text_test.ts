import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const OLD = "<p>One.</p><p>Two.</p>";

/** Pages that were changed here and pushed, one after the other; gives what their files said before. */
async function openPushed(wiki: TestWiki, count: number): Promise<{ docs: SyncedFolder; old: string[] }> {
  const pages = Array.from({ length: count }, (_, i) => `Page ${i + 1}`);
  for (const [i, title] of pages.entries()) wiki.store.putPage({ id: `${i + 1}`, title, body: OLD, labels: ["a"] });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  const old = pages.map((title) => docs.read(`${title}.md`));
  for (const title of pages) docs.edit(`${title}.md`, "Two.", "Two, newer.");
  await docs.run();
  return { docs, old };
}

function bodyOf(wiki: TestWiki, id = "1"): string {
  return historyOf(wiki.store).pageOf(id).body;
}

for (const push of [true, false]) {
  Deno.test(`run() reports a reverted file and leaves both sides unchanged, push ${push}`, async () => {
    await using wiki = startTestWiki();
    const { docs, old: [old = ""] } = await openPushed(wiki, 4);
    await using _ = docs;
    docs.write("Page 1.md", old);
    const planned = await docs.plan({ push });
    deepStrictEqual(planned.map(({ kind, action, path }) => [kind, action, path]), [
      ["reverted-here", "nothing", "Page 1.md"],
    ]);
    for (let count = 0; count < 2; count++) {
      const { changes, writes, summary } = await docs.run({ push });
      deepStrictEqual(changes.map(({ kind, path, version, code }) => [kind, path, version, code]), [
        ["reverted", "Page 1.md", 1, "reverted-here"],
      ]);
      match(changes[0]?.reason ?? "", /^reverted here: it has the text of version 1, the wiki has version 2$/);
      deepStrictEqual([writes, summary.waiting, docs.read("Page 1.md"), docs.trash()], [[], 0, old, []]);
    }
    ok(bodyOf(wiki).includes("newer"));
  });
}

Deno.test("run() leaves a reverted file alone when its page changes once more", async () => {
  await using wiki = startTestWiki();
  const { docs, old: [old = ""] } = await openPushed(wiki, 1);
  await using _ = docs;
  docs.write("Page 1.md", old);
  await docs.run();
  historyOf(wiki.store).editPage("1", { body: "<p>Newest.</p>" });
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes, docs.read("Page 1.md")], [["reverted Page 1.md"], [], old]);
  const [change] = (await docs.run()).changes;
  match(change?.reason ?? "", /the wiki has version 3$/);
});

Deno.test("run() does not treat a file as reverted whose older text the wiki has again", async () => {
  await using wiki = startTestWiki();
  const { docs, old: [old = ""] } = await openPushed(wiki, 1);
  await using _ = docs;
  docs.write("Page 1.md", old);
  historyOf(wiki.store).editPage("1", { body: OLD });
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes, docs.read("Page 1.md")], [[], [], old]);
});

Deno.test("run() never puts the newer text over a reverted file without a copy", async () => {
  await using wiki = startTestWiki();
  const { docs, old: [old = ""] } = await openPushed(wiki, 1);
  await using _ = docs;
  docs.write("Page 1.md", old);
  const { changes, writes } = await docs.run({ onConflict: "remote" });
  deepStrictEqual([changes.map(({ kind, code }) => [kind, code]), writes], [[["pulled", "reverted-here"]], []]);
  deepStrictEqual([docs.read(".tool/trash/Page 1.md"), docs.read("Page 1.md").includes("newer")], [old, true]);
});

Deno.test("run() sends nothing of a reverted file with --on-conflict local", async () => {
  await using wiki = startTestWiki();
  const { docs, old: [old = ""] } = await openPushed(wiki, 1);
  await using _ = docs;
  docs.write("Page 1.md", old);
  deepStrictEqual((await docs.run({ onConflict: "local" })).writes, []);
});

for (const synced of [true, false]) {
  Deno.test(`resolveConflict() makes a reverted text a new version, after a run: ${synced}`, async () => {
    await using wiki = startTestWiki();
    const { docs, old: [old = ""] } = await openPushed(wiki, 1);
    await using _ = docs;
    docs.write("Page 1.md", old);
    historyOf(wiki.store).labelPage("1", ["a", "important"]);
    if (synced) await docs.run();
    await docs.resolve("Page 1.md", "local");
    const { lines } = await docs.run();
    deepStrictEqual([lines, bodyOf(wiki)], [["merged Page 1.md", "pushed Page 1.md"], OLD]);
    deepStrictEqual([wiki.store.pages.get("1")?.version, wiki.store.pages.get("1")?.labels], [3, ["a", "important"]]);
    deepStrictEqual((await docs.run()).lines, []);
  });
}

Deno.test("resolveConflict() keeps the labels that a reverted file was given", async () => {
  await using wiki = startTestWiki();
  const { docs, old: [old = ""] } = await openPushed(wiki, 1);
  await using _ = docs;
  docs.write("Page 1.md", old.replace(/^labels: .*$/m, "labels: [own]"));
  await docs.resolve("Page 1.md", "local");
  await docs.run();
  deepStrictEqual([bodyOf(wiki), wiki.store.pages.get("1")?.labels], [OLD, ["a", "own"]]);
});

Deno.test("resolveConflict() updates a reverted file to the newer text, and keeps the older one", async () => {
  await using wiki = startTestWiki();
  const { docs, old: [old = ""] } = await openPushed(wiki, 1);
  await using _ = docs;
  docs.write("Page 1.md", old);
  await docs.run();
  strictEqual(await docs.resolve("Page 1.md", "remote"), ".tool/trash/Page 1.md");
  deepStrictEqual([docs.read(".tool/trash/Page 1.md"), (await docs.run()).lines], [old, []]);
});

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() does not roll the wiki back when a whole folder was put back, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    const { docs, old } = await openPushed(wiki, 4);
    await using _ = docs;
    for (const [i, text] of old.entries()) docs.write(`Page ${i + 1}.md`, text);
    const planned = await docs.plan();
    const { changes, lines, writes, summary } = await docs.run();
    deepStrictEqual(lines, [1, 2, 3, 4].map((count) => `pulled Page ${count}.md`));
    deepStrictEqual(planned.map(({ kind, action }) => `${kind} ${action}`), lines.map(() => "reverted-here pull"));
    deepStrictEqual([writes, summary.counts.reverted], [[], undefined]);
    for (const [i, text] of old.entries()) {
      deepStrictEqual([docs.read(`.tool/trash/Page ${i + 1}.md`), docs.read(`Page ${i + 1}.md`) === text], [
        text,
        false,
      ]);
      ok(bodyOf(wiki, `${i + 1}`).includes("newer"));
    }
    ok(
      changes.every(({ reason }) =>
        /reverted here to version 1; that text is kept in \.tool\/trash\/Page/.test(reason ?? "")
      ),
    );
    deepStrictEqual((await docs.run()).lines, []);
  });
}

Deno.test("resolveConflict() makes an older text a new version that a run has put away", async () => {
  await using wiki = startTestWiki();
  const { docs, old } = await openPushed(wiki, 3);
  await using _ = docs;
  for (const [i, text] of old.entries()) docs.write(`Page ${i + 1}.md`, text);
  await docs.run();
  await docs.resolve("Page 2.md", "local");
  deepStrictEqual((await docs.run()).lines, ["pushed Page 2.md"]);
  deepStrictEqual([bodyOf(wiki, "2"), bodyOf(wiki, "1").includes("newer")], [OLD, true]);
});

Deno.test("run() treats many files as reverted whose versions were never current at once", async () => {
  await using wiki = startTestWiki();
  const { docs, old } = await openPushed(wiki, 3);
  await using _ = docs;
  // Page 3 gets its third version after the others got their second.
  docs.edit("Page 3.md", "Two, newer.", "Two, newest.");
  const second = docs.read("Page 3.md").replace("newest", "newer");
  await docs.run();
  for (const [i, text] of [...old.slice(0, 2), second].entries()) docs.write(`Page ${i + 1}.md`, text);
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes], [[1, 2, 3].map((count) => `reverted Page ${count}.md`), []]);
});

Deno.test("run() merges what was edited in an older file, as before", async () => {
  await using wiki = startTestWiki();
  const { docs, old: [old = ""] } = await openPushed(wiki, 1);
  await using _ = docs;
  docs.write("Page 1.md", old.replace("One.", "One, mine."));
  const { lines } = await docs.run();
  deepStrictEqual([lines, bodyOf(wiki)], [
    ["merged Page 1.md", "pushed Page 1.md"],
    "<p>One, mine.</p><p>Two, newer.</p>",
  ]);
});

/** Pages of which the first ones were changed and pushed, and the others later; gives the files of before. */
async function openTwice(wiki: TestWiki, first: number, { later = 0, still = 0 } = {}) {
  const titles = Array.from({ length: first + later + still }, (_, i) => `Page ${i + 1}`);
  for (const [i, title] of titles.entries()) wiki.store.putPage({ id: `${i + 1}`, title, body: OLD });
  const docs = await openSynced(wiki, { push: true, attachments: true });
  await docs.run();
  const old = docs.files();
  for (const each of [titles.slice(0, first), titles.slice(first, first + later)]) {
    for (const title of each) docs.edit(`${title}.md`, "Two.", "Two, newer.");
    await docs.run();
  }
  return { docs, old };
}

const REVERTED = [1, 2, 3].map((count) => `Page ${count}.md`);

for (const deployment of ["cloud", "data-center"] as const) {
  for (const kind of ["pushed", "edited by a colleague"]) {
    Deno.test(`run() leaves a reverted commit of many pages alone beside newer files, ${kind}, on ${deployment}`, async () => {
      await using wiki = startTestWiki({ deployment });
      const { docs, old } = await openTwice(wiki, 3, { later: kind === "pushed" ? 3 : 0 });
      await using _ = docs;
      if (kind !== "pushed") {
        wiki.store.putPage({ id: "9", title: "Page 9", body: OLD });
        await docs.run();
        // Now the list says nothing of the version that the file names.
        historyOf(wiki.store).editPage("9", { body: "<p>Else.</p>" });
      }
      for (const path of REVERTED) docs.write(path, old[path] ?? "");
      const planned = await docs.plan();
      deepStrictEqual(
        planned.filter(({ kind }) => kind === "reverted-here").map(({ action, path }) => `${action} ${path}`)
          .toSorted(),
        REVERTED.map((path) => `nothing ${path}`),
      );
      const { lines, writes } = await docs.run();
      deepStrictEqual(lines.filter((line) => line !== "pulled Page 9.md"), REVERTED.map((path) => `reverted ${path}`));
      deepStrictEqual([writes, docs.trash(), REVERTED.map((path) => docs.read(path) === old[path])], [[], [], [
        true,
        true,
        true,
      ]]);
      for (const path of REVERTED) await docs.resolve(path, "local");
      deepStrictEqual((await docs.run()).lines, REVERTED.map((path) => `pushed ${path}`));
      deepStrictEqual(["1", "2", "3"].map((id) => bodyOf(wiki, id)), [OLD, OLD, OLD]);
      deepStrictEqual((await docs.run()).lines, []);
    });
  }

  Deno.test(`run() finds newer files without a list of all pages, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    const { docs, old } = await openTwice(wiki, 3, { later: 3, still: 12 });
    await using _ = docs;
    for (const path of REVERTED) docs.write(path, old[path] ?? "");
    const { lines, requests } = await docs.use((engine) => engine.run("local"));
    deepStrictEqual(lines, REVERTED.map((path) => `reverted ${path}`));
    const asked = new Set(requests.flatMap(({ path }) => /\/(?:pages|content)\/(\d+)$/.exec(path)?.[1] ?? []));
    ok(asked.difference(new Set(["1", "2", "3"])).size <= 5, [...asked].join(", "));
  });

  for (const push of [true, false]) {
    Deno.test(`run() restores the files that an old checkout lacks, push ${push}, on ${deployment}`, async () => {
      await using wiki = startTestWiki({ deployment });
      const { docs, old } = await openTwice(wiki, 4, { still: 6 });
      await using _ = docs;
      docs.write("New A.md", "---\ntitle: New A\n---\n\nMine.\n");
      wiki.store.putPage({ id: "77", title: "New B", body: OLD });
      const file = { name: "a.txt", bytes: new TextEncoder().encode("a"), mediaType: "text/plain" };
      historyOf(wiki.store).putAttachment("77", file);
      await docs.run();
      const newer = docs.files();
      for (const path of ["New A.md", "New B.md", "New B.assets"]) docs.remove(path);
      for (const [path, text] of Object.entries(old)) docs.write(path, text);
      const lines = ["downloaded New B.assets/a.txt", "pulled New A.md", "pulled New B.md"];
      lines.push(...[1, 2, 3, 4].map((count) => `pulled Page ${count}.md`));
      const planned = await docs.plan({ push });
      deepStrictEqual(
        planned.map(({ action, path }) => `${action === "pull" ? "pulled" : `${action}ed`} ${path}`).toSorted(),
        lines,
      );
      const run = await docs.run({ push });
      deepStrictEqual([run.lines, run.writes, run.summary.waiting, docs.files()], [lines, [], 0, newer]);
      deepStrictEqual([(await docs.run()).lines, wiki.store.pages.get("77")?.status], [[], "current"]);
    });
  }
}

Deno.test("run() deletes the pages that an old checkout lacks when their number is confirmed", async () => {
  await using wiki = startTestWiki();
  const { docs, old } = await openTwice(wiki, 4);
  await using _ = docs;
  for (const id of ["8", "9"]) wiki.store.putPage({ id, title: `New ${id}`, body: OLD });
  await docs.run();
  for (const path of ["New 8.md", "New 9.md"]) docs.remove(path);
  for (const [path, text] of Object.entries(old)) docs.write(path, text);
  const { lines } = await docs.run({ confirmDelete: 2 });
  deepStrictEqual(lines.slice(0, 2), ["deleted New 8.md", "deleted New 9.md"]);
});

Deno.test("run() names the command with the path of the file that has an older text", async () => {
  for (const count of [1, 3]) {
    await using wiki = startTestWiki();
    const { docs, old } = await openPushed(wiki, 3);
    await using _ = docs;
    for (const [i, text] of old.slice(0, count).entries()) docs.write(`Page ${i + 1}.md`, text);
    const { changes } = await docs.run();
    deepStrictEqual(changes.length, count);
    for (const { path, hint = "" } of changes) {
      ok(hint.includes(`tool wiki docs resolve "${docs.root}/${path}" --take local`), hint);
    }
  }
});
