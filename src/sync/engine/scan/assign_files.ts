import { quote, truncate } from "../../../base/text.ts";
import type { PageEntry } from "../../state/page_entry.ts";
import type { LocalSide, LocalView, ScannedFile } from "./local_view.ts";
import { nameKey } from "../../layout/name_key.ts";
import { nameOf } from "../page/page_path.ts";
import type { BrokenFile, LocalPage } from "../page/page_text.ts";

/** Files assigned to pages. */
type AssignedFiles = Pick<LocalView, "sides" | "followed" | "fresh" | "unknown" | "problems">;

/** What is assigned. */
interface Assignment {
  readonly scannedFiles: readonly ScannedFile[];
  /** Paths that could not be read. */
  readonly hidden: readonly string[];
  /** Tests whether a rule excludes a path. */
  readonly ignores: (path: string) => boolean;
}

/**
 * Assigns each file to its page. A page never gets two files, and does not count as deleted if its file may be
 * unreadable, hidden, or replaced by another file.
 */
export function assignFiles(
  { scannedFiles, hidden, ignores }: Assignment,
  entries: ReadonlyMap<string, PageEntry>,
  byPath: ReadonlyMap<string, PageEntry>,
): AssignedFiles {
  const sides = new Map<string, LocalSide>();
  const fresh: LocalPage[] = [];
  const unknown: LocalPage[] = [];
  const problems: BrokenFile[] = [];
  const claims = new Map<string, LocalPage[]>();
  const broken: BrokenFile[] = [];
  for (const scanned of scannedFiles) {
    if (scanned.kind === "same") sides.set(scanned.entry.id, { kind: "same", path: scanned.path });
    else if (scanned.kind === "broken") broken.push(scanned.file);
    else {
      const { page } = scanned;
      const id = page.fields.id ?? idOfPlace(byPath.get(page.path));
      if (id === undefined) fresh.push(page);
      else if (!entries.has(id)) {
        unknown.push(page);
        problems.push(unknownPage(page, id));
      } else claims.set(id, [...claims.get(id) ?? [], page]);
    }
  }
  assignBroken(broken, byPath, { claims, entries, sides, problems });
  const followed = settleClaims(claims, { entries, sides, problems });
  const occupied = new Set(scannedFiles.flatMap((scanned) => scanned.kind === "read" ? [scanned.page.path] : []));
  const unreadable = problems.find((problem) => !occupied.has(problem.path));
  const hiddenKeys = hidden.map(nameKey);
  for (const { id, path, base } of entries.values()) {
    if (path === undefined || sides.has(id)) continue;
    if (ignores(path)) {
      sides.set(id, { kind: "ignored" });
      continue;
    }
    const key = nameKey(path);
    const isHidden = hiddenKeys.some((each) => mayBeHidden(key, each));
    const doubt = isHidden
      ? uncheckable(path)
      : occupied.has(path)
      ? displaced(path)
      : base && unreadable && maybeMoved(path, unreadable.path);
    sides.set(id, doubt === undefined ? { kind: "missing" } : { kind: "broken", file: doubt });
  }
  return { sides, followed, fresh: fresh.sort(byPathOrder), unknown, problems };
}

interface Claims {
  readonly entries: ReadonlyMap<string, PageEntry>;
  readonly sides: Map<string, LocalSide>;
  readonly problems: BrokenFile[];
}

/** Assigns files that cannot be read to the pages of their places, or else to those whose IDs they seem to have. */
function assignBroken(
  files: readonly BrokenFile[],
  byPath: ReadonlyMap<string, PageEntry>,
  { claims, entries, sides, problems }: Claims & { readonly claims: ReadonlyMap<string, readonly LocalPage[]> },
): void {
  const inOrder = files.toSorted(byPathOrder);
  for (const file of inOrder) {
    const entry = byPath.get(file.path);
    if (entry !== undefined) sides.set(entry.id, { kind: "broken", file });
  }
  for (const file of inOrder) {
    if (byPath.has(file.path)) continue;
    const entry = entries.get(file.id ?? "");
    const isCopy = entry === undefined || sides.has(entry.id) ||
      claims.get(entry.id)?.some(({ path }) => path === entry.path) === true;
    if (isCopy) problems.push(file);
    else sides.set(entry.id, { kind: "broken", file });
  }
}

/** Selects one of the files that have the ID of a page; returns those that are not at the page's previous path. */
function settleClaims(
  claims: ReadonlyMap<string, readonly LocalPage[]>,
  { entries, sides, problems }: Claims,
): AssignedFiles["followed"] {
  const followed: { id: string; from: string | undefined; path: string }[] = [];
  for (const [id, claiming] of claims) {
    const pages = claiming.toSorted(byPathOrder);
    const from = entries.get(id)?.path;
    const isTaken = sides.has(id);
    // The file at the page's path is the page's file; others are copies.
    const page = isTaken ? undefined : pickFile(pages, from);
    for (const copy of pages) if (copy !== page) problems.push(duplicate(copy, id, page?.path ?? from ?? ""));
    if (page === undefined) continue;
    sides.set(id, { kind: "read", page });
    if (page.path !== from) followed.push({ id, from, path: page.path });
  }
  return followed;
}

/** Returns the page that owns a path by its position alone: only if the base had a file there. */
function idOfPlace(entry: PageEntry | undefined): string | undefined {
  return entry?.base === undefined || entry.kept ? undefined : entry.id;
}

/** Selects the file at the page's path, or one with the same name elsewhere, or the first, of files in order. */
function pickFile(pages: readonly LocalPage[], from: string | undefined): LocalPage | undefined {
  return pages.find(({ path }) => path === from) ??
    pages.find(({ path }) => from !== undefined && nameOf(path) === nameOf(from)) ?? pages[0];
}

function byPathOrder(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : 1;
}

function unknownPage({ path }: LocalPage, id: string): BrokenFile {
  return {
    path,
    id,
    reason: `page ${quote(truncate(id, 40))} of its front matter is not synced here`,
    hint: "Remove the id line to create a new page from it, or move the file away.",
  };
}

function uncheckable(path: string): BrokenFile {
  const hint = "Check that the file and the folders above it can be read and are not links.";
  return { path, reason: "it cannot be checked whether the file exists", hint };
}

function maybeMoved(path: string, other: string): BrokenFile {
  return {
    path,
    reason: `it is missing, but may be ${quote(other)}, which cannot be read`,
    hint: "Fix that file, or move it out of the folder.",
  };
}

function displaced(path: string): BrokenFile {
  return {
    path,
    reason: "the file there has the id of another page",
    hint: "Rename that file; then the page's own file comes back, or counts as removed.",
  };
}

function duplicate({ path }: LocalPage, id: string, other: string): BrokenFile {
  return {
    path,
    id,
    reason: `it has the same id, ${quote(truncate(id, 40))}, as ${quote(other)}`,
    hint: "Remove the id line to create a new page from the copy, or move it away.",
  };
}

/**
 * Returns whether a path may be that of an entry that cannot be used, or below it. A name that is not valid Unicode may
 * have been any name outside of ASCII.
 */
export function mayBeHidden(path: string, hidden: string): boolean {
  const names = path.split("/");
  return hidden.split("/").every((name, i) => {
    const own = names[i];
    return own !== undefined && (own === name || name.includes("\uFFFD") && BEYOND_ASCII.test(own));
  });
}

// deno-lint-ignore no-control-regex
const BEYOND_ASCII = /[^\x00-\x7f]/;
