import { quote, truncate } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import type { EngineOptions, EngineStart } from "../engine_choice.ts";
import type { StandardDemands } from "../standards/standard_demands.ts";
import type { BookContentOptions } from "../typeset/book_content.ts";
import type { RenderedDocument } from "../typeset/rendered_document.ts";
import type { OpenedTemplate, TypesetContent, TypesetJob } from "../typeset/typeset_job.ts";
import { typeset } from "../typeset/typeset.ts";
import { type BookOfPages, createPageBook, type PageBook } from "./page_book.ts";
import { setBook } from "./set_book.ts";
import { isNoLoss, type LossLedger } from "../../book/losses/loss_ledger.ts";
import type { ExportPictures } from "./pictures/export_pictures.ts";
import { type ArchiveContents, attachSources } from "./standards/attach_sources.ts";
import { BookFindings } from "./standards/book_findings.ts";

/** How a book is typeset. */
export interface BookSetting
  extends Pick<EngineOptions, "maxTime" | "maxMemory">, Pick<TypesetJob, "glyphs" | "fonts" | "earlier"> {
  readonly template: OpenedTemplate;
  readonly demands: StandardDemands;
  readonly fontFolders?: readonly string[] | undefined;
  readonly step: (text: string) => void;
}

/** A book, or the part of one, that becomes a PDF. */
export interface PdfPart extends BookOfPages {
  /** What decides about links and numbers of a part. */
  readonly links?: Pick<BookContentOptions, "addressOf" | "chaptersBefore">;
  /** One imperative sentence for a part that the compiler cannot hold. */
  readonly tooLargeHint: string;
}

/** What parts are made with. */
export interface PdfMeans extends Pick<TypesetJob, "onChecked"> {
  readonly setting: BookSetting;
  readonly engines: EngineStart;
  /** Pictures that were loaded; undefined for a book without pictures. */
  readonly pictures: ExportPictures | undefined;
  /** What the PDF is to contain besides its pages; undefined for nothing. */
  readonly archive?: ArchiveContents | undefined;
  /** Receives what the PDF shows otherwise. */
  readonly losses: LossLedger;
}

/** A finished PDF. */
export interface TypesetPart {
  readonly rendered: RenderedDocument;
  /** Number of files that it contains. */
  readonly attached: number;
}

/** Typesets a part. @throws {RefusedError} with all findings. @throws {CompileError} when the compiler has no result. */
export async function typesetPart(part: PdfPart, means: PdfMeans, context: Context): Promise<TypesetPart> {
  let attached = 0;
  const job = jobOf(part, means, (count) => attached = count);
  const { issues, ...rendered } = await typeset(job, means.engines, context);
  means.onChecked?.(); // the compiler may have found more
  return { rendered: { ...rendered, issues: issues.filter(isNoLoss) }, attached };
}

/** Creates the job for a part; `onAttached` receives the number of files that it contains. */
export function jobOf(part: PdfPart, means: PdfMeans, onAttached: (count: number) => void = () => {}): TypesetJob {
  const { meta: { title }, name, tooLargeHint } = part;
  return {
    ...means.setting,
    ...{ name: quote(truncate(title, 120)), file: name, tooLargeHint, onChecked: means.onChecked },
    read: async () => {
      const { content, attached } = await readContent(part, means);
      onAttached(attached);
      return content;
    },
  };
}

async function readContent(part: PdfPart, means: PdfMeans): Promise<{ content: TypesetContent; attached: number }> {
  const { meta, chapters, places, name, links } = part;
  const { setting: { template, demands, step }, pictures, archive, losses } = means;
  const book = createPageBook({ name, meta, chapters, places });
  const findings = new BookFindings({
    demands,
    values: template.template.values,
    sizeOf: sizesOf(pictures),
    hasPictures: pictures !== undefined,
  });
  const shown = new Set<string>();
  const keys: string[] = [];
  let chaptersSet = 0;
  const { content: set } = setBook(book, {
    ...links,
    resolveImage: (url) => pictures?.find(url),
    pictures: new Map(),
    check: (chapter) => findings.of(chapter),
    take: (issues) => losses.takeFindings(issues, book.pageOf),
    checkBook: () => findings.ofBook(meta, name),
    onSet: ({ key, isWithoutPage = false }, images) => {
      if (!isWithoutPage) keys.push(key);
      for (const { url } of images) shown.add(url);
      step(`Setting pages: ${++chaptersSet} of ${book.size}`);
    },
  });
  const stored = new Map([...shown].flatMap((url) => {
    const picture = pictures?.find(url);
    return picture === undefined ? [] : [[picture.path, picture.content] as const];
  }));
  const content = { ...withLosses(set, losses, book.pageOf), stored };
  if (archive === undefined) return { content, attached: 0 };
  step("Attaching the sources");
  return await attachSources(content, { title: meta.title, keys, pictures: shown }, archive);
}

/** Enters the findings about a content that are losses, whatever stage makes them. */
function withLosses(set: TypesetContent, losses: LossLedger, pageOf: PageBook["pageOf"]): TypesetContent {
  return {
    ...set,
    issues: losses.takeFindings(set.issues, pageOf),
    judge: (...given) => set.judge(...given).filter(isNoLoss),
    checkFonts: (...given) => {
      const found = set.checkFonts(...given);
      losses.takeFindings(found, pageOf);
      return found; // standards may refuse them
    },
    locate: (issue) => {
      const located = set.locate(issue);
      losses.takeFindings([located], pageOf);
      return located;
    },
  };
}

/** Returns what knows the sizes of pictures in pixels. */
export function sizesOf(pictures: ExportPictures | undefined) {
  return (url: string): { width: number; height: number } | undefined => {
    const found = pictures?.find(url);
    return found?.unit === "px" ? { width: found.width, height: found.height } : undefined;
  };
}
