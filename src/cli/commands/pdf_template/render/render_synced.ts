import { exportBook } from "../../../../authoring/book/export_book.ts";
import { exportWordBook } from "../../../../authoring/book/export_word_book.ts";
import { lossIssues } from "../../../../authoring/book/gather_book.ts";
import type { RenderedDocument } from "../../../../authoring/typeset/rendered_document.ts";
import type { WordTemplate } from "../../../../authoring/word/open_word_template.ts";
import type { Issue } from "../../../../base/issue.ts";
import type { Context } from "../../../../console/context.ts";
import { joinPath } from "../../../../host/files/file_path.ts";
import { folderTarget } from "../../wiki/docs/export/export_docs.ts";
import { inExportSpool, type SpooledExport } from "../../wiki/export/export_spool_place.ts";
import { FOLDER_FLAGS, type SpooledTarget } from "../../wiki/export/export_target.ts";
import { type PdfFlags, type PdfMaking, pdfOrder } from "../../wiki/export/pdf_format.ts";
import { type WordFlags, wordOrder } from "../../wiki/export/word_format.ts";

/** A synced folder as the documents of a command. */
export interface SyncedDocuments {
  readonly folder: string;
  readonly output: string;
  /** Whether to note all files for a repetition after a change. */
  readonly watch?: true | undefined;
}

/** Typesets the pages of a synced folder as `tool wiki docs export` does; what is lost is among the findings. */
export async function renderSynced(
  documents: SyncedDocuments,
  { flags, ...making }: PdfMaking & { readonly flags: Omit<PdfFlags, keyof typeof FOLDER_FLAGS> },
  context: Context,
): Promise<RenderedDocument> {
  return await withPages({ ...documents, ending: ".pdf" }, context, async (work) => {
    const { task, parts } = pdfOrder(work, { ...FOLDER_FLAGS, ...flags }, making);
    const { book, rendered } = await exportBook(task, parts, context);
    return { ...rendered, issues: [...book.issues, ...rendered.issues, ...lossIssues(book, "warning")] };
  });
}

/** A filled template, with the title of the document. */
interface FilledSynced {
  readonly bytes: Uint8Array;
  readonly title: string;
  readonly issues: readonly Issue[];
}

/** Fills a Word template with the pages of a synced folder as `tool wiki docs export` does. */
export async function fillSynced(
  documents: SyncedDocuments,
  { flags, template, step }: {
    readonly flags: Omit<WordFlags, keyof typeof FOLDER_FLAGS>;
    readonly template: WordTemplate;
    readonly step: (text: string) => void;
  },
  context: Context,
): Promise<FilledSynced> {
  return await withPages({ ...documents, ending: ".docx" }, context, async (work) => {
    const { task, origin } = wordOrder(work, { ...FOLDER_FLAGS, ...flags }, { template, step });
    let bytes: Uint8Array = new Uint8Array();
    const keep = (_: string, made: Uint8Array) => Promise.resolve(void (bytes = made));
    const { book, issues } = await exportWordBook({ ...task, keep }, origin, context);
    return { bytes, title: book.title, issues: [...book.issues, ...issues, ...lossIssues(book, "warning")] };
  });
}

async function withPages<T>(
  { folder, output, ending, watch }: SyncedDocuments & Pick<SpooledExport, "ending">,
  context: Context,
  make: (work: SpooledTarget) => Promise<T>,
): Promise<T> {
  if (watch) await noteFiles(folder, context);
  await using view = await context.docsHost.view(folder);
  const target = folderTarget(folder, view, {});
  return await inExportSpool(
    { target, flags: { output }, ending },
    context,
    async ({ spool }) => await make({ target, spool }),
  );
}

/** Largest number of files, and largest file, whose changes are noticed. */
const WATCHED = { files: 50_000, bytes: 64 * 1024 * 1024 } as const;

/** Reads the files of a folder, so that a command that watches what it reads notices their changes. */
async function noteFiles(folder: string, { files }: Context): Promise<void> {
  const skips = (name: string) => name.startsWith(".");
  for (const { path, size } of (await files.list(folder, WATCHED.files, { skips, links: "inside" })).files) {
    if (size <= WATCHED.bytes) await files.readFile(joinPath(folder, path), WATCHED.bytes, { regular: true });
  }
}
