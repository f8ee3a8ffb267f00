import { countNoun } from "../../base/count_noun.ts";
import { hasErrors, type Issue } from "../../base/issue.ts";
import { present } from "../../base/present.ts";
import { quote, truncate } from "../../base/text.ts";
import { RefusedError } from "../../console/command_errors.ts";
import type { Context } from "../../console/context.ts";
import type { ExportSource } from "../../book/model/export_source.ts";
import type { ReportedPicture } from "../../export/report/export_report.ts";
import type { PageEvidence } from "../../export/evidence/page_evidence.ts";
import { type GatheredEvidence, gatherEvidence } from "./evidence/gather_evidence.ts";
import type { ExportRequest } from "./export_request.ts";
import { ExportPictures } from "./pictures/export_pictures.ts";
import { omittedPicture } from "./pictures/picture_loss.ts";
import { DiagramWork } from "../diagrams/draw_diagrams.ts";
import type { ChapterSource } from "./chapter_source.ts";
import type { ReadChapters } from "./chapters_of_book.ts";
import { readChapters } from "./read_chapters.ts";
import type { ExportSpool } from "./spool/export_spool.ts";

/** Where a book comes from, and where its intermediate files are. */
export interface BookOrigin {
  readonly source: ExportSource;
  readonly spool: ExportSpool;
  /** What the wiki knows about pages besides their texts; undefined for a folder. */
  readonly evidence?: PageEvidence | undefined;
}

/** What the template of a book decides about its chapters and pictures. */
export interface BookLook extends Pick<ChapterSource, "format" | "language" | "isCoverless" | "placed" | "textWidths"> {
  /** Whether pictures must not be transparent. */
  readonly isOpaque: boolean;
}

/** A book to gather. */
export interface GatherTask extends Pick<ChapterSource, "onOrdered" | "step"> {
  /** Receives the chapters before their pictures are read. */
  readonly onRead?: ((book: Pick<ReadChapters, "barePictures">) => Promise<void>) | undefined;
  readonly request: ExportRequest;
  readonly look: BookLook;
  /** Whether a loss ends the export. */
  readonly refusesLosses: boolean;
  /** Whether the file can contain attachments; it cannot by default. */
  readonly canAttach?: boolean | undefined;
}

/** The chapters and pictures of a book. */
export interface GatheredBook {
  readonly book: ReadChapters;
  readonly pictures: readonly ReportedPicture[];
  /** Pictures that were loaded; undefined for a book without pictures. */
  readonly loaded: ExportPictures | undefined;
  /** What is known about its pages besides their texts; undefined if the book does not show it. */
  readonly evidence: GatheredEvidence | undefined;
  /**
   * Refuses the book if it has losses by now and none are allowed.
   *
   * @throws {LossesRefusedError}
   */
  readonly refuseLosses: () => void;
}

/** What was read of a book, and all that a report tells about it. */
type ReadBookParts = Pick<GatheredBook, "book" | "pictures">;

/** Error for a book with losses where none are allowed; a report can still tell all about it. */
export class LossesRefusedError extends RefusedError {
  /** What was read. */
  readonly read: ReadBookParts;

  /** Creates an error from the losses so far. */
  constructor(read: ReadBookParts) {
    const { title, losses: { serious } } = read.book;
    const message = `Cannot export ${quote(truncate(title, 120))}: it has ${countNoun(serious, "loss", "losses")}`;
    super(message, lossIssues(read.book, "error"), {
      hint: "No book was written. Without --strict, the book is written with a report of its losses.",
    });
    this.read = read;
  }
}

/**
 * Reads the pages and pictures of a book, and passes it on. The pictures can be read until `use` is done.
 *
 * @throws {RefusedError} with all findings when no book can be made.
 * @throws {LossesRefusedError} when it has losses and none are allowed.
 * @throws {ToolError} what the source throws.
 */
export async function gatherBook<T>(
  { request, look, refusesLosses, canAttach = false, step, onOrdered, onRead, use }: GatherTask & {
    readonly use: (gathered: GatheredBook) => Promise<T>;
  },
  { source, spool, evidence: pages }: BookOrigin,
  context: Context,
): Promise<T> {
  const { isOpaque, ...chapters } = look;
  const language = request.language ?? look.language;
  const diagrams = new DiagramWork("wiki", context);
  const from = { source, step, onOrdered, signal: context.signal, diagrams, ...chapters, language };
  const book = await readChapters(request, from);
  await onRead?.(book);
  if (hasErrors(book.issues)) {
    throw new RefusedError("Cannot export the pages: no book can be made of them", book.issues);
  }
  await using pictures = new ExportPictures({ source, spool, context }, {
    resolution: request.images === "none" ? "original" : request.images,
    isOpaque,
    externalHosts: request.externalHosts,
    site: request.site,
    isOfOldState: request.pageState !== undefined,
    concurrency: request.concurrency,
  });
  const loaded = request.images === "none" ? undefined : pictures;
  let done = 0;
  await loaded?.loadUses(book.pictureUses, () => step(`Loading pictures: ${++done} of ${book.pictures.length}`));
  for (const { url, place, sink } of book.pictureUses) {
    const loss = loaded === undefined ? omittedPicture(url) : loaded.lossOf(url);
    if (loss !== undefined) sink.add({ ...loss, place });
  }
  const { evidence: parts, concurrency } = request;
  if (parts !== undefined) step("Requesting comments, restrictions and attachments");
  const evidence = parts && await gatherEvidence(book, { parts, canAttach }, { source, pages, concurrency });
  const reported = book.pictures.map((url) => ({ url, bytes: loaded?.find(url)?.byteLength }));
  const refuseLosses = () => {
    if (refusesLosses && book.losses.serious > 0) throw new LossesRefusedError({ book, pictures: reported });
  };
  refuseLosses();
  return await use({ book, pictures: reported, loaded, evidence, refuseLosses });
}

/** Returns the losses of a book as findings with the title of the page, without those that are expected. */
export function lossIssues({ losses }: ReadChapters, severity: Issue["severity"]): Issue[] {
  return losses.all.filter(({ harmless }) => !harmless).map(({ code, message, title, place, hint, count }) => ({
    ...{ severity, code, message, file: title },
    ...present({ path: place.heading, hint, count }),
  }));
}
