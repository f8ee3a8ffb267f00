/** A server that only this machine reaches. Disposing it ends its answers, streams too. */
export interface LocalServer extends AsyncDisposable {
  /** The port on 127.0.0.1. */
  readonly port: number;
}

/**
 * Serves pages on the loopback interface; port 0 takes any free one.
 *
 * @param createHandler Makes what answers; its signal is aborted when the server ends.
 *
 * @throws what `Deno.serve` throws, for the caller to explain.
 */
export function startLocalServer(
  port: number,
  createHandler: (signal: AbortSignal) => (request: Request) => Response | Promise<Response>,
): LocalServer {
  const stop = new AbortController();
  const { signal } = stop;
  const handler = createHandler(signal);
  const server = Deno.serve({ hostname: "127.0.0.1", port, signal, onListen() {} }, (request) => handler(request));
  return {
    port: server.addr.port,
    async [Symbol.asyncDispose]() {
      stop.abort(); // not shutdown(), which waits for streams that never end
      await server.finished;
    },
  };
}
