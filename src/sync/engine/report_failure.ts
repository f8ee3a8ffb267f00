import { WikiError } from "../../wiki/errors.ts";
import { failureOf } from "../failure_of.ts";
import type { RunContext } from "./run_context.ts";

/** So many pages in a row that the wiki has no answer for mean that it has none for others either. */
const MAX_UNANSWERED = 5;

/**
 * Says that something did not work, so that the rest goes on.
 *
 * @throws what ends the whole: a credential that is not taken, a wiki that asks to wait for long or does not answer, the
 * signal, and bugs.
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
