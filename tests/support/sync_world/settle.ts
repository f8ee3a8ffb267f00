import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { SyncError } from "../../../src/sync/sync_error.ts";
import type { SyncChange } from "../../../src/sync/sync_report.ts";
import {
  cutFile,
  folderOf,
  idOf,
  isPagePath,
  isThere,
  joinFile,
  listPaths,
  type LocalFile,
  parentOf,
  readFiles,
  readPageFiles,
  writeFile,
} from "./local_files.ts";
import { moveFamily } from "./local_steps.ts";
import { currentPages } from "./remote_steps.ts";
import { findConflicts, resolveHere, type RunOutcome, type RunPlan, USUAL } from "./sync_runs.ts";
import { MOST_PAGES, type SyncWorld } from "./sync_world.ts";
import { isWrite } from "./write_rules.ts";

/** Performs a run. */
export type Runner = (world: SyncWorld, plan: RunPlan) => Promise<RunOutcome>;

/** Maximum number of rounds; more mean that the sides never converge. */
const MOST_ROUNDS = 12;

/** Tidies up as a user would and syncs until nothing changes any more; then another run must neither write nor send. */
export async function settle(world: SyncWorld, run: Runner): Promise<void> {
  const plan: RunPlan = { options: { ...USUAL, full: true } };
  let last: RunOutcome | undefined;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    tidyUp(world);
    last = await run(world, plan);
    if (last.error !== undefined) throw last.error;
    world.log.push(`settle: ${last.changes.map(describe).join("; ") || "nothing"}`);
    for (const change of last.changes) if (change.kind === "failed") repairFailed(world, change);
    noteChanges(world, last);
    const decided = await decideConflicts(world, "local");
    if (decided === 0 && last.changes.length === 0 && last.requests.every((each) => !isWrite(each))) {
      removeStrays(world);
      return await assertQuiet(world, run);
    }
  }
  throw new Error(`the sides do not come together: ${last?.changes.map(describe).join("; ")}`);
}

/** Removes the remote sides of conflicts whose files a user has moved, which the program cannot attribute. */
function removeStrays({ strays, folder }: SyncWorld): void {
  const paths = strays.size === 0 ? [] : listPaths(folder).filter((path) => /\.remote\.md$/.test(path));
  for (const path of paths) Deno.removeSync(`${folder}/${path}`);
  strays.clear();
}

async function assertQuiet(world: SyncWorld, run: Runner): Promise<void> {
  const before = readFiles(world.folder);
  const { changes, requests, summary, error } = await run(world, { options: { ...USUAL, full: false } });
  strictEqual(error, undefined);
  deepStrictEqual([changes, requests.filter(isWrite)], [[], []], "a further run changes nothing");
  deepStrictEqual([summary?.conflicts, summary?.waiting], [0, 0]);
  deepStrictEqual(readFiles(world.folder), before, "a further run leaves every file alone");
}

/** Remembers what people have to know of a run. */
export function noteChanges(world: SyncWorld, { changes }: RunOutcome): void {
  for (const { kind, id, path } of changes) {
    if (kind === "kept") world.kept.add(isPagePath(path) ? id ?? "" : `files of ${id}`);
  }
}

/** A change in a line. */
export function describe({ kind, path, from, id, reason, code }: SyncChange): string {
  return [kind, from === undefined ? path : `${from} -> ${path}`, id ?? "", code ?? "", reason ?? ""].join(" ").trim();
}

/** Resolves every conflict. Returns their number. */
export async function decideConflicts(world: SyncWorld, take: "local" | "remote"): Promise<number> {
  let decided = 0;
  for (const path of await findConflicts(world)) if (await decide(world, path, take)) decided += 1;
  return decided;
}

async function decide(world: SyncWorld, path: string, take: "local" | "remote"): Promise<boolean> {
  const texts = new Map(readFiles(world.folder).map((each) => [each.path, each.text]));
  // Without a file there is only one side to take.
  const side = texts.has(path) ? take : "remote";
  try {
    await resolveHere(world, [path], side);
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
    world.log.push(`resolve ${path}: ${error.message}`);
    return false;
  }
  world.log.push(`resolve ${path}: ${side}`);
  const id = idOf(texts.get(path) ?? "");
  if (id !== undefined) world.touched.add(id);
  // The user has read both sides, unless a crash kept the remote side from being written.
  const other = texts.get(path.replace(/(\.[^./]*)?$/, ".remote$1"));
  const page = currentPages(world).find((each) => each.id === id);
  if (side === "local" && other === undefined) world.book.noteAside(`${page?.title}\n${page?.body}`);
  else world.book.noteRemoval(side === "local" ? other ?? "" : texts.get(path) ?? "");
  return true;
}

/** Repairs broken front matter, as a user would who reads the messages. */
function tidyUp(world: SyncWorld): void {
  for (const { path, text } of readPageFiles(world)) {
    const after = text.replace(/^\{\{ broken\r?\n/m, "");
    if (after !== text) writeFile(world, path, after);
  }
}

function asNewPage(world: SyncWorld, text: string): string {
  const { head, body } = cutFile(text);
  const extra = head.split("\n").filter((line) => line.startsWith("owner:")).map((line) => `${line}\n`).join("");
  const after = joinFile({ head: `title: Copy ${world.book.issue()}\n${extra}`, body });
  world.book.noteEdit(text, after);
  return after;
}

/** Solves a reported failure as its message suggests. */
export function repairFailed(world: SyncWorld, change: SyncChange): void {
  const { path, code, reason = "", hint = "" } = change;
  const file = readPageFiles(world).find((each) => each.path === path);
  if (file === undefined) return;
  if (code === "no-parent" || /is below the page|descendant/.test(reason)) return moveBack(world, file);
  if (/the file there has the id of another page/.test(reason)) {
    return moveFamily(world, path, `${folderOf(path).slice(0, -1)} ${world.book.issue({ shown: false })}`, [".md"]);
  }
  const isWithoutPage = code === "no-such-page" ||
    /has the same id|is not synced here|is in the wiki's trash|was purged/.test(reason) ||
    /remove the id line/.test(hint);
  if (isWithoutPage && currentPages(world).length >= MOST_PAGES) return removeFile(world, file);
  const after = isWithoutPage ? asNewPage(world, file.text) : withOtherTitle(world, file.text);
  world.book.noteEdit(`${path}\n${file.text}`, after);
  const id = idOf(file.text);
  if (id !== undefined) world.touched.add(id);
  writeFile(world, path, after);
}

/** Somebody who has enough pages does without what is in a file. */
function removeFile(world: SyncWorld, { path, text }: LocalFile): void {
  world.book.noteRemoval(`${path}\n${text}`);
  for (const known of [world.touched, world.abandoned]) known.add(idOf(text) ?? "");
  Deno.removeSync(`${world.folder}/${path}`);
}

/** Another page may have the title. */
function withOtherTitle(world: SyncWorld, text: string): string {
  const { head, body } = cutFile(text);
  const title = `title: Mended ${world.book.issue()}`;
  return joinFile({ head: /^title:.*$/m.test(head) ? head.replace(/^title:.*$/m, title) : `${title}\n${head}`, body });
}

/** Moves a file from a place without a page to the folder of its page, or a new file to the top. */
function moveBack(world: SyncWorld, { path, text }: LocalFile): void {
  const id = idOf(text) ?? "";
  const pages = currentPages(world);
  const wanted = pages.find((page) => page.id === id)?.parentId;
  const parentId = pages.find((page) => page.id === wanted)?.id;
  const parent = readPageFiles(world).find((each) => parentId !== undefined && idOf(each.text) === parentId);
  const name = folderOf(path).slice(parentOf(path).length, -1);
  const above = parent === undefined || parent.path.startsWith(folderOf(path)) ? "" : folderOf(parent.path);
  const stem = above + name;
  const free = ["", " a", " b", " c", " d"].map((tag) => stem + tag).find((each) => {
    return ![`${each}.md`, each, `${each}.assets`].some((one) => isThere(world, one));
  });
  if (free === undefined) throw new Error(`no room for ${path}`);
  moveFamily(world, path, free);
}
