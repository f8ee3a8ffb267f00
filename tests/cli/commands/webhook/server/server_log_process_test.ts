import { deepStrictEqual, doesNotMatch, match, ok, rejects, strictEqual } from "node:assert/strict";
import { deliver, openServerFolder, startServer } from "../../../../support/processes/server_process.ts";
import { checkOutput } from "../../../../support/json_guide/check_output.ts";
import { readDescribedOutputs } from "../../../../support/json_guide/described_outputs.ts";
import { until } from "../../../../webhook/worker/fixtures.ts";
import { assertNoSecret, ignore, messages, payload } from "./server_fixtures.ts";

Deno.test("tool webhook server hands signed events to a script, and logs as specified", { ignore }, async () => {
  await using folder = await openServerFolder(
    'cat >> events.jsonl\nenv | grep -E "^(TOOL_|HOOK)" | grep -v _TESTS= | sort >> env.txt\necho handled $TOOL_EVENT_ID',
  );
  const env = { TOOL_TOKEN: "t0ken-4711-t0ken-4711", HOOK: "t0ken-4711-t0ken-4711", HOOK_PLACE: "here" };
  const server = await folder.start(["--secret-env", "HOOK"], { env });
  const sent = payload("12345");
  const { status, json: { id } } = await deliver(server.url, sent);
  strictEqual(status, 202);
  deepStrictEqual((await deliver(server.url, sent)).json, { id, duplicate: true });
  await until(async () => (await folder.lines("env.txt")).length >= 6);
  deepStrictEqual((await folder.lines("events.jsonl")).map((line) => JSON.parse(line)), [sent]);
  deepStrictEqual(await folder.lines("env.txt"), [
    ...["HOOK_PLACE=here", "TOOL_ATTEMPT=1", `TOOL_EVENT_ID=${id}`, "TOOL_EVENT_TYPE=page_updated"],
    ...["TOOL_PAGE_ID=12345", "TOOL_SPACE_KEY=DOCS"],
  ]);
  const health = await (await fetch(`${server.url}/health`)).json();
  deepStrictEqual([health.status, typeof health.uptime], ["ok", "number"]);
  const unsigned = await fetch(server.url, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json" },
  });
  deepStrictEqual([unsigned.status, (await unsigned.json()).error], [401, "bad-signature"]);
  await until(async () => (await folder.events("list", "--state", "done")).stdout.includes("12345"));
  match((await folder.events("show", id)).stdout, new RegExp(`handled ${id}`));
  server.kill("SIGTERM");
  const end = await server.ended;
  strictEqual(end.code, 0);
  const why = "it has no signature (x-tool-signature, x-hub-signature-256, x-hub-signature) sender=127.0.0.1 form=none";
  deepStrictEqual(messages(end.stderr), [`warning: Refused a delivery with 401: ${why}`]);
  deepStrictEqual(messages(end.stdout), [
    `Webhook server started on :${new URL(server.url).port} (127.0.0.1 only)`,
    "Listening on 127.0.0.1; only signed deliveries are accepted",
    "Events are stored in events.inbox and go to ./handler.sh",
    "No wiki profile: fields missing from a delivery stay empty",
    'page_updated: "API Reference" (12345) by alice@company.com',
    "Stopping: no more deliveries are accepted, running handlers may finish",
    "Stopped",
  ]);
  assertNoSecret(end);
});

/** Section of the guide `json` about the log. */
const LOG_SECTION = "Log of webhook server and webhook work";

const EVIL = "x\n[2025-01-14 10:30:15] Webhook server started on :1\r\x1b[2J\u202e\u2028\x9b31m\\n";

for (const format of ["text", "json"]) {
  Deno.test(
    `tool webhook server --log ${format} writes one plain line for whatever a payload holds`,
    { ignore },
    async () => {
      await using folder = await openServerFolder("cat > /dev/null; printf '%s' \"$TOOL_EVENT_TYPE\"");
      const server = await folder.start(["--log", format]);
      const event = payload("1", EVIL);
      const evil = { ...event, user: { displayName: EVIL } };
      strictEqual((await deliver(server.url, evil)).status, 202);
      strictEqual((await deliver(server.url, { ...event, page: { ...event.page, id: EVIL } })).status, 400);
      server.kill("SIGTERM");
      const { code, stdout, stderr } = await server.ended;
      strictEqual(code, 0);
      const lines = stdout.split("\n").slice(0, -1);
      strictEqual(lines.length, 7);
      doesNotMatch(stdout.replaceAll("\n", ""), /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      if (format === "text") {
        match(lines[4] ?? "", /\] page_updated: "x\\n\[2025-01-14 10:30:15\] Webhook .*\(1\) by x\\n/);
        strictEqual(lines.filter((line) => /^\[[^\]]*\] Webhook server started/.test(line)).length, 1);
      } else {
        const parsed = lines.map((line) => JSON.parse(line));
        ok(parsed.every(({ time, level, message }) => time.endsWith("Z") && level === "info" && message !== ""));
        deepStrictEqual(parsed[4].event, evil);
        const checked = { outputs: await readDescribedOutputs(), seen: new Set<string>() };
        const warnings = stderr.split("\n").slice(0, -1).map((line) => JSON.parse(line));
        deepStrictEqual(warnings.map(({ code }) => code), ["bad-payload"]);
        deepStrictEqual([...parsed, ...warnings].flatMap((line) => checkOutput(line, LOG_SECTION, checked)), []);
      }
    },
  );
}

Deno.test(
  "tool webhook server warns of a short secret and of a secret file that others can read",
  { ignore },
  async () => {
    await using folder = await openServerFolder("exit 0");
    await Deno.chmod(`${folder.path}/secret.txt`, 0o644);
    const server = await folder.start(["--secret", "s3cret"]);
    server.kill("SIGTERM");
    const { code, stderr } = await server.ended;
    strictEqual(code, 0);
    deepStrictEqual(messages(stderr), [
      "warning: A secret of 6 characters can be guessed. Generate one with 64 characters: openssl rand -hex 32",
      'warning: Other users can read the secret file "secret.txt". ' +
      "Let only its owner read and change it (chmod 600), and replace a secret that others may have seen.",
    ]);
  },
);

Deno.test("tool webhook server reports why it cannot start, and exits 1", { ignore }, async () => {
  await using folder = await openServerFolder("exit 0");
  await using server = await folder.start();
  const { path: cwd } = folder;
  const common = ["--no-enrich", "--port", "0"];
  const fails = (args: string[], message: RegExp) =>
    rejects(startServer([...common, ...args], { cwd }), ({ message: said }: Error) => {
      match(said, message);
      match(said, /\nhint: /);
      doesNotMatch(said, /started on|bug|\n {2}at /);
      return true;
    });
  const { port } = new URL(server.url);
  await fails(
    ["--inbox", "events.inbox"],
    /error: Cannot use the inbox \S+: another server \(process \d+\)/,
  );
  await fails(["--inbox", ":memory:", "--port", port], /error: Cannot listen on port \d+: another program uses it/);
  await fails(
    ["--inbox", ":memory:", "--handler", "none.sh"],
    /error: Cannot use the handler "none.sh": the file does not exist/,
  );
  await fails(["--inbox", ":memory:", "--handler", "secret.txt"], /error: .*it is not executable\nhint: Run: chmod/);
  await fails(["--inbox", ":memory:", "--handler", "."], /error: .*it is a directory/);
  await fails(
    ["--inbox", ":memory:", "--host", "192.0.2.1", "--allow-unsigned"],
    /error: Cannot listen on 192.0.2.1/,
  );
  await fails(["--inbox", ":memory:", "--admin-port", port], /error: Cannot serve the admin page on port/);
  await fails(
    ["--inbox", ":memory:", "--cert", "secret.txt", "--key", "secret.txt"],
    /error: Cannot use the certificate/,
  );
});

Deno.test("tool webhook server traces an event from its delivery to the handler and the target of --forward", {
  ignore,
}, async () => {
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
});

Deno.test("tool webhook server hands no trace to handlers unless telemetry is on", { ignore }, async () => {
  await using folder = await openServerFolder('echo "trace:$TRACEPARENT" >> traces.txt');
  await using target = startTarget();
  await using server = await folder.start(["--forward", target.url]);
  await deliver(server.url, payload("12345"));
  await target.called;
  deepStrictEqual([await folder.lines("traces.txt"), target.traces], [["trace:"], [null]]);
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

/** A span as it arrived. */
interface CollectedSpan {
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
function startCollector() {
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
