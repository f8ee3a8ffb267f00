import type { Context } from "../../console/context.ts";
import { bookMeta } from "../../export/book/book_meta.ts";
import type { RenderedDocument } from "../typeset/rendered_document.ts";
import { type BookParts, type BookTask, prepareBook, type PreparedBook } from "./prepare_book.ts";
import { settleEvidence } from "./evidence/settle_evidence.ts";
import { typesetPart } from "./typeset_part.ts";

/** A finished book. */
export interface ExportedBook extends Pick<PreparedBook, "book" | "pictures" | "mends"> {
  readonly rendered: RenderedDocument;
  /** Number of files that the PDF contains besides its pages. */
  readonly attached: number;
}

/** Hint for a book that the compiler cannot hold. */
const SPLIT = "Export parts of it, or write one PDF per chapter with --split-by chapter.";

/**
 * Exports the pages of a scope as one PDF.
 *
 * @throws {RefusedError} with all findings when the book cannot be typeset, or has losses and none are allowed.
 * @throws {CompileError} when the compiler has no result.
 * @throws {ToolError} what the source throws.
 */
export async function exportBook(task: BookTask, parts: BookParts, context: Context): Promise<ExportedBook> {
  const use = async ({ book, pictures, mends, means, evidence }: PreparedBook): Promise<ExportedBook> => {
    const { title, versions, facts, chapters, places } = book;
    const meta = bookMeta(book, { ...task.request, title, versions }, facts);
    const part = { meta, name: title, places, tooLargeHint: SPLIT };
    const setWith = (last: readonly string[]) =>
      typesetPart({ ...part, chapters: [...chapters, ...last] }, means, context);
    const set = await settleEvidence(
      book.losses,
      evidence,
      (chapter) => setWith(chapter === undefined ? [] : [chapter]),
    );
    return { book, pictures, mends, ...set };
  };
  return await prepareBook({ ...task, use }, parts, context);
}
