import { payloadOf } from "../event_json.ts";
import type { Claim } from "../inbox.ts";
import type { AttemptRunner } from "./attempt_runner.ts";
import type { HandlerCommand } from "./launch_script.ts";
import type { EndMessage } from "./run_handler.ts";
import { traceAttempt } from "./trace_attempt.ts";
import { SECRET_VARIABLES } from "../../host/process/child_environment.ts";
import { activeTrace } from "../../host/telemetry/telemetry.ts";
import { routeOf, sourceOf } from "../lane.ts";

/** Options of {@linkcode createScriptRunner}. */
export interface ScriptRunnerOptions extends Pick<HandlerCommand, "script" | "timeoutMs" | "launcher"> {
  /** Returns the arguments of the script; none by default. */
  readonly arguments?: (claim: Claim) => readonly string[];
  /** Environment to inherit. */
  readonly env: Readonly<Record<string, string>>;
  /** Returns variables to add to the environment. */
  readonly variables?: (claim: Claim) => Readonly<Record<string, string>>;
  /** Variables of `env` that contain secrets and are withheld. */
  readonly withheld?: readonly string[];
  /** Milliseconds between TERM and KILL; default 5000. */
  readonly graceMs?: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A {@linkcode HandlerThread} to run scripts in; the caller disposes it. */
  readonly thread: { run(handler: HandlerCommand): Promise<EndMessage> };
}

/** Creates a runner that runs a script for each event, with the payload as one line of JSON on its standard input. */
export function createScriptRunner(options: ScriptRunnerOptions): AttemptRunner {
  const { script, timeoutMs, env, withheld = [], graceMs = 5000, now, thread, launcher } = options;
  const environmentOf = (claim: Claim) =>
    handlerEnvironment({ env, withheld, added: options.variables?.(claim) }, claim);
  return traceAttempt("handler", async (claim, run) => {
    const startedAt = now();
    const input = new TextEncoder().encode(`${JSON.stringify(payloadOf(claim.event))}\n`);
    const given = { arguments: options.arguments?.(claim) ?? [], env: environmentOf(claim) };
    const end = await thread.run({ ...run, script, timeoutMs, graceMs, input, launcher, ...given });
    return { startedAt, endedAt: now(), ...end };
  });
}

/** Environment that a handler starts from. */
interface HandlerVariables {
  /** The inherited environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Additional variables that contain secrets and are removed. */
  readonly withheld?: readonly string[];
  /** Variables that its route adds. */
  readonly added?: Readonly<Record<string, string>> | undefined;
}

/**
 * Builds the environment of a handler: the inherited one without this program's secrets, what its route adds, and facts
 * of the event: `TOOL_EVENT_TYPE`, `TOOL_EVENT_ID`, `TOOL_ATTEMPT`, and, if known, `TOOL_PAGE_ID`, `TOOL_SPACE_KEY`,
 * `TOOL_ROUTE` and, with telemetry, `TRACEPARENT`.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { handlerEnvironment } from "./script_runner.ts";
 *
 * const event = { eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z", page: { id: "7" } } as const;
 * const claim = { id: "e1", event, receivedAt: 0, attempt: 4, tries: 2, interruptions: 0 };
 * const env = { HOME: "/root", MY_SECRET: "x" };
 * deepStrictEqual(handlerEnvironment({ env, withheld: ["MY_SECRET"] }, claim), {
 *   HOME: "/root",
 *   TOOL_EVENT_TYPE: "page_updated",
 *   TOOL_EVENT_ID: "e1",
 *   TOOL_ATTEMPT: "2",
 *   TOOL_PAGE_ID: "7",
 * });
 * ```
 */
export function handlerEnvironment(
  { env, withheld = [], added = {} }: HandlerVariables,
  { id, event, tries }: Claim,
): Record<string, string> {
  const trace = activeTrace();
  const facts: Record<string, string | undefined> = {
    TOOL_EVENT_TYPE: event.eventType,
    TOOL_EVENT_ID: sourceOf(event) ?? id,
    TOOL_ATTEMPT: String(tries),
    TOOL_PAGE_ID: event.page?.id,
    TOOL_SPACE_KEY: event.page?.spaceKey,
    TOOL_ROUTE: routeOf(event),
    ...(trace === undefined ? {} : { TRACEPARENT: trace }),
  };
  // Ignores case, as Windows does; on other systems, withholding one variable too many does no harm.
  const names = [...SECRET_VARIABLES, ...withheld, ...Object.keys(added), ...Object.keys(facts)];
  const removed = new Set(names.map((name) => name.toUpperCase()));
  const kept = Object.entries(env).filter(([name]) => !removed.has(name.toUpperCase()));
  const known = Object.entries({ ...added, ...facts }).filter((fact): fact is [string, string] => isPossible(fact[1]));
  return Object.fromEntries([...kept, ...known]);
}

/** Returns whether a variable can have this value; a NUL would keep the handler from starting. */
function isPossible(value: string | undefined): value is string {
  return value !== undefined && !value.includes("\0");
}
