import type { Context } from "../../../console/context.ts";
import type { BookSource } from "../../book/files/book_sources.ts";
import { loadForWord } from "../fill_from_files.ts";
import { type ProofContent, SAMPLE_FACTS } from "./proof_content.ts";

/**
 * Reads files as the document that a Word template is proven with. Their placeholders get sample values, because a file
 * knows less than a page of a wiki.
 *
 * @throws {RefusedError} with all findings when the files cannot be read as documents.
 * @throws {FileError} when a file cannot be read, or there are too many.
 */
export async function loadProofFiles(
  source: BookSource,
  step: (text: string) => void,
  context: Context,
): Promise<ProofContent> {
  const { order, images, issues } = await loadForWord(source, { step }, context);
  const { book } = order;
  const originals = [...order.pictures.keys()].flatMap((url) => {
    const found = images.find(url);
    return found === undefined ? [] : [[url, found] as const];
  });
  // Findings about the document are not findings about the template.
  const chapters = () => Iterator.from(book.chapters()).map(({ issues: _, ...chapter }) => chapter);
  const facts = { ...SAMPLE_FACTS, title: order.facts.title };
  return { ...order, book: { ...book, chapters }, facts, originals: new Map(originals), issues };
}
