import { sourceOf } from "../lane.ts";
import { activeTrace, inSpan } from "../../host/telemetry/telemetry.ts";
import type { AttemptRunner } from "./attempt_runner.ts";

/** Maximum number of events whose traces are kept; later attempts of older ones begin traces of their own. */
const MAX_TRACES = 10_000;

/** Traces of the deliveries that this process has received, by event, oldest first. */
const TRACES = new Map<string, string>();

/** Keeps the active trace, that of the delivery, for the attempts of an event. */
export function keepEventTrace(id: string): void {
  const trace = activeTrace();
  if (trace === undefined) return;
  TRACES.set(id, trace);
  if (TRACES.size <= MAX_TRACES) return;
  const [oldest = ""] = TRACES.keys();
  TRACES.delete(oldest);
}

/** Returns the trace of the delivery that brought an event, if this process has received it lately. */
function eventTrace(id: string): string | undefined {
  return TRACES.get(id);
}

/**
 * Makes each attempt of a runner a span in the trace of the delivery that brought the event. What the runner sends
 * meanwhile carries the trace on.
 */
export function traceAttempt(what: "handler" | "forward", runAttempt: AttemptRunner): AttemptRunner {
  return (claim, run) => {
    const { id, event, tries } = claim;
    const facts = {
      name: `${what} ${event.eventType}`,
      parent: eventTrace(sourceOf(event) ?? id),
      attributes: { "tool.event.id": id, "tool.event.type": event.eventType, "tool.attempt": tries },
      describe: ({ outcome, reason }: Awaited<ReturnType<AttemptRunner>>) => ({
        attributes: { "tool.outcome": outcome, "tool.reason": reason },
        failure: outcome === "done" ? undefined : reason,
      }),
    };
    return inSpan(facts, () => runAttempt(claim, run));
  };
}
