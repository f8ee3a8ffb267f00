import { quote } from "../../../base/text.ts";
import { assetsFolderOf } from "../../attachments/assets_path.ts";
import { isRemoteCopy } from "../../attachments/assets_path.ts";
import { type FileLookup, linkFiles } from "./link_files.ts";
import { formulaMacro } from "../sendable/formula_macro.ts";
import { nameOf } from "../page/page_path.ts";
import { firstLine, type LocalPage } from "../page/page_text.ts";
import type { RunContext } from "../run_context.ts";

/**
 * Prepares the file of a page for sending: replaces links to files of the folder by links to their pages and
 * attachments. Reports what the wiki does not support.
 *
 * @throws {@linkcode MarkdownError} when the text exceeds a limit of size or depth.
 */
export function linkPage(
  local: LocalPage,
  context: Pick<RunContext, "state" | "folder" | "newTitles" | "observer">,
): LocalPage {
  const { body, notes } = listNotes(local, context);
  for (const note of notes) context.observer.notice(`${quote(local.path)}, ${note}`);
  return { ...local, body };
}

/** Returns the body as {@linkcode linkPage} does, with what it reports: each begins with the line of the file. */
export function listNotes(
  local: LocalPage,
  context: Pick<RunContext, "state" | "folder" | "newTitles">,
): { readonly body: string; readonly notes: readonly string[] } {
  const { body, issues } = linkFiles(local.body, local.path, createFileLookup(context));
  const start = firstLine(local);
  const notes = issues.map(({ message, hint, line = 1 }) =>
    `line ${start + line - 1}: ${message}${hint === undefined ? "" : `. ${hint}`}`
  );
  return { body, notes };
}

/** Returns the body as {@linkcode linkPage} would, without reports. */
export function linkedBody({ body, path }: LocalPage, context: RunContext): string {
  return linkFiles(body, path, createFileLookup(context)).body;
}

/** Creates the lookup of pages and attachments by their files. */
export function createFileLookup(
  { state, folder, newTitles }: Pick<RunContext, "state" | "folder" | "newTitles">,
): FileLookup {
  return {
    formulaMacro: formulaMacro(state),
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
  };
}

/** Returns the title of the page that a new file becomes. */
export function newTitle({ fields, path }: LocalPage): string {
  return (fields.title ?? nameOf(path)).trim();
}
