import { UsageError } from "../../../../console/errors.ts";

/**
 * Rejects an empty folder name, such as an unset variable of a script.
 *
 * @throws {UsageError}
 */
export function assertFolder(folder: string): void {
  if (folder === "") throw new UsageError("Cannot use an empty <dir>: give a folder");
}
