import { countNoun } from "../../../../base/count_noun.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import type { Context } from "../../../../console/context.ts";
import { outputName } from "../../../../console/read_input.ts";
import type { ReportedFile } from "../../../../export/report/export_report.ts";
import { isOfOneThing } from "../../../../export/sources/is_of_one_thing.ts";
import {
  type FileToUpload,
  uploadFile,
  type UploadResult,
  type UploadWiki,
} from "../../../../export/upload/upload_file.ts";
import { baseName } from "../../../../host/files/file_path.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { ExportFormat, FormatReport, MadeBook } from "./export_format.ts";
import { exportName } from "./export_name.ts";
import type { UploadPlace } from "./upload_place.ts";

/** A book that was written and is to be uploaded. */
export interface WrittenBook {
  readonly made: MadeBook & FormatReport;
  readonly flags: Pick<ExportFlags, "output">;
  readonly format: Pick<ExportFormat<AsyncDisposable, MadeBook>, "ending">;
}

/** What became of the files of a book. */
export interface UploadedBook {
  /** In the order of the files. */
  readonly uploads: readonly UploadResult[];
  /** Why some are not on their pages; undefined if all are. */
  readonly error?: ToolError | undefined;
}

/**
 * Attaches the files of a book to their pages. After one that the wiki refuses, the others are sent all the same; they
 * are not if the wiki cannot be reached.
 */
export async function uploadBook(
  { made, flags, format }: WrittenBook,
  { wiki, pageId: own }: UploadPlace,
  context: Context,
): Promise<UploadedBook> {
  const uploads: UploadResult[] = [];
  const errors: { readonly file: ReportedFile; readonly error: ToolError }[] = [];
  for (const file of made.files) {
    const pageId = own ?? file.pageIds[0];
    if (pageId === undefined) continue; // a chapter about the book belongs to no page
    const name = flags.output === undefined && !made.isDivided
      ? `${exportName(made.book.title, [])}${format.ending}` // the same name for all versions of a page
      : baseName(file.output, context.environment.windows);
    const last = errors.at(-1)?.error;
    if (last !== undefined && !isOfOneThing(last)) {
      uploads.push({ pageId, name, result: "skipped", reason: "the wiki failed before" });
      continue;
    }
    try {
      uploads.push(await upload(wiki, { file, pageId, name }, context));
    } catch (error) {
      if (context.signal.aborted || !(error instanceof ToolError)) throw error;
      uploads.push({ pageId, name, result: "failed", reason: error.message });
      errors.push({ file, error });
    }
  }
  return { uploads, error: describeFailure(uploads, errors) };
}

async function upload(
  { content }: UploadWiki,
  { file: { output, sha256, byteLength }, pageId, name }: Pick<FileToUpload, "pageId" | "name"> & {
    readonly file: ReportedFile;
  },
  { files }: Context,
): Promise<UploadResult> {
  const read = async () => new Uint8Array(await files.readFile(output, byteLength));
  const mediaType = name.endsWith(".docx") ? WORD : "application/pdf";
  return await uploadFile(content, { pageId, name, mediaType, sha256, byteLength, read });
}

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

function describeFailure(
  uploads: readonly UploadResult[],
  [first]: readonly { readonly file: ReportedFile; readonly error: ToolError }[],
): ToolError | undefined {
  if (first === undefined) return undefined;
  const { file: { output }, error: { code, message, hint, ...cause } } = first;
  const missing = uploads.filter(({ result }) => result === "failed" || result === "skipped").length;
  const what = uploads.length === 1
    ? `${outputName(output)}, which was written`
    : `${missing} of ${countNoun(uploads.length, "file")}, which were written`;
  const where = uploads.length === 1 ? "" : `${quote(truncate(output, 120))}: `;
  return new ToolError(code, `Cannot upload ${what}: ${where}${message}`, {
    hint: code === "forbidden" ? "Ask for the permission to attach files to the page." : hint,
    cause,
  });
}
