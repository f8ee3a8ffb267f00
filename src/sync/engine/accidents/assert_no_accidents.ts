import { createHash } from "node:crypto";
import { quote, truncate } from "../../../base/text.ts";
import { SyncError } from "../../sync_error.ts";
import type { SyncFolder } from "../../files/sync_folder.ts";
import type { SyncState } from "../../state/sync_state.ts";
import { findMergeMarkers, type MergeMarkers } from "./merge_markers.ts";
import { firstLine, type LocalPage } from "../page/page_text.ts";
import { fileCommand } from "../file_command.ts";

/** Where accepted markers are saved, and the folder of the file. */
type MarkedParts = { readonly state: SyncState; readonly folder: Pick<SyncFolder, "root"> };

/** The file of a page, and earlier texts of the page. */
export interface MarkedFile {
  readonly local: LocalPage;
  /** ID of the page; undefined for a new file. */
  readonly id: string | undefined;
  /** Earlier texts of the page, in Markdown. */
  readonly before: readonly string[];
}

/**
 * Rejects a file with a git conflict that the page did not have before, unless its markers were accepted. The
 * acceptance ends once the file has no new markers.
 *
 * @throws {SyncError} `conflict-markers`.
 */
export function assertNoMarkers({ local, id, before }: MarkedFile, { state, folder }: MarkedParts): void {
  const [marker] = newMarkers(local.body, before);
  if (marker === undefined) return forgetMarkers(id ?? local.path, state);
  if (state.fact(factName(id ?? local.path)) === keyOf(local.body)) return;
  const { line, first } = marker;
  throw new SyncError(
    "conflict-markers",
    `Cannot push ${quote(local.path)}: an unresolved git conflict starts at line ${firstLine(local) + line - 1} ` +
      `(${quote(truncate(first, 60))})`,
    {
      hint: `Merge the lines and remove the markers. To keep them, run ${
        fileCommand("takeLocal", local.path, folder)
      }.`,
    },
  );
}

/** Saves that the markers of a file are intended; returns false if it has none. */
export function acceptMarkers({ local, id }: Omit<MarkedFile, "before">, state: SyncState): boolean {
  if (findMergeMarkers(local.body).length === 0) return false;
  state.setFact(factName(id ?? local.path), keyOf(local.body));
  return true;
}

/**
 * Ends the acceptance of markers: the page now has them, so further ones count as new.
 *
 * @param file ID of the page, or path of a new file.
 */
export function forgetMarkers(file: string, state: SyncState): void {
  const name = factName(file);
  if ((state.fact(name) ?? "") !== "") state.setFact(name, "");
}

/** Finds the markers that are not in the most similar earlier text. */
function newMarkers(body: string, before: readonly string[]): readonly MergeMarkers[] {
  const found = findMergeMarkers(body);
  if (found.length === 0) return found;
  const news = before.map((text) => withoutKnown(found, findMergeMarkers(text)));
  return news.reduce((least, each) => each.length < least.length ? each : least, found);
}

/** Removes known conflicts. Each excuses one: an identical one, or one with the same markers and edited lines. */
function withoutKnown(found: readonly MergeMarkers[], known: readonly MergeMarkers[]): readonly MergeMarkers[] {
  const text = (each: MergeMarkers) => each.text;
  const markers = ({ first, last }: MergeMarkers) => `${first}\n${last}`;
  return subtract(subtract(found, known, text), subtract(known, found, text), markers);
}

/** Returns the difference of two multisets, in the order of the first. */
function subtract<T>(from: readonly T[], others: readonly T[], keyOf: (item: T) => string): T[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1);
  return from.filter((item) => {
    const count = counts.get(keyOf(item)) ?? 0;
    counts.set(keyOf(item), count - 1);
    return count <= 0;
  });
}

/** Computes a hash of the markers only: the text between them may still be edited. */
function keyOf(body: string): string {
  const text = findMergeMarkers(body).map(({ first, last }) => `${first}\n${last}\n`).join("");
  return createHash("sha256").update(text).digest("hex");
}

function factName(file: string): string {
  return `markers ${file}`;
}
