import { countNoun } from "../../base/count_noun.ts";
import { sha256Hex } from "../../base/sha256.ts";
import { quote } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";
import type { LiveBook } from "../export_request.ts";
import type { LiveBookFile } from "./book_exporter.ts";
import { hasAllPages, isStampOf } from "./book_stamp.ts";
import { type ExportFolder, type PublishedBook, REMOVED_FOLDER } from "./export_folder.ts";
import type { ExportParts } from "./request_exports.ts";

/** Tries within an attempt while the book changes. */
const MAX_TURNS = 3;

/**
 * Brings the PDF of a book up to date and returns what was done, for people. Exports nothing if the folder has the PDF
 * of these versions. The PDF of a book that the wiki no longer has is moved away.
 *
 * @throws {ToolError} from the exporter and the folder; `export-outdated` when the book keeps changing;
 * `export-incomplete` when the wiki failed at a part of the book: only the last attempt publishes a PDF without it.
 */
export async function updateBook(book: LiveBook, parts: UpdateParts, signal: AbortSignal): Promise<string> {
  const { exporter, folder } = parts;
  let done: string | undefined;
  for (let turn = 1; turn <= MAX_TURNS; turn++) {
    const before = await folder.find(book);
    const uses = before?.stamp.uses.map(({ id }) => id) ?? [];
    const contents = await exporter.inspect(book, uses, signal);
    signal.throwIfAborted();
    if (contents === undefined) return await retire(book, folder, signal);
    if (before !== undefined && isStampOf(before.stamp, contents, exporter.edition) && await folder.isIntact(before)) {
      return done ?? `unchanged: ${quote(before.name)} has these versions`;
    }
    const exported = await exporter.export(book, signal);
    signal.throwIfAborted();
    if (exported === undefined) return await retire(book, folder, signal);
    const { failure } = exported;
    if (failure !== undefined && !parts.isLastAttempt) throw incomplete(failure);
    const name = await publish({ book, exported, before }, parts, signal);
    if (name === undefined) continue;
    if (failure !== undefined) throw incomplete(`${failure}; ${quote(name)} lacks it`);
    done = `exported ${quote(name)} (${countNoun(exported.pages.length, "page")})`;
    // The event of a page that no stamp named did not lead to this book, so its version is checked now.
    if (before !== undefined && hasAllPages(before.stamp, exported)) return done;
  }
  throw new ToolError("export-outdated", "Cannot finish the export: its pages keep changing meanwhile");
}

/** Parts that {@linkcode updateBook} uses. */
export interface UpdateParts extends Pick<ExportParts, "exporter" | "folder" | "now"> {
  /** Whether no other attempt follows a failure. */
  readonly isLastAttempt: boolean;
}

interface ReadyBook {
  readonly book: LiveBook;
  readonly exported: LiveBookFile;
  readonly before: PublishedBook | undefined;
}

async function publish(
  { book, exported, before }: ReadyBook,
  { exporter, folder, now }: UpdateParts,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { pdf, title, pages, uses, failure } = exported;
  const exportedAt = new Date(now()).toISOString();
  const state = failure === undefined ? {} : { isIncomplete: true as const };
  const sha256 = await sha256Hex(pdf);
  const stamp = { book, title, edition: exporter.edition, exportedAt, sha256, pages, uses, ...state };
  return await folder.publish({ stamp, pdf, before }, signal);
}

function incomplete(failure: string): ToolError {
  return new ToolError("export-incomplete", `Cannot complete the export: the wiki failed at a part of it: ${failure}`);
}

async function retire(book: LiveBook, folder: ExportFolder, signal: AbortSignal): Promise<string> {
  const names = await folder.retire(book, signal);
  if (names.length === 0) return "nothing to export: the wiki does not have it";
  return `moved ${
    names.map((name) => quote(name)).join(", ")
  } to ${REMOVED_FOLDER}: the wiki does not have it any more`;
}
