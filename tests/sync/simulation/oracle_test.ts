import { rejects } from "node:assert/strict";
import { mdastToStorage } from "../../../src/document/write/storage/mdast_to_storage.ts";
import { parseBlocks } from "../../../src/document/read/markdown/parse_body.ts";
import { storageToMdast } from "../../../src/document/write/markdown/storage_to_mdast.ts";
import { renderMarkdown } from "../../../src/document/write/markdown/render_markdown.ts";
import { renderPageFile } from "../../../src/sync/layout/render_page_file.ts";
import { cutFile, idOf, readPageFiles, writeFile } from "../../support/sync_world/local_files.ts";
import { currentPages } from "../../support/sync_world/remote_steps.ts";
import type { Runner } from "../../support/sync_world/settle.ts";
import { planHere, runHere } from "../../support/sync_world/sync_runs.ts";
import { simulate } from "../../support/sync_world/simulate.ts";
import type { SyncWorld } from "../../support/sync_world/sync_world.ts";

const NOTHING = { changes: [], error: undefined, crashed: false, requests: [], steps: 0 } as const;
const SUMMARY = { counts: {}, pages: 0, conflicts: 0, waiting: 0 };

function pull(world: SyncWorld): void {
  for (const { id, title, version, labels, body } of currentPages(world)) {
    const markdown = renderMarkdown(storageToMdast(body).flatMap(({ nodes }) => nodes));
    const file = renderPageFile({ id, title, space: "DOCS", version, labels }, markdown);
    writeFile(world, `${id}.md`, file);
  }
}

/** The old versions are still there, but who looks for them? */
function push(world: SyncWorld): void {
  if (readPageFiles(world).every(({ text }) => idOf(text) === undefined)) pull(world);
  for (const { text } of readPageFiles(world)) {
    const page = currentPages(world).find(({ id }) => id === idOf(text));
    if (page !== undefined) world.history.editPage(page.id, { body: mdastToStorage(nodesOf(cutFile(text).body)) });
  }
}

/** Comments lose the place that they are about. */
function dropMarkers(world: SyncWorld): void {
  for (const { id, body } of currentPages(world)) {
    const plain = body.replace(/<\/?ac:inline-comment-marker\b[^>]*>/g, "");
    if (plain !== body) world.history.editPage(id, { body: plain });
  }
}

function nodesOf(markdown: string) {
  return parseBlocks(markdown).flatMap(({ nodes }) => nodes);
}

const run = (work: (world: SyncWorld) => void): Runner => (world) => {
  work(world);
  return Promise.resolve({ ...NOTHING, summary: SUMMARY });
};

const life = { deployment: "cloud", steps: 400, crashes: 0, lastStep: 1, faults: 0, mayDrop: false } as const;

for (
  const [title, work, settleEvery, message] of [
    ["overwrites files", pull, 400, /may be lost/],
    ["overwrites pages", push, 400, /may be out of sight/],
    ["drops the markers of comments", dropMarkers, 400, /may be out of sight/],
    ["does nothing", () => {}, 10, /ids of the files/],
  ] as const
) {
  Deno.test(`simulate() finds out a program that ${title}`, async () => {
    await rejects(simulate({ ...life, seed: 7, settleEvery, run: run(work) }), message);
  });
}

Deno.test("simulate() finds out a program that does more than it plans", async () => {
  const pushes: Runner = (world, { options, ...plan }) =>
    runHere(world, { ...plan, options: { ...options, push: true } });
  await rejects(simulate({ ...life, seed: 7, settleEvery: 400, run: pushes, plan: planHere }), /does what was planned/);
});
