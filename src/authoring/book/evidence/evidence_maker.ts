import { spacesOf, spacesTitle } from "../../../book/order/merge_outlines.ts";
import { bookDate } from "../../../export/book/book_meta.ts";
import { type BookEvidence, evidenceChapter } from "../../../export/evidence/evidence_chapter.ts";
import { evidenceWords } from "../../../export/evidence/evidence_words_table.ts";
import type { ExportRequest } from "../export_request.ts";
import type { ReadChapters } from "../chapters_of_book.ts";
import type { GatheredEvidence } from "./gather_evidence.ts";
import type { MakeEvidence } from "./settle_evidence.ts";

/** What a book is made with, as its last chapter shows it. */
interface EvidenceFrame extends Pick<BookEvidence, "template" | "compiler" | "standards"> {
  readonly request: Pick<ExportRequest, "evidence" | "pageState" | "exportedAt" | "language">;
  /** Tag of the language of the template. */
  readonly language?: string | undefined;
}

/** Returns what makes the chapter about a book from the losses so far. */
export function evidenceMaker(
  { title, outline, entries, unreadable, losses, facts }: ReadChapters,
  gathered: GatheredEvidence,
  { request, language, ...frame }: EvidenceFrame,
): MakeEvidence {
  const { evidence: parts = [], pageState: state, exportedAt } = request;
  const words = evidenceWords(request.language ?? language);
  const date = bookDate(entries, exportedAt);
  const space = spacesTitle(spacesOf(outline));
  return () =>
    evidenceChapter({
      ...{ ...frame, ...gathered, title, space, date, entries, unreadable, state },
      losses: losses.all,
      authorOf: ({ facts: { modifiedBy } }) => modifiedBy === undefined ? "" : facts.person(modifiedBy)?.name ?? "",
      showsPages: parts.includes("pages"),
    }, words);
}
