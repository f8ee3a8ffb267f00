import { quote } from "../../../base/text.ts";
import { SyncError } from "../../sync_error.ts";
import { acceptMarkers } from "./assert_no_markers.ts";
import { findMergeMarkers } from "../merge_markers.ts";
import { isLocalPage, type LocalPage, MAX_PAGE_BYTES, readPageText } from "../page/page_text.ts";
import { findOlderText, type FoundOlderText, type OlderTextParts, takeOlderText } from "./resolve_older_text.ts";

/** A file without a conflict that still needs a decision. */
export type OpenQuestion =
  /** The file has the text of an older version. */
  | { readonly kind: "older"; readonly id: string; readonly text: FoundOlderText }
  /** The file contains git conflict markers. */
  | { readonly kind: "markers"; readonly id: string | undefined; readonly local: LocalPage };

/** Finds the decision that the file at a path needs; undefined if it needs none or is in conflict. */
export async function findQuestion(
  path: string,
  parts: Pick<OlderTextParts, "state" | "folder">,
): Promise<OpenQuestion | undefined> {
  const { state, folder } = parts;
  const text = await findOlderText(path, parts);
  if (text !== undefined) return { kind: "older", id: text.id, text };
  const id = state.findByFile(path);
  if (id !== undefined && state.conflict(id) !== undefined) return undefined;
  const content = await folder.read(path, MAX_PAGE_BYTES).catch(() => undefined);
  const local = content && readPageText(path, content);
  if (local === undefined || !isLocalPage(local) || findMergeMarkers(local.body).length === 0) return undefined;
  return { kind: "markers", id, local };
}

/** Creates the error for an open question: whether to keep an older text or conflict markers. */
export function decisionRequired({ kind }: OpenQuestion, path: string): SyncError {
  if (kind === "older") {
    return new SyncError("reverted-here", `Cannot resolve ${quote(path)}: it has the text of an older version`, {
      hint: "Add --take local to make that text a new version, or --take remote to take the newer one.",
    });
  }
  return new SyncError("conflict-markers", `Cannot resolve ${quote(path)}: it contains git conflict markers`, {
    hint: "Merge the lines and remove the markers, or add --take local to keep them.",
  });
}

/**
 * Accepts the current text of the file, so that the next push sends it. Returns false if the file changed in the
 * meantime.
 *
 * @throws {SyncError} `file-unavailable` when the file cannot be written.
 */
export async function acceptLocalText(question: OpenQuestion, parts: OlderTextParts): Promise<boolean> {
  if (question.kind === "older") return await takeOlderText(question.text, parts);
  return acceptMarkers(question, parts.state);
}
