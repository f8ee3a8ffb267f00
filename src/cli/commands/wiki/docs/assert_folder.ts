import { UsageError } from "../../../../console/errors.ts";

/**
 * Refuses a folder without a name, as a variable of a script that is not set gives.
 *
 * @throws {UsageError}
 */
export function assertFolder(folder: string): void {
  if (folder === "") throw new UsageError("Cannot use an empty <dir>: give a folder");
}
