import { inSpan } from "../../host/telemetry/telemetry.ts";
import { eventTrace } from "../event_traces.ts";
import { sourceIn } from "../event_json.ts";
import type { AttemptRunner } from "./attempt_runner.ts";

/**
 * Makes each attempt of a runner a span in the trace of the delivery that brought the event. What the runner sends
 * meanwhile carries the trace on.
 */
export function traceAttempt(what: "handler" | "forward", runAttempt: AttemptRunner): AttemptRunner {
  return (claim, run) => {
    const { id, event, tries } = claim;
    const facts = {
      name: `${what} ${event.eventType}`,
      parent: eventTrace(sourceIn(event) ?? id),
      attributes: { "tool.event.id": id, "tool.event.type": event.eventType, "tool.attempt": tries },
      describe: ({ outcome, reason }: Awaited<ReturnType<AttemptRunner>>) => ({
        attributes: { "tool.outcome": outcome, "tool.reason": reason },
        failure: outcome === "done" ? undefined : reason,
      }),
    };
    return inSpan(facts, () => runAttempt(claim, run));
  };
}
