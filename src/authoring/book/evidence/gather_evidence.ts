import { formatBytes } from "../../../base/bytes.ts";
import { quote, truncate } from "../../../base/text.ts";
import { ToolError } from "../../../base/tool_error.ts";
import { runLimited } from "../../../host/time/run_limited.ts";
import type { LossLedger } from "../../../book/losses/loss_ledger.ts";
import type { ExportSource } from "../../../book/model/export_source.ts";
import type { PersonRef, SourceAttachment, SourcePage } from "../../../book/model/source_page.ts";
import type { ShownThreads } from "../../../export/evidence/comment_list.ts";
import {
  type BookEvidence,
  EVIDENCE_KEY,
  type FactsOfPages,
  type ShownRestrictions,
} from "../../../export/evidence/evidence_chapter.ts";
import { evidenceWords } from "../../../export/evidence/evidence_words_table.ts";
import type { EvidencePart } from "../../../export/evidence/evidence_parts.ts";
import { MAX_COMMENTS, type PageEvidence, type PageFact } from "../../../export/evidence/page_evidence.ts";
import {
  peopleOfComments,
  type ReadComments,
  readComments,
  showThreads,
} from "../../../export/evidence/show_comments.ts";
import { personRefOf } from "../../../export/sources/source_page_of.ts";
import { withoutExported } from "../../../export/upload/exported_mark.ts";
import type { WikiFact } from "../../../export/word/wiki_placeholders.ts";
import { refusedFile } from "../pictures/picture_loss.ts";
import type { ReadChapters } from "../chapters_of_book.ts";

/** What is gathered about the pages of a book besides their texts. */
export type GatheredEvidence = Pick<BookEvidence, "comments" | "restrictions" | "attachments">;

/** Where evidence comes from. */
export interface EvidenceSource {
  readonly source: Pick<ExportSource, "attachments" | "download">;
  /** Undefined for a source that knows only the pages. */
  readonly pages: PageEvidence | undefined;
  /** Requests at a time. */
  readonly concurrency: number;
}

/** Evidence that is wanted. */
export interface WantedEvidence {
  readonly parts: readonly EvidencePart[];
  /** Whether the file can contain attachments. */
  readonly canAttach: boolean;
}

/** Maximum size of an attachment that a PDF contains. */
const MAX_FILE_BYTES = 64 << 20;

/** Maximum length of the comments of a book in UTF-16 code units; their trees are in memory together. */
const MAX_COMMENT_TEXT = 16 << 20;

/** Asks for what a book shows about its pages; what cannot be read is a loss of its page. */
export async function gatherEvidence(
  { entries, facts, losses }: Pick<ReadChapters, "entries" | "facts" | "losses">,
  { parts, canAttach }: WantedEvidence,
  from: EvidenceSource,
): Promise<GatheredEvidence> {
  const pages = entries.map((entry) => entry.facts);
  const book = { pages, facts, losses };
  return {
    ...(parts.includes("comments") ? { comments: await gatherComments(book, from) } : {}),
    ...(parts.includes("restrictions") ? { restrictions: await gatherRestrictions(book, from) } : {}),
    ...(parts.includes("attachments")
      ? { attachments: canAttach ? await gatherAttachments(book, from) : "absent" as const }
      : {}),
  };
}

interface EvidenceBook extends Pick<ReadChapters, "facts" | "losses"> {
  readonly pages: readonly SourcePage[];
}

/** Pages after which a wiki that has nothing at their addresses is known to lack the interface. */
const PROBED = 3;

/**
 * Asks about each page; the answers have the order of the pages, whichever comes first. Undefined for a wiki that lacks
 * the interface: only the first pages are asked then.
 */
async function askEach<Value>(
  pages: readonly SourcePage[],
  { pages: evidence, concurrency }: EvidenceSource,
  ask: (evidence: PageEvidence, id: string) => Promise<PageFact<Value>>,
): Promise<Map<string, WikiFact<Value>> | undefined> {
  const found = new Map<string, PageFact<Value>>();
  if (evidence === undefined) return found;
  const askSome = (some: readonly SourcePage[]) =>
    runLimited(some, concurrency, async ({ id }) => void found.set(id, await ask(evidence, id)));
  await askSome(pages.slice(0, PROBED));
  if (found.size > 0 && found.values().every(({ lacksInterface }) => lacksInterface)) return undefined;
  await askSome(pages.slice(PROBED));
  return found;
}

/** Reports once what no page has because the wiki lacks the interface. */
function withoutInterface(losses: LossLedger, what: string): { readonly reason: string } {
  const reason = `the wiki does not have an interface for ${what}`;
  const message = `The ${what} of all pages are missing: ${reason}`;
  const sink = losses.of(EVIDENCE_KEY, evidenceWords().title);
  sink.add({ outcome: "left-out", code: "evidence-incomplete", message, element: "page" });
  return { reason };
}

async function gatherComments(
  { pages, facts, losses }: EvidenceBook,
  from: EvidenceSource,
): Promise<FactsOfPages<ShownThreads>> {
  const found = await askEach(pages, from, (evidence, id) => evidence.comments(id));
  if (found === undefined) return withoutInterface(losses, "comments");
  const read = new Map<string, WikiFact<ReadComments>>();
  let left = MAX_COMMENT_TEXT;
  for (const page of pages) {
    const asked = found.get(page.id);
    if (asked === undefined) continue;
    left -= "value" in asked ? asked.value.comments.reduce((sum, { body }) => sum + body.length, 0) : 0;
    const fact = left < 0 ? { reason: "the comments of the book are too long" } : asked;
    if ("reason" in fact) noteGap(losses, page, `The comments of the page are missing: ${fact.reason}`);
    else if (fact.value.hasMore) noteGap(losses, page, `Only ${MAX_COMMENTS} comments of the page are shown`);
    read.set(page.id, "reason" in fact ? fact : { value: readComments(fact.value, page) });
  }
  const values = [...read.values()].flatMap((fact) => "value" in fact ? [fact.value] : []);
  await facts.gatherPeople(values.flatMap(peopleOfComments));
  const nameOf = namesIn(facts);
  return new Map(
    [...read].map(([id, fact]) => [id, "reason" in fact ? fact : { value: showThreads(fact.value, nameOf) }]),
  );
}

async function gatherRestrictions(
  { pages, facts, losses }: EvidenceBook,
  from: EvidenceSource,
): Promise<FactsOfPages<ShownRestrictions>> {
  const found = await askEach(pages, from, (evidence, id) => evidence.restrictions(id));
  if (found === undefined) return withoutInterface(losses, "restrictions");
  const nameOf = namesIn(facts);
  const shown = new Map<string, WikiFact<ShownRestrictions>>();
  const users = [...found.values()].flatMap((fact) =>
    "value" in fact ? [...fact.value.view.users, ...fact.value.edit.users] : []
  );
  await facts.gatherPeople(users.flatMap((user) => user.name === undefined ? personRefOf(user) ?? [] : []));
  for (const page of pages) {
    const fact = found.get(page.id);
    if (fact === undefined) continue;
    if ("reason" in fact) {
      noteGap(losses, page, `The restrictions of the page are missing: ${fact.reason}`);
      shown.set(page.id, fact);
      continue;
    }
    const { view, edit } = fact.value;
    if (view.hasMore || edit.hasMore) noteGap(losses, page, "Only some restrictions of the page are shown");
    const names = ({ users, groups }: typeof view) => ({
      users: users.map((user) => user.name ?? nameOf(user)),
      groups,
    });
    shown.set(page.id, { value: { view: names(view), edit: names(edit) } });
  }
  return shown;
}

/** Lists the attachments of all pages that can be downloaded; the source keeps them until the PDF is made. */
async function gatherAttachments(
  { pages, losses }: EvidenceBook,
  { source, concurrency }: EvidenceSource,
): Promise<SourceAttachment[]> {
  const found = new Map<string, FoundAttachments>();
  await runLimited(pages, concurrency, async ({ id }) => void found.set(id, await findAttachments(id, source)));
  return pages.flatMap((page) => {
    const { kept, gaps } = found.get(page.id) ?? { kept: [], gaps: [] };
    for (const gap of gaps) noteGap(losses, page, gap);
    return kept;
  });
}

interface FoundAttachments {
  readonly kept: readonly SourceAttachment[];
  /** What is missing and why, as sentences. */
  readonly gaps: readonly string[];
}

async function findAttachments(id: string, source: EvidenceSource["source"]): Promise<FoundAttachments> {
  const listed = await source.attachments(id);
  if (listed === undefined) {
    return { kept: [], gaps: ["The attachments of the page are missing: the wiki does not list them"] };
  }
  const kept: SourceAttachment[] = [];
  const gaps: string[] = [];
  for (const attachment of withoutExported(listed)) {
    const reason = await whyAbsent(attachment, source);
    if (reason === undefined) kept.push(attachment);
    else gaps.push(`The attachment ${quote(truncate(attachment.name, 120))} is missing: ${reason}`);
  }
  return { kept, gaps };
}

async function whyAbsent(attachment: SourceAttachment, source: EvidenceSource["source"]): Promise<string | undefined> {
  try {
    const bytes = await source.download(attachment, { maxBytes: MAX_FILE_BYTES });
    return bytes === undefined ? "the wiki does not send it" : undefined;
  } catch (error) {
    if (!(error instanceof ToolError) || error.code !== "too-large") return refusedFile(error).reason;
    return `it is larger than ${formatBytes(MAX_FILE_BYTES)}`;
  }
}

function noteGap(losses: LossLedger, { id, title }: SourcePage, message: string): void {
  losses.of(id, title).add({ outcome: "left-out", code: "evidence-incomplete", message, element: "page" });
}

/** Returns the name of a person; one that is not known is named as the wiki does. */
function namesIn(facts: ReadChapters["facts"]): (ref: PersonRef) => string {
  return (ref) => {
    const { account, key, username } = ref;
    return facts.person(personRefOf(ref) ?? ref)?.name ?? username ?? account ?? key ?? "";
  };
}
