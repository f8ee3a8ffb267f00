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
import { resolveHint } from "./resolve/resolve_command.ts";

/** Options of a {@linkcode RunReport}. */
interface ReportOptions {
  /** Folder as given by the user. */
  readonly folder: string;
  /** Whether standard output gets JSON documents. */
  readonly json: boolean;
  /** Progress line, which belongs to the caller. */
  readonly progress?: Progress | undefined;
  /** Whether the run ends by a signal, so that output is written even after the abort. */
  readonly isEndless?: boolean;
}

type StreamName = "stdout" | "stderr";

/**
 * Reports the events of a run as they happen, in order. Events do not wait for the terminal: pending output is
 * buffered, and {@linkcode RunReport.flush} waits for it.
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

  /** Reports a change: failures on standard error, unless the output is JSON. */
  change(change: SyncChange): void {
    const { json, folder } = this.#options;
    if (json) return this.#put("stdout", jsonLine(changeJson(change)));
    const shown = changeFromHere(folder, change);
    if (change.kind === "failed") return this.issue(failureIssue(shown));
    this.#put("stdout", changeLine(shown, resolveHint(shown.path), this.#paint.stdout));
  }

  /** Updates the progress line. */
  progress(done: number, total: number, what: string): void {
    this.#options.progress?.step(progressText(done, total, what));
  }

  /** Reports information that requires no action. */
  notice(message: string): void {
    if (this.#options.json) this.#put("stdout", jsonLine({ event: "notice", message }));
    else if (!this.#io.isQuiet) this.#put("stderr", `note: ${printable(message)}\n`);
  }

  /** Reports a finding on standard error. */
  issue(issue: Issue): void {
    const isShown = issue.severity === "error" || !this.#io.isQuiet;
    if (isShown) this.#put("stderr", issueText(issue, this.#paint.stderr));
  }

  /** Writes to standard output, after everything reported before. */
  print(text: string): void {
    this.#put("stdout", text);
  }

  /**
   * Resolves when everything reported is written.
   *
   * @throws {FileError} when a stream cannot be written.
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
    await Promise.resolve(); // writes everything reported in the same turn at once
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
      for (const { stream, text } of texts) await this.#io[stream].write(text, { evenAtEnd, evenIfQuiet: true });
    };
    await (this.#options.progress?.around(write) ?? write());
  }
}

const BAR_WIDTH = 20;

/**
 * Formats the progress of a phase as a bar; without one if the total is unknown.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { progressText } from "./run_report.ts";
 *
 * strictEqual(progressText(50, 200, "Pulling pages"), "█████░░░░░░░░░░░░░░░ 25 %  Pulling pages, 50 of 200");
 * ```
 */
export function progressText(done: number, total: number, what: string): string {
  if (!(total > 0)) return done > 0 ? `${what}, ${done}` : what;
  const share = Math.min(Math.max(done / total, 0), 1);
  const filled = Math.floor(share * BAR_WIDTH);
  const bar = "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
  return `${bar} ${Math.floor(share * 100)} %  ${what}, ${done} of ${total}`;
}
