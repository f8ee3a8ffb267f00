import { ShapeError } from "../../base/shape.ts";
import { quote, truncate } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";
import { createPrivateFolder } from "../../host/files/temporary_name.ts";
import { runProgram } from "../../host/process/run_program.ts";
import type { PdfTask } from "../pdf/pdf_reader.ts";
import { startCompileLimit } from "../start_compile_limit.ts";
import { parseVeraPdfReport, type VeraPdfResult } from "./verapdf_report.ts";

/** Program that validates PDFs. */
export interface VeraPdfProgram {
  /** Its path, or a name on PATH. */
  readonly program: string;
  /** Its environment, because its start script looks for Java. */
  readonly env: Record<string, string>;
  /** Maximum processor time; by the clock, ten times as long. */
  readonly timeoutMs: number;
}

/** Validation of one PDF by veraPDF. */
export interface VeraPdfValidation {
  /** Version of veraPDF. */
  readonly version: string;
  /** One result for each standard that the PDF claims. */
  readonly results: readonly VeraPdfResult[];
}

/** Error for a validation without a result. */
export class VeraPdfError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "VeraPdfError";
}

/**
 * Validates a PDF with an installed veraPDF against all standards that its metadata claims. Needs permission to run the
 * program, and to write temporary files.
 *
 * @throws {VeraPdfError} `validator-not-found` or `validator-failed`.
 */
export async function runVeraPdf(
  { program, env, timeoutMs }: VeraPdfProgram,
  { pdf, signal }: PdfTask,
): Promise<VeraPdfValidation> {
  using limit = startCompileLimit({ timeoutMs }, { work: "validate the PDF", signal });
  await using folder = await createPrivateFolder("tool-verapdf-");
  const path = `${folder.path}/proof.pdf`;
  await Deno.writeFile(path, pdf);
  const args = ["--format", "json", "--maxfailuresdisplayed", "3", path];
  try {
    const { stdout, stderr } = await runProgram(program, args, {
      env,
      signal: limit.signal,
      watch: (pid) => limit.watch(pid),
    });
    return readValidation(stdout, stderr);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new VeraPdfError("validator-not-found", `Cannot run ${quote(program)}: no such program`, {
      hint: "Pass the verapdf program of an installed veraPDF with --verapdf.",
      cause: error,
    });
  }
}

// The exit code is 1 for a PDF that breaks a rule too, so only the report counts.
function readValidation(stdout: string, stderr: string): VeraPdfValidation {
  try {
    const { version, files } = parseVeraPdfReport(stdout);
    const [results = []] = files.values();
    if (results.length === 0) throw new ShapeError("it has no result");
    return { version, results };
  } catch (cause) {
    if (!(cause instanceof ShapeError)) throw cause;
    const said = stderr.trim() === "" ? "" : `; it printed ${quote(truncate(stderr.trim(), 200))}`;
    throw new VeraPdfError("validator-failed", `Cannot read veraPDF's report: ${cause.message}${said}`, { cause });
  }
}
