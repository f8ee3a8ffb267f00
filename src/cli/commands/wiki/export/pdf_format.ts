import { forbidsTransparency } from "../../../../pdf/standards.ts";
import { BOOK_MEMORY_BYTES } from "../../../../authoring/document_limits.ts";
import { type EngineOptions, type EngineStart, showEngine, startEngine } from "../../../../authoring/engine_choice.ts";
import { exportBook } from "../../../../authoring/book/export_book.ts";
import { overridePages } from "../../../../authoring/book/override_pages.ts";
import type { BookParts, BookTask, PreparedBook } from "../../../../authoring/book/prepare_book.ts";
import { type ChapterFile, exportFiles, type SplitTask } from "../../../../authoring/book/split/export_files.ts";
import { createSpooledSource } from "../../../../authoring/book/spool/spooled_source.ts";
import { openNamedTemplate } from "../../../../authoring/open_named_template.ts";
import type { StandardDemands } from "../../../../authoring/standards/standard_demands.ts";
import type { GlyphChoices } from "../../../../authoring/typeset/judge_glyphs.ts";
import { openTemplate } from "../../../../authoring/typeset/open_template.ts";
import type { EarlierPdfs } from "../../../../authoring/typeset/earlier_pdfs.ts";
import type { OpenedTemplate } from "../../../../authoring/typeset/typeset_job.ts";
import { formatBytes } from "../../../../base/bytes.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import { uniqueIssues } from "../../../../base/issue.ts";
import type { Context } from "../../../../console/context.ts";
import { joinSystemFonts, systemFontsJson, systemFontsText } from "../../../../console/output/system_fonts_text.ts";
import { nameEngine } from "../../../../pdf/engine.ts";
import type { ReportedFile } from "../../../../export/report/export_report.ts";
import { joinPath } from "../../../../host/files/file_path.ts";
import { computePayloadSha256 } from "../../../../pack/payload_sha256.ts";
import type { ExportFlags } from "./export_flags.ts";
import { noteOfPdf } from "./earlier_files.ts";
import { nameFilesBy } from "./name_files.ts";
import type { ExportFormat, MadeBook } from "./export_format.ts";
import { type BookFlags, requestOf, type SpooledTarget } from "./export_target.ts";

/** A template, and the compiler, which loads while the pages are fetched. */
interface OpenedPdf extends AsyncDisposable {
  readonly engines: EngineStart;
  readonly template: OpenedTemplate;
  /** Digest of the payload of the template. */
  readonly digest: string;
  readonly context: Context;
}

interface MadePdfs extends MadeBook, Pick<PreparedBook, "mends"> {
  /** In the order of the book. */
  readonly files: readonly ChapterFile[];
  readonly isDivided: boolean;
}

/** Writes a PDF, or one for each chapter or page. */
export const PDF_FORMAT: ExportFormat<OpenedPdf, MadePdfs> = {
  kind: "pdf",
  ending: ".pdf",
  async open(flags, context) {
    const { maxMemory = BOOK_MEMORY_BYTES } = flags;
    const engines = await startEngine({ ...flags, maxMemory }, context);
    try {
      const opened = await openPdfTemplate(flags, context);
      return { engines, ...opened, context, [Symbol.asyncDispose]: () => engines[Symbol.asyncDispose]() };
    } catch (error) {
      await engines[Symbol.asyncDispose]();
      throw error;
    }
  },
  async digest({ template }, context) {
    return await computePayloadSha256(
      (await openTemplate(await openNamedTemplate(template, context), context)).template.files,
    );
  },
  async make({ context, ...opened }, { work, flags, output: { onOrdered, keep }, onRead, ...making }) {
    const order = pdfOrder(work, flags, { ...opened, ...making });
    const task = { ...order.task, onOrdered, onRead };
    if (flags.splitBy !== undefined) {
      const division = { unit: flags.splitBy, nameFiles: nameFilesBy(flags.splitBy, ".pdf") };
      const keepNoted: SplitTask["keep"] = (name, pdf, rendered) => keep(name, pdf, noteOfPdf(rendered));
      const made = await exportFiles({ ...task, ...division, keep: keepNoted }, order.parts, context);
      return { ...made, isDivided: true };
    }
    const { rendered: { pdf, ...rendered }, attached, ...made } = await exportBook(task, order.parts, context);
    await keep("", pdf, noteOfPdf(rendered));
    const { title, entries } = made.book;
    const pageIds = entries.map(({ facts }) => facts.id);
    return {
      ...made,
      files: [{ name: "", title, pageIds, rendered, byteLength: pdf.length, attached }],
      isDivided: false,
    };
  },
  report({ files, isDivided, mends }, { digest }, output) {
    const sum = (count: (file: ChapterFile) => number) => files.reduce((all, file) => all + count(file), 0);
    const [first] = files;
    const attached = sum((file) => file.attached);
    return {
      ...{ isDivided, mends, issues: uniqueIssues(files.flatMap(({ rendered }) => rendered.issues)) },
      files: files.map((file) => reportedFile(file, digest, isDivided ? joinPath(output, file.name) : output)),
      facts: [
        countNoun(sum((file) => file.rendered.pages), "page") + " of paper",
        formatBytes(sum((file) => file.byteLength)),
        ...(attached === 0 ? [] : [countNoun(attached, "attached file")]),
        ...(isDivided && files.some(isEarlier) ? [`${files.filter(isEarlier).length} unchanged`] : []),
        ...first?.rendered.standards ?? [],
        ...(first === undefined ? [] : [showEngine(first.rendered.engine)]),
      ],
      lines: systemFontsText(joinSystemFonts(files.flatMap(({ rendered }) => rendered.systemFonts))),
    };
  },
};

function isEarlier({ rendered }: ChapterFile): boolean {
  return rendered.isEarlier === true;
}

/** Opens a template for PDFs, with what the options change of it. */
export async function openPdfTemplate(
  { template: named, cover, watermark, tocDepth: contentsDepth, pdfStandard = [] }: ExportFlags,
  context: Context,
): Promise<Pick<OpenedPdf, "template" | "digest">> {
  const opened = await openTemplate(await openNamedTemplate(named, context), context);
  const isOpaque = pdfStandard.some(forbidsTransparency);
  const template = overridePages(opened.template, { cover, watermark, contentsDepth, isOpaque });
  return { template: { ...opened, template }, digest: await computePayloadSha256(opened.template.files) };
}

/** What decides how a book is typeset, besides its template. */
export interface PdfFlags extends BookFlags, EngineOptions, GlyphChoices {
  readonly fontPath?: readonly string[] | undefined;
  readonly attachSource?: boolean | undefined;
  readonly fix?: boolean | undefined;
  readonly strict?: boolean | undefined;
}

/** What a book is typeset with. */
export interface PdfMaking extends Pick<OpenedPdf, "engines" | "template">, Partial<Pick<OpenedPdf, "digest">> {
  readonly demands: StandardDemands;
  readonly step: (text: string) => void;
  readonly earlier?: EarlierPdfs | undefined;
}

/** Returns the book of a target, and what it is made with. */
export function pdfOrder(
  { target, spool }: SpooledTarget,
  flags: PdfFlags,
  { engines, template, digest, demands, step, earlier }: PdfMaking,
): { readonly task: BookTask; readonly parts: BookParts } {
  const { maxTime, maxMemory, fontPath: fontFolders, attachSource, fix, strict, systemFonts, allowMissingGlyphs } =
    flags;
  const keepsDownloads = attachSource === true || flags.evidence !== undefined;
  const command = { documents: target.folder === undefined ? [] : [target.folder], hasOptions: true };
  return {
    task: {
      request: requestOf(target, { ...flags, exportedAt: demands.timestamp }),
      setting: {
        ...{ template, demands, fontFolders, maxTime, step, earlier, maxMemory: maxMemory ?? BOOK_MEMORY_BYTES },
        glyphs: { systemFonts, allowMissingGlyphs, command },
      },
      ...{ refusesLosses: strict === true, mends: fix === true, attachesSource: attachSource === true },
      templateDigest: digest,
    },
    parts: {
      source: createSpooledSource(target.source, spool, { keepsDownloads }),
      ...{ spool, engines, evidence: target.evidence },
    },
  };
}

function reportedFile(
  { title, pageIds, byteLength, attached, rendered }: ChapterFile,
  digest: string,
  output: string,
): ReportedFile {
  const { template, engine, sha256, pages, standards, systemFonts } = rendered;
  return {
    ...{ output, title, pageIds, sha256, byteLength, pages, attached, standards },
    systemFonts: systemFontsJson(systemFonts),
    template: { id: template.id, name: template.name, version: template.version, digest },
    compiler: nameEngine(engine),
  };
}
