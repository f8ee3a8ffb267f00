import { ExportSpool, spoolPath } from "../../../../authoring/book/spool/export_spool.ts";
import { InterruptedError, RefusedError, UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import { safeName } from "../../../../base/names/safe_name.ts";
import { WikiError } from "../../../../wiki/wiki_errors.ts";
import type { ExportFlags } from "./export_flags.ts";
import { withoutSlash } from "./export_name.ts";
import type { ExportTarget } from "./export_target.ts";

/** Hint of an interrupted export that has read something. */
const RESUME = "Run the same command with --resume to continue with what it has read.";

/** Error for a run of which a part failed that may succeed later, so that what it has read is of use. */
export class UnfinishedError extends RefusedError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "UnfinishedError";
}

/** An export whose intermediate files need a place. */
export interface SpooledExport {
  readonly target: ExportTarget;
  readonly flags: Pick<ExportFlags, "output" | "resume" | "liveMacros">;
  /** Extension of its output. */
  readonly ending: ".pdf" | ".docx";
}

/** An open place for intermediate files. */
export interface OpenedSpool {
  readonly spool: ExportSpool;
  /** Name of the output, as far as it is known before the pages are read. */
  readonly named: string;
}

/** Adds how to continue to a failure of the wiki that may be over when the command is run again. */
function withResume(error: unknown): unknown {
  if (!(error instanceof WikiError)) return error;
  const { code, message, status } = error;
  if (code !== "wiki-unavailable" && code !== "rate-limited") return error;
  return new WikiError(code, message, { status, cause: error, hint: RESUME });
}

/** Opens the place for the intermediate files of an export beside its output, and removes it if it is of no more use. */
export async function inExportSpool<T>(
  { target, flags, ending }: SpooledExport,
  context: Context,
  work: (opened: OpenedSpool) => Promise<T>,
): Promise<T> {
  const { output = STANDARD_STREAM, resume = false, liveMacros = true } = flags;
  const named = output === STANDARD_STREAM ? `${safeName(target.name)}${ending}` : withoutSlash(output);
  const isFresh = target.source.recorded?.() !== undefined;
  const origin = spoolOrigin(target.origin, { liveMacros, isFresh }, context);
  return await inSpoolOf({ file: named, resume }, context, (open) => work({ spool: open(origin), named }));
}

/** How a source is read. */
interface SpooledReading {
  readonly liveMacros: boolean;
  /** Whether all is read anew: an archive needs all answers of the wiki, not what an earlier run has read. */
  readonly isFresh: boolean;
}

/** Returns what distinguishes the intermediate files of a source from those of others. */
export function spoolOrigin(
  origin: string,
  { liveMacros, isFresh }: SpooledReading,
  { clock }: Pick<Context, "clock">,
): string {
  const own = isFresh ? `${origin} at ${clock.now().getTime()}` : origin;
  return liveMacros ? own : `${own} without live macros`;
}

/** Intermediate files and what they are for. */
interface SpoolPlace {
  /** File or folder that they stand beside. */
  readonly file: string;
  readonly resume: boolean;
}

/**
 * Opens the place for intermediate files beside a file, and removes it if it is of no more use. `work` receives what
 * opens it for a source, such as a wiki.
 */
export async function inSpoolOf<T>(
  { file, resume }: SpoolPlace,
  { files, environment, signal }: Context,
  work: (open: (origin: string) => ExportSpool) => Promise<T>,
): Promise<T> {
  using folder = await files.openSpool(spoolPath(file, environment.windows), { resume });
  const spools: ExportSpool[] = [];
  const open = (origin: string) => {
    const spool = new ExportSpool(folder, origin);
    spools.push(spool);
    return spool;
  };
  let result: T;
  try {
    result = await work(open);
  } catch (error) {
    // What was read is of use for another run only if this one was cut off, or could not write.
    const isFinal = error instanceof UsageError ||
      error instanceof RefusedError && !(error instanceof UnfinishedError);
    const isUsed = spools.some((spool) => spool.isUsed);
    if (isFinal || !isUsed && !resume) folder.remove();
    else if (signal.aborted && isUsed) {
      throw new InterruptedError({ hint: error instanceof InterruptedError && error.hint || RESUME });
    }
    throw isUsed ? withResume(error) : error;
  }
  folder.remove();
  return result;
}
