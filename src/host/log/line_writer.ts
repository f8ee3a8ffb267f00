import { waitFor } from "../time/wait_for.ts";

/** Destination of lines: a stream of bytes. */
export interface LineSink {
  /** Writes some of the bytes and returns their number. */
  write(bytes: Uint8Array): Promise<number>;
}

/**
 * Writer of log lines, which writes them in batches. The caller never waits: when more than {@linkcode MAX_PENDING}
 * characters are pending, the writer drops lines and then writes a line with their number. After a failed write it
 * writes nothing more.
 */
export class LineWriter {
  readonly #sink: LineSink;
  readonly #describeDropped: (count: number) => string;
  #pending: string[] = [];
  #length = 0;
  #dropped = 0;
  #writing: Promise<void> | undefined;
  #gone = false;

  /** Creates a writer to the sink; the caller closes the sink. `describeDropped` makes the line about dropped ones. */
  constructor(sink: LineSink, describeDropped: (count: number) => string = droppedText) {
    this.#sink = sink;
    this.#describeDropped = describeDropped;
  }

  /** Queues a line and adds the newline. */
  write(line: string): void {
    if (this.#gone) return;
    if (this.#length > MAX_PENDING) this.#dropped += 1;
    else {
      this.#pending.push(line);
      this.#length += line.length;
    }
    this.#writing ??= this.#writeAll();
  }

  /** Waits until all lines so far are written. */
  async flush(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
  }

  async #writeAll(): Promise<void> {
    await waitFor(GATHER_MS);
    try {
      while (this.#pending.length > 0) await this.#writeSome();
    } catch { // a broken log must not stop the handling of events
      this.#gone = true;
      this.#pending = [];
    }
    this.#writing = undefined;
  }

  async #writeSome(): Promise<void> {
    const lines = this.#pending;
    this.#pending = [];
    this.#length = 0;
    if (this.#dropped > 0) lines.push(this.#describeDropped(this.#dropped));
    this.#dropped = 0;
    const bytes = new TextEncoder().encode(lines.join("\n") + "\n");
    for (let done = 0; done < bytes.length;) done += await this.#sink.write(bytes.subarray(done));
  }
}

function droppedText(count: number): string {
  return `(${count} lines were dropped because the reader was too slow)`;
}

/** Maximum number of pending UTF-16 code units. */
export const MAX_PENDING = 4 * 1024 * 1024;

/** Time in milliseconds to collect lines for a batch; no reader notices it, and each write has a price. */
const GATHER_MS = 20;
