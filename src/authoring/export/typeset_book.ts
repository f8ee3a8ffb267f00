import { quote, truncate } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import type { DocumentMeta } from "../../document/markdown/document_meta.ts";
import { bookMeta } from "../../export/book/book_meta.ts";
import type { EngineOptions, EngineStart } from "../engine_choice.ts";
import type { StandardDemands } from "../standards/standard_demands.ts";
import { BookContent } from "../typeset/book_content.ts";
import type { RenderedDocument } from "../typeset/rendered_document.ts";
import { typeset } from "../typeset/typeset.ts";
import type { OpenedTemplate, TypesetContent } from "../typeset/typeset_job.ts";
import type { ExportRequest } from "./export_request.ts";
import type { ExportPictures } from "./pictures/export_pictures.ts";
import { parseChapter, type ReadChapters } from "./read_chapters.ts";

/** How a book is typeset. */
export interface BookSetting extends Pick<EngineOptions, "maxTime" | "maxMemory"> {
  readonly template: OpenedTemplate;
  readonly demands: StandardDemands;
  readonly fontFolders?: readonly string[] | undefined;
  readonly step: (text: string) => void;
}

/** The chapters of a book with their pictures. */
export interface IllustratedBook {
  readonly book: ReadChapters;
  /** Pictures that were loaded; undefined for a book without pictures. */
  readonly pictures: ExportPictures | undefined;
}

/** Hint for a book that the compiler cannot hold. */
const SPLIT = "Export parts of it, or write one PDF per chapter with --split-by chapter.";

/** Typesets a book. @throws {RefusedError} with all findings. @throws {CompileError} when the compiler has no result. */
export async function typesetBook(
  illustrated: IllustratedBook,
  { request, setting, engines }: { request: ExportRequest; setting: BookSetting; engines: EngineStart },
  context: Context,
): Promise<RenderedDocument> {
  const { book } = illustrated;
  const meta = bookMeta(book, { ...request, title: book.title, versions: book.versions }, book.facts);
  return await typeset(
    {
      ...setting,
      name: quote(truncate(book.title, 120)),
      file: book.title,
      tooLargeHint: SPLIT,
      read: () => readContent(illustrated, { meta, setting }),
    },
    engines,
    context,
  );
}

async function readContent(
  { book, pictures }: IllustratedBook,
  { meta, setting: { template, demands, step } }: { meta: DocumentMeta; setting: BookSetting },
): Promise<TypesetContent> {
  const { values } = template.template;
  const titles = new Map<string, string>();
  const content = new BookContent({
    language: meta.language,
    knownAnchors: book.anchors,
    resolveImage: (url) => pictures?.find(url),
    conformance: {
      dated: demands.timestamp !== undefined || meta.date !== "",
      underlinesLinks: values.get("links.underline") === true,
      strikesTasks: values.get("tasks.strikeDone") === true,
    },
    place: (issue, anchor) => ({ ...issue, file: titles.get(anchor ?? "") ?? book.title }),
  });
  for (const [i, text] of book.chapters.entries()) {
    const { root, anchor, level, facts } = parseChapter(text);
    titles.set(anchor, facts.title);
    content.add({ root, anchor, level, title: facts.title });
    step(`Setting pages: ${i + 1} of ${book.chapters.length}`);
  }
  const files = new Map<string, Uint8Array>();
  for (const { path } of pictures?.pictures ?? []) files.set(path, await pictures?.read(path) ?? new Uint8Array());
  return content.finish({ meta, pictures: files });
}
