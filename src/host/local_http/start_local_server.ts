import { FencedServer } from "../net/fenced_server.ts";

/** Server that only this machine can reach. Disposing it ends all responses, including streams. */
export interface LocalServer extends AsyncDisposable {
  /** Port on 127.0.0.1. */
  readonly port: number;
}

/**
 * Starts a server on the loopback interface; port 0 selects any free port.
 *
 * @param createHandler Creates the handler of requests; its signal aborts when the server stops.
 *
 * @throws {unknown} the error of `Deno.serve`; the caller explains it.
 */
export function startLocalServer(
  port: number,
  createHandler: (signal: AbortSignal) => (request: Request) => Response | Promise<Response>,
): LocalServer {
  const stop = new AbortController();
  const handler = createHandler(stop.signal);
  const server = new FencedServer({ hostname: "127.0.0.1", port, handler: (request) => handler(request) });
  return {
    port: server.port,
    async [Symbol.asyncDispose]() {
      stop.abort();
      await server.stop(0); // streams never end by themselves
    },
  };
}
