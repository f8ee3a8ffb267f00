import { escapeText, truncate } from "../../base/text.ts";
import type { Context } from "../context.ts";
import { inTurn } from "../../host/time/in_turn.ts";

/** Progress line of a running command. */
export interface Progress extends AsyncDisposable {
  /** Sets the text of the current step. */
  step(text: string): void;
  /** Removes the line while `write` writes to the terminal. Rejects with the error of `write`. */
  around(write: () => Promise<void>): Promise<void>;
}

/** Timing of the progress line. */
export interface ProgressTiming {
  /** Milliseconds before the line appears, so that short work shows none; 500 by default. */
  readonly delayMs?: number;
  /** Milliseconds between two updates; 100 by default. */
  readonly everyMs?: number;
}

/**
 * Shows a progress line on standard error if that is a terminal. The line appears after `delayMs` and is updated every
 * `everyMs`. Disposing it removes the line.
 */
export function startProgress(text: string, context: Context, timing: ProgressTiming = {}): Progress {
  const { io: { stderr, isQuiet }, environment } = context;
  if (isQuiet || !stderr.isTerminal || environment.get("TERM") === "dumb") return SILENT;
  return new ProgressLine(text, context, timing);
}

const SILENT: Progress = {
  step: () => {},
  around: (write) => write(),
  [Symbol.asyncDispose]: () => Promise.resolve(),
};

const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const CLEAR_LINE = "\r\x1b[2K";

class ProgressLine implements Progress {
  readonly #stderr: Context["io"]["stderr"];
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #quietDrawings: number;
  #text: string;
  #drawings = 0;
  /** How many others write or wait to. */
  #others = 0;
  /** Writings to the terminal. */
  readonly #inTurn = inTurn();

  constructor(text: string, { io: { stderr } }: Context, { delayMs = 500, everyMs = 100 }: ProgressTiming) {
    this.#stderr = stderr;
    this.#text = text;
    this.#quietDrawings = Math.ceil(delayMs / everyMs);
    this.#timer = setInterval(() => this.#draw(), everyMs);
  }

  step(text: string): void {
    this.#text = text;
  }

  async around(write: () => Promise<void>): Promise<void> {
    this.#others += 1;
    await this.#inTurn(async () => {
      if (this.#isDrawn()) await this.#stderr.write(CLEAR_LINE).catch(() => {});
      await write();
    }).finally(() => this.#others -= 1);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    if (this.#isDrawn()) this.#write(CLEAR_LINE);
    await this.#inTurn(() => {});
  }

  #isDrawn(): boolean {
    return this.#drawings > this.#quietDrawings;
  }

  #draw(): void {
    if (this.#others > 0) return; // a slow terminal would only get the same line again and again
    this.#drawings += 1;
    if (!this.#isDrawn()) return;
    const frame = FRAMES[this.#drawings % FRAMES.length] ?? "";
    const width = (this.#stderr.columns ?? 80) - frame.length - 2; // a line that wraps could not be removed
    this.#write(`${CLEAR_LINE}${frame} ${truncate(escapeText(this.#text), Math.max(width, 1))}`);
  }

  #write(text: string): void {
    this.#inTurn(() => this.#stderr.write(text)).catch(() => {}); // not worth failing for
  }
}
