import { ToolError } from "../base/errors.ts";
import { AuthError, WikiError } from "../wiki/errors.ts";

/**
 * Returns the error of a single page or attachment; the run continues with the others.
 *
 * @throws errors that end the run: a rejected credential, a wiki that demands a long pause, an abort, and bugs.
 */
export function failureOf(error: unknown, signal: AbortSignal | undefined): ToolError {
  signal?.throwIfAborted();
  if (!(error instanceof ToolError) || error instanceof AuthError) throw error;
  if (error instanceof WikiError && error.code === "rate-limited") throw error;
  return error;
}
