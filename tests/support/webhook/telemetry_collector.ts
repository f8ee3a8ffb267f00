/** A span as it arrived. */
export interface CollectedSpan {
  readonly name: string;
  /** 2 for a request that a server answers, 3 for one that a client makes, 5 for work on a message. */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  /** Name of the service that sent it. */
  readonly service: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A collector of OpenTelemetry that keeps the spans of OTLP over HTTP with JSON. */
export function startCollector() {
  const spans: CollectedSpan[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const body = await request.json();
    if (new URL(request.url).pathname === "/v1/traces") spans.push(...readSpans(body));
    return Response.json({});
  });
  const url = `http://127.0.0.1:${server.addr.port}`;
  return { url, spans, [Symbol.asyncDispose]: () => server.shutdown() };
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface TraceExport {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<CollectedSpan, "service" | "attributes"> & {
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
}

function readSpans({ resourceSpans }: TraceExport): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)["service.name"]);
    return scopeSpans.flatMap(({ spans }) => spans).map((span) => {
      const { name, kind, traceId, spanId, parentSpanId, attributes } = span;
      return { name, kind, traceId, spanId, parentSpanId, service, attributes: valuesOf(attributes) };
    });
  });
}

function valuesOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
