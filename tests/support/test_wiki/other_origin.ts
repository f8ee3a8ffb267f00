/** A server at another origin, which remembers what it was sent. */
export interface OtherOrigin extends AsyncDisposable {
  /** Its origin. */
  readonly origin: string;
  /** Requests so far. */
  readonly requests: readonly { method: string; path: string; headers: Headers; body: string }[];
}

/** Starts a server that responds to everything with the text as JSON, or with the result of `answer`. */
export function startOtherOrigin(answer: () => Response = () => Response.json({ from: "elsewhere" })): OtherOrigin {
  const requests: OtherOrigin["requests"][number][] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { method, headers, url } = request;
    requests.push({ method, path: new URL(url).pathname, headers, body: await request.text() });
    return answer();
  });
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    requests,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
