import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { agree, ASSETS, type RunOptions, test } from "./attachment_stage.ts";

test("syncAttachments() says that one is too large and goes on", async (stage) => {
  stage.attach("a.bin", "x".repeat(1001));
  stage.attach("b.bin", "y");
  deepStrictEqual(await stage.run(), ["failed a.bin", "downloaded b.bin"]);
  strictEqual(stage.changes[0]?.code, "too-large");
  ok(stage.changes[0]?.hint?.includes("--max-attachment"));
  deepStrictEqual([await stage.run({ list: false, push: true }), await stage.run()], [["failed a.bin"], [
    "failed a.bin",
  ]]);
  deepStrictEqual(await stage.run({ list: false, maxAttachment: 2000 }), ["downloaded a.bin"]);
});

test("syncAttachments() asks again before it treats one as removed", async (stage) => {
  await agree(stage, "a.png");
  const text = JSON.stringify({ results: [], start: 0, size: 0, limit: 50, _links: {} });
  stage.wiki.fail({ kind: "text", text });
  deepStrictEqual(await stage.run(), []);
  deepStrictEqual([stage.settled, await stage.texts()], [false, { "a.png": "a.png 1" }]);
  await stage.write("a.png", "edited");
  stage.wiki.fail({ kind: "text", text });
  deepStrictEqual(await stage.run({ push: true }), []);
});

test("syncAttachments() goes on after a failure, and is not settled", async (stage) => {
  await agree(stage, "a.png", "b.png");
  for (const name of ["a.png", "b.png"]) stage.attach(name, "new");
  stage.wiki.fail({ kind: "status", status: 404, when: ({ path }) => path.includes("/download") });
  deepStrictEqual(await stage.run(), ["failed a.png", "downloaded b.png"]);
  strictEqual(stage.settled, false);
  deepStrictEqual([await stage.run(), stage.settled], [["downloaded a.png"], true]);
});

test("syncAttachments() sends nothing over a version that it could not fetch", async (stage) => {
  await agree(stage, "a.png");
  for (const name of ["a.png", "b.png", "b?.png"]) stage.attach(name, "theirs");
  for (const name of ["a.png", "b.png"]) await stage.write(name, "mine");
  stage.wiki.fail({ kind: "status", status: 404, times: 3, when: ({ path }) => path.includes("/download") });
  const failed = ["failed a.png", "failed b.png", "failed b-.png"];
  deepStrictEqual(await stage.run({ push: true }), failed);
  deepStrictEqual(new Set(Object.values(stage.wikiTexts())), new Set(["theirs"]));
  deepStrictEqual(await stage.run({ push: true }), ["conflict a.png", "conflict b.png", "downloaded b-.png"]);
});

test("syncAttachments() reports when somebody else attached a version at the same time", async (stage) => {
  await agree(stage, "a.png");
  await stage.write("a.png", "mine");
  const wrap: NonNullable<RunOptions["wrap"]> = (deps) => ({
    ...deps,
    content: {
      ...deps.content,
      uploadAttachment: (...rest) => {
        stage.attach("a.png", "theirs");
        return deps.content.uploadAttachment(...rest);
      },
    },
  });
  deepStrictEqual(await stage.run({ push: true, wrap }), ["uploaded a.png"]);
  ok(stage.changes[0]?.reason?.includes("history"));
});

test("syncAttachments() leaves a file alone that changes while it is replaced", async (stage) => {
  await agree(stage, "a.png");
  stage.attach("a.png", "theirs");
  const wrap: NonNullable<RunOptions["wrap"]> = (deps) => ({
    ...deps,
    content: {
      ...deps.content,
      downloadAttachment: async (...rest) => {
        const bytes = await deps.content.downloadAttachment(...rest);
        await stage.write("a.png", "mine");
        return bytes;
      },
    },
  });
  deepStrictEqual([await stage.run({ push: true, wrap }), stage.settled], [[], false]);
  deepStrictEqual([await stage.texts(), stage.wikiTexts()], [{ "a.png": "mine" }, { "a.png": "theirs" }]);
  deepStrictEqual(await stage.run({ push: true }), ["conflict a.png"]);
});

test("syncAttachments() removes no attachment whose file could not be written", async (stage) => {
  await agree(stage, "a.png");
  await stage.remove("a.png");
  stage.attach("a.png", "theirs");
  const write = () => Promise.resolve([{ kind: "failed", reason: "the disk is full" } as const]);
  const wrap: NonNullable<RunOptions["wrap"]> = (deps) => ({ ...deps, folder: { ...deps.folder, write } });
  deepStrictEqual(await stage.run({ push: true, wrap }), ["failed a.png"]);
  deepStrictEqual([stage.settled, stage.changes[0]?.reason], [false, "the disk is full"]);
  deepStrictEqual([await stage.run({ push: true }), stage.wikiTexts()], [["downloaded a.png"], { "a.png": "theirs" }]);
});

test("syncAttachments() throws when nothing can be asked", async (stage) => {
  stage.wiki.fail({ kind: "status", status: 401, times: 9 });
  await rejects(stage.run(), { name: "AuthError" });
}, ["cloud"]);

test("syncAttachments() says when the attachments of a page cannot be listed", async (stage) => {
  await agree(stage, "a.png");
  stage.wiki.fail({ kind: "status", status: 403 });
  deepStrictEqual([await stage.run(), stage.settled], [[`failed ${ASSETS}`], false]);
  deepStrictEqual(await stage.texts(), { "a.png": "a.png 1" });
});

test("syncAttachments() never reads or writes through a link", async (stage) => {
  await agree(stage, "a.png", "b.png", "c.png");
  const assets = `${stage.folder.root}/${ASSETS}`;
  for (const name of ["a.png", "b.png"]) {
    await stage.remove(name);
    await Deno.symlink("/etc/hostname", `${assets}/${name}`);
  }
  stage.attach("b.png", "theirs");
  deepStrictEqual(await stage.run({ push: true }), ["failed b.png", "failed a.png"]);
  deepStrictEqual(stage.wikiTexts(), { "a.png": "a.png 1", "b.png": "theirs", "c.png": "c.png 1" });
  await Deno.rename(assets, `${assets}-elsewhere`);
  await Deno.symlink(`${assets}-elsewhere`, assets);
  stage.attach("c.png", "theirs");
  const changes = await stage.run({ push: true });
  deepStrictEqual([changes.every((each) => each.startsWith("failed")), changes.length > 0], [true, true]);
  deepStrictEqual(await Deno.readTextFile(`${assets}-elsewhere/c.png`), "c.png 1");
  strictEqual(Object.keys(stage.wikiTexts()).length, 3);
}, ["cloud"]);
