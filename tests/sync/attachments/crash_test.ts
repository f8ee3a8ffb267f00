import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { resolveAttachment } from "../../../src/sync/attachments/resolve_attachment.ts";
import type { AttachmentSync } from "../../../src/sync/attachments/sync_attachments.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { ASSETS, type AttachmentStage, createStage } from "./attachment_stage.ts";

/** Stands for the end of the process. */
class Crash extends Error {}

/** Ends the run before or after its nth change of anything. */
function crashing(deps: AttachmentSync, { step, when }: { step: number; when: "before" | "after" }): AttachmentSync {
  let left = step;
  const guard = <Target extends object>(target: Target, names: readonly string[]): Target =>
    new Proxy(target, {
      get(from, name) {
        const member: unknown = Reflect.get(from, name, from);
        if (typeof member !== "function") return member;
        const call = (values: unknown[]) => Reflect.apply(member, from, values);
        if (!names.includes(String(name))) return (...values: unknown[]) => call(values);
        return (...values: unknown[]) => {
          if (left <= 0) throw new Crash();
          if (--left > 0) return call(values);
          if (when === "before") throw new Crash();
          const result = call(values);
          if (!(result instanceof Promise)) throw new Crash();
          return result.then(() => {
            throw new Crash();
          });
        };
      },
    });
  return {
    ...deps,
    content: guard(deps.content, ["attachments", "downloadAttachment", "uploadAttachment", "deleteAttachment"]),
    rows: guard(deps.rows, ["put", "remove"]),
    folder: guard(deps.folder, ["write", "move", "trash", "removeFile"]),
  };
}

/** Everything at once: one of each kind of change on both sides. */
async function prepare(stage: AttachmentStage): Promise<void> {
  const names = ["changed", "edited", "missed", "gone", "gone edited", "renamed", "both", "equal", "anew"];
  for (const name of names) stage.attach(`${name}.png`, `${name} 1`);
  await stage.run();
  const { attachments } = historyOf(stage.wiki.store);
  const byName = new Map(attachments.of("1").map((file) => [file.name, file]));
  for (const name of ["changed", "both", "equal"]) stage.attach(`${name}.png`, `${name} theirs`);
  for (const name of ["gone", "gone edited", "anew"]) attachments.trash(byName.get(`${name}.png`)?.id ?? "");
  stage.attach("anew.png", "anew 2");
  stage.attach("new there.png", "new there");
  const renamed = byName.get("renamed.png");
  if (renamed !== undefined) attachments.set(renamed.id, { ...renamed, name: "named.png" });
  for (const name of ["edited", "gone edited", "both"]) await stage.write(`${name}.png`, `${name} mine`);
  await stage.write("equal.png", "equal theirs");
  await stage.write("new here.png", "new here");
  await stage.remove("missed.png");
}

const TEXTS = {
  "anew.png": "anew 2",
  "both.png": "both mine",
  "both.remote.png": "both theirs",
  "changed.png": "changed theirs",
  "edited.png": "edited mine",
  "equal.png": "equal theirs",
  "gone edited.png": "gone edited mine",
  "named.png": "renamed 1",
  "new here.png": "new here",
  "new there.png": "new there",
};
const WIKI_TEXTS = {
  "anew.png": "anew 2",
  "both.png": "both theirs",
  "changed.png": "changed theirs",
  "edited.png": "edited mine",
  "equal.png": "equal theirs",
  "named.png": "renamed 1",
  "new here.png": "new here",
  "new there.png": "new there",
};

/** Where a run stands before it is over. */
async function runUntil(stage: AttachmentStage, step: number, when: "before" | "after"): Promise<boolean> {
  try {
    await stage.run({ push: true, wrap: (deps) => crashing(deps, { step, when }) });
    return true;
  } catch (error) {
    if (error instanceof Crash) return false;
    throw error;
  }
}

for (const when of ["before", "after"] as const) {
  Deno.test(`syncAttachments() comes to the same end when a run ends ${when} any of its steps`, async () => {
    let steps = 0;
    for (let isOver = false; !isOver; steps++) {
      await using stage = await createStage();
      await prepare(stage);
      isOver = await runUntil(stage, steps + 1, when);
      // The next call knows of no change in the wiki but those that make it list.
      await stage.run({ push: true, list: steps % 2 === 0 });
      await stage.run({ push: true });
      deepStrictEqual([await stage.texts(), stage.wikiTexts()], [TEXTS, WIKI_TEXTS], `step ${steps + 1}`);
      const { attachments } = historyOf(stage.wiki.store);
      const trashed = [...attachments.trashed.values()].map(({ name }) => name).sort();
      deepStrictEqual(trashed, ["anew.png", "gone edited.png", "gone.png", "missed.png"], `step ${steps + 1}`);
      deepStrictEqual(await stage.run({ push: true }), ["conflict gone edited.png"], `step ${steps + 1}`);
      const conflicts = stage.rows.all().filter(({ conflict }) => conflict !== undefined);
      deepStrictEqual(conflicts.map(({ fileName }) => fileName), ["both.png", "gone edited.png"]);
    }
    ok(steps > 25, `${steps} steps`);
  });

  for (const take of ["local", "remote"] as const) {
    Deno.test(`resolveAttachment() comes to the same end for ${take} when it ends ${when} any of its steps`, async () => {
      for (let [step, isOver] = [1, false]; !isOver; step++) {
        await using stage = await createStage();
        stage.attach("a.png", "one");
        await stage.run();
        stage.attach("a.png", "theirs");
        await stage.write("a.png", "mine");
        deepStrictEqual(await stage.run(), ["conflict a.png"]);
        const deps = { rows: stage.rows, folder: stage.folder, pageAt: () => "1" };
        const resolve = (wrapped: Pick<AttachmentSync, "rows" | "folder">) =>
          resolveAttachment(`${ASSETS}/a.png`, take, { ...deps, ...wrapped });
        let wrapped: AttachmentSync | undefined;
        await stage.run({ list: false, wrap: (real) => (wrapped = crashing(real, { step, when }), real) });
        ok(wrapped);
        isOver = await resolve(wrapped).then(() => true, (error) => {
          if (error instanceof Crash) return false;
          throw error;
        });
        if (stage.rows.all().some(({ conflict }) => conflict !== undefined)) await resolve({ ...deps });
        await rejects(resolve({ ...deps }), { code: "no-conflict" });
        await stage.run({ push: true });
        const text = take === "local" ? "mine" : "theirs";
        deepStrictEqual([await stage.texts(), stage.wikiTexts()], [{ "a.png": text }, { "a.png": text }]);
      }
    });
  }
}
