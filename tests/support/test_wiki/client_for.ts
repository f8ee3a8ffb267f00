import { createWikiClient, type WikiAccess, type WikiClient, type WikiLimits } from "../../../src/wiki/wiki_client.ts";
import type { SitePause } from "../../../src/wiki/site_pause.ts";
import type { TestWiki } from "./test_wiki.ts";

/** Client with a fake clock, which advances only while it sleeps. */
export interface TimelessClient extends WikiClient {
  /** Durations of all sleeps in milliseconds. */
  readonly sleeps: readonly number[];
}

/** Options of a client. */
export interface ClientOptions extends WikiLimits, Partial<WikiAccess> {
  /** The network; the real one unless given. */
  fetch?: typeof fetch;
  /** Stops it. */
  signal?: AbortSignal;
  /** Epoch milliseconds at its start. */
  now?: number;
  /** Random numbers; default: 0. */
  random?: number;
  /** Rate limit shared with another client. */
  pause?: SitePause;
}

/** Creates a client for a test wiki, with a bearer token by default. */
export function clientFor(wiki: Pick<TestWiki, "site" | "settings">, options: ClientOptions = {}): TimelessClient {
  const { settings: { deployment, token }, site } = wiki;
  const sleeps: number[] = [];
  let time = options.now ?? Date.UTC(2025, 0, 14, 10, 30, 15);
  const client = createWikiClient(
    { site, deployment, authorization: `Bearer ${token}`, ...options },
    {
      fetch: options.fetch ?? fetch,
      now: () => time,
      random: () => options.random ?? 0,
      sleep(milliseconds, signal) {
        signal.throwIfAborted();
        sleeps.push(milliseconds);
        time += milliseconds;
        return Promise.resolve();
      },
      signal: options.signal ?? new AbortController().signal,
      ...(options.pause === undefined ? {} : { pause: options.pause }),
    },
    options,
  );
  return { ...client, sleeps };
}
