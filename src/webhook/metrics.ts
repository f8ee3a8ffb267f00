import type { EventType } from "./event_type.ts";
import { workProblem, type WorkState } from "./server/work_problem.ts";
import { type AttemptResult, EVENT_STATES, type InboxStatus } from "./inbox.ts";

/** Media type of {@linkcode Metrics.render}'s output. */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Upper bounds of the attempts' histogram, in seconds; an empty script takes a few milliseconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

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
  readonly #received = new Map<string, number>();
  readonly #refused = new Map<string, number>();
  readonly #attempts = new Map<string, number>();
  readonly #buckets: number[] = BUCKETS.map(() => 0);
  #duplicates = 0;
  #ignored = 0;
  #attemptCount = 0;
  #attemptSeconds = 0;

  /** Counts an accepted event. */
  received(type: EventType): void {
    increment(this.#received, type);
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
    increment(this.#refused, String(status));
  }

  /** Counts a finished attempt. */
  attempt(outcome: AttemptResult["outcome"], seconds: number): void {
    increment(this.#attempts, outcome);
    this.#attemptCount += 1;
    this.#attemptSeconds += seconds;
    const index = BUCKETS.findIndex((bound) => seconds <= bound);
    const bucket = this.#buckets[index];
    if (bucket !== undefined) this.#buckets[index] = bucket + 1;
  }

  /** Renders Prometheus' text format 0.0.4; without a status the inbox counts as unavailable. */
  render(status: InboxStatus | undefined, facts: MetricsFacts): string {
    return [...this.#renderCounters(), ...renderInbox(status, facts), ...renderUptime(facts)].map((line) => `${line}\n`)
      .join("");
  }

  #renderCounters(): string[] {
    return [
      ...family("received_total", "counter", "Accepted deliveries, by event type.", byLabel("type", this.#received)),
      ...family("duplicates_total", "counter", "Duplicate deliveries.", [["", this.#duplicates]]),
      ...family("ignored_total", "counter", "Deliveries answered but not stored.", [["", this.#ignored]]),
      ...family("refused_total", "counter", "Refused requests, by status.", byLabel("status", this.#refused)),
      ...family("attempts_total", "counter", "Finished attempts, by outcome.", byLabel("outcome", this.#attempts)),
      ...family("attempt_duration_seconds", "histogram", "Duration of attempts.", this.#histogram()),
    ];
  }

  #histogram(): Sample[] {
    let sum = 0;
    const buckets = BUCKETS.map((bound, i): Sample => {
      sum += this.#buckets[i] ?? 0;
      return [`_bucket${label("le", String(bound))}`, sum];
    });
    return [
      ...buckets,
      [`_bucket${label("le", "+Inf")}`, this.#attemptCount],
      ["_sum", this.#attemptSeconds],
      ["_count", this.#attemptCount],
    ];
  }
}

/** Suffix after the name of the metric family, and the value. */
type Sample = readonly [suffix: string, value: number];

function family(name: string, type: "counter" | "gauge" | "histogram", help: string, samples: readonly Sample[]) {
  const full = `tool_webhook_${name}`;
  return [
    `# HELP ${full} ${help}`,
    `# TYPE ${full} ${type}`,
    ...samples.map(([suffix, value]) => `${full}${suffix} ${value}`),
  ];
}

function renderInbox(status: InboxStatus | undefined, { now, work }: MetricsFacts): string[] {
  const available = status !== undefined && status.problem === undefined;
  const healthy = available && workProblem(status, work, now) === null;
  const lines = [
    ...family("inbox_available", "gauge", "Whether events can be stored.", [["", available ? 1 : 0]]),
    ...family("healthy", "gauge", "Whether events are stored and handled in time.", [["", healthy ? 1 : 0]]),
  ];
  if (status === undefined) return lines;
  const { counts, oldestWaitingAt, lastEventAt, held = 0 } = status;
  const age = oldestWaitingAt === undefined ? 0 : Math.max(0, now - oldestWaitingAt) / 1000;
  const states = EVENT_STATES.map((state): Sample => [label("state", state), counts[state]]);
  lines.push(
    ...family("inbox_events", "gauge", "Events in the inbox, by state.", states),
    ...family("oldest_waiting_seconds", "gauge", "Age of the oldest waiting event; 0 if no event waits.", [["", age]]),
    ...family("held_lanes", "gauge", "Pages whose events wait behind a dead event that holds them.", [["", held]]),
  );
  if (lastEventAt !== undefined) {
    const help = "Arrival of the last event, in seconds since the epoch.";
    lines.push(...family("last_event_timestamp_seconds", "gauge", help, [["", lastEventAt / 1000]]));
  }
  return lines;
}

function renderUptime({ uptime }: MetricsFacts): string[] {
  return family("uptime_seconds", "gauge", "How long the server has been running.", [["", uptime / 1000]]);
}

function byLabel(name: string, counts: ReadonlyMap<string, number>): Sample[] {
  return [...counts].map(([value, count]) => [label(name, value), count]);
}

const ESCAPES = new Map([["\\", "\\\\"], ['"', '\\"'], ["\n", "\\n"]]);

function label(name: string, value: string): string {
  return `{${name}="${value.replace(/[\\"\n]/g, (char) => ESCAPES.get(char) ?? char)}"}`;
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
