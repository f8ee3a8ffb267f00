import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { mdastToStorage } from "../../../src/document/write/storage/mdast_to_storage.ts";
import { parseBlocks } from "../../../src/document/read/markdown/parse_body.ts";
import { renderMarkdown } from "../../../src/document/write/markdown/render_markdown.ts";
import { storageToMdast } from "../../../src/document/write/markdown/storage_to_mdast.ts";
import { parsePageFile } from "../../../src/sync/layout/parse_page_file.ts";
import type { PageFile } from "../../../src/sync/layout/page_file.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import type { StoredPage } from "../../../src/wiki/local/stored_pages.ts";
import { folderOf, listPaths, parentOf, readPageFiles } from "./local_files.ts";
import { currentPages } from "./remote_steps.ts";
import type { SyncWorld } from "./sync_world.ts";

/**
 * Checks that the folder holds what the wiki has, page by page, and nothing is left to do.
 *
 * @param places Whether each file must be in the folder of its page's parent: not where people gave its name to another.
 */
export function assertConverged(world: SyncWorld, { places = true }: { readonly places?: boolean } = {}): void {
  const pages = currentPages(world);
  const files = readPageFiles(world).map(({ path, text }) => ({ path, ...read(path, text) }))
    .filter(({ fields: { id = "" } }) => !world.kept.has(id) || pages.some((page) => page.id === id));
  const numbers = (ids: (string | undefined)[]) => ids.map((id) => id ?? "none").sort();
  deepStrictEqual(
    numbers(files.map(({ fields }) => fields.id)),
    numbers(pages.map(({ id }) => id)),
    "ids of the files",
  );
  const byId = new Map(files.map((file) => [file.fields.id ?? "", file]));
  for (const page of pages) {
    const file = byId.get(page.id);
    ok(file !== undefined, page.id);
    assertSamePage(page, file, file.path);
    assertVersion(world, page, file);
    const parent = pages.find(({ id }) => id === page.parentId);
    // Pages with long names are beside their parents, and a parent keeps its folder when a user's file has its name.
    const hasStandIn = byId.get(parent?.id ?? "")?.path.endsWith(` (${parent?.id}).md`);
    const isPlain = hasStandIn !== true && (parent?.title.length ?? 0) < LONG_NAME;
    if (places && isPlain) assertPlace(page, file.path, byId);
    assertAttachments(world, page, file.path);
  }
  deepStrictEqual(listPaths(world.folder).filter((path) => /\.remote\./i.test(path)), [], "no conflict is left");
  assertNoJournal(world);
}

function read(path: string, text: string): PageFile {
  const { file, issues } = parsePageFile(text);
  ok(file !== undefined, `${path}: ${issues.map(({ message }) => message).join("; ")}`);
  return file;
}

function assertSamePage(page: StoredPage, { fields, body }: PageFile, path: string): void {
  strictEqual(fields.title, page.title, `title of ${path}`);
  deepStrictEqual([...fields.labels ?? []].sort(), [...page.labels].sort(), `labels of ${path}`);
  strictEqual(meaning(body), textOf(page), `text of ${path} (page ${page.id})`);
}

/** Asserts that the version in a file is one with the title and text of the page: other changes leave the file alone. */
function assertVersion({ wiki }: SyncWorld, page: StoredPage, { fields, path }: PageFile & { readonly path: string }) {
  const { version = 0 } = fields;
  const then = historyOf(wiki.store).versionOf(page.id, version);
  ok(then !== undefined, `version ${version} of ${path}, whose page has version ${page.version}`);
  strictEqual(then.title, page.title, `title of version ${version} of ${path}`);
  strictEqual(textOf(then), textOf(page), `text of version ${version} of ${path}`);
}

function textOf({ body }: StoredPage): string {
  return meaning(renderMarkdown(storageToMdast(body).flatMap(({ nodes }) => nodes)));
}

/** Whether there are lines between the items of a list is how it is written, and nothing that the wiki knows. */
function meaning(markdown: string): string {
  const xhtml = mdastToStorage(parseBlocks(markdown).flatMap(({ nodes }) => nodes));
  return xhtml.replace(/<li><p>((?:(?!<\/?(?:p|li)>).)*)<\/p>(?=<\/li>|<[ou]l>)/gs, "<li>$1");
}

/** Asserts that a page is in its parent's folder, unless a user moved it to a folder without a page. */
function assertPlace(page: StoredPage, path: string, byId: ReadonlyMap<string, { path: string }>): void {
  const folders = new Set([...byId.values()].map((each) => folderOf(each.path)));
  const parent = byId.get(page.parentId ?? "");
  const folder = parentOf(path);
  if (path.length > LONG_PATH || (parent?.path ?? "").length > LONG_PATH) return;
  if (parent === undefined || !folders.has(folder)) {
    ok(!folders.has(folder), `${path} is below a page, but page ${page.id} does not`);
  } else strictEqual(folder, folderOf(parent.path), `folder of page ${page.id}, which is below ${page.parentId}`);
}

const LONG_PATH = 140;
const LONG_NAME = 100;

function assertAttachments(world: SyncWorld, page: StoredPage, path: string): void {
  const folder = `${folderOf(path).slice(0, -1)}.assets`;
  const here = listPaths(`${world.folder}/${folder}`).map((name) =>
    Deno.readTextFileSync(`${world.folder}/${folder}/${name}`)
  );
  const there = [...world.history.attachments.values()].filter(({ pageId }) => pageId === page.id)
    .map(({ bytes }) => new TextDecoder().decode(bytes));
  const kept = world.kept.has(`files of ${page.id}`) ? here.filter((each) => there.includes(each)) : here;
  deepStrictEqual(kept.sort(), there.sort(), `attachments of ${path}`);
}

function assertNoJournal({ folder }: SyncWorld): void {
  const database = new DatabaseSync(`${folder}/.tool/sync.db`, { readOnly: true });
  try {
    deepStrictEqual(database.prepare("SELECT id, entry FROM journal").all(), [], "nothing is left in the journal");
  } finally {
    database.close();
  }
}
