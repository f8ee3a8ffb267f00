import { isDeepStrictEqual } from "node:util";
import { present } from "../../base/present.ts";
import { CONVERTER_VERSION, storageToMarkdown } from "../../document/write/markdown/storage_to_markdown.ts";
import type { Page } from "../../wiki/content/page.ts";
import { WikiError } from "../../wiki/wiki_errors.ts";
import { type FormulaChoice, isSpelledAlike } from "../push_record/spelling_rule.ts";
import { hashOf } from "../files/hash_of.ts";
import { type PushRecord, RECORD_KEY } from "../push_record/push_record.ts";
import { OWN_WORDS, type PageBase, type PageEntry, type SeenPage } from "../state/page_entry.ts";
import { adoptFormulas, rememberedFormulaMacro } from "./sendable/formula_macro.ts";
import { hasSameText } from "./page/page_text.ts";
import { type KnownSpelling, noteRecord, spellBody } from "./page/page_records.ts";
import { respellBody } from "../../document/write/respell/respell.ts";
import { readIfThere } from "../../wiki/content/read_if_there.ts";
import { authorshipOf, noteReadPage } from "./facts/page_authors.ts";
import { restrictedPage } from "./page/restricted_page.ts";
import { mayBelong, seenOf, trashedIds } from "./scan/scan_wiki.ts";
import type { FetchedPage, RunContext } from "./run_context.ts";

/**
 * Reads a page and records its state; undefined if it is gone or no longer in the scope. Its parent is the one below which
 * its file is.
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
  const seen = { ...seenOf(page), position: page.position ?? before?.position };
  if (!isNoted(seen, state.entry(id))) state.noteSeen([seen]);
  if (isElsewhere) context.moved = true;
  noteReadPage(context, page);
  const known = await findSpelling(page, context);
  const labels = page.labels ?? await content.readLabels(id);
  const base = toBase(page, labels, known && { ...known, formulaMacro: rememberedFormulaMacro(state) });
  return { ...base, parentId: placedParent(id, page, context) };
}

/**
 * Returns the parent below which the file of a page is. A page that was moved in the wiki keeps the former one until its
 * file is moved: otherwise the next run would take the file for one that the user moved, and move the page back.
 */
function placedParent(id: string, { parentId }: Page, { state }: RunContext): string | undefined {
  const base = state.isPlaced ? undefined : state.entry(id)?.base;
  return base === undefined ? parentId : base.parentId;
}

/**
 * Returns the known spelling of a page's text: that of the base, or, for a folder without an own one, that of the record
 * beside the page. If the page was edited since the push, this is the spelling of the version that the push made. A push
 * of a text that was spelled as the base brings its spelling, so that both folders have the same bytes.
 */
async function findSpelling(page: FetchedPage, context: RunContext): Promise<KnownSpelling | undefined> {
  const { id, body = "", version } = page;
  const record = noteRecord(page, context);
  if (record !== undefined) adoptFormulas(record, context.state);
  const base = context.state.base(id);
  if (base === undefined && record?.stored === hashOf(body)) noteNamed(id, record, context);
  if (record?.spelling === undefined || base?.body === body) return base;
  const spelled = spellBody(page, record, context);
  if (base?.converter === OWN_WORDS) {
    const isAlike = spelled !== undefined && isSpelledAlike(base.written, spelled.written, record);
    return isAlike ? spelled : base;
  }
  if (base === undefined && spelled !== undefined) noteNamed(id, record, context);
  if (spelled !== undefined || base !== undefined || record.version >= version) return spelled ?? base;
  const pushed = await readOldVersion(id, record.version, context);
  return pushed?.body === undefined ? undefined : spellBody({ id, body: pushed.body }, record, context);
}

/** Notes that the author's file of a page may name an earlier version, because its text is that of this version. */
function noteNamed(id: string, { version, fileVersion = version }: PushRecord, { named }: RunContext): void {
  named.set(id, fileVersion);
}

/**
 * Returns the base for a new file. The file names the version that the author's file names, if an earlier version has the
 * title and the text of the page.
 */
export async function toNewBase(id: string, page: PageBase, context: RunContext): Promise<PageBase> {
  const version = context.named.get(id);
  context.named.delete(id);
  if (version === undefined || version >= page.version) return page;
  const former = await readOldVersion(id, version, context);
  const isSame = former !== undefined && hasSameText(toBase(former, [], undefined), page);
  return isSame ? { ...page, fileVersion: version } : page;
}

/** What is read with a page that is synced. */
export const WHOLE_PAGE = { body: true, property: RECORD_KEY } as const;

/** Tests whether the state has these facts, as it has for most pages that a list has just shown. */
function isNoted(page: SeenPage, known: PageEntry | undefined): boolean {
  return known !== undefined && !known.kept && isDeepStrictEqual(known.seen, page);
}

/**
 * Returns the page that an event or a batch has just fetched (once), or fetches it.
 *
 * @throws {SyncError} `restricted-page`: a page that this run has listed is not gone because it cannot be read.
 */
async function fetchPage(id: string, context: RunContext): Promise<[FetchedPage] | []> {
  const { content, fetched, listed } = context;
  const page = fetched.get(id);
  fetched.delete(id);
  if (page !== undefined) return [page];
  const found = await readIfThere(() => content.readPage(id, WHOLE_PAGE)).catch((error) => {
    throw error instanceof WikiError && error.code === "forbidden" ? restrictedPage(error) : error;
  });
  if (found.length === 0 && listed.has(id) && !(await trashedIds(context)).has(id)) throw restrictedPage();
  return found;
}

function isCurrent(page: Page, { scope }: RunContext): boolean {
  return page.status === "current" && page.spaceKey === scope.space;
}

/** Creates the base of a page. What changed in its body is written as a person spelled the file. */
export function toBase(
  page: FetchedPage,
  labels: readonly string[],
  known: KnownSpelling & FormulaChoice | undefined,
): PageBase {
  const { title, parentId, version, url = "", body = "" } = page;
  const facts = { title, parentId, version, url, labels, body, ...present({ authorship: authorshipOf(page) }) };
  if (known?.body === body) return { ...facts, written: known.written, converter: known.converter };
  // Text that the program wrote itself gets its newest form.
  return known?.converter === OWN_WORDS
    ? { ...facts, written: respellBody(known, body), converter: OWN_WORDS }
    : { ...facts, written: page.written ?? storageToMarkdown(body), converter: CONVERTER_VERSION };
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
