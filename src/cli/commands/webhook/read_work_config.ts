import { present } from "../../../base/present.ts";
import { quote, truncate } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
import { collectWarnings, readAll } from "../../../console/read_all.ts";
import { UsageError } from "../../../console/command_errors.ts";
import type { LiveExportConfig, LiveJobsConfig, WorkConfig } from "../../../console/webhook_host.ts";
import { readSecrets } from "../../inputs/secret_options.ts";
import { findProfile, requireCredential } from "../../inputs/wiki_access.ts";
import { readInboxPlace } from "./read_inbox_place.ts";
import type { WorkFlags } from "./work_options.ts";

/**
 * Reads the configuration of the work on events from the options.
 *
 * @throws {UsageError} for invalid options.
 */
export async function readWorkConfig(flags: WorkFlags, context: Context): Promise<WorkConfig> {
  assertRoutesAlone(flags);
  const forward = flags.forward === undefined ? undefined : readForward(flags.forward);
  const { context: collecting, warnings } = collectWarnings(context);
  const [liveExport, place, secrets, profile] = await readAll([
    () => readLiveExport(flags, collecting),
    () => readInboxPlace(flags, collecting),
    () => readSecrets(flags, collecting),
    () => flags.enrich ? findProfile(flags.profile, collecting) : undefined,
  ]);
  return {
    ...{ place, secrets, hiddenVariables: flags.secretEnv ?? [] },
    ...{ concurrency: flags.concurrency, handlerTimeoutMs: flags.handlerTimeout },
    retries: { retryForMs: flags.retryFor, maxAttempts: flags.maxAttempts, holdDead: flags.holdDead === true },
    ...{ drainTimeoutMs: flags.drainTimeout, retainMs: flags.retain, logFormat: flags.logFormat ?? flags.log },
    ...{ handler: flags.handler, forward, profile },
    ...(flags.routes === undefined ? {} : { routes: { path: flags.routes, profileName: flags.profile } }),
    ...(liveExport === undefined ? {} : { liveExport }),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

/** Rejects options whose place the file of routes takes. */
function assertRoutesAlone(flags: WorkFlags): void {
  if (flags.routes === undefined) return;
  if (flags.routes === "") throw new UsageError("Cannot use --routes: no file given");
  const { handler, forward, exportTemplate, exportDir, exportJobs, exportScope, exportQuiet, exportTimeout } = flags;
  const others = {
    "--export-jobs": exportJobs,
    ...{ "--handler": handler, "--forward": forward, "--export-template": exportTemplate, "--export-dir": exportDir },
    ...{ "--export-scope": exportScope, "--export-quiet": exportQuiet, "--export-timeout": exportTimeout },
  };
  const [other] = Object.entries(others).find(([, value]) => value !== undefined) ?? [];
  if (other === undefined) return;
  throw new UsageError(`Cannot use --routes together with ${other}: the file says what is done with events`, {
    hint: `Make a route of ${other}.`,
  });
}

function readForward(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    const hint = "Use an address such as http://localhost:3000/events.";
    throw new UsageError(`Cannot forward to ${quote(truncate(text, 200))}: it is not an http or https URL`, { hint });
  }
  return url;
}

const DEFAULT_QUIET_MS = 30_000;
const DEFAULT_TIMEOUT_MS = 15 * 60_000;

/**
 * Reads the configuration of exports from the options; undefined without exports.
 *
 * @throws {UsageError} when one of `--export-template` and `--export-dir` is missing.
 * @throws {AuthError} when no wiki is known.
 */
async function readLiveExport(
  flags: WorkFlags,
  context: Context,
): Promise<LiveExportConfig | LiveJobsConfig | undefined> {
  const { exportTemplate: template, exportDir: folder, exportScope, exportQuiet, exportTimeout } = flags;
  const times = { quietMs: exportQuiet ?? DEFAULT_QUIET_MS, timeoutMs: exportTimeout ?? DEFAULT_TIMEOUT_MS };
  if (flags.exportJobs !== undefined && folder === undefined) return { ...await readJobs(flags, context), ...times };
  const isAny = [template, folder, exportScope, exportQuiet, exportTimeout].some((flag) => flag !== undefined);
  if (!isAny) return undefined;
  const options = flags.exportJobs === undefined ? undefined : requireJobFile(flags.exportJobs);
  if (template === "" || template === undefined && options === undefined) {
    throw new UsageError("Cannot export pages: no template given", {
      hint: "Add --export-template with a pack, a recipe or the name of a baseline.",
    });
  }
  if (folder === undefined || folder === "") {
    throw new UsageError("Cannot export pages: no folder given", { hint: "Add --export-dir <folder>." });
  }
  const { profile } = await requireCredential(flags.profile, context);
  return { template, ...present({ options }), folder, profile, scope: exportScope ?? "page", ...times };
}

function requireJobFile(jobs: string): string {
  if (jobs !== "") return jobs;
  throw new UsageError("Cannot use --export-jobs: no file given", { hint: "Name a job file." });
}

/** Reads which job file the books come from. @throws {UsageError} when other options say what books contain. */
async function readJobs(
  { exportJobs = "", exportTemplate, exportScope, profile: profileName }: WorkFlags,
  context: Context,
): Promise<Pick<LiveJobsConfig, "jobs" | "books" | "profileName">> {
  const others = { "--export-template": exportTemplate, "--export-scope": exportScope };
  const [other] = Object.entries(others).find(([, value]) => value !== undefined) ?? [];
  if (other !== undefined) {
    throw new UsageError(`Cannot use --export-jobs together with ${other}: the job file says what books contain`, {
      hint: "Omit one of them, or add --export-dir for a PDF of each page.",
    });
  }
  const jobs = requireJobFile(exportJobs);
  await requireCredential(profileName, context);
  return { jobs, books: [], profileName };
}
