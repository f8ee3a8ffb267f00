import { isUntouched } from "../../../host/files/file_stamp.ts";
import type { Issue } from "../../../base/issue.ts";
import { quote } from "../../../base/text.ts";
import { assetsFolderOf } from "../../attachments/assets_path.ts";
import { isRemoteCopy } from "../../attachments/assets_path.ts";
import { listPlaces, type PagePlaces } from "../../../document/anchors/page_places.ts";
import { asMeant } from "../../../document/write/write_back/as_meant.ts";
import { unescapeMarkdown } from "../../../document/text/unescape_markdown.ts";
import { MarkdownError } from "../../../document/markdown_error.ts";
import type { LocalView } from "../scan/local_view.ts";
import { rememberedFormulaMacro } from "../sendable/formula_macro.ts";
import type { SyncFolder } from "../../files/sync_folder.ts";
import type { SyncState } from "../../state/sync_state.ts";
import type { SyncObserver } from "../../sync_report.ts";
import { createFormerTargets } from "./former_targets.ts";
import { type FileLookup, type LinkedHeading, linkFiles, parseFile, type ReplacedLink } from "./link_files.ts";
import { nameOf } from "../page/page_path.ts";
import { firstLine, type LocalPage } from "../page/page_text.ts";

/** What links are looked up in; without `localTexts`, the places of pages whose files were edited are not known. */
export interface LookedUp {
  readonly state: SyncState;
  readonly folder: SyncFolder;
  /** Titles of the pages that new files will become, by path. */
  readonly newTitles: ReadonlyMap<string, string>;
  /** Texts of files that differ from their bases, and of new files, by path. */
  readonly localTexts?: Map<string, string>;
  /** Places of pages that links lead to, by path, with the text that has them. */
  readonly places?: Map<string, { readonly text: string; readonly places: PagePlaces | undefined }>;
}

/** The text of a file, and where it is. */
export type LocatedText = Pick<LocalPage, "path" | "fields" | "body">;

/** The text of a file, prepared for sending. */
export interface LinkedText extends LocatedText {
  /** Headings that its links lead to. */
  readonly anchors: readonly LinkedHeading[];
  /** Markdown of the file. */
  readonly ownBody: string;
  /** Its links to files, as it has them and as the wiki gets them. */
  readonly links: readonly ReplacedLink[];
}

/** The file of a page, prepared for sending. */
export type LinkedPage = LocalPage & LinkedText;

/**
 * Prepares the file of a page for sending: replaces links to files of the folder by links to their pages and
 * attachments. Reports what the wiki does not support.
 *
 * @throws {@linkcode MarkdownError} when the text exceeds a limit of size or depth.
 */
export function linkPage(
  local: LocalPage,
  context: LookedUp & { readonly observer: Pick<SyncObserver, "notice"> },
): LinkedPage {
  const { page, notes } = listNotes(local, context);
  reportNotes(local, notes, context);
  return page;
}

/** Reports what a page that is sent loses, or gets in another form. */
export function reportNotes(
  { path }: Pick<LocalPage, "path">,
  notes: readonly string[],
  { observer }: { readonly observer: Pick<SyncObserver, "notice"> },
): void {
  for (const note of notes) observer.notice(`${quote(path)}, ${note}`);
}

/** Prepares the file of a page as {@linkcode linkPage} does, with what it reports: each begins with the line of the file. */
export function listNotes(
  local: LocalPage,
  context: LookedUp,
): { readonly page: LinkedPage; readonly notes: readonly string[] } {
  const { path } = local;
  const lookup = createFileLookup(context, local);
  const { page, issues: found } = linkBody(local, lookup);
  const meant = meantBody(local, context.state);
  // What a formatter removed from a text still means text.
  const issues = meant === local.body ? found : linkFiles(meant, path, lookup).issues;
  const start = firstLine(local);
  const notes = issues.map(({ message, hint, line = 1 }) =>
    `line ${start + line - 1}: ${message}${hint === undefined ? "" : `. ${hint}`}`
  );
  return { page, notes };
}

function linkBody<File extends LocatedText>(
  local: File,
  lookup: FileLookup,
): { readonly page: File & LinkedText; readonly issues: readonly Issue[] } {
  const { body: ownBody, path } = local;
  const { body, issues, anchors, links } = linkFiles(ownBody, path, lookup);
  return { page: { ...local, body, anchors, ownBody, links }, issues };
}

function baseOf({ fields, path }: Pick<LocalPage, "fields" | "path">, state: SyncState) {
  const id = fields.id ?? state.findByFile(path);
  return id === undefined ? undefined : state.base(id);
}

function meantBody(local: LocalPage, state: SyncState): string {
  const { body } = local;
  const base = baseOf(local, state);
  return base === undefined ? body : asMeant(base.body, { written: base.written, edited: body })[1];
}

/** Prepares the file of a page as {@linkcode linkPage} does, without reports. */
export function linkQuietly<File extends LocatedText>(local: File, context: LookedUp): File & LinkedText {
  return linkBody(local, createFileLookup(context, local)).page;
}

/** Number of different parts that are searched; all others count as known. */
const MAX_PARTS = 500;

/** Creates a test for the parts of a text, whether or not they are escaped in it. */
function partFinder(written: () => string): (part: string) => boolean {
  const known = new Map<string, boolean>();
  let texts: readonly string[] | undefined;
  return (part) => {
    texts ??= [written()].flatMap((text) => [text, unescapeMarkdown(text)]);
    const isKnown = known.get(part) ?? (known.size >= MAX_PARTS || texts.some((text) => text.includes(part)));
    if (known.size < MAX_PARTS) known.set(part, isKnown);
    return isKnown;
  };
}

/** Creates the lookup of pages and attachments by their files, for links of a file. */
export function createFileLookup(
  { state, folder, newTitles, localTexts, places }: LookedUp,
  from: Omit<LocatedText, "body">,
): FileLookup {
  let top: { readonly path: string | undefined } | undefined;
  return {
    formulaMacro: rememberedFormulaMacro(state),
    isKnown: partFinder(() => baseOf(from, state)?.written ?? ""),
    titleOf(path) {
      const id = state.findByFile(path);
      return id === undefined ? newTitles.get(path) : state.entry(id)?.seen.title;
    },
    attachmentName(pagePath, fileName) {
      if (isRemoteCopy(fileName)) return undefined;
      const id = state.findByFile(pagePath);
      const row = id === undefined ? undefined : state.attachments.of(id).find((each) => each.fileName === fileName);
      if (row !== undefined) return row.name;
      return folder.stamp(`${assetsFolderOf(pagePath)}/${fileName}`) === undefined ? undefined : fileName;
    },
    repositoryPath: () => (top ??= { path: folder.repositoryPath() }).path,
    formerTarget: createFormerTargets(from, state),
    placesOf(path) {
      const text = localTexts?.get(path) ?? baseText(path, { state, folder, isScanned: localTexts !== undefined });
      if (text === undefined) return undefined;
      const known = places?.get(path);
      if (known?.text === text) return known.places;
      const found = placesIn(text);
      places?.set(path, { text, places: found });
      return found;
    },
  };
}

/** Returns the text of an unedited file; undefined for any other. After a scan, all other files are known. */
function baseText(
  path: string,
  { state, folder, isScanned }: Pick<LookedUp, "state" | "folder"> & { readonly isScanned: boolean },
): string | undefined {
  const id = state.findByFile(path);
  if (id === undefined) return undefined;
  const [file, stamp] = [state.entry(id)?.file, folder.stamp(path)];
  const isSame = isScanned || (file !== undefined && stamp !== undefined && isUntouched(file, stamp));
  return isSame ? state.base(id)?.written : undefined;
}

/** Lists the places of a page; undefined if its text exceeds a limit. */
function placesIn(markdown: string): PagePlaces | undefined {
  try {
    return listPlaces(parseFile(markdown));
  } catch (error) {
    if (error instanceof MarkdownError) return undefined;
    throw error;
  }
}

/** Records the texts of new files and of files that were edited, which links from other files lead to. */
export function noteTexts(
  { sides, entries }: LocalView,
  fresh: readonly LocalPage[],
  { localTexts }: Required<Pick<LookedUp, "localTexts">>,
): void {
  for (const [id, side] of sides) {
    const path = entries.get(id)?.path;
    if (side.kind === "read" && path !== undefined) localTexts.set(path, side.page.body);
  }
  for (const { path, body } of fresh) localTexts.set(path, body);
}

/** Returns the title of the page that a new file becomes. */
export function newTitle({ fields, path }: LocalPage): string {
  return (fields.title ?? nameOf(path)).trim();
}
