import { isSameMarkdown } from "../../merge/merge_markdown.ts";
import type { SyncJournalEntry } from "../../state/journal.ts";
import type { PageEntry } from "../../state/page_entry.ts";
import { readIfThere } from "../../../wiki/content/read_if_there.ts";
import { linkQuietly, newTitle } from "../links/link_page.ts";
import { hashOf } from "../../files/hash_of.ts";
import { isSentAs } from "../page/find_origin.ts";
import { noteRecord } from "../page/page_records.ts";
import type { LocalPage } from "../page/page_text.ts";
import type { LocalSide, LocalView } from "../scan/local_view.ts";
import { readOldVersion, toBase, WHOLE_PAGE } from "../read_remote.ts";
import type { RunContext } from "../run_context.ts";

/**
 * Finds pages that were created from new files: by an interrupted run, or by another folder, whose file with the ID of
 * the page is not here yet. Returns the files that are still new.
 */
export async function adoptPages({ fresh, sides }: LocalView, context: RunContext): Promise<LocalPage[]> {
  if (fresh.length === 0 && context.state.journal.rows().length === 0) return [];
  const unknown = context.state.entries().values()
    .filter(({ id, seen, base }) => {
      return base === undefined && seen.status === "there" && !context.restored.has(id) && !isFileOf(id, sides.get(id));
    }).toArray();
  const adopted = new Set<LocalPage>();
  const adopt = ({ id }: PageEntry, local: LocalPage) => {
    context.state.savePlace(id, { path: local.path, home: local.path });
    context.adopted.set(id, local);
    adopted.add(local);
  };
  await adoptAttempts(fresh, { unknown, adopted, adopt }, context);
  for (const local of fresh) {
    const page = unknown.find(({ id, seen }) => seen.title === newTitle(local) && !context.adopted.has(id));
    if (!adopted.has(local) && page !== undefined && await isCreatedFrom(local, page, context)) adopt(page, local);
  }
  return fresh.filter((local) => !adopted.has(local));
}

/** Tests whether a page has a file, which says so. */
function isFileOf(id: string, side: LocalSide | undefined): boolean {
  return side?.kind === "read" && side.page.fields.id === id;
}

interface Adoption {
  /** Pages that were never pulled and have no file. */
  readonly unknown: readonly PageEntry[];
  readonly adopted: ReadonlySet<LocalPage>;
  adopt(page: PageEntry, local: LocalPage): void;
}

/** Adopts pages with the title and parent of an interrupted attempt, and its text as their first version. */
async function adoptAttempts(fresh: readonly LocalPage[], adoption: Adoption, context: RunContext): Promise<void> {
  const { state } = context;
  const paths = new Set(fresh.map(({ path }) => path));
  for (const { number, entry: made } of state.journal.rows()) {
    if (made.kind !== "create") continue;
    // A file that is gone or has an ID needs no recovery.
    if (!paths.has(made.path)) state.journal.remove(number);
    const local = fresh.find(({ path }) => path === made.path);
    const page = adoption.unknown.find((each) => isPlaceOf(made, each));
    if (local === undefined || page === undefined || adoption.adopted.has(local)) continue;
    const first = await readOldVersion(page.id, 1, context);
    // Somebody else created a page with that title.
    if (first === undefined || !isSameMarkdown(toBase(first, [], undefined).written, made.sent)) continue;
    adoption.adopt(page, local);
  }
}

type Attempt = Extract<SyncJournalEntry, { kind: "create" }>;

function isPlaceOf({ title, parentId }: Attempt, { seen }: PageEntry): boolean {
  return seen.title === title && (parentId === undefined || seen.parentId === parentId);
}

/** Tests whether the record beside a page shows that it was pushed from exactly this text. */
async function isCreatedFrom(local: LocalPage, { id }: PageEntry, context: RunContext): Promise<boolean> {
  const [page] = await readIfThere(() => context.content.readPage(id, WHOLE_PAGE));
  if (page === undefined) return false;
  context.fetched.set(id, page);
  const record = noteRecord(page, context);
  if (record === undefined || record.version > page.version) return false;
  const pushed = record.version === page.version ? page : await readOldVersion(id, record.version, context);
  // Anybody who can edit the page may have written the record.
  if (pushed?.body === undefined || hashOf(pushed.body) !== record.stored) return false;
  const text = linkQuietly(local, context).body;
  const { sent, formulaMacro } = record;
  return isSameMarkdown(text, toBase(pushed, [], undefined).written, formulaMacro) ||
    isSentAs(text, { former: undefined, sent, formulaMacro });
}
