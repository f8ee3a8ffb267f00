import type { Claim } from "../inbox.ts";
import { handedPayload } from "../routes/routed_event.ts";
import type { AttemptRunner } from "./attempt_runner.ts";
import { handlerEnvironment } from "./handler_environment.ts";
import type { HandlerCommand } from "./launch_script.ts";
import type { EndMessage } from "./run_handler.ts";
import { traceAttempt } from "./trace_attempt.ts";

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
    const input = new TextEncoder().encode(`${JSON.stringify(handedPayload(claim.event))}\n`);
    const given = { arguments: options.arguments?.(claim) ?? [], env: environmentOf(claim) };
    const end = await thread.run({ ...run, script, timeoutMs, graceMs, input, launcher, ...given });
    return { startedAt, endedAt: now(), ...end };
  });
}
