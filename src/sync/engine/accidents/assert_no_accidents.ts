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

/** Maximum number of accidents that are named, and so accepted, at once. */
const MAX_NAMED = 5;
/** Digits of a hash that stand for an accepted accident. */
const HASH_DIGITS = 16;

/**
 * Rejects a file with something that looks like an accident and that the page did not have before, such as a git
 * conflict, unless it was accepted. The acceptance ends once the file has nothing new of this kind.
 *
 * @throws {SyncError} `conflict-markers`, `broken-container`, `open-comment`.
 */
export function assertNoAccidents({ local, id, before }: CheckedFile, { state, folder }: CheckedParts): void {
  const news = newAccidents(local.body, before);
  if (news.length === 0) return forgetAccidents(id ?? local.path, state);
  const named = namedAccidents(news, id ?? local.path, state);
  const [first] = named;
  if (first === undefined) return;
  const hint = named.length === 1 ? first.hint : "Correct each of them. To keep the text as it is";
  throw new SyncError(first.code, `Cannot push ${quote(local.path)}: ${describeAccidents(named, local)}`, {
    hint: `${hint}, run ${fileCommand("takeLocal", local.path, folder)}.`,
  });
}

/** Describes accidents at the lines of a file. */
export function describeAccidents(named: readonly Accident[], local: LocalPage): string {
  const start = firstLine(local);
  return named.map(({ line, describe }) => describe(start + line - 1)).join("; ");
}

/** Lists the accidents that the user is asked about next: the first that were not accepted. */
export function namedAccidents(
  news: readonly Accident[],
  file: string,
  state: Pick<SyncState, "fact">,
): readonly Accident[] {
  const accepted = acceptedIn(file, state).map((hash) => ({ hash }));
  return subtract(news, accepted, (each) => "hash" in each ? each.hash : signHash(each)).slice(0, MAX_NAMED);
}

/** Saves that the accidents that were named to the user are intended. */
export function acceptAccidents(named: readonly Accident[], file: string, state: SyncState): void {
  state.setFact(factName(file), [...acceptedIn(file, state), ...named.map(signHash)].join(" "));
}

function acceptedIn(file: string, state: Pick<SyncState, "fact">): readonly string[] {
  return (state.fact(factName(file)) ?? "").split(" ").filter((hash) => hash !== "");
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
function subtract<T, Other>(
  from: readonly T[],
  others: readonly Other[],
  keyOf: (item: T | Other) => string,
): T[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1);
  return from.filter((item) => {
    const count = counts.get(keyOf(item)) ?? 0;
    counts.set(keyOf(item), count - 1);
    return count <= 0;
  });
}

/** Computes a hash of the sign only: the text around it may still be edited. */
function signHash({ code, sign }: Accident): string {
  return hashOf(`${code} ${sign}`).slice(0, HASH_DIGITS);
}

function factName(file: string): string {
  return `markers ${file}`;
}
