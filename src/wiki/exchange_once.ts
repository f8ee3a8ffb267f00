import { fetchFailure } from "../base/fetch_failure.ts";
import { PROXY_FAILURE, PROXY_HINT, PROXY_REASON } from "../base/proxy_refusal.ts";
import { quote, truncate } from "../base/text.ts";
import type { WebFetch } from "../host/net/foreign_address.ts";
import { WikiError } from "./wiki_errors.ts";
import { readBody, TOO_LARGE } from "./read_body.ts";
import { holdsSecret } from "./fields.ts";
import { ElsewhereError, sendRequest, type WikiCall } from "./send_request.ts";

/** A completely read answer. */
export interface RawAnswer {
  /** HTTP status. */
  readonly status: number;
  /** Headers. */
  readonly headers: Headers;
  /** Body; undefined if it is too large or not UTF-8. */
  readonly text: string | undefined;
  /** Set if the body is not UTF-8 because it ends within a character. */
  readonly isTruncatedText?: true;
  /** Unchanged body of a 2xx answer to a file request. */
  readonly file?: Uint8Array;
  /** Origin of the answer, if it differs from the requested one. */
  readonly elsewhere?: string;
}

/** A request without an answer. */
export interface NoAnswer {
  /** Reason, without the address. */
  readonly reason: string;
  /** How to resolve it. */
  readonly hint: string;
  /** Maximum number of attempts in total. */
  readonly attempts: number;
  /** Whether nothing was reached, so that the request cannot have had an effect. */
  readonly isUnreached?: boolean;
  /** Host of a redirect's target, if that did not answer. */
  readonly elsewhere?: string;
}

/** Options of an exchange. */
export interface ExchangeOptions {
  /** The fetch function. */
  readonly fetch: WebFetch;
  /** Aborts the exchange; the promise rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Timeout in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum size of the body in bytes. */
  readonly maxBytes: number;
  /** Texts that no message may contain. */
  readonly secrets: readonly string[];
  /** Whether the answer is a file, which is not decoded as text. */
  readonly asFile?: boolean;
}

/**
 * Sends a request once and reads the answer, whatever its status. Converts errors of `fetch` to a {@linkcode NoAnswer}.
 */
export async function exchangeOnce(call: WikiCall, options: ExchangeOptions): Promise<RawAnswer | NoAnswer> {
  options.signal.throwIfAborted();
  const expired = new AbortController();
  const timer = setTimeout(() => expired.abort(), options.timeoutMs);
  try {
    const signal = AbortSignal.any([options.signal, expired.signal]);
    const { response, elsewhere } = await sendRequest(call, options.fetch, signal);
    const body = await readBody(response, options.maxBytes).catch((error: unknown) => {
      throw elsewhere === undefined ? error : new ElsewhereError(new URL(elsewhere).host, error);
    });
    const { status, headers } = response;
    const isFile = options.asFile === true && response.ok && body !== TOO_LARGE;
    const answer = isFile ? { status, headers, text: "", file: body } : { status, headers, ...decode(body) };
    return elsewhere === undefined ? answer : { ...answer, elsewhere };
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof WikiError) throw error;
    const failure = expired.signal.aborted ? timedOut(options.timeoutMs) : describeFailure(error, options.secrets);
    return error instanceof ElsewhereError ? { ...failure, elsewhere: error.host } : failure;
  } finally {
    clearTimeout(timer);
  }
}

function decode(bytes: Uint8Array | typeof TOO_LARGE): Pick<RawAnswer, "text" | "isTruncatedText"> {
  if (bytes === TOO_LARGE) return { text: undefined };
  const text = decodeText(bytes, {});
  if (text !== undefined) return { text };
  return decodeText(bytes, { stream: true }) === undefined
    ? { text: undefined }
    : { text: undefined, isTruncatedText: true };
}

/** Decodes UTF-8; undefined if it is invalid. With `stream`, the last character may be incomplete. */
function decodeText(bytes: Uint8Array, options: TextDecodeOptions): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, options);
  } catch {
    return undefined;
  }
}

function timedOut(timeoutMs: number): NoAnswer {
  const hint = "Check the network between here and the wiki; try again later.";
  return { reason: `no answer within ${timeoutMs / 1000} s`, hint, attempts: 2 };
}

/** Describes a failure without the error itself, which may contain headers and whose text differs between runtimes. */
function describeFailure(error: unknown, secrets: readonly string[]): NoAnswer {
  const text = fetchFailure(error);
  for (const [pattern, reason, hint, attempts] of FAILURES) {
    if (pattern.test(text)) return { reason, hint, attempts, isUnreached: UNREACHED.includes(reason) };
  }
  const detail = text === "" || holdsSecret(text, secrets) ? "" : `: ${quote(truncate(text, 200))}`;
  return { reason: `the connection broke${detail}`, hint: "Check the network; try again later.", attempts: 4 };
}

const NO_HOST = "the host was not found";
const NO_LISTENER = "the connection is refused";
const UNREACHED: readonly string[] = [NO_HOST, NO_LISTENER];

const FAILURES: readonly [RegExp, string, string, number][] = [
  [PROXY_FAILURE, PROXY_REASON, PROXY_HINT, 1],
  [
    /InvalidContentType/,
    "the program that listens there does not speak TLS",
    "Check the port; use http:// instead of https:// if the wiki runs on this machine.",
    1,
  ],
  [
    /invalid HTTP version/i,
    "the program that listens there does not speak HTTP; it may speak TLS",
    "Write https:// instead of http://.",
    1,
  ],
  [
    /CaUsedAsEndEntity/,
    "the certificate is a CA certificate, not a server certificate",
    "Create a server certificate: openssl req -x509 … -addext basicConstraints=critical,CA:FALSE",
    1,
  ],
  [
    /certificate|UnknownIssuer|NotValidForName/i,
    "the certificate is not trusted",
    "Add your company's certificate authority: tool auth login --ca-file <pem_file>",
    1,
  ],
  [
    /dns error|failed to lookup|ENOTFOUND|name or service not known/i,
    NO_HOST,
    "Check the spelling of the address, and the network.",
    1,
  ],
  [
    /connection refused|ECONNREFUSED/i,
    NO_LISTENER,
    "Check that the wiki is running at this address.",
    4,
  ],
];
