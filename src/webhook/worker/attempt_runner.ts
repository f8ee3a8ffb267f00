import { escapeText, truncate } from "../../base/text.ts";
import { type AttemptResult, type Claim, MAX_HANDLER_OUTPUT_BYTES } from "../inbox.ts";

/** Context that the worker gives to an attempt. */
export interface AttemptContext {
  /** Aborted when the attempt must end now; the event runs again later. */
  readonly signal: AbortSignal;
  /**
   * Records a started process; await it before the process does any work. False if it could not be recorded: then
   * nobody could stop the process if this program died, so it must do nothing. Never throws.
   */
  readonly onStarted: (pid: number) => Promise<boolean>;
}

/** End of an attempt that the stop of the program has ended. */
export const INTERRUPTED = { outcome: "interrupted", reason: "interrupted: the program was stopped" } as const;

/** Renders an error on one line, of limited length, for the log and the reasons of attempts. */
export function shownError(error: unknown): string {
  return escapeText(truncate(error instanceof Error ? error.message : String(error), 300));
}

/** Result of a runner. */
export interface RunResult extends AttemptResult {
  /** Earliest time of another attempt in epoch milliseconds, if a receiver asked to wait. */
  readonly notBefore?: number;
}

/**
 * Function that makes one attempt and returns its result. The claim contains the event with looked-up facts. A runner
 * that throws counts as failed; when its signal is aborted, it ends soon with the outcome `interrupted`.
 */
export type AttemptRunner = (claim: Claim, run: AttemptContext) => Promise<RunResult>;

/**
 * Combines runners into one that runs them in order up to the first that is not done. The next attempt starts with the
 * first again.
 */
export function inSequence(runners: readonly [AttemptRunner, ...AttemptRunner[]]): AttemptRunner {
  const [first, ...others] = runners;
  return async (claim, run) => {
    let result = await first(claim, run);
    for (const runner of others) {
      if (result.outcome !== "done") break;
      result = join(result, await runner(claim, run));
    }
    return result;
  };
}

function join(before: RunResult, last: RunResult): RunResult {
  const output = new AttemptOutput();
  output.write(before.output);
  output.write(last.output);
  return {
    ...before,
    ...last,
    startedAt: before.startedAt,
    output: output.text,
    outputCut: before.outputCut || last.outputCut || output.cut,
  };
}

/** Beginning of an attempt's output, at most {@linkcode MAX_HANDLER_OUTPUT_BYTES} of UTF-8; discards the rest. */
export class AttemptOutput {
  #pieces: string[] = [];
  #left = MAX_HANDLER_OUTPUT_BYTES;
  #cut = false;

  /** Whether output was discarded. */
  get cut(): boolean {
    return this.#cut;
  }

  /** The kept output. */
  get text(): string {
    return this.#pieces.join("");
  }

  /** Adds text. */
  write(text: string): void {
    if (text === "") return;
    if (this.#cut) return;
    // A UTF-16 code unit becomes at most 3 bytes; only text near the limit must be encoded to measure it.
    const bytes = text.length * 3 <= this.#left ? undefined : new Uint8Array(this.#left);
    if (bytes === undefined) {
      this.#keep(text, new TextEncoder().encode(text).length);
      return;
    }
    const { read, written } = new TextEncoder().encodeInto(text, bytes);
    this.#keep(text.slice(0, read), written);
    this.#cut = read < text.length;
  }

  /**
   * Returns a function that adds the bytes of one stream; a character may be split across calls. Call it without bytes
   * at the end.
   */
  openStream(): (bytes?: Uint8Array) => void {
    const decoder = new TextDecoder();
    return (bytes) => {
      if (bytes === undefined) this.write(decoder.decode());
      else if (!this.#cut) this.write(decoder.decode(bytes, { stream: true }));
    };
  }

  #keep(text: string, bytes: number): void {
    this.#pieces.push(text);
    this.#left -= bytes;
  }
}
