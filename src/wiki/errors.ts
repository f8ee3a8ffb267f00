import { ToolError, type ToolErrorOptions } from "../base/errors.ts";

/** Causes of a {@linkcode WikiError}. */
export type WikiErrorCode =
  /** The answer is 400: the wiki does not understand the request. */
  | "bad-request"
  /** The answer is 403: the user lacks permission. */
  | "forbidden"
  /** The answer is 404. */
  | "not-found"
  /** The answer is 409: somebody else changed the same thing. */
  | "conflict"
  /** The answer is another 4xx. */
  | "refused"
  /** The answer is 429, even after waiting. */
  | "rate-limited"
  /** The answer is 5xx or missing, even after waiting; or it is a 407 from a proxy. */
  | "wiki-unavailable"
  /** The answer is an HTML page: a login page, or another program at this address. */
  | "not-the-api"
  /** The answer redirects elsewhere. */
  | "moved"
  /** The answer is not JSON, too large, or does not match the documented format. */
  | "bad-answer"
  /** A file exceeds the cap. */
  | "too-large"
  /** An identifier is invalid. */
  | "bad-id"
  /** The wiki has no webhook registry. */
  | "no-registry";

/** Additional fields of a {@linkcode WikiError}. */
export interface WikiErrorOptions extends ToolErrorOptions {
  /** HTTP status of the answer, if there was one. */
  status?: number | undefined;
}

/** A failed request to a wiki. The error never contains a credential. */
export class WikiError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "WikiError";
  /** HTTP status of the answer, if there was one. */
  readonly status: number | undefined;

  /** Creates an error; the code names the cause. */
  constructor(code: WikiErrorCode, message: string, { status, ...options }: WikiErrorOptions = {}) {
    super(code, message, options);
    this.status = status;
  }
}

/** A credential that is missing or that the wiki rejects. The error never contains it. */
export class AuthError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "AuthError";

  /** Creates an error; the code names the cause. */
  constructor(
    code: "bad-credential" | "login-denied" | "no-profile",
    message: string,
    options: ToolErrorOptions = {},
  ) {
    super(code, message, options);
  }
}
