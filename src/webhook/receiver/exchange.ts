/** A request as the receiver sees it: sockets are someone else's problem. */
export interface Incoming {
  /** In capitals. */
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  /** A header by its name in lower case. */
  header(name: string): string | null;
  /**
   * Reads the body whole; its bytes can be used until there is an answer.
   *
   * @throws {BodyError} when it is larger than `maxBytes`, or does not arrive.
   */
  readBody(maxBytes: number): Promise<Uint8Array>;
}

/** The answer to a request. */
export interface Answer {
  /** HTTP status. */
  readonly status: number;
  /** Headers besides the type and length of the body, which is JSON. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** JSON text. */
  readonly body: string;
  /** Why it is no success, for the log; the sender need not know as much. */
  readonly refused?: string;
}

/** A body that is not taken. */
export class BodyError extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "BodyError";
  /** Why. */
  readonly reason: "too-large" | "busy" | "broken";

  /** Makes an error for the reason. */
  constructor(reason: BodyError["reason"]) {
    super(`The body is rejected: ${reason}`);
    this.reason = reason;
  }
}

/** An answer with an error (`error` for programs, `message` for people). */
export function refusal(status: number, error: string, message: string, headers?: Record<string, string>): Answer {
  return { status, body: JSON.stringify({ error, message }), refused: message, headers };
}
