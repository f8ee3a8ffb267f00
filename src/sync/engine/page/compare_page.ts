import { quote } from "../../../base/text.ts";
import { MarkdownError } from "../../../document/markdown_error.ts";
import { lostMarkers } from "../../../document/write/write_back/comment_markers.ts";
import { respellAs } from "../../../document/write/respell/respell.ts";
import { writeBackText } from "../../../document/write/write_back/write_back_page.ts";
import type { WikiContent } from "../../../wiki/content/wiki_content.ts";
import { SyncError } from "../../sync_error.ts";
import type { SyncFolder } from "../../files/sync_folder.ts";
import type { PageBase } from "../../state/page_entry.ts";
import { MAX_PAGE_BYTES } from "../../layout/page_file.ts";
import type { SyncState } from "../../state/sync_state.ts";
import {
  baseContent,
  isLocalPage,
  keepVersion,
  type LocalPage,
  readPageText,
  renderPageText,
  saysSame,
  versionInFile,
} from "./page_text.ts";
import { rememberedFormulaMacro } from "../sendable/formula_macro.ts";
import { keepFileLinks } from "../links/keep_file_links.ts";
import { listNotes, type LookedUp } from "../links/link_page.ts";
import { toBase } from "../read_remote.ts";

/** A page and its file as complete texts. */
export interface PageComparison {
  readonly id: string;
  readonly remote: string;
  readonly local: string;
  readonly remoteVersion: number;
  readonly localVersion: number | undefined;
  /** Number of inline comments that a push of the file would remove. */
  readonly lostComments: number;
  /** What a push would send in another form or not at all; each begins with the line of the file. */
  readonly notes: readonly string[];
}

/**
 * Reads the file at a path and the current page in the wiki.
 *
 * @throws {SyncError} `no-such-page`, `file-unavailable`. @throws {WikiError} @throws {AuthError}
 */
export async function comparePage(
  path: string,
  parts: { readonly state: SyncState; readonly folder: SyncFolder; readonly content: WikiContent },
): Promise<PageComparison> {
  const { state, folder, content } = parts;
  const file = await folder.read(path, MAX_PAGE_BYTES);
  if (file === undefined) {
    throw new SyncError("file-unavailable", `Cannot compare ${quote(path)}: the file does not exist`);
  }
  const read = readPageText(path, file);
  if (!isLocalPage(read)) {
    throw new SyncError("file-unavailable", `Cannot compare ${quote(path)}: ${read.reason}`, { hint: read.hint });
  }
  const id = read.fields.id ?? state.findByFile(path);
  if (id === undefined || state.entry(id) === undefined) {
    throw new SyncError("no-such-page", `Cannot compare ${quote(path)}: no page belongs to the file`, {
      hint: 'A new file becomes a page with "tool wiki docs sync --push".',
    });
  }
  const page = await content.readPage(id, { body: true });
  const known = state.base(id);
  const formulaMacro = rememberedFormulaMacro(state);
  const remote = toBase(page, page.labels ?? await content.readLabels(id), known && { ...known, formulaMacro });
  const current = keepVersion(remote, read, known);
  const local = new TextDecoder().decode(file.bytes);
  const lookedUp = { ...parts, newTitles: new Map<string, string>() };
  const { page: linked, notes } = link(read, lookedUp);
  const text = respellAs(linked.body, current.written, formulaMacro);
  return {
    id,
    remote: remoteText(read, local, {
      id,
      space: page.spaceKey,
      base: current,
      // A line that only differs in spelling is no difference.
      body: keepFileLinks(text, linked, lookedUp),
    }),
    local,
    remoteVersion: remote.version,
    localVersion: read.fields.version,
    lostComments: countLost(current, linked, formulaMacro),
    notes,
  };
}

/** Returns what the file would be with the text of the page. Lines of front matter that say the same are not different. */
function remoteText(
  read: LocalPage,
  local: string,
  { id, space, base, body }: {
    readonly id: string;
    readonly space: string;
    readonly base: PageBase;
    readonly body: string;
  },
): string {
  const content = { ...baseContent(base), body };
  const isSameFront = saysSame({ ...read, body: content.body }, { id, space, base, content });
  const front = local.slice(0, local.length - read.body.length);
  if (isSameFront && local.endsWith(read.body)) return front + content.body;
  return new TextDecoder().decode(renderPageText(id, space, { base, content, extra: read.extra, like: read }));
}

/** Prepares a file for sending; one that exceeds a limit stays as it is, because a push rejects it. */
function link(local: LocalPage, context: LookedUp): ReturnType<typeof listNotes> {
  try {
    return listNotes(local, context);
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
    return { page: { ...local, ownBody: local.body, links: [], anchors: [] }, notes: [] };
  }
}

/** Counts lost comments; 0 for a file of another version, because a run merges it first and the result is not known. */
function countLost(
  base: PageBase,
  { fields, body: edited }: LocalPage,
  formulaMacro: string | undefined,
): number {
  const { body, written } = base;
  const version = versionInFile(base);
  if ((fields.version ?? version) !== version) return 0;
  try {
    return lostMarkers(body, writeBackText(body, { written, edited, formulaMacro }));
  } catch (error) {
    if (error instanceof MarkdownError) return 0; // a push rejects the file
    throw error;
  }
}
