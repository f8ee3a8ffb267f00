import { present } from "../../base/present.ts";
import { CONVERTER_VERSION, storageToMarkdown } from "../../document/write/markdown/storage_to_markdown.ts";
import type { Page } from "../../wiki/content/page.ts";
import { WikiError } from "../../wiki/wiki_errors.ts";
import { respell } from "../../document/write/respell/respell.ts";
import { OWN_WORDS, type PageBase } from "../state/page_entry.ts";
import { readIfThere } from "../../wiki/content/read_if_there.ts";
import { authorshipOf, noteReadPage } from "./facts/page_authors.ts";
import { mayBelong, seenOf } from "./scan/scan_wiki.ts";
import type { RunContext } from "./run_context.ts";

/**
 * Reads a page and records its state; undefined if it is gone or no longer in the scope.
 *
 * @throws {StorageError} when its body cannot be read.
 */
export async function readRemote(id: string, context: RunContext): Promise<PageBase | undefined> {
  const { content, state } = context;
  const [page] = await fetchPage(id, context);
  const isHere = page !== undefined &&
    (mayBelong(page, context, (each) => state.entry(each)?.seen.status === "there") ||
      page.parentId === state.entry(id)?.seen.parentId && isCurrent(page, context));
  if (!isHere) {
    state.noteGone([id]);
    return undefined;
  }
  if (page.title === "") throw new WikiError("bad-answer", `Cannot read page ${id}: it has no title in the wiki`);
  const before = state.entry(id)?.seen;
  const isElsewhere = before?.title !== page.title || before.parentId !== page.parentId || before.status === "gone";
  // A single page does not include its position among its siblings.
  state.noteSeen([{ ...seenOf(page), position: page.position ?? before?.position }]);
  if (isElsewhere) context.moved = true;
  noteReadPage(context, page);
  return toBase(page, page.labels ?? await content.readLabels(id), state.base(id));
}

/** Returns the page that an event has just fetched (once), or fetches it. */
async function fetchPage(id: string, { content, fetched }: RunContext): Promise<[Page] | []> {
  const page = fetched.get(id);
  fetched.delete(id);
  return page === undefined ? await readIfThere(() => content.readPage(id, { body: true })) : [page];
}

function isCurrent(page: Page, { scope }: RunContext): boolean {
  return page.status === "current" && page.spaceKey === scope.space;
}

/** Creates the base of a page. What changed in its body is written as a person spelled the file. */
export function toBase(page: Page, labels: readonly string[], known: PageBase | undefined): PageBase {
  const { title, parentId, version, url = "", body = "" } = page;
  const facts = { title, parentId, version, url, labels, body, ...present({ authorship: authorshipOf(page) }) };
  if (known?.body === body) return { ...facts, written: known.written, converter: known.converter };
  // Text that the program wrote itself gets its newest form.
  return known?.converter === OWN_WORDS
    ? { ...facts, written: respell(known, body), converter: OWN_WORDS }
    : { ...facts, written: storageToMarkdown(body), converter: CONVERTER_VERSION };
}

/**
 * Reads an older version of a page; undefined if the wiki no longer has it.
 *
 * @throws {WikiError} `wiki-unavailable`, `rate-limited` and other answers that are not about the version itself.
 * @throws {AuthError}
 */
export async function readOldVersion(id: string, version: number, { content }: RunContext): Promise<Page | undefined> {
  try {
    return await content.readVersion(id, version);
  } catch (error) {
    if (error instanceof WikiError && (error.code === "not-found" || error.code === "bad-request")) return undefined;
    throw error;
  }
}
