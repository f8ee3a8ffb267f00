import { ToolError } from "../base/errors.ts";
import { AuthError, WikiError } from "../wiki/errors.ts";

/**
 * The failure of one page or attachment, which the rest may go on after.
 *
 * @throws what ends the whole: a credential that is not taken, a wiki that asks to wait for long, the signal, and bugs.
 */
export function failureOf(error: unknown, signal: AbortSignal | undefined): ToolError {
  signal?.throwIfAborted();
  if (!(error instanceof ToolError) || error instanceof AuthError) throw error;
  if (error instanceof WikiError && error.code === "rate-limited") throw error;
  return error;
}
