import { DOCUMENT_MEMORY_BYTES } from "../../../../authoring/document_limits.ts";
import { type EngineOptions, type EngineStart, showEngine, startEngine } from "../../../../authoring/engine_choice.ts";
import { exportBook, type ExportedBook } from "../../../../authoring/book/export_book.ts";
import { overridePages } from "../../../../authoring/book/override_pages.ts";
import type { BookParts, BookTask, PreparedBook } from "../../../../authoring/book/prepare_book.ts";
import { type ChapterFile, exportChapters, uniqueIssues } from "../../../../authoring/book/split/export_chapters.ts";
import { createSpooledSource } from "../../../../authoring/book/spool/spooled_source.ts";
import { openNamedTemplate } from "../../../../authoring/open_named_template.ts";
import { readDemands, type StandardDemands } from "../../../../authoring/standards/standard_demands.ts";
import type { GlyphChoices } from "../../../../authoring/typeset/judge_glyphs.ts";
import { openTemplate } from "../../../../authoring/typeset/open_template.ts";
import type { OpenedTemplate } from "../../../../authoring/typeset/typeset_job.ts";
import { formatBytes } from "../../../../base/bytes.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import type { Context } from "../../../../console/context.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { joinSystemFonts, systemFontsJson, systemFontsText } from "../../../../console/output/system_fonts_text.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import type { ReportedFile } from "../../../../export/report/export_report.ts";
import { joinPath } from "../../../../host/files/file_path.ts";
import { computePayloadSha256 } from "../../../../pack/payload_sha256.ts";
import { CHAPTER_FILE_NAME, chapterFileName } from "./chapter_file_name.ts";
import { checkOutput } from "./check_flags.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { ExportFormat, MadeBook } from "./export_format.ts";
import { exportName, withoutSlash } from "./export_name.ts";
import { type BookFlags, requestOf, type SpooledTarget } from "./export_target.ts";
import type { StagedFolder } from "../../../../host/files/staged_folder.ts";

/** A template, and the compiler, which loads while the pages are fetched. */
interface OpenedPdf extends AsyncDisposable {
  readonly engines: EngineStart;
  readonly template: OpenedTemplate;
  /** Digest of the payload of the template. */
  readonly digest: string;
  readonly context: Context;
}

/** A finished PDF. */
interface MadePdf extends Omit<ChapterFile, "name"> {
  /** Path of the PDF, or `-`. */
  readonly output: string;
}

interface MadePdfs extends MadeBook, Pick<PreparedBook, "mends"> {
  /** In the order of the book. */
  readonly files: readonly MadePdf[];
  readonly isDivided: boolean;
}

/** Writes a PDF, or one for each chapter. */
export const PDF_FORMAT: ExportFormat<OpenedPdf, MadePdfs> = {
  kind: "pdf",
  ending: ".pdf",
  async open(flags, context) {
    const { maxMemory = DOCUMENT_MEMORY_BYTES } = flags;
    const engines = await startEngine({ ...flags, maxMemory }, context);
    try {
      const opened = await openTemplate(await openNamedTemplate(flags.template, context), context);
      const template = { ...opened, template: overridePages(opened.template, { cover: flags.cover }) };
      const digest = await computePayloadSha256(opened.template.files);
      return { engines, template, digest, context, [Symbol.asyncDispose]: () => engines[Symbol.asyncDispose]() };
    } catch (error) {
      await engines[Symbol.asyncDispose]();
      throw error;
    }
  },
  make: (opened, work, flags) =>
    flags.splitBy === undefined ? makeFile(opened, work, flags) : makeFolder(opened, work, flags),
  report({ files, isDivided, mends }, { digest }) {
    const sum = (count: (file: MadePdf) => number) => files.reduce((all, file) => all + count(file), 0);
    const [first] = files;
    const attached = sum((file) => file.attached);
    return {
      ...{ isDivided, mends, issues: uniqueIssues(files.flatMap(({ rendered }) => rendered.issues)) },
      files: files.map((file) => reportedFile(file, digest)),
      facts: [
        countNoun(sum((file) => file.rendered.pages), "page") + " of paper",
        formatBytes(sum((file) => file.byteLength)),
        ...(attached === 0 ? [] : [countNoun(attached, "attached file")]),
        ...first?.rendered.standards ?? [],
        ...(first === undefined ? [] : [showEngine(first.rendered.engine)]),
      ],
      lines: systemFontsText(joinSystemFonts(files.flatMap(({ rendered }) => rendered.systemFonts))),
    };
  },
};

/** What decides how a book is typeset, besides its template. */
export interface PdfFlags extends BookFlags, EngineOptions, GlyphChoices {
  readonly fontPath?: readonly string[] | undefined;
  readonly attachSource?: boolean | undefined;
  readonly fix?: boolean | undefined;
  readonly strict?: boolean | undefined;
}

/** What a book is typeset with. */
export interface PdfMaking extends Pick<OpenedPdf, "engines" | "template"> {
  readonly demands: StandardDemands;
  readonly step: (text: string) => void;
}

/** Returns the book of a target, and what it is made with. */
export function pdfOrder(
  { target, spool }: SpooledTarget,
  flags: PdfFlags,
  { engines, template, demands, step }: PdfMaking,
): { readonly task: BookTask; readonly parts: BookParts } {
  const { maxTime, maxMemory, fontPath: fontFolders, attachSource, fix, strict, systemFonts, allowMissingGlyphs } =
    flags;
  const command = { documents: target.folder === undefined ? [] : [target.folder], hasOptions: true };
  return {
    task: {
      request: requestOf(target, { ...flags, exportedAt: demands.timestamp }),
      setting: {
        ...{ template, demands, fontFolders, maxTime, step, maxMemory: maxMemory ?? DOCUMENT_MEMORY_BYTES },
        glyphs: { systemFonts, allowMissingGlyphs, command },
      },
      ...{ isStrict: strict === true, mends: fix === true, attachesSource: attachSource === true },
    },
    parts: {
      source: createSpooledSource(target.source, spool, { keepsDownloads: attachSource === true }),
      ...{ spool, engines },
    },
  };
}

function startOrder(opened: OpenedPdf, work: SpooledTarget, flags: ExportFlags) {
  const progress = startProgress("Listing the pages", opened.context);
  const demands = readDemands({ pdfStandard: flags.pdfStandard, documentDate: flags.exportedAt }, opened.context);
  const order = pdfOrder(work, flags, { ...opened, demands, step: (text) => progress.step(text) });
  return { ...order, [Symbol.asyncDispose]: () => progress[Symbol.asyncDispose]() };
}

/** Exports pages as one PDF, and writes it. */
async function makeFile(opened: OpenedPdf, work: SpooledTarget, flags: ExportFlags): Promise<MadePdfs> {
  const { context } = opened;
  let { output = "" } = flags;
  const onOrdered = async (...named: Parameters<typeof exportName>) => {
    if (flags.output !== undefined) return;
    output = `${exportName(...named)}.pdf`;
    await checkOutput({ ...flags, output }, "pdf", context);
  };
  const { book, pictures, mends, attached, rendered: { pdf, ...rendered } } = await exportOne(opened, work, {
    flags,
    onOrdered,
  });
  if (output === STANDARD_STREAM) await context.io.stdout.write(pdf);
  else await context.files.publishFile(output, pdf, { replace: flags.force === true });
  const pageIds = book.entries.map(({ facts }) => facts.id);
  const file = { output, title: book.title, pageIds, rendered, byteLength: pdf.length, attached };
  return { ...{ output, book, pictures, mends }, files: [file], isDivided: false };
}

async function exportOne(
  opened: OpenedPdf,
  work: SpooledTarget,
  { flags, onOrdered }: { readonly flags: ExportFlags; readonly onOrdered: BookTask["onOrdered"] },
): Promise<ExportedBook> {
  await using order = startOrder(opened, work, flags);
  return await exportBook({ ...order.task, onOrdered }, order.parts, opened.context);
}

/** Exports pages as one PDF per chapter, and writes all of them to a folder when the last one is made. */
async function makeFolder(opened: OpenedPdf, work: SpooledTarget, flags: ExportFlags): Promise<MadePdfs> {
  using staging = new DisposableStack();
  const folder: { path: string; staged?: StagedFolder } = { path: "" };
  const open = async (named: string) => {
    folder.path = withoutSlash(named);
    const options = { replace: flags.force === true, names: CHAPTER_FILE_NAME };
    folder.staged = staging.use(await opened.context.files.stageFolder(folder.path, options));
  };
  if (flags.output !== undefined) await open(flags.output);
  const { book, pictures, mends, files } = await exportAll(opened, work, {
    flags,
    onOrdered: async (...named) => flags.output === undefined ? await open(exportName(...named)) : undefined,
    keep: async (name, pdf) => await folder.staged?.write(name, pdf),
  });
  await folder.staged?.publish();
  const made = files.map(({ name, ...file }) => ({ output: joinPath(folder.path, name), ...file }));
  return { ...{ output: folder.path, book, pictures, mends }, files: made, isDivided: true };
}

async function exportAll(
  opened: OpenedPdf,
  work: SpooledTarget,
  { flags, ...ways }: Pick<Parameters<typeof exportChapters>[0], "onOrdered" | "keep"> & {
    readonly flags: ExportFlags;
  },
) {
  await using order = startOrder(opened, work, flags);
  return await exportChapters({ ...order.task, ...ways, nameFile: chapterFileName }, order.parts, opened.context);
}

function reportedFile(
  { output, title, pageIds, byteLength, attached, rendered }: MadePdf,
  digest: string,
): ReportedFile {
  const { template, engine, sha256, pages, standards, systemFonts } = rendered;
  return {
    ...{ output, title, pageIds, sha256, byteLength, pages, attached, standards },
    systemFonts: systemFontsJson(systemFonts),
    template: { id: template.id, name: template.name, version: template.version, digest },
    compiler: { kind: engine.kind, version: engine.version },
  };
}
