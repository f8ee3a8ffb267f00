import type { EventWorker } from "../worker/work_loops.ts";
import type { ReadyRoute } from "./ready_route.ts";
import { type RouteWorkerParts, startRouteWorker } from "./start_route_worker.ts";

/** How long attempts may go on that run when their route changes, in milliseconds; they have limits of their own. */
const UNLIMITED_MS = 2 ** 31 - 1;

/**
 * Place of a route, whose workers change with it. At most one version of a route runs: a new one starts when the
 * attempts of the old one have ended, so that its concurrency holds.
 */
export class RouteSlot implements EventWorker {
  readonly #parts: RouteWorkerParts;
  #wanted: ReadyRoute | undefined;
  #worker: EventWorker | undefined;
  #changing: Promise<void> | undefined;
  #isClosing = false;

  constructor(parts: RouteWorkerParts) {
    this.#parts = parts;
  }

  /** Whether no version is wanted. */
  get isEmpty(): boolean {
    return this.#wanted === undefined;
  }

  get running(): number {
    return this.#worker?.running ?? 0;
  }

  get busy(): boolean {
    return this.#worker?.busy ?? false;
  }

  stuck(): boolean {
    return this.#worker?.stuck() ?? false;
  }

  /** Changes to a version of the route, or to none; returns whether that differs from the one before. */
  want(ready: ReadyRoute | undefined): boolean {
    if (ready?.version === this.#wanted?.version) return false;
    this.#wanted = ready;
    this.#changing ??= this.#change();
    return true;
  }

  async drain(timeoutMs: number): Promise<void> {
    this.#isClosing = true;
    await this.#worker?.drain(timeoutMs);
    await this.#changing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.drain(0);
  }

  async #change(): Promise<void> {
    await this.#worker?.drain(UNLIMITED_MS);
    // What is wanted may have changed again meanwhile; only the last of it matters.
    const start = this.#isClosing ? undefined : this.#wanted;
    this.#worker = start && startRouteWorker(start, this.#parts);
    this.#changing = undefined;
  }
}
