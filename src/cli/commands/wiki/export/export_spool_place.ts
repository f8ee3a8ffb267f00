import { ExportSpool, spoolPath } from "../../../../authoring/book/spool/export_spool.ts";
import { InterruptedError, RefusedError, UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import { safeName } from "../../../../sync/layout/safe_name.ts";
import { WikiError } from "../../../../wiki/wiki_errors.ts";
import type { ExportFlags } from "./export_flags.ts";
import { withoutSlash } from "./export_name.ts";
import type { ExportTarget } from "./export_target.ts";

/** Hint of an interrupted export that has read something. */
const RESUME = "Run the same command with --resume to continue with what it has read.";

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
  { files, environment, signal, clock }: Context,
  work: (opened: OpenedSpool) => Promise<T>,
): Promise<T> {
  const { output = STANDARD_STREAM, resume = false, liveMacros = true } = flags;
  const named = output === STANDARD_STREAM ? `${safeName(target.name)}${ending}` : withoutSlash(output);
  using folder = await files.openSpool(spoolPath(named, environment.windows), { resume });
  // An archive needs all answers of the wiki, not what an earlier run has read.
  const isFresh = target.source.recorded?.() !== undefined;
  const origin = isFresh ? `${target.origin} at ${clock.now().getTime()}` : target.origin;
  const spool = new ExportSpool(folder, liveMacros ? origin : `${origin} without live macros`);
  let result: T;
  try {
    result = await work({ spool, named });
  } catch (error) {
    // What was read is of use for another run only if this one was cut off, or could not write.
    const isFinal = error instanceof UsageError || error instanceof RefusedError;
    if (isFinal || !spool.isUsed && !resume) folder.remove();
    else if (signal.aborted && spool.isUsed) throw new InterruptedError({ hint: RESUME });
    throw spool.isUsed ? withResume(error) : error;
  }
  folder.remove();
  return result;
}
