import { present } from "../../base/present.ts";
import { untilAborted } from "../../host/time/abortable.ts";
import type { WebhookEvent } from "../../webhook/webhook_event.ts";
import type { Enricher } from "../../webhook/worker/enrich_event.ts";
import type { SyncEngine } from "../engine/sync_engine.ts";
import type { SyncRunner } from "./sync_runner.ts";
import type { WatchClock } from "./watch_clock.ts";

/** How long a line of the log waits for the sync of its page, in milliseconds. */
export const MAX_LINE_WAIT_MS = 30_000;

/** Number of events whose end is remembered; more lines never wait. */
const MAX_ENDED = 2000;

/**
 * Facts for the log line of an event: the title and the name that the sync of its page has found. No request is made
 * for them. A line waits until the first attempt to sync the page has ended, also if it failed.
 */
export class PulledFacts {
  readonly #engine: Pick<SyncEngine, "knownFacts">;
  readonly #clock: WatchClock;
  readonly #ended = new Set<string>();
  readonly #waiting = new Map<string, () => void>();

  /** Asks an engine, which the caller disposes of. */
  constructor(engine: Pick<SyncEngine, "knownFacts">, clock: WatchClock) {
    this.#engine = engine;
    this.#clock = clock;
  }

  /** Adds the facts to an event when its page has been synced, or when that takes too long. */
  readonly enrich: Enricher = async ({ id, event }, signal) => {
    if (isComplete(event)) return event;
    await this.#end(id, signal);
    const { page, user } = event;
    if (page === undefined) return event;
    const { title, userName } = this.#engine.knownFacts({
      page: page.id,
      version: page.version,
      user: user?.accountId,
    });
    return {
      ...event,
      page: { ...present({ title }), ...page },
      ...(userName === undefined ? {} : { user: { displayName: userName, ...user } }),
    };
  };

  /** Returns a runner that also notes which events have ended. */
  notingEnds(run: SyncRunner): SyncRunner {
    return async (claim, options) => {
      try {
        return await run(claim, options);
      } finally {
        this.#noteEnd(claim.id);
      }
    };
  }

  #noteEnd(id: string): void {
    this.#waiting.get(id)?.();
    this.#ended.delete(id);
    this.#ended.add(id);
    const [oldest] = this.#ended;
    if (this.#ended.size > MAX_ENDED && oldest !== undefined) this.#ended.delete(oldest);
  }

  async #end(id: string, signal: AbortSignal): Promise<void> {
    if (this.#ended.has(id)) return;
    const over = new AbortController();
    const stop = AbortSignal.any([signal, over.signal]);
    const ended = new Promise<void>((resolve) => this.#waiting.set(id, resolve));
    await Promise.race([untilAborted(ended, stop), this.#clock.sleep(MAX_LINE_WAIT_MS, stop)]);
    over.abort();
    this.#waiting.delete(id);
  }
}

function isComplete({ page, user }: WebhookEvent): boolean {
  return page?.title !== undefined && (user?.email ?? user?.displayName) !== undefined;
}
