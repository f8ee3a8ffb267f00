import { deepStrictEqual } from "node:assert/strict";
import { inflateSync } from "node:zlib";
import { git, tryGit } from "../git/git.ts";
import { orGone, walkFiles } from "../house/walk_files.ts";
import { idOf, isPagePath, readFiles } from "./local_files.ts";
import type { SyncWorld } from "./sync_world.ts";
import { tokensIn } from "./token_book.ts";

/** A world whose synced folder is in a git repository. */
export interface GitWorld extends SyncWorld {
  /** Absolute path of the repository, which holds the synced folder. */
  readonly repository: string;
  /** Tokens in the objects of the repository, and in other checkouts that are never used again. */
  readonly elsewhere: Set<string>;
  /** Makes a name that no branch and no checkout has. */
  nextName(kind: string): string;
}

/** Puts the folder of a world into a repository, with what it holds as the first commit. */
export function startRepository(world: SyncWorld): GitWorld {
  const repository = world.folder.replace(/\/[^/]*$/, "");
  git(repository, "init", "--quiet");
  // What is fetched stays in files that noteObjects() can read.
  git(repository, "config", "transfer.unpackLimit", "1000000");
  Deno.writeTextFileSync(`${repository}/README.md`, "Not a page.\n");
  git(repository, "add", "-A");
  git(repository, "commit", "--quiet", "-m", "first");
  let count = 0;
  return { ...world, repository, elsewhere: new Set(), nextName: (kind) => `${kind}-${++count}` };
}

/** Lists the branches that no other worktree has. */
export function branchesOf({ repository }: GitWorld): string[] {
  const lines = git(repository, "for-each-ref", "--format=%(refname:short)|%(worktreepath)", "refs/heads").split("\n");
  return lines.filter((line) => line.endsWith("|")).map((line) => line.slice(0, -1));
}

/** Adds what new objects of the repository contain to what is elsewhere. No process is started for it: that is slow. */
export function noteObjects({ repository, elsewhere }: GitWorld): void {
  const known = seenObjects.get(elsewhere) ?? new Set<string>();
  seenObjects.set(elsewhere, known);
  const objects = `${repository}/.git/objects`;
  for (const path of walkFiles(objects)) {
    if (known.has(path) || !/^[0-9a-f]{2}\/[0-9a-f]{38,}$/.test(path)) continue;
    known.add(path);
    const text = new TextDecoder().decode(inflateSync(Deno.readFileSync(`${objects}/${path}`)));
    if (/^(?:blob|tree) /.test(text)) { for (const token of tokensIn(text)) elsewhere.add(token); }
  }
}

const seenObjects = new WeakMap<Set<string>, Set<string>>();

/** Branches that a person keeps, besides the one that is checked out. */
const KEPT_BRANCHES = 8;

/** Removes old branches and puts the objects together, so that the repository stays as large as it is. */
export function tidyRepository(world: GitWorld): void {
  const { repository } = world;
  const all = git(repository, "for-each-ref", "--sort=-committerdate", "--format=%(refname:short)", "refs/heads");
  const current = git(repository, "branch", "--show-current").trim();
  const old = all.trim().split("\n").filter((name) => name !== "main" && name !== current).slice(KEPT_BRANCHES);
  if (old.length > 0) git(repository, "branch", "--quiet", "-D", ...old);
  noteObjects(world);
  git(repository, "repack", "-adkq");
}

/** Adds everything in another checkout, with what was set aside there, to what is elsewhere. */
export function noteCheckout(world: GitWorld, folder: string): void {
  for (const { path, text } of readFiles(folder, { hidden: true })) {
    for (const token of tokensIn(`${path}\n${text}`)) world.elsewhere.add(token);
  }
}

/**
 * Performs a git operation of a person, and takes note of what it does to the files: texts that are gone although the
 * file still claims the same version were taken away by that person, and so were files.
 */
export function withGit(world: GitWorld, ...args: readonly string[]): boolean {
  const before = readFiles(world.folder);
  const { isDone } = tryGit(world.repository, ...args);
  // A git that broke down leaves its lock, which its message says to remove.
  if (!isDone) orGone(() => Deno.removeSync(`${world.repository}/.git/index.lock`));
  const after = new Map(readFiles(world.folder).map(({ path, text }) => [path, text]));
  const ids = new Set([...after].map(([path, text]) => isPagePath(path) ? idOf(text) : undefined));
  for (const { path, text } of before) {
    const now = after.get(path);
    if (now === text) continue;
    const id = idOf(text);
    if (id !== undefined) world.touched.add(id);
    if (id !== undefined && !ids.has(id)) world.abandoned.add(id);
    if (now !== undefined && versionOf(now) !== versionOf(text) && versionOf(text) !== undefined) continue;
    world.book.noteAside(`${path}\n${text}`);
  }
  noteDiscarded(world, before, after);
  for (const id of ids) if (id !== undefined && isTouched(id, before, after)) world.touched.add(id);
  world.log.push(`git ${args.join(" ")}${isDone ? "" : " (stopped)"}`);
  return isDone;
}

/** What is neither in a file nor in git after an operation of git was discarded by that person. */
function noteDiscarded(
  world: GitWorld,
  before: readonly { readonly path: string; readonly text: string }[],
  after: ReadonlyMap<string, string>,
): void {
  noteObjects(world);
  const left = tokensIn([...after].flat().join("\n"));
  const had = tokensIn(before.map(({ path, text }) => `${path}\n${text}`).join("\n"));
  world.book.noteRemoval([...had].filter((token) => !left.has(token) && !world.elsewhere.has(token)).join("\n"));
}

function isTouched(
  id: string,
  before: readonly { readonly path: string; readonly text: string }[],
  after: ReadonlyMap<string, string>,
): boolean {
  return [...after].some(([path, text]) =>
    idOf(text) === id && !before.some((b) => b.path === path && b.text === text)
  );
}

function versionOf(text: string): string | undefined {
  return /^version: *(\d+) *$/m.exec(text)?.[1];
}

/** Checks that no commit has the wiki's version of a conflict. */
export function assertNoCopies({ repository }: GitWorld): void {
  const files = git(repository, "ls-files").split("\n");
  deepStrictEqual(files.filter((path) => /\.remote\.[^/]*$/.test(path)), [], "nobody commits the wiki's versions");
}
