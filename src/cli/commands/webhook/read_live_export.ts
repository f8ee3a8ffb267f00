import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/command_errors.ts";
import type { LiveExportConfig } from "../../../console/webhook_host.ts";
import { requireCredential } from "../../inputs/wiki_access.ts";
import type { WorkFlags } from "./work_options.ts";

const DEFAULT_QUIET_MS = 30_000;
const DEFAULT_TIMEOUT_MS = 15 * 60_000;

/**
 * Reads the configuration of exports from the options; undefined without exports.
 *
 * @throws {UsageError} when one of `--export-template` and `--export-dir` is missing.
 * @throws {AuthError} when no wiki is known.
 */
export async function readLiveExport(flags: WorkFlags, context: Context): Promise<LiveExportConfig | undefined> {
  const { exportTemplate: template, exportDir: folder, exportScope, exportQuiet, exportTimeout } = flags;
  const isAny = [template, folder, exportScope, exportQuiet, exportTimeout].some((flag) => flag !== undefined);
  if (!isAny) return undefined;
  if (template === undefined || template === "") {
    throw new UsageError("Cannot export pages: no template given", {
      hint: "Add --export-template with a pack, a recipe or the name of a baseline.",
    });
  }
  if (folder === undefined || folder === "") {
    throw new UsageError("Cannot export pages: no folder given", { hint: "Add --export-dir <folder>." });
  }
  const { profile } = await requireCredential(flags.profile, context);
  return {
    ...{ template, folder, profile, scope: exportScope ?? "page" },
    ...{ quietMs: exportQuiet ?? DEFAULT_QUIET_MS, timeoutMs: exportTimeout ?? DEFAULT_TIMEOUT_MS },
  };
}
