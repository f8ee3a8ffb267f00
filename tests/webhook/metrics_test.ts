import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import type { EventType } from "../../src/webhook/webhook_event.ts";
import type { InboxStatus } from "../../src/webhook/inbox.ts";
import { Metrics, METRICS_TYPE } from "../../src/webhook/metrics.ts";
import { parseExposition } from "../support/webhook/parse_exposition.ts";

const WORK = { serves: false, stuck: false, busy: false, patienceMs: 120_000, startedAt: 0 };
const FACTS = { now: 1_700_000_061_500, uptime: 61_500, work: WORK };
const COUNTS = { waiting: 3, running: 1, stored: 0, done: 40, dead: 2, filtered: 5, dropped: 0 };

function render(metrics: Metrics, status?: Partial<InboxStatus>) {
  return parseExposition(metrics.render(status && { counts: COUNTS, ...status }, FACTS));
}

Deno.test("Metrics.render() gives every family with its type, also before anything has happened", () => {
  const families = render(new Metrics(), { lastEventAt: 1_700_000_000_000 });
  deepStrictEqual([...families].map(([name, { type }]) => `${name} ${type}`), [
    "tool_webhook_received_total counter",
    "tool_webhook_duplicates_total counter",
    "tool_webhook_ignored_total counter",
    "tool_webhook_refused_total counter",
    "tool_webhook_attempts_total counter",
    "tool_webhook_attempt_duration_seconds histogram",
    "tool_webhook_exports_total counter",
    "tool_webhook_books_total counter",
    "tool_webhook_export_duration_seconds histogram",
    "tool_webhook_inbox_available gauge",
    "tool_webhook_healthy gauge",
    "tool_webhook_inbox_events gauge",
    "tool_webhook_oldest_waiting_seconds gauge",
    "tool_webhook_lag_seconds gauge",
    "tool_webhook_held_lanes gauge",
    "tool_webhook_last_event_timestamp_seconds gauge",
    "tool_webhook_uptime_seconds gauge",
  ]);
  for (const [name, { type }] of families) strictEqual(name.endsWith("_total"), type === "counter", name);
  for (const { help } of families.values()) ok(help.length > 0);
});

Deno.test("Metrics.render() renders the counters", () => {
  const metrics = new Metrics();
  for (const type of ["page_updated", "page_updated", "comment_created"] as const) metrics.received(type);
  metrics.duplicate();
  metrics.ignored();
  metrics.ignored();
  for (const status of [401, 413, 401]) metrics.refused(status);
  metrics.attempt("done", 0.004);
  metrics.attempt("failed", 0.2);
  metrics.attempt("timeout", 1000);
  const families = render(metrics);
  const valuesOf = (name: string) => families.get(`tool_webhook_${name}`)?.samples;
  deepStrictEqual(valuesOf("received_total"), [
    { name: "tool_webhook_received_total", labels: { type: "page_updated" }, value: 2 },
    { name: "tool_webhook_received_total", labels: { type: "comment_created" }, value: 1 },
  ]);
  deepStrictEqual(valuesOf("duplicates_total")?.map(({ value }) => value), [1]);
  deepStrictEqual(valuesOf("ignored_total")?.map(({ value }) => value), [2]);
  deepStrictEqual(valuesOf("refused_total")?.map(({ labels, value }) => [labels, value]), [
    [{ status: "401" }, 2],
    [{ status: "413" }, 1],
  ]);
  deepStrictEqual(
    valuesOf("attempts_total")?.map(({ labels, value }) => [labels["outcome"], value]),
    [["done", 1], ["failed", 1], ["timeout", 1]],
  );
});

Deno.test("Metrics.render() gives a histogram whose buckets include those below", () => {
  const metrics = new Metrics();
  for (const seconds of [0.004, 0.005, 0.2, 61, 1000]) metrics.attempt("done", seconds);
  const samples = render(metrics).get("tool_webhook_attempt_duration_seconds")?.samples ?? [];
  const buckets = samples.filter(({ name }) => name.endsWith("_bucket"));
  const counts = Object.fromEntries(buckets.map(({ labels, value }) => [labels["le"] ?? "", value]));
  deepStrictEqual([counts["0.005"], counts["0.01"], counts["0.25"], counts["60"], counts["300"], counts["+Inf"]], [
    ...[2, 2, 3, 3, 4, 5],
  ]);
  deepStrictEqual(buckets.map(({ value }) => value), buckets.map(({ value }) => value).toSorted((a, b) => a - b));
  deepStrictEqual(
    samples.slice(-2).map(({ name, value }) => [name.slice(-6), value]),
    [["ds_sum", 1061.209], ["_count", 5]],
  );
});

Deno.test("Metrics.render() gives the inbox by state, ages in seconds", () => {
  const times = { oldestWaitingAt: FACTS.now - 2500, dueSince: FACTS.now - 1500, lastEventAt: FACTS.now - 500 };
  const families = render(new Metrics(), times);
  const valueOf = (name: string) => families.get(`tool_webhook_${name}`)?.samples[0]?.value;
  const states = families.get("tool_webhook_inbox_events")?.samples ?? [];
  deepStrictEqual(Object.fromEntries(states.map(({ labels, value }) => [labels["state"], value])), COUNTS);
  deepStrictEqual(["oldest_waiting_seconds", "lag_seconds"].map(valueOf), [2.5, 1.5]);
  deepStrictEqual(["last_event_timestamp_seconds", "uptime_seconds"].map(valueOf), [1_700_000_061, 61.5]);
  deepStrictEqual(render(new Metrics(), {}).get("tool_webhook_lag_seconds")?.samples[0]?.value, 0);
});

for (
  const [status, available] of [[{}, 1], [{ problem: "the disk is full" }, 0], [undefined, 0]] as const
) {
  Deno.test(`Metrics.render() renders ${available} for an inbox with ${JSON.stringify(status)}`, () => {
    const families = render(new Metrics(), status);
    strictEqual(families.get("tool_webhook_inbox_available")?.samples[0]?.value, available);
    strictEqual(families.has("tool_webhook_inbox_events"), status !== undefined);
  });
}

Deno.test("Metrics.render() counts attempts and exports by route, where there are routes", () => {
  const metrics = new Metrics();
  metrics.attempt("done", 0.02, "chat");
  metrics.attempt("done", 0.03, "chat");
  metrics.attempt("failed", 2, 'a"b\\c\n');
  const book = { scope: "page", id: "1" } as const;
  metrics.exported({ outcome: "done", result: "made", book }, 45, "pdf");
  metrics.exported({ outcome: "done", result: "unchanged", book: { scope: "job", id: "handbook" } }, 1, "pdf");
  metrics.exported({ outcome: "timeout", book }, 901);
  const families = render(metrics);
  const samplesOf = (name: string) =>
    families.get(`tool_webhook_${name}`)?.samples.map(({ labels, value }) => [labels, value]);
  deepStrictEqual(samplesOf("attempts_total"), [
    [{ route: "chat", outcome: "done" }, 2],
    [{ route: 'a"b\\c\n', outcome: "failed" }, 1],
  ]);
  deepStrictEqual(samplesOf("exports_total"), [[{ route: "pdf", outcome: "done" }, 2], [{ outcome: "timeout" }, 1]]);
  deepStrictEqual(samplesOf("books_total"), [
    [{ route: "pdf", result: "made" }, 1],
    [{ route: "pdf", job: "handbook", result: "unchanged" }, 1],
    [{ result: "failed" }, 1],
  ]);
  const durations = families.get("tool_webhook_attempt_duration_seconds")?.samples ?? [];
  deepStrictEqual(
    durations.filter(({ name }) => name.endsWith("_count")).map(({ labels, value }) => [labels, value]),
    [[{ route: "chat" }, 2], [{ route: 'a"b\\c\n' }, 1]],
  );
  deepStrictEqual(durations.filter(({ labels }) => labels["le"] === "0.025").map(({ value }) => value), [1, 0]);
  const exports = families.get("tool_webhook_export_duration_seconds")?.samples ?? [];
  deepStrictEqual(exports.filter(({ labels }) => labels["le"] === "900").map(({ value }) => value), [0, 2]);
});

Deno.test("Metrics.render() escapes labels", () => {
  const metrics = new Metrics();
  const hostile: string = 'a"} 1\nforged_total 9\\';
  metrics.received(hostile as EventType);
  const families = render(metrics);
  strictEqual(families.has("forged_total"), false);
  deepStrictEqual(families.get("tool_webhook_received_total")?.samples[0]?.labels, { type: hostile });
});

Deno.test("METRICS_TYPE names the version of the format", () => {
  ok(METRICS_TYPE.startsWith("text/plain; version=0.0.4"));
});

for (
  const text of [
    "a 1",
    "# TYPE a counter\na 1",
    '# TYPE a counter\na{b="1} 1\n',
    "# TYPE a counter\na 1\n# TYPE a counter\n",
    "# TYPE a counter\nb 1\n",
    "# TYPE a counter\na one\n",
    "# TYPE a counter\na 1\na 2\n",
  ]
) {
  Deno.test(`parseExposition() refuses ${JSON.stringify(text)}`, () => {
    throws(() => parseExposition(text));
  });
}
