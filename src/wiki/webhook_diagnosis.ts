import { present } from "../base/present.ts";
import { readIfThere } from "./content/read_if_there.ts";
import { readField, readNumber, readText } from "./fields.ts";
import type { WikiClient } from "./wiki_client.ts";
import { pathSegment } from "./wiki_path.ts";

/** A delivery recorded by the wiki, with the fields that it provides. */
export interface Invocation {
  /** Event type in the wiki's spelling. */
  readonly event?: string;
  /** Outcome: a success status, another status, or no answer. */
  readonly outcome?: "success" | "failure" | "error";
  /** HTTP status of the answer. */
  readonly status?: number;
  /** Description by the wiki. */
  readonly description?: string;
  /** End of the delivery, in epoch milliseconds. */
  readonly at?: number;
  /** Duration in milliseconds. */
  readonly durationMs?: number;
}

/** Counts of a webhook's deliveries over the window that the wiki keeps. */
export interface Statistics {
  /** Answered with a success status. */
  readonly successes: number;
  /** Answered with another status. */
  readonly failures: number;
  /** Not answered. */
  readonly errors: number;
  /** Start of the window, in epoch milliseconds. */
  readonly since?: number;
}

/** Fetches the last delivery of a webhook; undefined if the wiki has none. Throws errors of the request. */
export async function latestInvocation(client: WikiClient, id: string): Promise<Invocation | undefined> {
  const value = await askIfThere(client, `/rest/api/webhooks/${pathSegment(id)}/latest`);
  const invocation = parseInvocation(value);
  return Object.keys(invocation).length === 0 ? undefined : invocation;
}

/**
 * Fetches the counts of a webhook, summed over all its events; undefined if the wiki has none. Throws errors of the
 * request.
 */
export async function statisticsSummary(client: WikiClient, id: string): Promise<Statistics | undefined> {
  const value = await askIfThere(client, `/rest/api/webhooks/${pathSegment(id)}/statistics/summary`);
  const all = countersIn(value);
  if (all.length === 0) return undefined;
  const sum = (key: string) => all.reduce<number>((total, counts) => total + (readNumber(counts, key) ?? 0), 0);
  const starts = all.flatMap((counts) => readTime(readField(counts, "window"), "start") ?? []);
  const since = starts.length === 0 ? undefined : starts.reduce((first, start) => Math.min(first, start));
  const counts = { successes: sum("successes"), failures: sum("failures"), errors: sum("errors") };
  return { ...counts, ...present({ since }) };
}

/** Returns the counts of the webhook itself, or those of each event. */
function countersIn(value: unknown): unknown[] {
  const own = readField(value, "counts");
  if (own !== undefined) return [own];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((each) => readField(each, "counts") ?? []);
}

function parseInvocation(value: unknown): Invocation {
  const result = readField(value, "result") ?? readField(value, "response");
  const description = readText(result, "description");
  return present({
    event: readText(value, "event") ?? readText(readField(value, "event"), "id"),
    outcome: OUTCOMES.get(readText(result, "outcome") ?? readText(value, "outcome") ?? ""),
    status: readNumber(result, "statusCode") ?? statusIn(description),
    description,
    at: readTime(value, "finish") ?? readTime(value, "start"),
    durationMs: readNumber(value, "duration"),
  });
}

const OUTCOMES: ReadonlyMap<string, Invocation["outcome"] & string> = new Map(
  (["success", "failure", "error"] as const).flatMap((word) => [[word, word], [word.toUpperCase(), word]]),
);

/** Parses the status from a description, because the wiki's library describes an answer by its status alone. */
function statusIn(description: string | undefined): number | undefined {
  return description !== undefined && /^[1-5]\d\d$/.test(description) ? Number(description) : undefined;
}

/** Reads a time given as epoch milliseconds or as ISO 8601. */
function readTime(value: unknown, key: string): number | undefined {
  const text = readText(value, key);
  const time = text === undefined ? readNumber(value, key) : Date.parse(text);
  return time === undefined || Number.isNaN(new Date(time).getTime()) ? undefined : time;
}

async function askIfThere(client: WikiClient, path: string): Promise<unknown> {
  return (await readIfThere(() => client.request("GET", path)))[0];
}
