import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { deliver, openServerFolder } from "../../../../support/processes/server_process.ts";
import { startCollector } from "../../../../support/webhook/telemetry_collector.ts";
import { ignore, payload } from "./server_fixtures.ts";

Deno.test({
  name: "tool webhook server traces an event from its delivery to the handler and the target of --forward",
  ignore,
  fn: async () => {
    await using folder = await openServerFolder('echo "$TRACEPARENT" >> traces.txt');
    await using collector = startCollector();
    await using target = startTarget();
    const env = {
      ...{ OTEL_DENO: "true", OTEL_SERVICE_NAME: "hooks", OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" },
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
    await using server = await folder.start(["--forward", target.url], { env });
    const { json: { id } } = await deliver(server.url, payload("12345"));
    await target.called;
    server.kill("SIGTERM");
    strictEqual((await server.ended).code, 0);
    const spanOf = (name: RegExp) => collector.spans.find((span) => name.test(span.name));
    const delivery = collector.spans.find(({ kind }) => kind === SERVER);
    const handler = spanOf(/^handler page_updated$/);
    const forward = spanOf(/^forward page_updated$/);
    ok(delivery !== undefined && handler !== undefined && forward !== undefined, JSON.stringify(collector.spans));
    deepStrictEqual([handler.traceId, forward.traceId], [delivery.traceId, delivery.traceId]);
    deepStrictEqual([handler.parentSpanId, forward.parentSpanId], [delivery.spanId, delivery.spanId]);
    const { "tool.event.id": event, "tool.outcome": outcome } = handler.attributes;
    deepStrictEqual([event, outcome, handler.service], [id, "done", "hooks"]);
    deepStrictEqual(await folder.lines("traces.txt"), [`00-${handler.traceId}-${handler.spanId}-01`]);
    match(target.traces[0] ?? "", new RegExp(`^00-${delivery.traceId}-[0-9a-f]{16}-01$`));
  },
});

Deno.test({
  name: "tool webhook server hands no trace to handlers unless telemetry is on",
  ignore,
  fn: async () => {
    await using folder = await openServerFolder('echo "trace:$TRACEPARENT" >> traces.txt');
    await using target = startTarget();
    await using server = await folder.start(["--forward", target.url]);
    await deliver(server.url, payload("12345"));
    await target.called;
    deepStrictEqual([await folder.lines("traces.txt"), target.traces], [["trace:"], [null]]);
  },
});

/** Kind of a span about a request that a server answers. */
const SERVER = 2;

/** What `--forward` leads to. */
function startTarget() {
  const traces: (string | null)[] = [];
  const { promise: called, resolve } = Promise.withResolvers<void>();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    traces.push(request.headers.get("traceparent"));
    resolve();
    return new Response("taken");
  });
  const url = `http://127.0.0.1:${server.addr.port}/`;
  return { url, traces, called, [Symbol.asyncDispose]: () => server.shutdown() };
}
