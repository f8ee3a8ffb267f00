import type { FiredFacts, LocalDelivery } from "../../../src/wiki/local/deliveries.ts";
import { createLocalWiki, type LocalWikiSetup } from "../../../src/wiki/local/local_wiki.ts";
import type { WikiSettings } from "../../../src/wiki/local/wiki_options.ts";
import type { LocalRequest } from "../../../src/wiki/local/wiki_request.ts";
import type { WikiStore } from "../../../src/wiki/local/wiki_store.ts";
import { brokenAnswer, type Fault, faultAnswer, Faults } from "./faults.ts";

/** Initial behavior of a test wiki. */
export interface TestWikiOptions extends Omit<LocalWikiSetup, "now"> {
  /** Port; any free one unless given. */
  port?: number;
  /** Minimum delay of every response in milliseconds; default: 0. */
  latency?: number;
  /** Milliseconds by which the wiki's clock is ahead. */
  clockOffset?: number;
}

/** A wiki on this machine that behaves as the real ones do. */
export interface TestWiki extends AsyncDisposable {
  /** URL with the context path. */
  readonly site: string;
  /** Behavior of the wiki; may be changed at any time. */
  readonly settings: WikiSettings;
  /** Content of the wiki; may be changed at any time. */
  readonly store: WikiStore;
  /** Every request so far, the refused ones too. */
  readonly requests: readonly LocalRequest[];
  /** Forgets every request so far, which a long simulation has no room for. */
  forgetRequests(): void;
  /** Sends a request without a socket, which is faster. */
  readonly fetch: typeof fetch;
  /** Adds a fault for the requests to come. */
  fail(fault: Fault): void;
  /** Fires an event: sends it to every webhook that subscribes to it. */
  fire(event: string, facts?: FiredFacts): Promise<LocalDelivery[]>;
}

/** Starts a wiki on a port of the loopback interface. */
export function startTestWiki(
  { port = 0, latency = 0, clockOffset = 0, ...options }: TestWikiOptions = {},
): TestWiki {
  const wiki = createLocalWiki({ ...options, now: () => Date.now() + clockOffset });
  const requests: LocalRequest[] = [];
  const faults = new Faults();
  const closing = new AbortController();
  const handle = async (request: Request) => {
    const received = await wiki.receive(request);
    requests.push(received);
    if (latency > 0) await faultAnswer({ kind: "slow", milliseconds: latency }, closing.signal);
    const fault = faults.take(received);
    const early = fault === undefined ? undefined : await faultAnswer(fault, closing.signal);
    const done = early ?? await wiki.answer(received);
    const response = fault?.kind === "lost" ? brokenAnswer() : done;
    if (clockOffset === 0) return response;
    response.headers.set("date", new Date(Date.now() + clockOffset).toUTCString());
    return response;
  };
  const server = Deno.serve({ hostname: "127.0.0.1", port, onListen() {} }, handle);
  const { settings, store, fire } = wiki;
  return {
    ...{ settings, store, requests, fire },
    site: `http://127.0.0.1:${server.addr.port}${settings.contextPath}`,
    forgetRequests: () => void requests.splice(0),
    fetch: (input, init) => handle(new Request(input, init)),
    fail: (fault) => faults.add(fault),
    async [Symbol.asyncDispose]() {
      closing.abort();
      await server.shutdown();
      await wiki.settled();
    },
  };
}
