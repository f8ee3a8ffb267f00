import { payloadOf } from "../event_json.ts";
import { fetchFailure } from "../../base/fetch_failure.ts";
import { present } from "../../base/present.ts";
import { parseRetryAfter } from "../../host/net/retry_after.ts";
import type { Claim } from "../inbox.ts";
import { signPayload } from "../signature.ts";
import { SIGNATURE_HEADER } from "../verify_signature.ts";
import { AttemptOutput, type AttemptRunner, INTERRUPTED, type RunResult } from "./attempt_runner.ts";
import { createSecretHider } from "./hide_secrets.ts";
import { traceAttempt } from "./trace_attempt.ts";

/** Options of {@linkcode createForwardRunner}. */
export interface ForwardOptions {
  /** URL to send events to. A user name and password in it are sent in a header and never shown. */
  readonly url: string;
  /** HTTP method; `POST` by default. */
  readonly method?: string;
  /** Secret to sign bodies with; read for each attempt. */
  readonly secret?: string | undefined;
  /** Returns additional headers. They replace `Content-Type`, but not the headers of this program. */
  readonly headers?: (claim: Claim) => Readonly<Record<string, string>>;
  /** Returns the body; by default the payload as JSON. */
  readonly body?: (claim: Claim) => string;
  /** Secrets of the headers, which are hidden in answers. */
  readonly hidden?: readonly string[];
  /** Time limit for an answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Network. */
  readonly fetch: typeof fetch;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Creates a runner that sends something of each event, by default its payload as JSON, with a new signature. Any 2xx
 * answer means done. Redirects are not followed, because they could send the event anywhere. The beginning of the
 * answer's body is kept as output, without secrets. An answer can ask to wait before the next attempt.
 */
export function createForwardRunner(options: ForwardOptions): AttemptRunner {
  const { now } = options;
  return traceAttempt("forward", async (claim, { signal }) => {
    const startedAt = now();
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), options.timeoutMs);
    const output = new AttemptOutput();
    const stop = AbortSignal.any([signal, timeout.signal]);
    const end = await send(options, { ...requestOf(claim, options), signal: stop }, output)
      .catch((error: unknown) => explainFailure(error, { signal, timeout: timeout.signal, options }));
    clearTimeout(timer);
    return { startedAt, endedAt: now(), ...end, output: shownOutput(output, options), outputCut: output.cut };
  });
}

function requestOf(claim: Claim, options: ForwardOptions): RequestInit {
  const { method = "POST", secret } = options;
  const body = new TextEncoder().encode(options.body?.(claim) ?? JSON.stringify(payloadOf(claim.event)));
  const headers = new Headers({ "Content-Type": "application/json" });
  for (const [name, value] of Object.entries(options.headers?.(claim) ?? {})) headers.set(name, headerValue(value));
  headers.set("X-Tool-Delivery", deliveryId(claim));
  headers.set("X-Tool-Attempt", String(claim.tries));
  if (secret !== undefined) headers.set(SIGNATURE_HEADER, signPayload(body, secret));
  return { method, body, headers };
}

/** Turns a text into what a header can carry: one line, letters beyond ASCII as the bytes of UTF-8. */
function headerValue(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, " ").trim();
  return Array.from(new TextEncoder().encode(line), (byte) => String.fromCharCode(byte)).join("");
}

function shownOutput({ text, cut }: AttemptOutput, { url, secret, hidden = [] }: ForwardOptions): string {
  if (text === "") return text;
  return createSecretHider({ urls: [url], secrets: secret === undefined ? hidden : [secret, ...hidden] })(text, cut);
}

/**
 * Builds an id that is the same for all tries, so that the receiver detects repetitions, and new after a replay.
 * Includes the time of arrival, because other servers that forward to the same receiver may use the same event ids.
 */
function deliveryId({ id, receivedAt, attempt, tries, interruptions }: Claim): string {
  const before = attempt - tries - interruptions;
  return `${id}-${receivedAt.toString(36)}${before === 0 ? "" : `-${before}`}`;
}

type ForwardEnd = Pick<RunResult, "outcome" | "reason" | "notBefore">;

async function send(
  { url, fetch, now }: ForwardOptions,
  request: RequestInit,
  output: AttemptOutput,
): Promise<ForwardEnd> {
  const response = await fetch(url, { ...request, redirect: "manual" });
  // The status decides; a body that is incomplete or endless changes nothing.
  await readBody(response, output).catch(() => {});
  const redirected = response.status >= 300 && response.status < 400;
  const reason = `answered ${response.status}${redirected ? ", redirects are not followed" : ""}`;
  return {
    outcome: response.ok ? "done" : "failed",
    reason,
    ...present({ notBefore: readRetryAfter(response, now()) }),
  };
}

async function readBody(response: Response, output: AttemptOutput): Promise<void> {
  const take = output.openStream();
  for await (const bytes of response.body ?? []) {
    take(bytes);
    if (output.cut) break;
  }
  take();
}

function explainFailure(
  error: unknown,
  { signal, timeout, options }: { signal: AbortSignal; timeout: AbortSignal; options: ForwardOptions },
): ForwardEnd {
  if (signal.aborted) return INTERRUPTED;
  if (timeout.aborted) return { outcome: "timeout", reason: `no answer within ${options.timeoutMs / 1000} s` };
  const detail = fetchFailure(error);
  const host = URL.parse(options.url)?.host; // the rest of a URL can be a secret
  const to = host === undefined ? "" : ` to ${host}`;
  return { outcome: "failed", reason: `could not be sent${to}${detail === "" ? "" : `: ${detail}`}` };
}

/** Longest wait that a receiver may ask for, in milliseconds: a mistake must not stop a page for years. */
const MAX_WAIT_MS = 60 * 60_000;

/**
 * Reads the header `Retry-After` of an answer that asks to wait (429 or 503). Returns the time before which no request
 * should follow, in epoch milliseconds, at most an hour from `now`; undefined if the answer asks for nothing.
 */
function readRetryAfter(
  { status, headers }: Pick<Response, "status" | "headers">,
  now: number,
): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const waitMs = parseRetryAfter(headers.get("retry-after"), now) ?? 0;
  return waitMs === 0 ? undefined : now + Math.min(waitMs, MAX_WAIT_MS);
}
