import { formatBytes } from "../../base/bytes.ts";
import { waitFor } from "../time/wait_for.ts";
import { measureGroup, type ResourceUse } from "./resource_use.ts";

/**
 * Limits of a piece of work in another process. Time is processor time, so that a busy machine, which lets the process
 * wait, refuses nothing that a quiet one does. A process that waits for something else ends by the clock.
 */
export interface WorkLimits {
  /** Maximum processor time in milliseconds. By the clock, the work may take {@linkcode CLOCK_FACTOR} times as long. */
  readonly timeoutMs: number;
  /** Maximum memory in bytes; unlimited if absent. */
  readonly maxMemoryBytes?: number;
  /** Maximum time by the clock in milliseconds; by default {@linkcode CLOCK_FACTOR} times that of the processor. */
  readonly clockMs?: number;
}

/** Maximum time by the clock, as a multiple of the maximum processor time. */
const CLOCK_FACTOR = 10;

/** The limit that was exceeded. */
export type Excess = "memory" | "processor" | "clock";

/** Limit of a piece of work, which ends when it is disposed. */
export interface WorkLimit extends Disposable {
  readonly limits: WorkLimits;
  /** Aborts with the error for the limit that was exceeded, or when the outside signal aborts. */
  readonly signal: AbortSignal;
  /** Largest memory in bytes that was measured from outside; 0 for short work. */
  readonly largestBytes: number;
  /** Creates the error for a limit. */
  readonly explain: (excess: Excess) => Error;
  /**
   * Measures a process group four times per second until it is disposed. Where the system does not report processor time,
   * as on Windows, or lets no program measure, only the other limits apply.
   */
  watch(group: number): AsyncDisposable;
}

/** Options of {@linkcode startWorkLimit}. */
export interface WorkLimitOptions {
  /** Creates the error for a limit that was exceeded. */
  readonly explain: (excess: Excess) => Error;
  /** Outside signal, which also aborts the work, with its own reason. */
  readonly outside?: AbortSignal | undefined;
  /** How to wait and to measure; those of this machine by default. */
  readonly clocks?: WorkClocks;
}

/** How to wait and to measure. */
export interface WorkClocks {
  /** Waits a number of milliseconds by the clock, or until the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Measures a process group. */
  readonly measure: (group: number) => Promise<ResourceUse>;
}

/** Starts the limit of a piece of work. */
export function startWorkLimit(limits: WorkLimits, options: WorkLimitOptions): WorkLimit {
  return new StartedLimit(limits, options);
}

/** Returns the limit of memory or processor time that the work exceeds. */
export function findExcess({ memoryBytes, processorMs = 0 }: ResourceUse, limits: WorkLimits): Excess | undefined {
  if (memoryBytes > (limits.maxMemoryBytes ?? Infinity)) return "memory";
  return processorMs > limits.timeoutMs ? "processor" : undefined;
}

/** Describes what exceeds a limit, as the rest of a sentence: `needs more than 60 s of processor time`. */
export function describeExcess(excess: Excess, limits: WorkLimits): string {
  const { timeoutMs, maxMemoryBytes = Infinity } = limits;
  const seconds = timeoutMs / 1000;
  switch (excess) {
    case "memory":
      return `needs more than ${formatBytes(maxMemoryBytes)} of memory`;
    case "processor":
      return `needs more than ${seconds} s of processor time`;
    case "clock":
      return `takes more than ${clockMs(limits) / 1000} s by the clock for its limit of ${seconds} s of processor time`;
  }
}

/** Maximum time by the clock; timers cannot wait longer than their largest delay. */
function clockMs({ timeoutMs, clockMs = timeoutMs * CLOCK_FACTOR }: WorkLimits): number {
  return Math.min(clockMs, MAX_DELAY_MS);
}

const MAX_DELAY_MS = 2 ** 31 - 1;
const CHECK_MS = 250;
const SYSTEM_CLOCKS: WorkClocks = { wait: waitFor, measure: measureGroup };

class StartedLimit implements WorkLimit {
  readonly limits: WorkLimits;
  readonly explain: (excess: Excess) => Error;
  readonly #clocks: WorkClocks;
  readonly #exceeding = new AbortController();
  readonly #ended = new AbortController();
  readonly signal: AbortSignal;
  #largestBytes = 0;

  constructor(limits: WorkLimits, { explain, outside, clocks = SYSTEM_CLOCKS }: WorkLimitOptions) {
    this.limits = limits;
    this.explain = explain;
    this.#clocks = clocks;
    this.signal = AbortSignal.any([this.#exceeding.signal, ...outside === undefined ? [] : [outside]]);
    this.#watchClock();
  }

  get largestBytes(): number {
    return this.#largestBytes;
  }

  watch(group: number): AsyncDisposable {
    const ended = new AbortController();
    const watching = this.#watchGroup(group, ended.signal).catch(() => {}); // nothing can measure here
    return {
      async [Symbol.asyncDispose]() {
        ended.abort();
        await watching;
      },
    };
  }

  [Symbol.dispose](): void {
    this.#ended.abort();
  }

  async #watchClock(): Promise<void> {
    await this.#clocks.wait(clockMs(this.limits), this.#ended.signal);
    if (!this.#ended.signal.aborted) this.#exceed("clock");
  }

  /** The first check is the start of the work, because the process may have worked before. */
  async #watchGroup(group: number, ended: AbortSignal): Promise<void> {
    let startMs: number | undefined;
    for (;;) {
      await this.#clocks.wait(CHECK_MS, ended);
      if (ended.aborted) return;
      const { memoryBytes, processorMs } = await this.#clocks.measure(group);
      startMs ??= processorMs;
      this.#largestBytes = Math.max(this.#largestBytes, memoryBytes);
      const spentMs = processorMs === undefined ? undefined : processorMs - (startMs ?? 0);
      const excess = findExcess({ memoryBytes, processorMs: spentMs }, this.limits);
      if (ended.aborted) return;
      if (excess !== undefined) return this.#exceed(excess);
    }
  }

  #exceed(excess: Excess): void {
    this.#exceeding.abort(this.explain(excess));
  }
}
