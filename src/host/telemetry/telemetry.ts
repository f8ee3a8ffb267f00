import type { Attributes, Context } from "@opentelemetry/api";

/** Version 00 of the W3C's trace context: trace, span, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

let api: typeof import("@opentelemetry/api") | undefined;

/** Where the runtime registers its exporter for the package, if it has one. */
const REGISTERED = Symbol.for("opentelemetry.js.api.1");

/**
 * Loads OpenTelemetry if the runtime exports it, and returns whether it does. Without it every function of this file
 * costs one comparison.
 */
export async function loadTelemetry(): Promise<boolean> {
  if (!(REGISTERED in globalThis)) return false;
  api ??= await import("@opentelemetry/api");
  return true;
}

/** Returns the active span as a `traceparent`, for another process or a later time; undefined without one. */
export function activeTrace(): string | undefined {
  const span = api?.trace.getActiveSpan()?.spanContext();
  if (span === undefined || !api?.isSpanContextValid(span)) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, "0")}`;
}

/** Work as a span shows it. */
export interface SpanFacts<Result> {
  /** What is done: `handler page_updated`. */
  readonly name: string;
  /** The `traceparent` of what led to the work; a new trace without one. */
  readonly parent: string | undefined;
  /** Attributes that are known before. */
  readonly attributes: Attributes;
  /** Describes the result: attributes, and the reason of a failure. */
  readonly describe: (result: Result) => { readonly attributes: Attributes; readonly failure: string | undefined };
}

/** Does work in a span of its own, which is active meanwhile; without telemetry just does it. */
export async function inSpan<Result>(facts: SpanFacts<Result>, work: () => Promise<Result>): Promise<Result> {
  if (api === undefined) return await work();
  const { trace, context, ROOT_CONTEXT, SpanKind, SpanStatusCode } = api;
  const parent = contextOf(facts.parent) ?? ROOT_CONTEXT;
  const span = trace.getTracer("tool").startSpan(
    facts.name,
    { kind: SpanKind.CONSUMER, attributes: facts.attributes },
    parent,
  );
  try {
    const result = await context.with(trace.setSpan(parent, span), work);
    const { attributes, failure } = facts.describe(result);
    span.setAttributes(attributes);
    if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
    return result;
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
    throw error;
  } finally {
    span.end();
  }
}

function contextOf(traceparent: string | undefined): Context | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (api === undefined || traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  const span = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return api.trace.setSpanContext(api.ROOT_CONTEXT, span);
}
