import { quote, truncate } from "../../../base/text.ts";
import { anchorsOf } from "../../../document/anchors/page_places.ts";
import { putHeadingAnchors } from "../../../document/write/anchors/put_heading_anchors.ts";
import type { PageBase, PageEntry } from "../../state/page_entry.ts";
import type { WantedAnchor } from "../../state/wanted_anchors.ts";
import { baseContent, type LocalPage } from "../page/page_text.ts";
import { pushPage } from "../page/push_page.ts";
import { readLocalSide, readUntouched } from "../page/sync_page.ts";
import { isPageEdited } from "./keep_file_links.ts";
import { readRemote } from "../read_remote.ts";
import { reportFailure } from "../report_failure.ts";
import type { RunContext } from "../run_context.ts";

/** Runs the work on a page when nothing else works on it. */
export type RunAlone = (id: string, work: () => Promise<void>) => Promise<void>;

/**
 * Adds the anchors to pages that links of other pages need. A page whose file is edited or in conflict gets its anchors
 * in a later run.
 */
export async function putWantedAnchors(context: RunContext, runAlone: RunAlone): Promise<void> {
  const { state } = context;
  for (const [path, wanted] of state.wantedAnchors.byPath()) {
    context.signal.throwIfAborted();
    const id = state.findByFile(path);
    const entry = id === undefined ? undefined : state.entry(id);
    if (entry === undefined || entry.seen.status === "gone") {
      forgetAll(wanted, context);
      continue;
    }
    try {
      await runAlone(entry.id, () => putAnchors(entry.id, wanted, context));
    } catch (error) {
      reportFailure({ path, id: entry.id }, error, context);
    }
  }
}

async function putAnchors(id: string, wanted: readonly WantedAnchor[], context: RunContext): Promise<void> {
  const { state } = context;
  const [entry, base] = [state.entry(id), state.base(id)];
  if (entry === undefined) return;
  const linked = wanted.map(({ name }) => name);
  const there = new Set(anchorsOf(base?.body ?? ""));
  if (linked.every((name) => there.has(name))) return forgetAll(wanted, context);
  const local = base === undefined ? undefined : await readUnedited(entry, base, context);
  if (base === undefined || local === undefined) return noteDelay(wanted, context);
  // The page has no longer such a heading.
  if (putHeadingAnchors(base.body, { linked }) === base.body) return forgetAll(wanted, context);
  const remote = await readRemote(id, context);
  if (remote === undefined) return forgetAll(wanted, context);
  const [first] = wanted;
  const reason = `an anchor for the link in ${quote(first?.from ?? "")}`;
  const push = { local, content: baseContent(remote), remote, parent: undefined, anchors: linked, reason };
  if (await pushPage(entry, push, context)) forgetAll(wanted, context);
}

/** Reads the file of a page; undefined if the page must not be written now. */
async function readUnedited(entry: PageEntry, base: PageBase, context: RunContext): Promise<LocalPage | undefined> {
  if (entry.conflict !== undefined) return undefined;
  const side = await readLocalSide(entry, context);
  if (side.kind === "same") return await readUntouched(entry, context);
  return side.kind === "read" && !isPageEdited(side.page, base, context) ? side.page : undefined;
}

function noteDelay(wanted: readonly WantedAnchor[], { observer }: RunContext): void {
  for (const { path, name, from } of wanted) {
    observer.notice(
      `The link to ${quote(truncate(`#${name}`, 100))} in ${quote(from)} works when ${quote(path)} has been sent`,
    );
  }
}

function forgetAll(wanted: readonly WantedAnchor[], { state }: RunContext): void {
  for (const each of wanted) state.wantedAnchors.forget(each);
}
