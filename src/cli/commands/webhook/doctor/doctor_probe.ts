import { fetchFailure } from "../../../../base/fetch_failure.ts";
import { PROXY_FAILURE, PROXY_REASON, PROXY_STATUS } from "../../../../base/proxy_refusal.ts";
import { truncate } from "../../../../base/text.ts";
import { readBody, TOO_LARGE } from "../../../../wiki/read_body.ts";
import type { Context } from "../../../../console/context.ts";
import { explainTlsFailure } from "../tls_failure.ts";

/** HTTP response to a probe. */
export interface ProbeAnswer {
  /** HTTP status. */
  readonly status: number;
  /** The body; empty when it is large. */
  readonly text: string;
}

/** Request to a URL. */
export interface ProbeRequest {
  readonly method: "GET" | "POST";
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

const TIMEOUT_MS = 10_000;
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Sends a request without credentials and without following redirects. Returns the reason as text when the request
 * fails.
 */
export async function probe(
  url: string,
  request: ProbeRequest,
  { fetch, signal }: Pick<Context, "fetch" | "signal">,
): Promise<ProbeAnswer | string> {
  const expired = new AbortController();
  const timer = setTimeout(() => expired.abort(), TIMEOUT_MS);
  try {
    const stop = AbortSignal.any([signal, expired.signal]);
    const response = await fetch(url, { ...request, redirect: "manual", signal: stop });
    const body = await readBody(response, MAX_BODY_BYTES);
    if (response.status === PROXY_STATUS) return PROXY_REASON;
    return { status: response.status, text: body === TOO_LARGE ? "" : new TextDecoder().decode(body) };
  } catch (error) {
    signal.throwIfAborted();
    if (expired.signal.aborted) return `no answer within ${TIMEOUT_MS / 1000} s`;
    return reasonOf(error);
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  const text = fetchFailure(error);
  const known = REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? explainTlsFailure(text)?.reason;
  return known ?? (truncate(text.replace(/ \(os error \d+\)/, ""), 200) || "the connection broke");
}

const REASONS: readonly [RegExp, string][] = [
  [PROXY_FAILURE, PROXY_REASON],
  [/dns error|failed to lookup/i, "the host was not found"],
  [/connection refused|os error 10061/i, "the connection is refused"],
];
