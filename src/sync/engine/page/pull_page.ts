import type { PageBase, PageEntry } from "../../state/page_row.ts";
import type { PageContent } from "../../merge/merge_page.ts";
import { baseContent, hashOf, type LocalPage, renderPageText } from "./page_text.ts";
import type { SyncChange } from "../../sync_report.ts";
import type { RunContext } from "../run_context.ts";
import { assertWritten } from "../assert_written.ts";
import { keepCopy } from "./record_conflict.ts";

/** What a file is to become. */
export interface Pull {
  /** The file as it is; undefined where there is none. */
  readonly local: LocalPage | undefined;
  readonly base: PageBase | undefined;
  readonly remote: PageBase;
  /** What the file is to say; what the wiki says unless given. */
  readonly content?: PageContent;
  /** Whether that is all that there is, or holds edits that the wiki does not have. */
  readonly agreed?: boolean;
  /** What else is told of it. */
  readonly note?: Pick<SyncChange, "code" | "reason" | "hint">;
}

/** Writes what the wiki says into the file. False when the file has changed meanwhile. */
export async function pullPage(entry: PageEntry, pull: Pull, context: RunContext): Promise<boolean> {
  const { state, scope, writer, observer } = context;
  const { local, base, remote, content = baseContent(remote), agreed = true, note = {} } = pull;
  const { id, path } = entry;
  if (path === undefined) return true; // without a place there is nothing to write
  const extra = local?.extra ?? state.userFrontMatter.get(id);
  const bytes = renderPageText(id, scope.space, { base: remote, content, extra });
  if (local !== undefined && hashOf(bytes) === local.content.hash) {
    const { hash, stamp } = local.content;
    state.saveBase(id, remote, agreed ? { hash, stamp, checkedAt: context.now() } : undefined);
    return true;
  }
  const expected = local?.content.hash;
  // A wiki that was put back to an older state no longer has what is here.
  const wentBack = local !== undefined && base !== undefined && remote.version < base.version;
  const copy = wentBack ? await keepCopy(path, local.content.bytes, context.folder) : undefined;
  const outcome = await writer.write({ id, path, bytes, expected, base: remote, agreed });
  if (!assertWritten(outcome)) return false;
  // At the first pull the list of all attachments has told which pages have some.
  const isNext = base !== undefined && base.version !== remote.version;
  if (context.options.attachments && isNext) state.noteAttachments(id, undefined);
  // Its front matter belongs to the making or the restoring of a page.
  const isTold = base === undefined && (context.made.has(id) || context.restored.has(id));
  const reason = copy === undefined
    ? {}
    : { reason: `the wiki went back to this version; what was here is in ${copy}` };
  if (!isTold) {
    observer.change({ kind: agreed ? "pulled" : "merged", path, id, version: remote.version, ...reason, ...note });
  }
  return true;
}
