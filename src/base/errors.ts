/** Optional fields of an error. */
export interface ToolErrorOptions {
  /** One imperative sentence, or the command to run, that solves the problem. */
  hint?: string | undefined;
  /** The underlying error. */
  cause?: unknown;
}

/**
 * Base class of every error that this project throws on purpose. Any other error is a bug, except a `TypeError` for an
 * argument of the wrong type and the reason of an aborted signal.
 *
 * Programs read `code`, which is stable. People read `message` ("Cannot unpack …: reason", no period) and `hint`, which
 * says how to solve the problem.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { ToolError } from "./errors.ts";
 *
 * strictEqual(new ToolError("demo", "Cannot do it: it is a demo").code, "demo");
 * ```
 */
export class ToolError extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name: string = "ToolError";
  /** Stable, machine-readable error code. */
  readonly code: string;
  /** One imperative sentence, or the command to run, that solves the problem. */
  readonly hint: string | undefined;

  /** Creates an error from its stable code and its message. */
  constructor(code: string, message: string, options: ToolErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
  }
}
