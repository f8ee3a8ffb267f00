import type { Context } from "../../../../console/context.ts";
import { meantPaths } from "../../../../host/files/missing_path.ts";
import { SyncError } from "../../../../sync/sync_error.ts";

/** Codes of errors about a file that may be misspelled, and the codes that stay the same. */
const CODES = ["file-unavailable", "not-synced", "no-such-page"] as const;

/** Rethrows the error of a synced folder. If the first missing file may be misspelled, its hint is the nearest path. */
export async function explainMissingFile(
  paths: readonly string[],
  error: unknown,
  { files }: Context,
): Promise<never> {
  const code = error instanceof SyncError ? CODES.find((each) => each === error.code) : undefined;
  if (!(error instanceof SyncError) || code === undefined) throw error;
  for (const path of paths) {
    const hint = await files.isReadable(path) ? undefined : meantPaths(await files.nearestPaths(path));
    if (hint !== undefined) throw new SyncError(code, error.message, { hint, cause: error });
  }
  throw error;
}
