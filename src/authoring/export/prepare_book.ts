import { countNoun } from "../../base/count_noun.ts";
import { hasErrors, type Issue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import { RefusedError } from "../../console/command_errors.ts";
import type { Context } from "../../console/context.ts";
import type { ExportSource } from "../../export/model/export_source.ts";
import type { ReportedPicture } from "../../export/report/export_report.ts";
import type { BookMend } from "../../export/standards/fix_book.ts";
import { forbidsTransparency } from "../../pdf/standards.ts";
import type { EngineStart } from "../engine_choice.ts";
import type { ExportRequest } from "./export_request.ts";
import { ExportPictures } from "./pictures/export_pictures.ts";
import { type ChapterSource, type ReadChapters, readChapters } from "./read_chapters.ts";
import type { ExportSpool } from "./spool/export_spool.ts";
import { omittedPicture } from "./pictures/picture_loss.ts";
import { mendChapters } from "./standards/mend_chapters.ts";
import { designLanguage } from "./design_language.ts";
import { textWidthOf } from "./text_width_of.ts";
import { type BookSetting, type PdfMeans, sizesOf } from "./typeset_part.ts";

/** Where a book comes from, and what it is made with. */
export interface BookParts {
  readonly source: ExportSource;
  readonly spool: ExportSpool;
  readonly engines: EngineStart;
}

/** A book to make. */
export interface BookTask extends Pick<ChapterSource, "onOrdered"> {
  readonly request: ExportRequest;
  readonly setting: BookSetting;
  /** Whether a loss ends the export. */
  readonly isStrict: boolean;
  /** Whether what standards refuse is mended where nothing has to be guessed. */
  readonly mends?: boolean | undefined;
  /** Whether each PDF contains the sources of its pages. */
  readonly attachesSource?: boolean | undefined;
}

/** A book whose chapters are ready to be typeset. */
export interface PreparedBook {
  readonly book: ReadChapters;
  readonly pictures: readonly ReportedPicture[];
  /** What was mended for a standard. */
  readonly mends: readonly BookMend[];
  readonly means: PdfMeans;
}

/** Error for a book with losses where none are allowed; a report can still tell all about it. */
export class LossesRefusedError extends RefusedError {
  /** What was read. */
  readonly read: Pick<PreparedBook, "book" | "pictures">;

  /** Creates an error from its findings. */
  constructor(message: string, issues: readonly Issue[], read: Pick<PreparedBook, "book" | "pictures">) {
    super(message, issues, {
      hint: "No PDF was written. Without --strict, the book is written with a report of its losses.",
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
export async function prepareBook<T>(
  task: BookTask & { readonly use: (prepared: PreparedBook) => Promise<T> },
  { source, spool, engines }: BookParts,
  context: Context,
): Promise<T> {
  const { request, setting, isStrict, onOrdered } = task;
  const { step } = setting;
  const { values } = setting.template.template;
  const read = await readChapters(request, {
    ...{ source, step, onOrdered, signal: context.signal },
    language: designLanguage(values),
    isCoverless: values.get("cover.enabled") !== true,
  });
  if (hasErrors(read.issues)) {
    throw new RefusedError("Cannot export the pages: no book can be made of them", read.issues);
  }
  const isOpaque = setting.demands.standards.some(forbidsTransparency);
  await using pictures = new ExportPictures({ source, spool, context }, {
    resolution: request.images === "none" ? "original" : request.images,
    textWidth: textWidthOf(values),
    externalHosts: request.externalHosts,
    concurrency: request.concurrency,
    isOpaque,
  });
  if (request.images === "none") reportOmittedPictures(read);
  else await loadPictures(read, pictures, step);
  const loaded = request.images === "none" ? undefined : pictures;
  const reported = read.pictures.map((picture) => ({ ...picture, bytes: loaded?.find(picture.url)?.byteLength }));
  if (isStrict) refuseLosses({ book: read, pictures: reported });
  const { chapters, mends } = task.mends === true
    ? mendChapters(read.chapters, { sizeOf: sizesOf(loaded) })
    : { chapters: read.chapters, mends: [] };
  return await task.use({
    ...{ book: { ...read, chapters }, mends },
    pictures: reported,
    means: { setting, engines, pictures: loaded, archiveSource: task.attachesSource === true ? source : undefined },
  });
}

async function loadPictures(
  book: ReadChapters,
  pictures: ExportPictures,
  step: BookSetting["step"],
): Promise<void> {
  let done = 0;
  await pictures.load(book.pictures, () => step(`Loading pictures: ${++done} of ${book.pictures.length}`));
  for (const { pageId, url, place } of book.pictureUses) {
    const loss = pictures.lossOf(url);
    if (loss !== undefined) book.losses.of(pageId).add({ ...loss, place });
  }
}

/** Reports the pictures that nobody asked for: their alternative texts are shown. */
function reportOmittedPictures({ pictureUses, losses }: ReadChapters): void {
  for (const { pageId, url, place } of pictureUses) losses.of(pageId).add({ ...omittedPicture(url), place });
}

function refuseLosses(read: Pick<PreparedBook, "book" | "pictures">): void {
  const { book } = read;
  if (book.losses.serious === 0) return;
  const titles = new Map(book.entries.map(({ facts }) => [facts.id, facts.title]));
  const issues = book.losses.all.filter(({ harmless }) => harmless !== true).map((loss): Issue => ({
    severity: "error",
    code: loss.code,
    message: loss.message,
    file: titles.get(loss.pageId) ?? loss.pageId,
    ...(loss.place.heading === undefined ? {} : { path: loss.place.heading }),
    ...(loss.hint === undefined ? {} : { hint: loss.hint }),
  }));
  const title = quote(truncate(book.title, 120));
  const message = `Cannot export ${title}: it has ${countNoun(book.losses.serious, "loss", "losses")}`;
  throw new LossesRefusedError(message, issues, read);
}
