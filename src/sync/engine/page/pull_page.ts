import type { PageBase, PageEntry } from "../../state/page_entry.ts";
import type { PageContent } from "../../merge/merge_page.ts";
import { baseContent, keepVersion, type LocalPage, renderPageText, saysSame } from "./page_text.ts";
import type { SyncChange } from "../../sync_report.ts";
import type { RunContext } from "../run_context.ts";
import { keepFileLinks, linkedPage, noteFileLinks, ownPage } from "../links/keep_file_links.ts";
import { assertWritten } from "../assert_written.ts";
import { toNewBase } from "../read_remote.ts";
import { keepCopy } from "./record_conflict.ts";

/** An update of a file. */
export interface Pull {
  /** Current file; undefined if it does not exist. */
  readonly local: LocalPage | undefined;
  readonly base: PageBase | undefined;
  /** The version that the file names, if it was read; by default the base. */
  readonly origin?: PageBase | undefined;
  readonly remote: PageBase;
  /** Content to write; by default that of the wiki. */
  readonly content?: PageContent;
  /** Whether the content equals the page, or contains edits that the wiki does not have. */
  readonly agreed?: boolean;
  /** Additional report about the change. */
  readonly note?: Pick<SyncChange, "code" | "reason" | "hint">;
}

/** Writes the page to its file. Returns false if the file changed in the meantime. */
export async function pullPage(entry: PageEntry, pull: Pull, context: RunContext): Promise<boolean> {
  const { state, scope, writer, observer } = context;
  const { local, base, agreed = true, note = {} } = pull;
  const remote = local === undefined && base === undefined
    ? await toNewBase(entry.id, pull.remote, context)
    : keepVersion(pull.remote, local, pull.origin ?? base);
  const { id, path } = entry;
  if (path === undefined) return true; // a page without a path is not written
  const own = local && ownPage(local);
  const content = contentToWrite(id, pull, context);
  const extra = local?.extra ?? state.userFrontMatter.get(id);
  const bytes = renderPageText(id, scope.space, { base: remote, content, extra, like: local });
  if (own !== undefined && saysSame(own, { id, space: scope.space, base: remote, content })) {
    const { hash, stamp } = own.content;
    state.saveBase(id, remote, agreed ? { hash, stamp, checkedAt: context.now() } : undefined);
    return true;
  }
  const expected = local?.content.hash;
  // A wiki that was restored from a backup no longer has this version.
  const wentBack = local !== undefined && base !== undefined && remote.version < base.version;
  const copy = wentBack ? await keepCopy(path, local.content.bytes, context.folder) : undefined;
  const outcome = await writer.write({ id, path, bytes, expected, base: remote, agreed });
  if (!assertWritten(outcome)) return false;
  // Before the first pull, the list of all attachments has shown which pages have some.
  const isNext = base !== undefined && base.version !== remote.version;
  if (context.options.attachments && isNext) state.noteAttachments(id, undefined);
  // Its front matter is part of creating or restoring the page, which is reported already.
  const isReported = base === undefined && (context.made.has(id) || context.restored.has(id));
  const reason = copy === undefined
    ? {}
    : { reason: `the wiki was reset to this version; the previous text is in ${copy}` };
  if (!isReported) {
    observer.change({ kind: agreed ? "pulled" : "merged", path, id, version: remote.version, ...reason, ...note });
  }
  return true;
}

/** Returns the content for the file, with its own links to files. */
function contentToWrite(
  id: string,
  { local, base, remote, content = baseContent(remote) }: Pull,
  context: RunContext,
): PageContent {
  // Without an edit, a text without such links is that of the base.
  const isPlain = local === undefined || (base !== undefined && ownPage(local).body === base.written);
  const linked = isPlain ? context.spelled.get(id) : linkedPage(local, context);
  context.spelled.delete(id);
  if (linked === undefined) return content;
  noteFileLinks(id, linked, context);
  return { ...content, body: keepFileLinks(content.body, linked, context) };
}
