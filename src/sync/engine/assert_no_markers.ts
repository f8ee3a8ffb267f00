import { createHash } from "node:crypto";
import { quote, truncate } from "../../base/text.ts";
import { SyncError } from "../errors.ts";
import type { SyncState } from "../state/sync_state.ts";
import { findMergeMarkers, type MergeMarkers } from "./merge_markers.ts";
import { firstLine, type LocalPage } from "./page_text.ts";

/** The file of a page, and what is known of it. */
export interface MarkedFile {
  readonly local: LocalPage;
  /** Id of the page; undefined for a new file. */
  readonly id: string | undefined;
  /** What the page said before, in Markdown. */
  readonly before: readonly string[];
}

/**
 * Refuses a file in which git has left a conflict that the page did not have before, unless somebody has said that it is
 * meant.
 *
 * @throws {SyncError} `conflict-markers`.
 */
export function assertNoMarkers({ local, id, before }: MarkedFile, { state }: { readonly state: SyncState }): void {
  const [marker] = newMarkers(local.body, before);
  if (marker === undefined || state.fact(factName(id, local.path)) === keyOf(local.body)) return;
  const { line, first } = marker;
  throw new SyncError(
    "conflict-markers",
    `Cannot push ${quote(local.path)}: an unresolved git conflict starts in line ${firstLine(local) + line - 1} ` +
      `(${quote(truncate(first, 60))})`,
    { hint: 'Merge the lines and remove the markers; if they are meant, run "tool wiki docs resolve --take local".' },
  );
}

/** Remembers that the markers of a file are meant; false when it has none. */
export function acceptMarkers({ local, id }: Omit<MarkedFile, "before">, state: SyncState): boolean {
  if (findMergeMarkers(local.body).length === 0) return false;
  state.setFact(factName(id, local.path), keyOf(local.body));
  return true;
}

function newMarkers(body: string, before: readonly string[]): MergeMarkers[] {
  const found = findMergeMarkers(body);
  if (found.length === 0) return [];
  const known = before.flatMap(findMergeMarkers).map(({ first, last }) => `${first}\n${last}`);
  return found.filter(({ first, last }) => !known.includes(`${first}\n${last}`));
}

/** The markers only: what stands between them may still be edited. */
function keyOf(body: string): string {
  const text = findMergeMarkers(body).map(({ first, last }) => `${first}\n${last}\n`).join("");
  return createHash("sha256").update(text).digest("hex");
}

function factName(id: string | undefined, path: string): string {
  return `markers ${id ?? path}`;
}
