import { ToolError, type ToolErrorOptions } from "../base/errors.ts";

/** What can go wrong between this program and a wiki. */
export type WikiErrorCode =
  /** The answer is 400: the wiki does not understand the request. */
  | "bad-request"
  /** The answer is 403: the user may not do this. */
  | "forbidden"
  /** The answer is 404. */
  | "not-found"
  /** The answer is 409: somebody else changed the same thing. */
  | "conflict"
  /** The answer is another 4xx. */
  | "refused"
  /** The answer is 429, even after waiting. */
  | "rate-limited"
  /** The answer is 5xx, or there is none, even after waiting; or it is 407, from a proxy in place of the wiki. */
  | "wiki-unavailable"
  /** The answer is a page for people: a login page, or another program at this address. */
  | "not-the-api"
  /** The answer leads elsewhere. */
  | "moved"
  /** The answer is no JSON, too large, or not of the shape that the interface documents. */
  | "bad-answer"
  /** A file is larger than it may be. */
  | "too-large"
  /** An identifier that cannot be one. */
  | "bad-id"
  /** The wiki has no registry of webhooks. */
  | "no-registry";

/** What a {@linkcode WikiError} may carry besides its text. */
export interface WikiErrorOptions extends ToolErrorOptions {
  /** HTTP status of the answer, where there was one. */
  status?: number | undefined;
}

/** A wiki that did not do what it was asked. No part of the error ever holds a credential. */
export class WikiError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "WikiError";
  /** HTTP status of the answer, where there was one. */
  readonly status: number | undefined;

  /** Makes an error whose code says what is wrong. */
  constructor(code: WikiErrorCode, message: string, { status, ...options }: WikiErrorOptions = {}) {
    super(code, message, options);
    this.status = status;
  }
}

/** A credential that is missing, or that the wiki does not take. No part of the error ever holds it. */
export class AuthError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "AuthError";

  /** Makes an error whose code says what is wrong. */
  constructor(
    code: "bad-credential" | "login-denied" | "no-profile",
    message: string,
    options: ToolErrorOptions = {},
  ) {
    super(code, message, options);
  }
}
