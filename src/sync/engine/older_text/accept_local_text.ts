import { quote } from "../../../base/text.ts";
import type { SyncFolder } from "../../files/sync_folder.ts";
import { mergeLabels } from "../../merge/merge_page.ts";
import type { PageBase } from "../../state/page_entry.ts";
import type { SyncState } from "../../state/sync_state.ts";
import type { SyncScope } from "../../sync_options.ts";
import { SyncError } from "../../sync_error.ts";
import { assertWritten } from "../assert_written.ts";
import type { Accident } from "../accidents/accidents_table.ts";
import {
  contentOf,
  isEditedFrom,
  type LocalPage,
  readPageIfUsable,
  renderPageText,
  versionInFile,
} from "../page/page_text.ts";
import { PageWriter } from "../page/page_writer.ts";
import { acceptAccidents, describeAccidents, namedAccidents, newAccidents } from "../accidents/assert_no_accidents.ts";
import { noteReverted, readReverted } from "./reverted_fact.ts";

/** Dependencies for resolving conflicts and older texts, which do not need the wiki. */
export interface ResolveParts {
  readonly state: SyncState;
  readonly folder: SyncFolder;
  readonly scope: SyncScope;
  /** Key of the space. */
  readonly space: string;
  now(): number;
}

/** A file without a conflict that still needs a decision. */
export type OpenQuestion =
  /** The file has the text of an older version. */
  | { readonly kind: "older"; readonly id: string; readonly text: FoundOlderText }
  /** The file has something that looks like an accident. */
  | {
    readonly kind: "accident";
    readonly id: string | undefined;
    readonly local: LocalPage;
    /** Those that are named, of which there is at least one. */
    readonly accidents: readonly [Accident, ...Accident[]];
  };

/** Finds the decision that the file at a path needs; undefined if it needs none or is in conflict. */
export async function findQuestion(
  path: string,
  parts: Pick<ResolveParts, "state" | "folder">,
): Promise<OpenQuestion | undefined> {
  const { state, folder } = parts;
  const text = await findOlderText(path, parts);
  if (text !== undefined) return { kind: "older", id: text.id, text };
  const id = state.findByFile(path);
  if (id !== undefined && state.conflict(id) !== undefined) return undefined;
  const local = await readPageIfUsable(path, folder);
  const base = id === undefined ? undefined : state.base(id);
  if (local === undefined) return undefined;
  const news = newAccidents(local.body, base === undefined ? [] : [base.written]);
  const [first, ...others] = namedAccidents(news, id ?? path, state);
  return first && { kind: "accident", id, local, accidents: [first, ...others] };
}

/** Creates the error for an open question: whether to keep an older text, or what looks like an accident. */
export function decisionRequired(question: OpenQuestion, path: string): SyncError {
  if (question.kind === "older") {
    return new SyncError("reverted-here", `Cannot resolve ${quote(path)}: it has the text of an older version`, {
      hint: "Add --take local to make that text a new version, or --take remote to take the newer one.",
    });
  }
  const { accidents, local } = question;
  const [{ code }] = accidents;
  return new SyncError(code, `Cannot resolve ${quote(path)}: ${describeAccidents(accidents, local)}`, {
    hint: code === "conflict-markers"
      ? "Merge the lines and remove the markers, or add --take local to keep them."
      : "Correct the text, or add --take local to keep it as it is.",
  });
}

/**
 * Accepts the current text of the file, so that the next push sends it. Returns false if the file changed in the
 * meantime.
 *
 * @throws {SyncError} `file-unavailable` when the file cannot be written.
 */
export async function acceptLocalText(question: OpenQuestion, parts: ResolveParts): Promise<boolean> {
  if (question.kind === "older") return await takeOlderText(question.text, parts);
  acceptAccidents(question.accidents, question.id ?? question.local.path, parts.state);
  return true;
}

/** An older text of a page, and the file to write it to. */
interface FoundOlderText {
  readonly id: string;
  readonly base: PageBase;
  /** The older text: that of the file, or the copy that a run moved to the trash. */
  readonly older: LocalPage;
  /** The current file. */
  readonly local: LocalPage;
}

/**
 * Finds the older text of the page whose file is at a path: the file is of a version before the base, or was until a
 * run updated it. Undefined if there is no older text, if the page is in conflict, or if the file or its copy in the
 * trash cannot be read.
 */
async function findOlderText(
  path: string,
  { state, folder }: Pick<ResolveParts, "state" | "folder">,
): Promise<FoundOlderText | undefined> {
  const id = state.findByFile(path);
  const base = id === undefined ? undefined : state.base(id);
  if (id === undefined || base === undefined || state.conflict(id) !== undefined) return undefined;
  const local = await readPageIfUsable(path, folder);
  if (local === undefined) return undefined;
  if (isEditedFrom(local, base)) {
    return (local.fields.version ?? base.version) < versionInFile(base) ? { id, base, older: local, local } : undefined;
  }
  const reverted = readReverted(id, state);
  if (reverted?.copy === undefined || reverted.over !== base.version) return undefined;
  const older = await readPageIfUsable(reverted.copy, folder);
  return older?.content.hash === reverted.hash ? { id, base, older, local } : undefined;
}

/**
 * Turns the older text into an edit of the base, which the next push sends. Uses the title and text of the older
 * version; only adds labels. Returns false if the file changed.
 *
 * @throws {SyncError} `file-unavailable` when the file cannot be written.
 */
async function takeOlderText(
  { id, base, older, local }: FoundOlderText,
  parts: ResolveParts,
): Promise<boolean> {
  const { title, labels } = contentOf(older, base);
  // Labels have no versions: a label that an older file lacks may be newer than the file, so only additions count.
  const content = { title, labels: mergeLabels([], labels, base.labels), body: older.body };
  const bytes = renderPageText(id, parts.space, { base, content, extra: older.extra, like: older });
  const { path, content: { hash: expected } } = local;
  const outcome = await new PageWriter(parts).write({ id, path, bytes, expected, base, agreed: false });
  if (!assertWritten(outcome)) return false;
  noteReverted(id, undefined, parts.state);
  return true;
}
