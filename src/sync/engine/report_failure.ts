import { WikiError } from "../../wiki/errors.ts";
import { failureOf } from "../failure_of.ts";
import type { RunContext } from "./run_context.ts";

/** After this many pages in a row without an answer, the wiki counts as unreachable. */
const MAX_UNANSWERED = 5;

/**
 * Reports a failure, so that the run continues with the rest.
 *
 * @throws errors that end the run: a rejected credential, an unreachable wiki or one that demands a long pause, an
 * abort, and bugs.
 */
export function reportFailure(
  { path, id }: { readonly path: string; readonly id?: string },
  error: unknown,
  context: RunContext,
): void {
  const failure = failureOf(error, context.signal);
  if (failure instanceof WikiError && failure.code === "wiki-unavailable") {
    context.unanswered += 1;
    if (context.unanswered >= MAX_UNANSWERED) throw failure;
  } else context.unanswered = 0;
  const { code, message: reason, hint } = failure;
  context.observer.change({ kind: "failed", path, code, reason, id, hint });
}
