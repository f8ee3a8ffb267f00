/** What an error may carry besides its text. */
export interface ToolErrorOptions {
  /** One imperative sentence, or the command to run, that gets the user on. */
  hint?: string;
  /** The error that was wrapped. */
  cause?: unknown;
}

/**
 * The root of every error that this project throws on purpose.
 *
 * `code` is stable and meant for programs, `message` for people ("Cannot unpack …: reason", no period), `hint` says
 * the way out. Anything else that is thrown is a bug.
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
  /** The name of the class, whatever a bundler calls it. */
  override readonly name: string = "ToolError";
  /** Stable, machine-readable name of what went wrong. */
  readonly code: string;
  /** One imperative sentence, or the command to run. */
  readonly hint: string | undefined;

  /** Makes an error from its stable code and its text. */
  constructor(code: string, message: string, options: ToolErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
  }
}
