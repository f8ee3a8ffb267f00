import { createHash } from "node:crypto";
import { quote, truncate } from "../../../base/text.ts";
import { SyncError } from "../../errors.ts";
import type { SyncFolder } from "../../files/sync_folder.ts";
import type { SyncState } from "../../state/sync_state.ts";
import { findMergeMarkers, type MergeMarkers } from "../merge_markers.ts";
import { firstLine, type LocalPage } from "../page/page_text.ts";
import { fileCommand } from "../file_command.ts";

/** What is asked about markers that are meant, and where the file is. */
type MarkedParts = { readonly state: SyncState; readonly folder: Pick<SyncFolder, "root"> };

/** The file of a page, and what is known of it. */
export interface MarkedFile {
  readonly local: LocalPage;
  /** Id of the page; undefined for a new file. */
  readonly id: string | undefined;
  /** Versions of what the page said before, in Markdown. */
  readonly before: readonly string[];
}

/**
 * Refuses a file in which git has left a conflict that the page did not have before, unless somebody has said that it is
 * meant. What was said is forgotten when the file has nothing new any more.
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

/** Remembers that the markers of a file are meant; false when it has none. */
export function acceptMarkers({ local, id }: Omit<MarkedFile, "before">, state: SyncState): boolean {
  if (findMergeMarkers(local.body).length === 0) return false;
  state.setFact(factName(id ?? local.path), keyOf(local.body));
  return true;
}

/**
 * Forgets that markers are meant: the page has them now, so that others like them are new.
 *
 * @param file The id of the page, or the path of a new file.
 */
export function forgetMarkers(file: string, state: SyncState): void {
  const name = factName(file);
  if ((state.fact(name) ?? "") !== "") state.setFact(name, "");
}

/** The markers that the version which has most of them does not have. */
function newMarkers(body: string, before: readonly string[]): readonly MergeMarkers[] {
  const found = findMergeMarkers(body);
  if (found.length === 0) return found;
  const news = before.map((text) => withoutKnown(found, findMergeMarkers(text)));
  return news.reduce((least, each) => each.length < least.length ? each : least, found);
}

/** Each known conflict excuses one: itself, or one with its markers whose lines were edited. */
function withoutKnown(found: readonly MergeMarkers[], known: readonly MergeMarkers[]): readonly MergeMarkers[] {
  const text = (each: MergeMarkers) => each.text;
  const markers = ({ first, last }: MergeMarkers) => `${first}\n${last}`;
  return subtract(subtract(found, known, text), subtract(known, found, text), markers);
}

/** The difference of two multisets, in the order of the first. */
function subtract<T>(from: readonly T[], others: readonly T[], keyOf: (item: T) => string): T[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1);
  return from.filter((item) => {
    const count = counts.get(keyOf(item)) ?? 0;
    counts.set(keyOf(item), count - 1);
    return count <= 0;
  });
}

/** The markers only: what stands between them may still be edited. */
function keyOf(body: string): string {
  const text = findMergeMarkers(body).map(({ first, last }) => `${first}\n${last}\n`).join("");
  return createHash("sha256").update(text).digest("hex");
}

function factName(file: string): string {
  return `markers ${file}`;
}
