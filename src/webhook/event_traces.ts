import { activeTrace } from "../host/telemetry/telemetry.ts";

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
export function eventTrace(id: string): string | undefined {
  return TRACES.get(id);
}
