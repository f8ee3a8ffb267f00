import { fetchFailure } from "../../base/fetch_failure.ts";
import type { AttemptResult, Claim } from "../inbox.ts";
import { signPayload } from "../signature.ts";
import { SIGNATURE_HEADER } from "../signature_header.ts";
import { AttemptOutput } from "./attempt_output.ts";
import type { AttemptRunner } from "./attempt_runner.ts";
import { traceAttempt } from "./trace_attempt.ts";

/** Options of {@linkcode createForwardRunner}. */
export interface ForwardOptions {
  /** URL to send events to. A user name and password in it are sent in a header and never shown. */
  readonly url: string;
  /** Secret to sign payloads with. */
  readonly secret?: string | undefined;
  /** Time limit for an answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Network. */
  readonly fetch: typeof fetch;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Creates a runner that posts each event's payload as JSON with a new signature. Any 2xx answer means done. Redirects
 * are not followed, because they could send the payload anywhere. The beginning of the answer's body is kept as output.
 */
export function createForwardRunner(options: ForwardOptions): AttemptRunner {
  const { now } = options;
  return traceAttempt("forward", async (claim, { signal }) => {
    const { event, tries } = claim;
    const startedAt = now();
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), options.timeoutMs);
    const output = new AttemptOutput();
    const body = new TextEncoder().encode(JSON.stringify(event));
    const headers = {
      "Content-Type": "application/json",
      "X-Tool-Delivery": deliveryId(claim),
      "X-Tool-Attempt": String(tries),
    };
    const signed = options.secret === undefined ? {} : { [SIGNATURE_HEADER]: signPayload(body, options.secret) };
    const request = { method: "POST", body, headers: { ...headers, ...signed } };
    const stop = AbortSignal.any([signal, timeout.signal]);
    const end = await post(options, { ...request, signal: stop }, output)
      .catch((error: unknown) => explainFailure(error, { signal, timeout: timeout.signal, options }));
    clearTimeout(timer);
    return { startedAt, endedAt: now(), ...end, output: output.text, outputCut: output.cut };
  });
}

/**
 * Builds an id that is the same for all tries, so that the receiver detects repetitions, and new after a replay.
 * Includes the time of arrival, because other servers that forward to the same receiver may use the same event ids.
 */
function deliveryId({ id, receivedAt, attempt, tries, interruptions }: Claim): string {
  const before = attempt - tries - interruptions;
  return `${id}-${receivedAt.toString(36)}${before === 0 ? "" : `-${before}`}`;
}

type ForwardEnd = Pick<AttemptResult, "outcome" | "reason">;

async function post({ url, fetch }: ForwardOptions, request: RequestInit, output: AttemptOutput): Promise<ForwardEnd> {
  const response = await fetch(url, { ...request, redirect: "manual" });
  // The status decides; a body that is incomplete or endless changes nothing.
  await readBody(response, output).catch(() => {});
  const redirected = response.status >= 300 && response.status < 400;
  const reason = `answered ${response.status}${redirected ? ", redirects are not followed" : ""}`;
  return { outcome: response.ok ? "done" : "failed", reason };
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
  if (signal.aborted) return { outcome: "interrupted", reason: "interrupted: the program was stopped" };
  if (timeout.aborted) return { outcome: "timeout", reason: `no answer within ${options.timeoutMs / 1000} s` };
  const detail = fetchFailure(error);
  return { outcome: "failed", reason: `could not be sent${detail === "" ? "" : `: ${detail}`}` };
}
