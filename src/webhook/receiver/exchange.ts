/** Request as the receiver sees it, without sockets. */
export interface Incoming {
  /** As sent. */
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  /** IP address of the other side, which is that of a proxy if one is between. */
  readonly sender: string;
  /** Lists the hosts that the request names, as sent. */
  readonly hosts: () => readonly string[];
  /** Returns a header; `name` is in lower case. */
  readonly header: (name: string) => string | null;
  /** Returns the names of all headers, in lower case. */
  readonly headerNames: () => readonly string[];
  /**
   * Reads the whole body; its bytes are valid until the answer is returned.
   *
   * @throws {BodyError} when the body is larger than `maxBytes`, incomplete, too slow, or in too many pieces.
   */
  readBody(maxBytes: number): Promise<Uint8Array>;
}

/** Answer to a request. */
export interface Answer {
  /** HTTP status. */
  readonly status: number;
  /** Headers in addition to the body's type and length. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** JSON text. */
  readonly body: string;
  /** Stable, machine-readable reason of a refusal. */
  readonly code?: string;
  /** Why the request was refused, for the log; may reveal more than the body. */
  readonly refused?: string;
  /** Form of a refused signature, for the log: one of few names, such as `sha1+length`. */
  readonly form?: string;
  /** Why a delivery was not stored although it was answered with success, for the log. */
  readonly ignored?: IgnoredDelivery;
}

/** Reason not to store a delivery. */
export interface IgnoredDelivery {
  /** What the log throttles by: one of few names. */
  readonly kind: string;
  /** Follows "Ignored a delivery:". */
  readonly reason: string;
}

/** Error for a body that is rejected. */
export class BodyError extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "BodyError";
  /** Why the body is rejected. */
  readonly reason: "too-large" | "too-many-pieces" | "too-slow" | "busy" | "broken";

  /** Creates an error for the reason. */
  constructor(reason: BodyError["reason"]) {
    super(`The body is rejected: ${reason}`);
    this.reason = reason;
  }
}

/** Creates an error answer (`error` for programs, `message` for people). */
export function refusal(status: number, error: string, message: string, headers?: Record<string, string>): Answer {
  return { status, body: JSON.stringify({ error, message }), code: error, refused: message, headers };
}

/** Creates the answer to a request whose body is rejected; it may have at most `maxBytes`. */
export function refuseBody({ reason }: BodyError, maxBytes: number): Answer {
  if (reason === "too-large") return refusal(413, "too-large", `The body may have at most ${maxBytes} bytes`);
  if (reason === "too-many-pieces") return refusal(400, "too-many-pieces", "The body arrives in too many small pieces");
  if (reason === "too-slow") return refusal(408, "timeout", "The request did not arrive in time");
  if (reason === "busy") return refusal(503, "busy", "Too many requests at once", { "retry-after": "1" });
  return refusal(400, "broken-body", "The body is incomplete");
}

/** Header that marks the deliveries with which `webhook doctor` checks a server, a wrong one among them. */
export const CHECK_HEADER = "x-tool-check";

/** Address of a request: as `Deno.serve` writes it, without any change of its parts. */
type Addressed = Pick<Request, "url" | "headers">;

/** Returns path and query as sent, even if the request line has the whole URL as for a proxy. */
export function targetOf({ url, headers }: Addressed): string {
  const own = `http://${headers.get("host")}/`;
  if (url.startsWith(own)) return url.slice(own.length - 1); // a host may have a slash
  const rest = url.replace(WHOLE_URL, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Splits a target into its path and its query, which is empty if there is none. */
export function splitTarget(target: string): readonly [path: string, query: string] {
  const mark = target.indexOf("?");
  return mark < 0 ? [target, ""] : [target.slice(0, mark), target.slice(mark + 1)];
}

/**
 * Lists the hosts that a request names: that of its URL, which is the whole one in a request as for a proxy and over
 * HTTP/2, and that of its `Host` header. `Deno.serve` gives a request that names no host the URL of this machine. No
 * browser sends such a request.
 */
export function namedHosts({ url, headers }: Addressed): string[] {
  const host = headers.get("host");
  if (host !== null && url.startsWith(`http://${host}/`)) return [host];
  return [WHOLE_URL.exec(url)?.[1] ?? "", ...(host === null ? [] : [host])];
}

const WHOLE_URL = /^https?:\/\/([^/?#]*)/i;
