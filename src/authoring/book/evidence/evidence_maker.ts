import { type BookEvidence, evidenceChapter } from "../../../export/evidence/evidence_chapter.ts";
import { evidenceWords } from "../../../export/evidence/evidence_words_table.ts";
import type { ExportRequest } from "../export_request.ts";
import type { ReadChapters } from "../read_chapters.ts";
import type { GatheredEvidence } from "./gather_evidence.ts";
import type { MakeEvidence } from "./settle_evidence.ts";

/** What a book is made with, as its last chapter shows it. */
interface EvidenceFrame extends Pick<BookEvidence, "date" | "template" | "compiler" | "standards"> {
  readonly request: Pick<ExportRequest, "evidence" | "pageState">;
  /** Tag of the language of its words. */
  readonly language?: string | undefined;
}

/** Returns what makes the chapter about a book from the losses so far. */
export function evidenceMaker(
  { title, outline: { space }, entries, unreadable, losses, facts }: ReadChapters,
  gathered: GatheredEvidence,
  { request: { evidence: parts = [], pageState: state }, language, ...frame }: EvidenceFrame,
): MakeEvidence {
  const words = evidenceWords(language);
  return () =>
    evidenceChapter({
      ...{ ...frame, ...gathered, title, space: space.name ?? space.key, entries, unreadable, state },
      losses: losses.all,
      authorOf: ({ facts: { modifiedBy } }) => modifiedBy === undefined ? "" : facts.person(modifiedBy)?.name ?? "",
      showsPages: parts.includes("pages"),
    }, words);
}
