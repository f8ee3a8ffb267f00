import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { agree, ASSETS, type RunOptions, test } from "./attachment_stage.ts";

test("syncAttachments() fetches what is new or changed, and asks for nothing else", async (stage) => {
  stage.attach("a.png", "one");
  stage.attach("b.png", "two");
  deepStrictEqual(await stage.run(), ["downloaded a.png", "downloaded b.png"]);
  stage.requests();
  deepStrictEqual([await stage.run(), stage.requests()], [[], ["GET"]]);
  deepStrictEqual([await stage.run({ list: false }), stage.requests()], [[], []]);
  stage.attach("b.png", "three");
  deepStrictEqual(await stage.run(), ["downloaded b.png"]);
  deepStrictEqual(await stage.texts(), { "a.png": "one", "b.png": "three" });
  ok(stage.settled);
});

test("syncAttachments() writes nothing for a new version with the same bytes", async (stage) => {
  await agree(stage, "a.png");
  const before = stage.folder.stamp(`${ASSETS}/a.png`);
  stage.attach("a.png", "a.png 1");
  deepStrictEqual(await stage.run(), []);
  deepStrictEqual(stage.folder.stamp(`${ASSETS}/a.png`), before);
  stage.requests();
  deepStrictEqual([await stage.run(), stage.requests()], [[], ["GET"]]);
});

test("syncAttachments() remembers the type of an attachment whose type the list leaves out", async (stage) => {
  await agree(stage, "a.png");
  const wrap: RunOptions["wrap"] = (deps) => ({
    ...deps,
    content: {
      ...deps.content,
      async *attachments(pageId) {
        for await (const { mediaType: _, ...others } of deps.content.attachments(pageId)) yield others;
      },
    },
  });
  for (const text of ["a.png 1", "another text"]) {
    await stage.run({ wrap });
    deepStrictEqual(stage.rows.of("1").map(({ mediaType }) => mediaType), ["text/plain"]);
    stage.attach("a.png", text);
  }
});

test("syncAttachments() keeps the names of hostile attachments in the folder", async (stage) => {
  for (const name of ["../../up.png", "/etc/passwd", "C:\\x.png", "aux.txt", "..", "x.remote.png", ".hidden"]) {
    stage.attach(name, name);
  }
  const changes = await stage.run();
  strictEqual(changes.filter((each) => each.startsWith("downloaded ")).length, 6, changes.join("\n"));
  // A name of dots alone cannot be asked for on Data Center, but on Cloud it can.
  for (const path of Object.keys(await stage.texts())) ok(/^[^/\\:.][^/\\:]*$/.test(path), path);
}, ["data-center"]);

test("syncAttachments() leaves changes of files alone without push", async (stage) => {
  await agree(stage, "a.png", "b.png");
  await stage.write("a.png", "edited");
  await stage.write("new.png", "new");
  await stage.remove("b.png");
  stage.requests();
  for (const list of [true, false]) deepStrictEqual(await stage.run({ list }), []);
  deepStrictEqual(await stage.texts(), { "a.png": "edited", "new.png": "new" });
  deepStrictEqual([stage.wikiTexts(), stage.requests()], [{ "a.png": "a.png 1", "b.png": "b.png 1" }, ["GET"]]);
});

test("syncAttachments() uploads changed files with push", async (stage) => {
  await agree(stage, "a.png", "b.png", "c.png");
  await stage.write("a.png", "edited");
  await stage.write("new.png", "new");
  await stage.remove("b.png");
  deepStrictEqual(await stage.run({ push: true, list: false }), [
    "uploaded a.png",
    "uploaded new.png",
    "deleted b.png",
  ]);
  deepStrictEqual(stage.wikiTexts(), { "a.png": "edited", "c.png": "c.png 1", "new.png": "new" });
  stage.requests();
  deepStrictEqual(await stage.run({ push: true, list: false }), []);
  deepStrictEqual(stage.requests(), []);
  deepStrictEqual(await stage.run({ push: true }), []);
});

test("syncAttachments() sends nothing for a file that was rewritten with the same bytes", async (stage) => {
  await agree(stage, "a.png");
  await stage.write("a.png", "a.png 1");
  stage.requests();
  deepStrictEqual([await stage.run({ push: true, list: false }), stage.requests()], [[], []]);
});

test("syncAttachments() removes no more than it may", async (stage) => {
  await agree(stage, "a.png", "b.png");
  await stage.remove("a.png");
  await stage.remove("b.png");
  deepStrictEqual(await stage.run({ push: true, maxDelete: 1 }), ["deleted a.png", "failed b.png"]);
  deepStrictEqual(stage.wikiTexts(), { "b.png": "b.png 1" });
});

test("syncAttachments() keeps both sides of a conflict and leaves them alone", async (stage) => {
  await agree(stage, "a.png");
  stage.attach("a.png", "theirs");
  await stage.write("a.png", "mine");
  await stage.write("a.remote.png", "somebody's own");
  deepStrictEqual(await stage.run({ push: true }), ["conflict a.png"]);
  const both = { "a.png": "mine", "a.remote.png": "somebody's own", "a (2).remote.png": "theirs" };
  deepStrictEqual(await stage.texts(), both);
  stage.attach("a.png", "theirs again");
  await stage.write("a.png", "mine again");
  deepStrictEqual(await stage.run({ push: true }), []);
  deepStrictEqual([await stage.texts(), stage.wikiTexts()], [
    { ...both, "a.png": "mine again" },
    { "a.png": "theirs again" },
  ]);
});

test("syncAttachments() treats two files of one name as a conflict unless they are equal", async (stage) => {
  for (const name of ["a.png", "b.png"]) stage.attach(name, "theirs");
  await stage.write("a.png", "mine");
  await stage.write("b.png", "theirs");
  deepStrictEqual(await stage.run({ push: true }), ["conflict a.png"]);
  deepStrictEqual(await stage.texts(), { "a.png": "mine", "a.remote.png": "theirs", "b.png": "theirs" });
  stage.requests();
  deepStrictEqual([await stage.run({ push: true, list: false }), stage.requests()], [[], []]);
});

test("syncAttachments() takes the side that the options name", async (stage) => {
  await agree(stage, "a.png", "b.png");
  for (const name of ["a.png", "b.png"]) await stage.write(name, "mine");
  stage.attach("a.png", "theirs");
  deepStrictEqual(await stage.run({ onConflict: "remote" }), ["downloaded a.png"]);
  ok(stage.changes[0]?.reason?.includes(".tool/trash/"));
  stage.attach("b.png", "theirs");
  deepStrictEqual(await stage.run({ onConflict: "local", push: true }), ["uploaded b.png"]);
  deepStrictEqual(await stage.texts(), stage.wikiTexts());
  deepStrictEqual(await stage.texts(), { "a.png": "theirs", "b.png": "mine" });
});

test("syncAttachments() restores a file that was removed here and changed in the wiki", async (stage) => {
  await agree(stage, "a.png");
  await stage.remove("a.png");
  stage.attach("a.png", "theirs");
  deepStrictEqual(await stage.run({ push: true }), ["downloaded a.png"]);
});

test("syncAttachments() does with the file of a removed attachment what the options say", async (stage) => {
  await agree(stage, "a.png", "b.png", "c.png");
  const { attachments } = historyOf(stage.wiki.store);
  const [a, b, c] = [...attachments.values()].map(({ id }) => id);
  attachments.trash(a ?? "");
  deepStrictEqual(await stage.run(), ["trashed .tool/trash/a.png"]);
  attachments.trash(b ?? "");
  deepStrictEqual(await stage.run({ onRemoteDelete: "keep" }), ["kept b.png"]);
  attachments.trash(c ?? "");
  await stage.write("c.png", "edited");
  deepStrictEqual(await stage.run({ push: true }), ["conflict c.png"]);
  deepStrictEqual(await stage.run({ push: true }), ["conflict c.png"]);
  deepStrictEqual(await stage.run({ push: true, list: false }), []);
  deepStrictEqual([await stage.texts(), stage.wikiTexts()], [{ "b.png": "b.png 1", "c.png": "edited" }, {}]);
  await stage.remove("b.png");
  deepStrictEqual(await stage.run({ push: true, list: false }), []);
  deepStrictEqual(stage.rows.all().map(({ fileName }) => fileName), ["c.png"]);
});

test("syncAttachments() keeps the file of one that was removed and attached again", async (stage) => {
  await agree(stage, "a.png");
  historyOf(stage.wiki.store).attachments.trash([...historyOf(stage.wiki.store).attachments.keys()][0] ?? "");
  stage.attach("a.png", "anew");
  deepStrictEqual(await stage.run(), ["downloaded a.png"]);
  deepStrictEqual([await stage.texts(), stage.rows.all().length], [{ "a.png": "anew" }, 1]);
});

test("syncAttachments() moves the file of a renamed attachment with its edits", async (stage) => {
  await agree(stage, "a.png", "b.png");
  await stage.write("a.png", "edited");
  const { attachments } = historyOf(stage.wiki.store);
  for (const file of attachments.of("1")) attachments.set(file.id, { ...file, name: `new ${file.name}` });
  await stage.write("new b.png", "in the way");
  deepStrictEqual(await stage.run(), ["moved new a.png"]);
  deepStrictEqual(await stage.run(), []);
  deepStrictEqual(await stage.texts(), { "b.png": "b.png 1", "new a.png": "edited", "new b.png": "in the way" });
  deepStrictEqual(await stage.run({ push: true }), ["uploaded new a.png", "failed new b.png"]);
  deepStrictEqual(stage.wikiTexts(), { "new a.png": "edited", "new b.png": "b.png 1" });
});

test("syncAttachments() adopts what went up although the answer was lost", async (stage) => {
  await agree(stage, "a.png");
  await stage.write("a.png", "edited");
  await stage.write("new.png", "new");
  stage.wiki.fail({ kind: "lost", times: 2, when: ({ method }) => method === "POST" });
  deepStrictEqual(await stage.run({ push: true }), ["failed a.png", "failed new.png"]);
  strictEqual(stage.settled, false);
  deepStrictEqual(stage.wikiTexts(), { "a.png": "edited", "new.png": "new" });
  deepStrictEqual(await stage.run({ push: true }), []);
  deepStrictEqual(stage.rows.all().map(({ fileName, version }) => [fileName, version]), [["a.png", 2], ["new.png", 1]]);
});

test("syncAttachments() goes on with one that was restored", async (stage) => {
  await agree(stage, "a.png", "b.png");
  const { attachments } = historyOf(stage.wiki.store);
  const files = attachments.of("1");
  for (const { id } of files) attachments.trash(id);
  await stage.write("b.png", "edited");
  deepStrictEqual(await stage.run({ onRemoteDelete: "keep" }), ["kept a.png", "conflict b.png"]);
  await stage.write("a.png", "edited");
  deepStrictEqual(await stage.run({ push: true, list: false }), []);
  for (const file of files) attachments.set(file.id, file);
  deepStrictEqual(await stage.run({ push: true }), ["uploaded a.png", "uploaded b.png"]);
  deepStrictEqual(stage.wikiTexts(), { "a.png": "edited", "b.png": "edited" });
});
