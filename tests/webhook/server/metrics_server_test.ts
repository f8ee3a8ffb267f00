import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { InboxError } from "../../../src/webhook/inbox.ts";
import { Metrics, METRICS_TYPE } from "../../../src/webhook/metrics.ts";
import { startMetricsServer } from "../../../src/webhook/server/start_metrics_server.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { parseExposition } from "../../support/webhook/parse_exposition.ts";
import { talk } from "../receiver/raw_client.ts";
import { recordingLog } from "../worker/fixtures.ts";

const WORK = { serves: false, stuck: false, busy: false, patienceMs: 120_000, startedAt: 0 };
const TOKEN = "0123456789abcdef0123456789abcdef";

function start(
  tokens: readonly string[],
  inbox: Pick<MemoryInbox, "status"> = new MemoryInbox({ now: () => 0 }),
) {
  const [log, metrics] = [recordingLog(), new Metrics()];
  const place = { host: "127.0.0.1", port: 0, tokens };
  const server = startMetricsServer(place, { inbox, metrics, log, now: () => 0, uptime: () => 1500, work: () => WORK });
  return {
    ...{ renew: server.renew, url: `http://127.0.0.1:${server.port}`, port: server.port, metrics, lines: log.lines },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

Deno.test("startMetricsServer() serves the metrics to a monitor with the token", async () => {
  await using server = start(["former-token-4711-4711", TOKEN]);
  server.metrics.attempt("done", 0.1, "chat");
  for (const token of ["former-token-4711-4711", TOKEN]) {
    const response = await fetch(`${server.url}/metrics?x=1`, bearer(token));
    deepStrictEqual([response.status, response.headers.get("content-type")], [200, METRICS_TYPE]);
    const families = parseExposition(await response.text());
    deepStrictEqual(families.get("tool_webhook_attempts_total")?.samples[0]?.labels, {
      route: "chat",
      outcome: "done",
    });
    strictEqual(families.get("tool_webhook_uptime_seconds")?.samples[0]?.value, 1.5);
  }
  const small = await fetch(`${server.url}/metrics`, { headers: { authorization: `bearer  ${TOKEN}` } });
  await small.body?.cancel();
  strictEqual(small.status, 200);
  const head = await fetch(`${server.url}/metrics`, { method: "HEAD", ...bearer(TOKEN) });
  deepStrictEqual([head.status, await head.text()], [200, ""]);
  deepStrictEqual(server.lines, []);
});

for (
  const [name, headers] of [
    ["no token", {}],
    ["a wrong token", { authorization: `Bearer ${TOKEN}x` }],
    ["the beginning of the token", { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ["an empty token", { authorization: "Bearer " }],
    ["another scheme", { authorization: `Basic ${TOKEN}` }],
    ["the token alone", { authorization: TOKEN }],
    ["the token twice", { authorization: `Bearer ${TOKEN} ${TOKEN}` }],
    ["the token in another header", { "x-tool-key": TOKEN }],
  ] as const
) {
  Deno.test(`startMetricsServer() answers 401 to a request with ${name}, on every path`, async () => {
    await using server = start([TOKEN]);
    for (const path of ["/metrics", `/metrics?token=${TOKEN}`, "/", "/webhook", "/health"]) {
      const response = await fetch(`${server.url}${path}`, { headers });
      deepStrictEqual([response.status, (await response.json()).error], [401, "bad-token"]);
      strictEqual(response.headers.get("www-authenticate"), 'Bearer realm="metrics"');
    }
    strictEqual(server.lines.length, 1);
    match(
      server.lines[0] ?? "",
      /^! Refused a request for metrics with 401: (?:it has no token \(Authorization\)|the token in Authorization is not that of this server)$/,
    );
    ok(!server.lines.join("").includes(TOKEN));
  });
}

Deno.test("startMetricsServer() takes other tokens while it runs", async () => {
  await using server = start([TOKEN]);
  await server.renew({ tokens: ["another-token-4711-4711"], tls: undefined });
  const statuses = [];
  for (const token of [TOKEN, "another-token-4711-4711"]) {
    const response = await fetch(`${server.url}/metrics`, bearer(token));
    await response.body?.cancel();
    statuses.push(response.status);
  }
  deepStrictEqual(statuses, [401, 200]);
});

Deno.test("startMetricsServer() serves nothing but metrics", async () => {
  await using server = start([TOKEN]);
  for (
    const [method, path, status] of [["POST", "/metrics", 405], ["GET", "/", 404], ["GET", "/metrics/", 404]] as const
  ) {
    const response = await fetch(`${server.url}${path}`, { method, ...bearer(TOKEN) });
    await response.body?.cancel();
    strictEqual(response.status, status, path);
  }
});

Deno.test("startMetricsServer() without a token answers only requests to this machine's own names", async () => {
  await using server = start([]);
  const get = async (lines: string) => {
    const { statuses } = await talk(server.port, `GET /metrics HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    return statuses[0];
  };
  strictEqual(await get(`Host: 127.0.0.1:${server.port}\r\n`), 200);
  strictEqual(await get("Host: localhost\r\nSec-Fetch-Site: none\r\n"), 200);
  strictEqual(await get("Host: evil.example\r\n"), 403);
  strictEqual(await get("Host: localhost\r\nOrigin: http://evil.example\r\n"), 403);
  strictEqual(await get("Host: localhost\r\nSec-Fetch-Site: cross-site\r\n"), 403);
});

Deno.test("startMetricsServer() has the counters also while the inbox is unavailable", async () => {
  const status = () => Promise.reject(new InboxError("inbox-unavailable", "x"));
  await using server = start([], { status });
  const families = parseExposition(await (await fetch(`${server.url}/metrics`)).text());
  strictEqual(families.get("tool_webhook_inbox_available")?.samples[0]?.value, 0);
});
