import { takeBytes } from "../../../../base/bytes.ts";
import { fetchFailure } from "../../../../base/fetch_failure.ts";
import { GrowingBytes } from "../../../../base/growing_bytes.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { PROXY_FAILURE, PROXY_HINT, PROXY_REASON, PROXY_STATUS } from "../../../../base/proxy_refusal.ts";
import { quote, truncate } from "../../../../base/text.ts";
import type { Context } from "../../../../console/context.ts";
import type { HeaderSecret } from "../../../../webhook/credentials/authenticate.ts";
import { VERSION } from "../../../version.ts";
import { isLoopback } from "../../../../host/net/host_class.ts";
import { explainTlsFailure } from "../tls_failure.ts";

/** Sample to send. */
export interface SampleRequest {
  /** URL of the receiver. */
  readonly address: URL;
  /** Id by which the receiver detects duplicates. */
  readonly id: string;
  /** Body, byte for byte. */
  readonly body: Uint8Array;
  /** Name and value of the signature header. */
  readonly signature: readonly [name: string, value: string] | undefined;
  /** Secrets in headers. */
  readonly headerSecrets: readonly HeaderSecret[];
}

/** Answer to a sample. */
export interface SampleAnswer {
  /** HTTP status. */
  readonly status: number;
  /** HTTP status text. */
  readonly statusText: string;
  /** Target of a redirect. */
  readonly location: string | undefined;
  /** Beginning of the body as text, at most 16 KiB. */
  readonly body: string;
  /** Whether the body was cut. */
  readonly bodyCut: boolean;
}

/** Error for a sample without an answer. */
class SendError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "SendError";
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 16 * 1024;

/**
 * Posts a sample as a wiki posts a delivery: once, and without following redirects. Waits 10 seconds for the answer.
 *
 * @throws {SendError} `connection-refused`, `host-not-found`, `no-answer`, `proxy-authentication`, `cannot-send`, and
 * the codes of {@linkcode TlsFailure}.
 */
export async function postSample(
  sample: SampleRequest,
  { fetch, signal }: Pick<Context, "fetch" | "signal">,
  timeoutMs = TIMEOUT_MS,
): Promise<SampleAnswer> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await fetch(sample.address.href, {
      method: "POST",
      headers: headersOf(sample),
      body: takeBytes(sample.body),
      redirect: "manual",
      signal: AbortSignal.any([signal, timeout.signal]),
    });
    if (response.status === PROXY_STATUS) {
      await response.body?.cancel();
      throw proxyError(sample.address);
    }
    const location = response.headers.get("location") ?? undefined;
    return { status: response.status, statusText: response.statusText, location, ...await readAnswer(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SendError) throw error;
    throw explain(error, sample.address, timeout.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

function headersOf({ id, signature, headerSecrets }: SampleRequest): [string, string][] {
  return [
    ["content-type", "application/json"],
    ["user-agent", `tool/${VERSION}`],
    ["x-tool-delivery", id],
    ...headerSecrets.map(({ header, value }): [string, string] => [header, value]),
    ...(signature === undefined ? [] : [[signature[0], signature[1]] satisfies [string, string]]),
  ];
}

async function readAnswer({ body }: Response): Promise<Pick<SampleAnswer, "body" | "bodyCut">> {
  const bytes = new GrowingBytes(MAX_ANSWER_BYTES);
  const decode = () => new TextDecoder().decode(bytes.view());
  for await (const chunk of body ?? []) {
    const room = MAX_ANSWER_BYTES - bytes.length;
    bytes.append(chunk.subarray(0, room));
    if (chunk.length > room) return { body: decode(), bodyCut: true }; // leaving the loop cancels the rest
  }
  return { body: decode(), bodyCut: false };
}

function explain(error: unknown, address: URL, timedOut: boolean): SendError {
  const { host, port } = address;
  const place = quote(truncate(host, 200));
  if (timedOut) {
    const message = `Cannot send to ${place}: no answer within ${TIMEOUT_MS / 1000} seconds`;
    return new SendError("no-answer", message, { hint: "Check whether the receiver hangs.", cause: error });
  }
  const reason = fetchFailure(error).replace(/ \(os error \d+\)$/, "") || "the connection broke";
  if (/Connection refused|actively refused|ECONNREFUSED/i.test(reason)) {
    const start = port === "8080" ? "tool webhook server" : `tool webhook server --port ${port || "80"}`;
    const hint = isLoopback(address)
      ? `Start a receiver: ${start}`
      : "Check the address, and that the receiver is running.";
    return new SendError("connection-refused", `Cannot send to ${place}: nothing listens there`, {
      hint,
      cause: error,
    });
  }
  if (/dns error|failed to lookup|ENOTFOUND/i.test(reason)) {
    const hint = "Check the name of the host.";
    return new SendError("host-not-found", `Cannot send to ${place}: the host is unknown`, { hint, cause: error });
  }
  if (PROXY_FAILURE.test(reason)) return proxyError(address, error);
  const tls = explainTlsFailure(reason);
  if (tls !== undefined) {
    return new SendError(tls.code, `Cannot send to ${place}: ${tls.reason}`, { hint: tls.hint, cause: error });
  }
  return new SendError("cannot-send", `Cannot send to ${place}: ${truncate(reason, 300)}`, { cause: error });
}

/** Creates the error for a proxy that requires authentication. */
function proxyError({ host }: URL, cause?: unknown): SendError {
  const message = `Cannot send to ${quote(truncate(host, 200))}: ${PROXY_REASON}`;
  return new SendError("proxy-authentication", message, { hint: PROXY_HINT, cause });
}
