import { quote, truncate } from "../../../../base/text.ts";
import type { ExportScope } from "../../../../book/model/export_source.ts";
import type { PageRef } from "../../../../book/model/page_ref.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import type { ExportFlags } from "./export_flags.ts";
import { readNamedTarget } from "./export_scopes.ts";

/** Options about uploads. */
type UploadFlags = Pick<ExportFlags, "upload" | "uploadTo" | "splitBy" | "output" | "sign" | "report">;

/** Returns whether a book is to be uploaded. */
export function isUploaded({ upload, uploadTo }: Pick<UploadFlags, "upload" | "uploadTo">): boolean {
  return upload === true || uploadTo !== undefined;
}

/** Rejects options that cannot be used with an upload. @throws {UsageError} */
export function checkUpload(flags: UploadFlags): void {
  if (!isUploaded(flags)) return;
  const { uploadTo, splitBy, output, sign, report } = flags;
  if (output === STANDARD_STREAM) {
    throw new UsageError("Cannot upload what is written to standard output: a file is what the page gets", {
      hint: "Give a file with --output.",
    });
  }
  if (uploadTo !== undefined && splitBy === "page") {
    throw new UsageError("Cannot use --upload-to with --split-by page: each PDF goes to its own page", {
      hint: "Use --upload.",
    });
  }
  if (sign !== undefined && report !== undefined) {
    throw new UsageError("Cannot sign a report about an upload: the report is complete only after the upload", {
      hint: "Omit --report, or export the book again without --upload.",
    });
  }
  if (uploadTo !== undefined) readUploadPage(uploadTo);
}

/** Rejects targets that have no page for the book. @throws {UsageError} */
export function checkUploadScopes(
  { upload, uploadTo, splitBy }: UploadFlags,
  [first, ...others]: readonly ExportScope[],
): void {
  if (upload !== true || uploadTo !== undefined || splitBy === "page") return;
  if (first !== undefined && first.kind !== "query" && others.length === 0) return;
  const what = others.length > 0 ? "of several targets" : "of a query";
  throw new UsageError(`Cannot upload the book: a book ${what} has no page of its own`, {
    hint: "Name a page with --upload-to.",
  });
}

/** Parses the page of `--upload-to`. @throws {UsageError} */
export function readUploadPage(uploadTo: string): PageRef {
  const named = readNamedTarget(uploadTo);
  if (named.kind === "page") return named.page;
  throw new UsageError(`Cannot upload to ${quote(truncate(uploadTo, 120))}: it is a space`, {
    hint: "Name a page by its ID, its address or SPACE:Title.",
  });
}
