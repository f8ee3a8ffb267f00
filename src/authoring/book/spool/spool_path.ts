import { baseName, joinPath, parentFolder } from "../../../host/files/file_path.ts";

/**
 * Returns the folder of intermediate files of an export: hidden, beside its output.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { spoolPath } from "./spool_path.ts";
 *
 * strictEqual(spoolPath("books/handbook.pdf", false), "books/.handbook.pdf.export");
 * ```
 */
export function spoolPath(output: string, windows: boolean): string {
  return joinPath(parentFolder(output, windows), `.${baseName(output, windows)}.export`);
}
