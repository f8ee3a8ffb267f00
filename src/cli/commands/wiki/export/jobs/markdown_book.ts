import { openBookOf } from "../../../../../authoring/book/files/open_book_of.ts";
import { startEngine } from "../../../../../authoring/engine_choice.ts";
import { refuseWarnings } from "../../../../../authoring/refuse_warnings.ts";
import { readDemands } from "../../../../../authoring/standards/standard_demands.ts";
import { present } from "../../../../../base/present.ts";
import type { Context } from "../../../../../console/context.ts";
import { sha256InPlace } from "../../../../../host/files/sha256_in_place.ts";
import type { RenderedFile } from "../../../pdf_template/render/each/each_job.ts";
import type { ExportFormat, MadeBook } from "../export_format.ts";
import { openPdfTemplate } from "../pdf_format.ts";
import type { BookStamp } from "../../../../../webhook/exports/book_stamp.ts";
import { type JobPlace, writeJobStamp } from "./job_stamps.ts";
import type { BookState } from "./reason_to_make.ts";
import type { PlannedFolder } from "./planned_folder.ts";

/** A book of Markdown to make. */
interface MarkdownOrder extends Pick<BookState, "edition" | "content" | "flags"> {
  readonly place: JobPlace;
  readonly folder: PlannedFolder;
  readonly step: (text: string) => void;
}

/** Rejects a folder without Markdown. @throws {ToolError} */
export async function assertMarkdown({ path }: PlannedFolder, context: Context): Promise<void> {
  await openBookOf([path], {}, context);
}

/** Makes a book of a folder of Markdown as the commands `render` do, and writes it behind its stamp. */
export async function makeMarkdownBook(
  { kind }: Pick<ExportFormat<AsyncDisposable, MadeBook>, "kind">,
  order: MarkdownOrder,
  context: Context,
): Promise<RenderedFile> {
  const { place, flags, folder, edition, content } = order;
  const rendered = await (kind === "pdf" ? renderPdf(order, context) : fillWord(order, context));
  if (flags.strict === true) {
    refuseWarnings(`make the book ${place.name}`, kind === "pdf" ? "PDF" : "document", rendered.issues);
  }
  context.signal.throwIfAborted();
  const stamp: BookStamp = {
    ...{ book: { scope: "job", id: place.name }, title: folder.path, pages: [], uses: [], edition },
    ...{ sha256: sha256InPlace(rendered.bytes), exportedAt: context.clock.now().toISOString() },
    ...present({ content }),
  };
  await writeJobStamp(stamp, place, context);
  await context.files.publishFile(place.output, rendered.bytes, { replace: flags.force === true });
  return rendered;
}

async function renderPdf(
  { place: { output }, flags, folder, step }: MarkdownOrder,
  context: Context,
): Promise<RenderedFile> {
  const render = await import("../../../pdf_template/render/render_document.ts");
  await using engines = await startEngine(flags, context);
  const { pdfStandard, exportedAt: documentDate } = flags;
  const demands = readDemands({ pdfStandard, documentDate }, context);
  const { template } = await openPdfTemplate(flags, context);
  const task = {
    ...{ ...flags, documents: [folder.path], output, isBook: true, root: undefined },
    ...{ template: flags.template, strict: undefined, json: undefined },
  };
  const rendered = await render.renderWith(task, { template, engines, demands, step }, context);
  return {
    ...{ bytes: rendered.pdf, issues: rendered.issues },
    toText: () => render.renderReportText(output, rendered),
    toJson: () => render.renderReportJson(output, rendered),
  };
}

async function fillWord(
  { place: { output }, flags, folder, step }: MarkdownOrder,
  context: Context,
): Promise<RenderedFile> {
  const { renderWordFile } = await import("../../../docx_template/render_word_document.ts");
  const { openWordTemplate } = await import("../../../../../authoring/word/open_word_template.ts");
  const template = await openWordTemplate(flags.template ?? "", flags, context);
  const options = {
    ...{ ...flags, documents: [folder.path], output, documentDate: flags.exportedAt },
    ...{ template: flags.template, strict: undefined, json: undefined },
  };
  return await renderWordFile(options, { template, step }, context);
}
