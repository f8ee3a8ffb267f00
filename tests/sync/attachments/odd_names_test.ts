import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import { openSynced, type SyncRun } from "../../support/wiki/synced_folder.ts";

/** Names that no address, or no file system, has as they are. */
const ODD = [
  ...["..", ".", "", "...", "  ", "a/b.png", "../../x", "a\u0000b", "a\nb", "CON", "nul.txt", "x".repeat(300)],
  ...[`${"x".repeat(300)}.png`, "Photo.png", "photo.png", "%2e%2e", "a?b#c", "a\\b", ".hidden", "a:b"],
];
const UNREACHABLE = ["", ".", ".."];

function put(wiki: TestWiki, name: string, text = `bytes of ${name}`) {
  return historyOf(wiki.store).putAttachment("1", { name, bytes: new TextEncoder().encode(text), mediaType: "a/b" });
}

function reports({ changes }: SyncRun, kind: "failed" | "skipped"): readonly string[] {
  return changes.filter((change) => change.kind === kind).map(({ reason = "" }) => {
    return /the attachment "(.*?)"/.exec(reason)?.[1] ?? reason;
  }).sort();
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() gives odd attachments safe names, and fails once for those without an address: ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    wiki.store.putPage({ id: "1", title: "Guide" });
    for (const name of [...ODD, "plain.txt"]) put(wiki, name);
    await using docs = await openSynced(wiki, { push: true, attachments: true });
    const first = await docs.run();
    deepStrictEqual(reports(first, "failed"), UNREACHABLE);
    deepStrictEqual([reports(first, "skipped"), first.writes], [[], []]);
    strictEqual(docs.list().length, 1 + ODD.length + 1 - UNREACHABLE.length);
    const texts = docs.list().filter((path) => path.includes(".assets/")).map((path) => docs.read(path));
    const there = [...ODD, "plain.txt"].filter((name) => !UNREACHABLE.includes(name)).map((name) => `bytes of ${name}`);
    deepStrictEqual(texts.sort(), there.sort());
    for (let turn = 0; turn < 2; turn++) {
      const planned = await docs.plan();
      deepStrictEqual(planned.map(({ kind }) => kind), ["skipped", "skipped", "skipped"]);
      const later = await docs.run();
      deepStrictEqual([reports(later, "failed"), reports(later, "skipped")], [[], UNREACHABLE]);
      deepStrictEqual(later.writes, []);
    }
  });

  Deno.test(`run() asks again for an attachment that changed, or with --full: ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    wiki.store.putPage({ id: "1", title: "Guide" });
    put(wiki, "..");
    await using docs = await openSynced(wiki, { push: true, attachments: true });
    deepStrictEqual(reports(await docs.run(), "failed"), [".."]);
    deepStrictEqual(reports(await docs.run({ full: true }), "failed"), [".."]);
    deepStrictEqual(reports(await docs.run(), "failed"), []);
    put(wiki, "..", "more");
    deepStrictEqual(reports(await docs.run(), "failed"), [".."]);
    const { attachments } = historyOf(wiki.store);
    for (const { id } of attachments.of("1")) attachments.trash(id);
    const { lines } = await docs.run({ full: true });
    deepStrictEqual([lines, (await docs.run()).lines], [[], []]);
  });
}

Deno.test("run() does not send a file in place of an attachment that it could not download", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "Guide" });
  put(wiki, "..");
  await using docs = await openSynced(wiki, { push: true, attachments: true });
  await docs.run();
  docs.write("Guide.assets/Untitled", "mine");
  const run = await docs.run();
  deepStrictEqual(run.writes, []);
  match(
    run.changes.find(({ kind }) => kind === "failed")?.reason ?? "",
    /was not downloaded, so it cannot be compared$/,
  );
});

Deno.test("run() finds the attachments of a clone whose names have ids added", async () => {
  await using wiki = startTestWiki({});
  wiki.store.putPage({ id: "1", title: "Guide" });
  for (const name of ["Photo.png", "photo.png", "a:b", "a?b", "a\\b"]) put(wiki, name);
  await using docs = await openSynced(wiki, { push: true, attachments: true });
  await docs.run();
  await using clone = await openSynced(wiki, { push: true, attachments: true });
  for (const path of docs.list()) clone.write(path, docs.read(path));
  const { lines, writes } = await clone.run();
  deepStrictEqual([lines, writes, clone.list()], [[], [], docs.list()]);
  const path = docs.list().find((each) => each.includes("b (")) ?? "";
  clone.write(path, "edited");
  deepStrictEqual((await clone.run()).lines, [`uploaded ${path}`]);
});
