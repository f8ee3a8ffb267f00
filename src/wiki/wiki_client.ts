import { parseHttpDate, parseRetryAfter } from "../host/net/retry_after.ts";
import { formatBytes } from "../base/bytes.ts";
import { JsonError, parseJson } from "../base/json.ts";
import { truncate } from "../base/text.ts";
import { answerError, isHtml, isTruncatedAnswer, notTheApi } from "./answer_error.ts";
import { AuthError, WikiError } from "./wiki_errors.ts";
import { exchangeOnce, type ExchangeOptions, type NoAnswer, type RawAnswer } from "./exchange_once.ts";
import { backoffDelay, MAX_ATTEMPTS, SitePause, type WikiDeps } from "./site_pause.ts";
import { holdsSecret, secretsOf } from "./fields.ts";
import type { WikiCall, WikiMethod } from "./send_request.ts";
import { type WikiQuery, wikiUrl } from "./wiki_path.ts";

/** A wiki and its credential. */
export interface WikiAccess {
  /** URL with the context path (`/wiki` on Cloud) and without a trailing slash. */
  readonly site: string;
  /** Kind of wiki. */
  readonly deployment: "cloud" | "data-center";
  /** Value of the `Authorization` header, sent to the origin of the site only. */
  readonly authorization: string;
}

/** Limits of every request. */
export interface WikiLimits {
  /** Timeout per attempt in milliseconds; 30 seconds unless given. */
  readonly timeoutMs?: number;
  /** Maximum size of an answer in bytes after decompression; 8 MiB unless given. */
  readonly maxBytes?: number;
}

/** Optional parts of a request. */
export interface WikiRequest {
  /** Query parameters. */
  readonly query?: WikiQuery;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Form with files, instead of a body. */
  readonly form?: FormData;
  /** Timeout per attempt in milliseconds, for files that need more than the client's. */
  readonly timeoutMs?: number;
  /** Whether the request may be repeated: GET, PUT and DELETE unless given. */
  readonly idempotent?: boolean;
  /** Texts in the body that no error may contain, even if the wiki repeats them. */
  readonly secrets?: readonly string[];
}

/** An answer of the wiki. */
export interface WikiAnswer {
  /** HTTP status, 2xx. */
  readonly status: number;
  /** Parsed JSON; undefined for an answer without a body. */
  readonly value: unknown;
  /** Time of the wiki's clock in epoch milliseconds, to the second, if the answer contains it. */
  readonly date?: number;
}

/** Options of a download. */
export interface DownloadOptions extends Pick<WikiRequest, "query" | "timeoutMs"> {
  /** Maximum size of the file in bytes. */
  readonly maxBytes: number;
  /** Whether the file may be an HTML page, which otherwise counts as a login page. */
  readonly mayBeHtml: boolean;
}

/** Client of a wiki. */
export interface WikiClient {
  /** URL with the context path. */
  readonly site: string;
  /** Kind of wiki. */
  readonly deployment: "cloud" | "data-center";
  /**
   * Sends a request and returns the parsed JSON; undefined for an answer without a body. The path is relative to the
   * site and starts with a slash.
   *
   * @throws {WikiError} see {@linkcode WikiErrorCode}. @throws {AuthError} when the wiki rejects the credential.
   */
  request(method: WikiMethod, path: string, options?: WikiRequest): Promise<unknown>;
  /** Like {@linkcode WikiClient.request}, but returns the complete answer. */
  exchange(method: WikiMethod, path: string, options?: WikiRequest): Promise<WikiAnswer>;
  /**
   * Downloads a file. It may come from another origin, which does not receive the credential.
   *
   * @throws {WikiError} like {@linkcode WikiClient.request}, and `too-large`. @throws {AuthError}
   */
  download(path: string, options: DownloadOptions): Promise<Uint8Array>;
  /** Waits between two requests; ends with the client's signal. */
  wait(milliseconds: number): Promise<void>;
  /** Pause of its requests, which clients of the same site may share. */
  readonly pause: SitePause;
  /** Tests whether a text from the wiki contains the credential: such a fact about a user or page is never shown. */
  repeatsCredential(text: string): boolean;
}

/**
 * Creates a client; sends nothing yet.
 *
 * Transient failures are retried up to {@linkcode MAX_ATTEMPTS} attempts in total if the request is safe to repeat, and
 * so are reads with a truncated answer; after a 429, any request is, because it was not processed. When one request
 * must wait (429, or 503 with `Retry-After`), all requests of the client do.
 *
 * @throws {AuthError} when the authorization is not a valid header value.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { createWikiClient } from "./wiki_client.ts";
 *
 * const client = createWikiClient(
 *   { site: "https://wiki.company.com", deployment: "data-center", authorization: "Bearer abc" },
 *   {
 *     fetch: () => Promise.resolve(Response.json({ displayName: "Alice" })),
 *     now: () => 0,
 *     random: () => 0,
 *     sleep: () => Promise.resolve(),
 *     signal: new AbortController().signal,
 *   },
 * );
 * deepStrictEqual(await client.request("GET", "/rest/api/user/current"), { displayName: "Alice" });
 * ```
 */
export function createWikiClient(access: WikiAccess, deps: WikiDeps, limits: WikiLimits = {}): WikiClient {
  if (!/^[\x20-\x7e]+$/.test(access.authorization)) {
    throw new AuthError("bad-credential", "Cannot use the credential: it does not fit into a header", {
      hint: "Log in again: tool auth login",
    });
  }
  const pause = deps.pause ?? new SitePause(deps);
  const exchange: WikiClient["exchange"] = async (method, path, options = {}) => {
    const { fetch, signal } = deps;
    const secrets = [...secretsOf(access.authorization), ...(options.secrets ?? [])];
    const { maxBytes = MAX_BYTES } = limits;
    const timeoutMs = options.timeoutMs ?? limits.timeoutMs ?? TIMEOUT_MS;
    const call = prepareCall(access, { method, path }, options);
    const idempotent = options.idempotent ?? method !== "POST";
    for (let attempt = 1;; attempt++) {
      const answer = await persist(call, { idempotent, deps, pause }, { fetch, signal, timeoutMs, maxBytes, secrets });
      try {
        return readAnswer(answer, { label: call.label, secrets, maxBytes });
      } catch (error) {
        if (method !== "GET" || attempt >= MAX_ATTEMPTS || !isTruncatedAnswer(answer)) throw error;
      }
      await deps.sleep(backoffDelay(attempt, deps.random()), deps.signal);
    }
  };
  return {
    site: access.site,
    deployment: access.deployment,
    pause,
    exchange,
    wait: (milliseconds) => deps.sleep(milliseconds, deps.signal),
    download: async (path, { maxBytes, mayBeHtml, ...options }) => {
      const { fetch, signal } = deps;
      const secrets = secretsOf(access.authorization);
      const timeoutMs = options.timeoutMs ?? limits.timeoutMs ?? TIMEOUT_MS;
      const call = prepareCall(access, { method: "GET", path, accept: "*/*" }, options);
      const exchange = { fetch, signal, timeoutMs, maxBytes, secrets, asFile: true };
      const answer = await persist(call, { idempotent: true, deps, pause }, exchange);
      return readFile(answer, { label: call.label, secrets, maxBytes, mayBeHtml });
    },
    repeatsCredential: (text) => holdsSecret(text, secretsOf(access.authorization)),
    request: async (method, path, options) => (await exchange(method, path, options)).value,
  };
}

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** Enough for the largest answers within the limit, few enough to bound memory. */
const MAX_VALUES = 500_000;

interface CallTarget {
  readonly method: WikiMethod;
  readonly path: string;
  readonly accept?: string;
}

function prepareCall(access: WikiAccess, { method, path, accept }: CallTarget, options: WikiRequest): WikiCall {
  const url = wikiUrl(access.site, path, options.query ?? {});
  const label = `${VERBS[method]} ${truncate(path, 120)} of ${access.site}`;
  const headers = {
    ...{ accept: accept ?? "application/json", "user-agent": "tool" },
    // Without it, Data Center treats some kinds of requests as forged (CSRF).
    ...(method === "GET" ? {} : { "x-atlassian-token": "no-check" }),
    ...(options.body === undefined ? {} : { "content-type": "application/json" }),
  };
  const call: WikiCall = { label, method, url, headers, authorization: access.authorization };
  if (options.form !== undefined) return { ...call, body: options.form };
  return options.body === undefined ? call : { ...call, body: JSON.stringify(options.body) };
}

const VERBS: Readonly<Record<WikiMethod, string>> = { GET: "read", POST: "post to", PUT: "change", DELETE: "delete" };

interface Persistence {
  readonly idempotent: boolean;
  readonly deps: WikiDeps;
  readonly pause: SitePause;
}

/** Sends a request until there is a final answer. */
async function persist(call: WikiCall, persistence: Persistence, options: ExchangeOptions): Promise<RawAnswer> {
  const { idempotent, deps, pause } = persistence;
  for (let attempt = 1;; attempt++) {
    await pause.ready();
    const outcome = await exchangeOnce(call, options);
    if ("reason" in outcome) {
      if (!idempotent || attempt >= outcome.attempts) throw noAnswerError(call, outcome, idempotent);
      await deps.sleep(backoffDelay(attempt, deps.random()), deps.signal);
      continue;
    }
    const { status, headers, elsewhere } = outcome;
    if (elsewhere !== undefined || (status !== 429 && !PASSING.has(status))) return outcome;
    const asked = parseRetryAfter(headers.get("retry-after"), deps.now());
    const delay = Math.max(asked ?? 0, backoffDelay(attempt, deps.random()));
    const holdsAll = status === 429 || asked !== undefined;
    if (holdsAll) pause.hold(delay);
    if (attempt >= MAX_ATTEMPTS || (status !== 429 && !idempotent)) return outcome;
    if (!holdsAll) await deps.sleep(delay, deps.signal);
  }
}

const PASSING: ReadonlySet<number> = new Set([500, 502, 503, 504]);

function noAnswerError(
  { label, url }: WikiCall,
  { reason, hint, isUnreached, elsewhere }: NoAnswer,
  idempotent: boolean,
): WikiError {
  if (elsewhere !== undefined) {
    const where = `${truncate(elsewhere, 80)}${isUnreached === true ? ", perhaps for single sign-on" : ""}`;
    const message = `Cannot ${label}: it redirects to ${where}: ${reason}`;
    const way = isUnreached === true
      ? "Check where the wiki redirects to, and whether single sign-on protects it."
      : hint;
    return new WikiError("wiki-unavailable", message, { hint: way });
  }
  if (isUnreached === true) return new WikiError("wiki-unavailable", `Cannot reach ${url.host}: ${reason}`, { hint });
  const way = idempotent ? hint : `${hint} Check whether it was done before you repeat it.`;
  return new WikiError("wiki-unavailable", `Cannot ${label}: ${reason}`, { hint: way });
}

interface Asked {
  readonly label: string;
  readonly secrets: readonly string[];
  readonly maxBytes: number;
}

function readAnswer(answer: RawAnswer, asked: Asked): WikiAnswer {
  const { status, headers, text } = answer;
  if (status < 200 || status > 299) throw answerError(answer, asked);
  if (isHtml(answer)) throw notTheApi(answer, asked);
  if (text === undefined) {
    const reason = `the answer is larger than ${formatBytes(asked.maxBytes)} or not UTF-8`;
    throw new WikiError("bad-answer", `Cannot ${asked.label}: ${reason}`, { status });
  }
  const date = parseHttpDate(headers.get("date") ?? "");
  const value = text.trim() === "" ? undefined : parseAnswer(text, asked.label, status);
  return date === undefined ? { status, value } : { status, value, date };
}

function readFile(answer: RawAnswer, asked: Asked & { readonly mayBeHtml: boolean }): Uint8Array {
  const { status, headers, file } = answer;
  if (status < 200 || status > 299) throw answerError(answer, asked);
  // A file for download has this header; a login page does not.
  if (isHtml(answer) && !asked.mayBeHtml && !headers.has("content-disposition")) throw notTheApi(answer, asked);
  if (file !== undefined) return file;
  throw new WikiError("too-large", `Cannot ${asked.label}: the file is larger than ${formatBytes(asked.maxBytes)}`, {
    status,
  });
}

function parseAnswer(text: string, label: string, status: number): unknown {
  try {
    return parseJson(text, { maxValues: MAX_VALUES });
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    // The reason is dropped: it may quote the answer, which may repeat the credential.
    const place = `line ${error.line}, column ${error.column}`;
    throw new WikiError("bad-answer", `Cannot ${label}: the answer is not JSON at ${place}`, { status });
  }
}
