import type { AttemptRunner } from "./attempt_runner.ts";
import { handlerEnvironment } from "./handler_environment.ts";
import type { EndMessage } from "./handler_messages.ts";
import type { HandlerRun } from "./handler_run.ts";

/** What {@linkcode createHandlerRunner} needs. */
export interface HandlerOptions {
  /** Absolute path of a script that {@linkcode assertHandler} has passed. */
  readonly script: string;
  /** Milliseconds that it may run. */
  readonly timeoutMs: number;
  /** The environment that it inherits. */
  readonly env: Readonly<Record<string, string>>;
  /** Variables of `env` that hold secrets and are kept from it. */
  readonly withheld?: readonly string[];
  /** The command of a launcher, where the system has no shell that could be one. */
  readonly launcher?: readonly [string, ...string[]] | undefined;
  /** Milliseconds between TERM and KILL; 5000 unless given. */
  readonly graceMs?: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs it: a {@linkcode HandlerThread}, which stays the caller's. */
  readonly thread: { run(handler: HandlerRun): Promise<EndMessage> };
}

/** Runs a script for each event, with the payload as one line of JSON on its standard input. */
export function createHandlerRunner(options: HandlerOptions): AttemptRunner {
  const { script, timeoutMs, env, withheld = [], graceMs = 5000, now, thread, launcher } = options;
  return async (claim, run) => {
    const startedAt = now();
    const input = new TextEncoder().encode(`${JSON.stringify(claim.event)}\n`);
    const handler = { script, timeoutMs, graceMs, input, env: handlerEnvironment(env, withheld, claim), launcher };
    const end = await thread.run({ ...run, ...handler });
    return { startedAt, endedAt: now(), ...end };
  };
}
