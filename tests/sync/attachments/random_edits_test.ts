import { deepStrictEqual, ok } from "node:assert/strict";
import { resolveAttachment } from "../../../src/sync/attachments/resolve_attachment.ts";
import { walkFiles } from "../../support/house/walk_files.ts";
import * as fc from "../../support/property.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { ASSETS, type AttachmentStage, createStage } from "./attachment_stage.ts";

const NAME = fc.constantFrom("a.png", "b.png", "c?.png");
const LOCAL_NAME = fc.constantFrom("a.png", "b.png", "c-.png", "D.png");
const STEP = fc.oneof(
  fc.record({ do: fc.constantFrom("attach", "trash"), name: NAME }),
  fc.record({ do: fc.constantFrom("write", "remove"), name: LOCAL_NAME }),
  fc.record({
    do: fc.constant("run" as const),
    push: fc.boolean(),
    list: fc.boolean(),
    onConflict: fc.constantFrom("keep-both", "local", "remote"),
    onRemoteDelete: fc.constantFrom("keep", "trash"),
  }),
  fc.record({ do: fc.constant("resolve" as const), take: fc.constantFrom("local", "remote") }),
);
type Step = typeof STEP extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  readonly stage: AttachmentStage;
  /** What somebody last wrote to each file, unless they removed it. */
  readonly mine: Map<string, string>;
  /** Whether the wiki has to be listed. */
  stale: boolean;
}

async function take(world: World, side: "local" | "remote"): Promise<void> {
  const { stage } = world;
  for (const { fileName, conflict } of stage.rows.all()) {
    if (conflict === undefined) continue;
    const deps = { rows: stage.rows, folder: stage.folder, pageAt: () => "1" };
    await resolveAttachment(`${ASSETS}/${fileName}`, side, deps);
    world.stale = true;
  }
}

async function doStep(world: World, step: Step, token: string): Promise<void> {
  const { stage, mine } = world;
  const { attachments } = historyOf(stage.wiki.store);
  switch (step.do) {
    case "attach":
      stage.attach(step.name, token);
      world.stale = true;
      return;
    case "trash":
      for (const { id, name } of attachments.of("1")) if (name === step.name) attachments.trash(id);
      world.stale = true;
      return;
    case "write":
      mine.set(step.name, token);
      return await stage.write(step.name, token);
    case "remove":
      mine.delete(step.name);
      return await stage.remove(step.name);
    case "resolve":
      return await take(world, step.take);
    case "run":
      await stage.run({ ...step, list: step.list || world.stale });
      world.stale = !stage.settled;
  }
}

/** Every text that is still somewhere: in the folder, in its trash, in the wiki, in a version there. */
function everyText({ folder, wiki }: AttachmentStage): Set<string> {
  const texts = new Set<string>();
  for (const path of walkFiles(folder.root)) texts.add(Deno.readTextFileSync(`${folder.root}/${path}`));
  const { attachments } = historyOf(wiki.store);
  const ids = [...attachments.keys(), ...attachments.trashed.keys()];
  for (const { bytes } of ids.flatMap((id) => attachments.versionsOf(id))) texts.add(new TextDecoder().decode(bytes));
  return texts;
}

Deno.test("syncAttachments() loses nothing that anybody wrote, and both sides come together", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 40 }), async (steps) => {
      await using stage = await createStage();
      const world: World = { stage, mine: new Map(), stale: true };
      for (const [at, step] of steps.entries()) {
        await doStep(world, step, `token ${at}`);
        const texts = everyText(stage);
        for (const token of world.mine.values()) ok(texts.has(token), `${token} is lost at step ${at}`);
      }
      for (let turn = 0; turn < 4; turn++) {
        await take(world, "local");
        await stage.run({ push: true });
      }
      deepStrictEqual(await stage.run({ push: true }), []);
      const kept = new Set(stage.rows.all().filter((row) => row.kept).map(({ fileName }) => fileName));
      const local = Object.entries(await stage.texts()).filter(([name]) => !kept.has(name)).map(([, text]) => text);
      deepStrictEqual(local.sort(), Object.values(stage.wikiTexts()).sort());
    }),
    { numRuns: Number(Deno.env.get("SYNC_RUNS") ?? 60) },
  );
});
