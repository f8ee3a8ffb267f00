import type { Issue } from "../../../../base/issue.ts";
import type { SyncChange, SyncObserver } from "../../../../sync/sync_report.ts";
import type { Context } from "../../../../console/context.ts";
import { issueText } from "../../../../console/output/issue_text.ts";
import { jsonLine } from "../../../../console/output/json_text.ts";
import { printable } from "../../../../console/output/printable.ts";
import type { Progress } from "../../../../console/output/progress.ts";
import { createPaint, type Paint } from "../../../../console/output/style.ts";
import { changeJson, changeLine, failureIssue } from "./change_view.ts";
import { changeFromHere } from "./path_from_here.ts";
import { progressText } from "./progress_text.ts";
import { resolveHint } from "./resolve/resolve_command.ts";

/** How a run is told. */
export interface ReportOptions {
  /** The folder as it was given. */
  readonly folder: string;
  /** Whether standard output gets JSON documents. */
  readonly json: boolean;
  /** The line that shows how far it is, which belongs to the caller. */
  readonly progress?: Progress | undefined;
  /** Whether it is the signal that ends the run, so that everything is written all the same. */
  readonly isEndless?: boolean;
}

type StreamName = "stdout" | "stderr";

/**
 * Tells what a run does while it does it, in order. Nobody waits for the terminal: what could not be written yet is
 * kept, and {@linkcode RunReport.flush} waits for it.
 */
export class RunReport implements SyncObserver {
  readonly #options: ReportOptions;
  readonly #io: Context["io"];
  readonly #paint: Readonly<Record<StreamName, Paint>>;
  #pending: { readonly stream: StreamName; readonly text: string }[] = [];
  #writing: Promise<void> | undefined;
  #failure: { readonly error: unknown } | undefined;

  /** Writes to the streams of the context. */
  constructor(options: ReportOptions, { io, environment }: Context) {
    this.#options = options;
    this.#io = io;
    this.#paint = { stdout: createPaint(io.stdout, environment), stderr: createPaint(io.stderr, environment) };
  }

  /** Tells a change: what failed on standard error, unless programs read along. */
  change(change: SyncChange): void {
    const { json, folder } = this.#options;
    if (json) return this.#put("stdout", jsonLine(changeJson(change)));
    const shown = changeFromHere(folder, change);
    if (change.kind === "failed") return this.issue(failureIssue(shown));
    this.#put("stdout", changeLine(shown, resolveHint(shown.path), this.#paint.stdout));
  }

  /** Moves the line that shows how far it is. */
  progress(done: number, total: number, what: string): void {
    this.#options.progress?.step(progressText(done, total, what));
  }

  /** Tells what changes nothing. */
  notice(message: string): void {
    if (this.#options.json) this.#put("stdout", jsonLine({ event: "notice", message }));
    else this.#put("stderr", `note: ${printable(message)}\n`);
  }

  /** Tells a finding on standard error. */
  issue(issue: Issue): void {
    this.#put("stderr", issueText(issue, this.#paint.stderr));
  }

  /** Writes to standard output, after everything else that was told. */
  print(text: string): void {
    this.#put("stdout", text);
  }

  /**
   * Resolves when everything that was told is written.
   *
   * @throws {FileError} when a stream could not take it.
   */
  async flush(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  #put(stream: StreamName, text: string): void {
    if (this.#failure !== undefined) return;
    const last = this.#pending.at(-1);
    if (last?.stream === stream) this.#pending.splice(-1, 1, { stream, text: last.text + text });
    else this.#pending.push({ stream, text });
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    await Promise.resolve(); // what is told in one go is written in one go
    try {
      while (this.#pending.length > 0) await this.#writeSome();
    } catch (error) {
      this.#failure = { error };
      this.#pending = [];
    }
    this.#writing = undefined;
  }

  async #writeSome(): Promise<void> {
    const texts = this.#pending;
    this.#pending = [];
    const { isEndless: evenAtEnd = false } = this.#options;
    const write = async () => {
      for (const { stream, text } of texts) await this.#io[stream].write(text, { evenAtEnd });
    };
    await (this.#options.progress?.around(write) ?? write());
  }
}
