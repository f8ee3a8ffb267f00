import { waitFor } from "../time/wait_for.ts";

/** Where lines go: a stream that takes bytes. */
export interface LineSink {
  /** Writes some of the bytes and says how many. */
  write(bytes: Uint8Array): Promise<number>;
}

/**
 * Writes the lines of a log, as many at once as have come together. Whoever logs never waits: when the reader is so slow
 * that {@linkcode MAX_PENDING} characters wait for it, lines are dropped and a line says how many. A reader that has gone
 * away gets nothing more.
 */
export class LineWriter {
  readonly #sink: LineSink;
  #pending: string[] = [];
  #length = 0;
  #dropped = 0;
  #writing: Promise<void> | undefined;
  #gone = false;

  /** Writes to the sink, which belongs to the caller. */
  constructor(sink: LineSink) {
    this.#sink = sink;
  }

  /** Writes a line; the newline is added. */
  write(line: string): void {
    if (this.#gone) return;
    if (this.#length > MAX_PENDING) this.#dropped += 1;
    else {
      this.#pending.push(line);
      this.#length += line.length;
    }
    this.#writing ??= this.#writeAll();
  }

  /** Resolves when all that was written so far has left. */
  async flush(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
  }

  async #writeAll(): Promise<void> {
    await waitFor(GATHER_MS);
    try {
      while (this.#pending.length > 0) await this.#writeSome();
    } catch { // a log that nobody can take is no reason to lose events
      this.#gone = true;
      this.#pending = [];
    }
    this.#writing = undefined;
  }

  async #writeSome(): Promise<void> {
    const lines = this.#pending;
    this.#pending = [];
    this.#length = 0;
    if (this.#dropped > 0) lines.push(`(${this.#dropped} lines were dropped, because the reader was too slow)`);
    this.#dropped = 0;
    const bytes = new TextEncoder().encode(lines.join("\n") + "\n");
    for (let done = 0; done < bytes.length;) done += await this.#sink.write(bytes.subarray(done));
  }
}

/** UTF-16 code units that wait to be written at most. */
export const MAX_PENDING = 4 * 1024 * 1024;

/** Lines that come within this time are written together. */
const GATHER_MS = 5;
