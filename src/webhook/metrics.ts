import { ToolError } from "../base/tool_error.ts";
import type { EventType } from "./webhook_event.ts";
import type { EndedExport } from "./exports/live_books.ts";
import { type AttemptResult, EVENT_STATES, type Inbox, type InboxStatus } from "./inbox.ts";
import { workProblem, type WorkState } from "./server/health.ts";

/** Suffix after the name of a metric family, with its labels, and the value. */
type Sample = readonly [suffix: string, value: number];

/** Labels of a sample by name; those without a value are left out. */
type Labels = Readonly<Record<string, string | undefined>>;

/** Renders a family of metrics in Prometheus' text format 0.0.4, one line per element. */
function renderFamily(
  [name, type]: readonly [name: string, type: "counter" | "gauge" | "histogram"],
  help: string,
  samples: readonly Sample[],
): string[] {
  const full = `tool_webhook_${name}`;
  return [
    `# HELP ${full} ${help}`,
    `# TYPE ${full} ${type}`,
    ...samples.map(([suffix, value]) => `${full}${suffix} ${value}`),
  ];
}

const ESCAPES = new Map([["\\", "\\\\"], ['"', '\\"'], ["\n", "\\n"]]);

/** Renders labels as they follow the name of a metric. */
function renderLabels(labels: Labels): string {
  const pairs = Object.entries(labels).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [`${name}="${value.replace(/[\\"\n]/g, (char) => ESCAPES.get(char) ?? char)}"`];
  });
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

/** Counter with labels. Counting is cheap: labels are rendered only for monitors. */
class Counter {
  readonly #names: readonly string[];
  readonly #counts = new Map<string, { readonly values: readonly (string | undefined)[]; count: number }>();

  /** Creates a counter with the names of its labels. */
  constructor(...names: readonly string[]) {
    this.#names = names;
  }

  /** Adds one for these values of the labels. */
  add(...values: readonly (string | undefined)[]): void {
    const key = values.length === 1 ? values[0] ?? "" : values.join("\0");
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { values, count: 1 });
    else known.count += 1;
  }

  /** Returns its samples. */
  samples(): Sample[] {
    return [...this.#counts.values()].map(({ values, count }) => {
      return [renderLabels(Object.fromEntries(this.#names.map((name, i) => [name, values[i]]))), count];
    });
  }
}

interface Series {
  readonly labels: Labels;
  readonly buckets: number[];
  count: number;
  sum: number;
}

/** Histogram with labels. */
class Histogram {
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, Series>();

  /** Creates a histogram with these upper bounds, ascending. */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#seriesOf({});
  }

  /** Counts a value. */
  observe(value: number, labels: Labels): void {
    const series = this.#seriesOf(labels);
    series.count += 1;
    series.sum += value;
    const index = this.#bounds.findIndex((bound) => value <= bound);
    const bucket = series.buckets[index];
    if (bucket !== undefined) series.buckets[index] = bucket + 1;
  }

  /** Returns its samples; the series without labels only while no other has a value. */
  samples(): Sample[] {
    const used = [...this.#series.values()].filter(({ count }) => count > 0);
    return (used.length === 0 ? [this.#seriesOf({})] : used).flatMap((series) => this.#samplesOf(series));
  }

  #seriesOf(labels: Labels): Series {
    const key = renderLabels(labels);
    const known = this.#series.get(key) ?? { labels, buckets: this.#bounds.map(() => 0), count: 0, sum: 0 };
    this.#series.set(key, known);
    return known;
  }

  #samplesOf({ labels, buckets, count, sum }: Series): Sample[] {
    let below = 0;
    const samples = this.#bounds.map((bound, i): Sample => {
      below += buckets[i] ?? 0;
      return [`_bucket${renderLabels({ ...labels, le: String(bound) })}`, below];
    });
    const rest = renderLabels(labels);
    return [
      ...samples,
      [`_bucket${renderLabels({ ...labels, le: "+Inf" })}`, count],
      [`_sum${rest}`, sum],
      [`_count${rest}`, count],
    ];
  }
}

/** Media type of {@linkcode Metrics.render}'s output. */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Upper bounds of the attempts' histogram, in seconds; an empty script takes a few milliseconds. */
const ATTEMPT_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Upper bounds of the exports' histogram, in seconds. */
const EXPORT_BOUNDS = [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 900];

/** Times and state of the server. */
export interface MetricsFacts {
  /** The present time in epoch milliseconds. */
  readonly now: number;
  /** Milliseconds since the start, by a monotonic clock. */
  readonly uptime: number;
  /** State of the workers. */
  readonly work: WorkState;
}

/**
 * Counters of a server, for monitors. Counting is cheap enough for every request.
 *
 * @example Usage
 * ```ts
 * import { ok } from "node:assert/strict";
 * import { Metrics } from "./metrics.ts";
 *
 * const metrics = new Metrics();
 * metrics.received("page_updated");
 * const work = { serves: true, stuck: false, busy: false, patienceMs: 120_000, startedAt: 0 };
 * const text = metrics.render(undefined, { now: 5000, uptime: 5000, work });
 * ok(text.includes('tool_webhook_received_total{type="page_updated"} 1\n'));
 * ```
 */
export class Metrics {
  readonly #received = new Counter("type");
  readonly #refused = new Counter("status");
  readonly #attempts = new Counter("route", "outcome");
  readonly #attemptSeconds = new Histogram(ATTEMPT_BOUNDS);
  readonly #exports = new Counter("route", "outcome");
  readonly #books = new Counter("route", "job", "result");
  readonly #exportSeconds = new Histogram(EXPORT_BOUNDS);
  #duplicates = 0;
  #ignored = 0;

  /** Counts an accepted event. */
  received(type: EventType): void {
    this.#received.add(type);
  }

  /** Counts a repeated delivery. */
  duplicate(): void {
    this.#duplicates += 1;
  }

  /** Counts a delivery that was answered with success but not stored: filtered out, or not an event. */
  ignored(): void {
    this.#ignored += 1;
  }

  /** Counts a request answered with a status of 400 or more. */
  refused(status: number): void {
    this.#refused.add(String(status));
  }

  /** Counts a finished attempt, of a route if there are routes. */
  attempt(outcome: AttemptResult["outcome"], seconds: number, route?: string): void {
    this.#attempts.add(route, outcome);
    this.#attemptSeconds.observe(seconds, { route });
  }

  /** Counts a finished export of a book, of a route if there are routes. */
  exported({ outcome, result, book }: EndedExport, seconds: number, route?: string): void {
    this.#exports.add(route, outcome);
    this.#books.add(route, book.scope === "job" ? book.id : undefined, result ?? "failed");
    this.#exportSeconds.observe(seconds, { route });
  }

  /** Renders Prometheus' text format 0.0.4; without a status the inbox counts as unavailable. */
  render(status: InboxStatus | undefined, facts: MetricsFacts): string {
    return [...this.#renderCounters(), ...renderInbox(status, facts), ...renderUptime(facts)].map((line) => `${line}\n`)
      .join("");
  }

  #renderCounters(): string[] {
    const counter = (name: string) => [`${name}_total`, "counter"] as const;
    const duration = (name: string) => [`${name}_duration_seconds`, "histogram"] as const;
    return [
      ...renderFamily(counter("received"), "Accepted deliveries, by event type.", this.#received.samples()),
      ...renderFamily(counter("duplicates"), "Duplicate deliveries.", [["", this.#duplicates]]),
      ...renderFamily(counter("ignored"), "Deliveries answered but not stored.", [["", this.#ignored]]),
      ...renderFamily(counter("refused"), "Refused requests, by status.", this.#refused.samples()),
      ...renderFamily(counter("attempts"), "Finished attempts, by outcome and route.", this.#attempts.samples()),
      ...renderFamily(duration("attempt"), "Duration of attempts, by route.", this.#attemptSeconds.samples()),
      ...renderFamily(counter("exports"), "Finished exports of books, by outcome and route.", this.#exports.samples()),
      ...renderFamily(counter("books"), "Books by what was done, by route and job.", this.#books.samples()),
      ...renderFamily(duration("export"), "Duration of exports of books, by route.", this.#exportSeconds.samples()),
    ];
  }
}

function renderInbox(status: InboxStatus | undefined, { now, work }: MetricsFacts): string[] {
  const available = status !== undefined && status.problem === undefined;
  const healthy = available && workProblem(status, work, now) === null;
  const lines = [
    ...renderFamily(["inbox_available", "gauge"], "Whether events can be stored.", [["", available ? 1 : 0]]),
    ...renderFamily(["healthy", "gauge"], "Whether events are stored and handled in time.", [["", healthy ? 1 : 0]]),
  ];
  if (status === undefined) return lines;
  const { counts, oldestWaitingAt, dueSince, lastEventAt, held = 0 } = status;
  const secondsSince = (time: number | undefined) => time === undefined ? 0 : Math.max(0, now - time) / 1000;
  const states = EVENT_STATES.map((state): Sample => [renderLabels({ state }), counts[state]]);
  const [age, lag] = [secondsSince(oldestWaitingAt), secondsSince(dueSince)];
  lines.push(
    ...renderFamily(["inbox_events", "gauge"], "Events in the inbox, by state.", states),
    ...renderFamily(["oldest_waiting_seconds", "gauge"], "Age of the oldest waiting event; 0 if no event waits.", [
      ["", age],
    ]),
    ...renderFamily(["lag_seconds", "gauge"], "How long the longest-due event has been due; 0 if no event is due.", [
      ["", lag],
    ]),
    ...renderFamily(["held_lanes", "gauge"], "Pages whose events wait behind a dead event that holds them.", [
      ["", held],
    ]),
  );
  if (lastEventAt !== undefined) {
    const help = "Arrival of the last event, in seconds since the epoch.";
    lines.push(...renderFamily(["last_event_timestamp_seconds", "gauge"], help, [["", lastEventAt / 1000]]));
  }
  return lines;
}

function renderUptime({ uptime }: MetricsFacts): string[] {
  return renderFamily(["uptime_seconds", "gauge"], "How long the server has been running.", [["", uptime / 1000]]);
}

/** What metrics are about. */
interface MetricsSource {
  readonly inbox: Pick<Inbox, "status">;
  readonly metrics: Metrics;
  /** Returns the times of the server. */
  readonly describe: () => MetricsFacts;
}

/** Renders the metrics of a server, without the inbox while it is unavailable: monitors need the counters then most. */
export async function renderMetrics({ inbox, metrics, describe }: MetricsSource): Promise<string> {
  return metrics.render(await statusIfAvailable(inbox), describe());
}

async function statusIfAvailable(inbox: MetricsSource["inbox"]): Promise<InboxStatus | undefined> {
  try {
    return await inbox.status();
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}
