import { refuseWarnings } from "../../../../../authoring/refuse_warnings.ts";
import { countNoun } from "../../../../../base/count_noun.ts";
import type { Issue } from "../../../../../base/issue.ts";
import { lowerFirst, quote } from "../../../../../base/text.ts";
import { ToolError } from "../../../../../base/tool_error.ts";
import { FIX_AND_RETRY, InterruptedError, RefusedError } from "../../../../../console/command_errors.ts";
import type { Context } from "../../../../../console/context.ts";
import { EXIT_CODE, type ExitCode } from "../../../../../console/exit_code.ts";
import { issuesJson } from "../../../../../console/output/issue_json.ts";
import { writeIssues } from "../../../../../console/output/issues_text.ts";
import { jsonLine, jsonText } from "../../../../../console/output/json_text.ts";
import type { Progress } from "../../../../../console/output/progress.ts";
import { errorText, exitCodeOf, failureJson } from "../../../../error_report.ts";
import type { EachJob, RenderedFile, RenderFile } from "./each_job.ts";
import type { PlannedDocument } from "./plan_each.ts";

/** What a round works on. */
interface RoundOptions {
  /** Findings about the documents as a whole. */
  readonly issues: readonly Issue[];
  /** Number of documents. */
  readonly count: number;
  readonly progress: Progress;
}

/** How a document is read and its file is written. */
interface MakeOptions {
  /** Context to read it with. */
  readonly context: Context;
  /** Whether an existing file is replaced. */
  readonly replace?: boolean | undefined;
}

/** Makes the files of documents one after the other, and reports each; only the report of one is kept. */
export class EachRound {
  /** Number of documents. */
  readonly count: number;
  readonly #job: EachJob;
  readonly #options: RoundOptions;
  readonly #context: Context;
  readonly #results: object[] = [];
  /** Findings that were printed: those about the template are found for each document. */
  readonly #printed = new Set<string>();
  #written = 0;
  #failed = 0;
  #exitCode: ExitCode = EXIT_CODE.ok;

  /** Makes nothing yet. */
  constructor(job: EachJob, options: RoundOptions, context: Context) {
    this.count = options.count;
    this.#job = job;
    this.#options = options;
    this.#context = context;
  }

  /** Number of finished files. */
  get written(): number {
    return this.#written;
  }

  /**
   * Makes the file of a document and writes it. A failure is reported and kept.
   *
   * @returns whether it was written.
   */
  async make(document: PlannedDocument, make: RenderFile, { context, replace }: MakeOptions): Promise<boolean> {
    const { progress, count } = this.#options;
    const place = `${this.#written + this.#failed + 1} of ${count}: ${document.path}`;
    progress.step(place);
    const step = (text: string) => progress.step(`${place}: ${text}`);
    const outcome = await this.#write(document, () => make(document, step, context), replace)
      .catch((error: unknown) => this.#explain(error, document));
    await this.#report(document, outcome);
    return !(outcome instanceof ToolError);
  }

  /** Prints the end of the report, and returns the exit code of the worst failure. */
  async finish(): Promise<ExitCode> {
    const { json, watch, noun } = this.#job;
    const { stdout } = this.#context.io;
    if (json) {
      const issues = issuesJson(this.#options.issues);
      const toText = watch ? jsonLine : jsonText;
      await stdout.write(toText({ documents: this.#results, issues, ok: this.#failed === 0 }));
    } else if (this.count > 1) {
      const failed = this.#failed === 0 ? "" : `, ${this.#failed} failed`;
      await this.#options.progress.around(() => stdout.write(`\nWrote ${countNoun(this.#written, noun)}${failed}\n`));
    }
    return this.#exitCode;
  }

  async #write(
    { path, output }: PlannedDocument,
    make: () => Promise<RenderedFile>,
    replace = false,
  ): Promise<RenderedFile> {
    const { strict, noun, output: folder } = this.#job;
    const { signal, files } = this.#context;
    signal.throwIfAborted();
    const made = await make();
    if (strict) refuseWarnings(`render ${quote(path)}`, `${noun} for ${quote(path)}`, made.issues);
    signal.throwIfAborted();
    await files.publishFile(output, made.bytes, { replace, folders: folder !== undefined });
    return made;
  }

  /** Returns the error of a document with its name; anything else ends the command. */
  #explain(error: unknown, { path }: PlannedDocument): ToolError {
    this.#context.signal.throwIfAborted();
    if (!(error instanceof ToolError) || error instanceof InterruptedError) throw error;
    this.#exitCode = worseOf(this.#exitCode, exitCodeOf(error));
    const { code, message } = error;
    const hint = error.hint === FIX_AND_RETRY ? FIX : error.hint;
    const isNamed = message.includes(quote(path));
    if (isNamed && hint === error.hint) return error;
    const named = isNamed ? message : `Cannot render ${quote(path)}: ${lowerFirst(message)}`;
    const options = { hint, cause: error };
    return error instanceof RefusedError
      ? new RefusedError(named, error.issues, options)
      : new ToolError(code, named, options);
  }

  async #report({ path }: PlannedDocument, outcome: RenderedFile | ToolError): Promise<void> {
    const isFailed = outcome instanceof ToolError;
    if (isFailed) this.#failed += 1;
    else this.#written += 1;
    if (this.#job.json) {
      const result = isFailed ? null : outcome.toJson();
      this.#results.push({ path, ok: !isFailed, result, error: isFailed ? failureJson(outcome) : null });
      return;
    }
    const { stdout, stderr } = this.#context.io;
    await this.#options.progress.around(async () => {
      if (isFailed) return await stderr.write(await errorText(outcome, this.#context), { evenIfQuiet: true });
      await writeIssues(this.#unprinted(outcome.issues.map((issue) => this.#locate(issue, path))), this.#context);
      await stdout.write(outcome.toText());
    });
  }

  /** Names the document in a finding about its file alone; `line` and `column` were those of a generated source. */
  #locate(issue: Issue, path: string): Issue {
    if (issue.file !== undefined || this.#job.isShared(issue)) return issue;
    const { line: _line, column: _column, places: _places, ...found } = issue;
    return { ...found, file: path };
  }

  #unprinted(issues: readonly Issue[]): readonly Issue[] {
    const keys = issues.map((issue) => JSON.stringify(issue));
    const found = issues.filter((_, i) => !this.#printed.has(keys[i] ?? ""));
    for (const key of keys) this.#printed.add(key);
    return found;
  }
}

/** Hint of an error that lists findings about one of several documents; files of the others may be written. */
const FIX = "Fix the problems above and try again.";

function worseOf(a: ExitCode, b: ExitCode): ExitCode {
  return a > b ? a : b;
}
