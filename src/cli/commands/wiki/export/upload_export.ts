import { quote, truncate } from "../../../../base/text.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import type { ExportScope } from "../../../../book/model/export_source.ts";
import type { Context } from "../../../../console/context.ts";
import { outputName } from "../../../../console/read_input.ts";
import type { ReportedFile } from "../../../../export/report/export_report.ts";
import { type UploadedFile, uploadFile, type UploadWiki } from "../../../../export/upload/upload_file.ts";
import { baseName } from "../../../../host/files/file_path.ts";
import { isUploaded, readUploadPage } from "./check_upload.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { ExportFormat, FormatReport, MadeBook } from "./export_format.ts";
import { exportName } from "./export_name.ts";
import type { ExportTarget } from "./export_target.ts";

/** Uploads a book that was written. */
export type Upload = (made: MadeBook & FormatReport) => Promise<readonly UploadedFile[]>;

/**
 * Finds the page for a book before it is made, and returns what uploads it; undefined if nothing is to be uploaded.
 *
 * @throws {ToolError} `not-found` when there is no such page, and `no-homepage`.
 */
export async function openUpload(
  { target, flags, format }: {
    readonly target: Pick<ExportTarget, "scopes" | "wiki">;
    readonly flags: ExportFlags;
    readonly format: Pick<ExportFormat<AsyncDisposable, MadeBook>, "ending">;
  },
  context: Context,
): Promise<Upload | undefined> {
  const { wiki } = target;
  if (!isUploaded(flags) || wiki === undefined) return undefined;
  const own = flags.splitBy === "page" ? undefined : await findUploadPage(wiki, target.scopes, flags);
  return async (made) => {
    const uploads: UploadedFile[] = [];
    for (const file of made.files) {
      const pageId = own ?? file.pageIds[0] ?? "";
      const name = flags.output === undefined && !made.isDivided
        ? `${exportName(made.book.title, [])}${format.ending}` // the same name for all versions of a page
        : baseName(file.output, context.environment.windows);
      uploads.push(await upload({ wiki, file, pageId, name }, context));
    }
    return uploads;
  };
}

async function findUploadPage(
  { find, content }: UploadWiki,
  [scope]: readonly ExportScope[],
  { uploadTo }: Pick<ExportFlags, "uploadTo">,
): Promise<string> {
  const ref = uploadTo === undefined ? scope?.page : readUploadPage(uploadTo);
  if (ref === undefined) {
    const homepage = (await content.findSpace(scope?.spaceKey ?? ""))?.homepageId;
    if (homepage !== undefined) return homepage;
    throw new ToolError("no-homepage", "Cannot upload the book: the space has no home page", {
      hint: "Name a page with --upload-to.",
    });
  }
  const page = await find(ref);
  if (page !== undefined) return page.id;
  const name = quote(truncate(uploadTo ?? ref.title ?? ref.id ?? "", 120));
  throw new ToolError("not-found", `Cannot upload to ${name}: the page does not exist, or it is hidden`, {
    hint: "Check the page.",
  });
}

async function upload(
  { wiki: { content }, file, pageId, name }: {
    readonly wiki: UploadWiki;
    readonly file: ReportedFile;
    readonly pageId: string;
    readonly name: string;
  },
  { files }: Context,
): Promise<UploadedFile> {
  const { output, sha256, byteLength } = file;
  const read = async () => new Uint8Array(await files.readFile(output, byteLength));
  const mediaType = name.endsWith(".docx") ? WORD : "application/pdf";
  try {
    return await uploadFile(content, { pageId, name, mediaType, sha256, byteLength, read });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const isForbidden = error.code === "forbidden";
    throw new ToolError(error.code, `Cannot upload ${outputName(output)}, which was written: ${error.message}`, {
      hint: isForbidden ? "Ask for the permission to attach files to the page." : error.hint,
      cause: error,
    });
  }
}

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
