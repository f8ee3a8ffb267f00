import { mdastToStorage } from "../../../document/write/storage/mdast_to_storage.ts";
import { putHeadingAnchors } from "../../../document/write/anchors/put_heading_anchors.ts";
import { parseBlocks } from "../../../document/read/markdown/parse_body.ts";
import { byCodeUnits } from "../../../base/order.ts";
import { MarkdownError } from "../../../document/markdown_error.ts";
import { WikiError } from "../../../wiki/wiki_errors.ts";
import { SyncError } from "../../sync_error.ts";
import { isBlankTitle } from "../blank_title.ts";
import { seenOf } from "../scan/scan_wiki.ts";
import { pageLabels } from "../../layout/page_labels.ts";
import type { LocalPage } from "../page/page_text.ts";
import { layoutOf } from "./place_pages.ts";
import { rememberedFormulaMacro } from "../sendable/formula_macro.ts";
import { linkedPage, noteFileLinks } from "../links/keep_file_links.ts";
import { linkPage, linkQuietly, newTitle } from "../links/link_page.ts";
import { assertNoAccidents, forgetAccidents, newAccidents } from "../accidents/assert_no_accidents.ts";
import { wantAnchors, wantedOf } from "../links/want_anchors.ts";
import { findParent, noParent } from "./local_parent.ts";
import type { RunContext } from "../run_context.ts";
import { assertSendable } from "../assert_sendable.ts";
import { recordPush } from "../page/page_records.ts";
import { explainTitle } from "../page/explain_title.ts";
import { syncPage } from "../page/sync_page.ts";
import { reportFailure } from "../report_failure.ts";

/** Creates pages from new files, parents before children. */
export async function createPages(fresh: readonly LocalPage[], context: RunContext): Promise<void> {
  const depth = ({ path }: LocalPage) => path.split("/").length;
  if (fresh.length === 0) return;
  const inOrder = [...fresh].sort((a, b) => depth(a) - depth(b) || byCodeUnits(a.path, b.path));
  // Pages that link to each other are created with the anchors that they need.
  for (const local of inOrder) wantFrom(local, context);
  for (const local of inOrder) {
    context.signal.throwIfAborted();
    try {
      await createPage(local, context);
    } catch (error) {
      reportFailure({ path: local.path }, error, context);
    }
  }
  keepNames(inOrder, context);
  for (const local of inOrder) noteTargetsOf(local, context);
}

/** Saves what the links of a new file lead to, now that the pages of all new files exist. */
function noteTargetsOf(local: LocalPage, context: RunContext): void {
  const id = context.state.findByFile(local.path);
  if (id !== undefined && context.state.base(id) !== undefined && TO_FILE.test(local.body)) {
    noteFileLinks(id, linkedPage(local, context), context);
  }
}

/** What a link to a file of the folder contains. */
const TO_FILE = /\.(?:md|assets\/)/i;

/** What a link to a heading of another file contains. */
const TO_HEADING = /\.md[^\s)>]{0,300}#/i;

/** Records the headings that the links of a new file lead to; a file that cannot be read is reported later. */
function wantFrom(local: LocalPage, context: RunContext): void {
  // A file that may be refused is asked again when it has become a page.
  if (!TO_HEADING.test(local.body) || newAccidents(local.body, []).length > 0) return;
  try {
    wantAnchors(local.path, linkQuietly(local, context).anchors, context);
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
  }
}

/** Keeps the paths that the user chose, even if the layout would have named the files differently. */
function keepNames(made: readonly LocalPage[], { state }: RunContext): void {
  const homes = layoutOf(state.entries());
  state.transaction(() => {
    for (const { path } of made) {
      const id = state.findByFile(path);
      const home = homes.get(id ?? "");
      if (id !== undefined && home !== undefined) state.savePlace(id, { path, home });
    }
  });
}

async function createPage(local: LocalPage, context: RunContext): Promise<void> {
  const { content, state, scope, observer } = context;
  const { path, fields } = local;
  assertNoAccidents({ local, id: undefined, before: [] }, context);
  const { body: markdown, anchors } = linkPage(local, context);
  // The file was moved since it was found, perhaps with its parent: the next run finds it again.
  if (context.folder.stamp(path) === undefined) return;
  const title = newTitle(local);
  if (isBlankTitle(title)) {
    throw new SyncError("refused", "Cannot create a page: the file name gives an empty title", {
      hint: "Rename the file, or give the page a title in its front matter.",
    });
  }
  const parent = findParent(path, context);
  if (parent.kind === "none") {
    const { reason, hint } = noParent(path, (file) => context.folder.stamp(file) !== undefined);
    throw new SyncError("no-parent", `Cannot create a page: ${reason}`, { hint });
  }
  const parentId = parent.kind === "page" ? parent.id : undefined;
  const formulaMacro = rememberedFormulaMacro(state);
  const storage = mdastToStorage(parseBlocks(markdown, { formulaMacro }).flatMap(({ nodes }) => nodes));
  const own = anchors.filter((anchor) => anchor.path === path).map(({ name }) => name);
  const body = putHeadingAnchors(storage, { linked: [...own, ...wantedOf(path, context)] });
  assertSendable(body);
  const number = state.journal.add({ kind: "create", path, title, parentId, sent: markdown });
  let id: string;
  try {
    const page = await content.createPage({ spaceKey: scope.space, title, body, parentId });
    id = page.id;
    state.transaction(() => {
      state.noteSeen([seenOf(page)]);
      state.savePlace(id, { path, home: path });
    });
  } catch (error) {
    // A lost answer may have been a success: the next run checks.
    if (error instanceof WikiError && error.status !== undefined && error.status < 500) state.journal.remove(number);
    throw explainTitle(error, title);
  }
  context.moved = true;
  context.made.add(id);
  const labels = pageLabels(fields.labels ?? []);
  if (labels.length > 0) await content.addLabels(id, labels);
  observer.change({ kind: "created", path, id, version: 1 });
  await syncPage(id, { kind: "read", page: local }, context, true);
  const base = state.base(id);
  if (base !== undefined) forgetAttempts(path, context); // the file has the ID of its page now
  if (base?.version !== 1) return;
  const done = { version: 1, sent: body, stored: base.body, formulaMacro };
  await recordPush(id, { ...done, markdown, file: local }, context);
}

/** Forgets adopted pages: their files have their IDs now. */
export function forgetAdopted(context: RunContext): void {
  for (const [id, { path }] of context.adopted) {
    if (context.state.base(id) !== undefined) forgetAttempts(path, context);
  }
}

function forgetAttempts(path: string, { state }: RunContext): void {
  forgetAccidents(path, state);
  for (const { number, entry } of state.journal.rows()) {
    if (entry.kind === "create" && entry.path === path) state.journal.remove(number);
  }
}
