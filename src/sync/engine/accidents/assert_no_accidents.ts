import { quote } from "../../../base/text.ts";
import { SyncError } from "../../sync_error.ts";
import { hashOf } from "../../files/hash_of.ts";
import type { SyncFolder } from "../../files/sync_folder.ts";
import type { SyncState } from "../../state/sync_state.ts";
import { fileCommand } from "../file_command.ts";
import { firstLine, type LocalPage } from "../page/page_text.ts";
import { type Accident, findAccidents } from "./accidents_table.ts";

/** Where accepted accidents are saved, and the folder of the file. */
type CheckedParts = { readonly state: SyncState; readonly folder: Pick<SyncFolder, "given"> };

/** The file of a page, and earlier texts of the page. */
export interface CheckedFile {
  readonly local: LocalPage;
  /** ID of the page; undefined for a new file. */
  readonly id: string | undefined;
  /** Earlier texts of the page, in Markdown. */
  readonly before: readonly string[];
}

/**
 * Rejects a file with something that looks like an accident and that the page did not have before, such as a git
 * conflict, unless it was accepted. The acceptance ends once the file has nothing new of this kind.
 *
 * @throws {SyncError} `conflict-markers`, `broken-container`, `open-comment`.
 */
export function assertNoAccidents({ local, id, before }: CheckedFile, { state, folder }: CheckedParts): void {
  const [first] = newAccidents(local.body, before);
  if (first === undefined) return forgetAccidents(id ?? local.path, state);
  if (state.fact(factName(id ?? local.path)) === keyOf(findAccidents(local.body))) return;
  const { code, line, describe, hint } = first;
  throw new SyncError(code, `Cannot push ${quote(local.path)}: ${describe(firstLine(local) + line - 1)}`, {
    hint: `${hint}, run ${fileCommand("takeLocal", local.path, folder)}.`,
  });
}

/** Saves that everything in a file is intended; returns false if nothing looks like an accident. */
export function acceptAccidents({ local, id }: Omit<CheckedFile, "before">, state: SyncState): boolean {
  const found = findAccidents(local.body);
  if (found.length === 0) return false;
  state.setFact(factName(id ?? local.path), keyOf(found));
  return true;
}

/**
 * Ends the acceptance: the page now has what was accepted, so more of it counts as new.
 *
 * @param file ID of the page, or path of a new file.
 */
export function forgetAccidents(file: string, state: SyncState): void {
  const name = factName(file);
  if ((state.fact(name) ?? "") !== "") state.setFact(name, "");
}

/** Finds the accidents that are not in the most similar earlier text. */
export function newAccidents(body: string, before: readonly string[]): readonly Accident[] {
  const found = findAccidents(body);
  if (found.length === 0) return found;
  const news = before.map((text) => withoutKnown(found, findAccidents(text)));
  return news.reduce((least, each) => each.length < least.length ? each : least, found);
}

/** Removes known accidents. Each excuses one: an identical one, or one with the same sign and edited lines. */
function withoutKnown(found: readonly Accident[], known: readonly Accident[]): readonly Accident[] {
  const text = (each: Accident) => each.text;
  return subtract(subtract(found, known, text), subtract(known, found, text), ({ sign }) => sign);
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

/** Computes a hash of the signs only: the text around them may still be edited. */
function keyOf(found: readonly Accident[]): string {
  return hashOf(found.map(({ sign }) => `${sign}\n`).join(""));
}

function factName(file: string): string {
  return `markers ${file}`;
}
