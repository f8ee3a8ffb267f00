import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import type { AttemptResult } from "../inbox.ts";
import { AttemptOutput, INTERRUPTED } from "./attempt_runner.ts";
import { type HandlerCommand, type Launch, launchScript, NOT_RELEASED } from "./launch_script.ts";
import { stopProcessGroup } from "../../host/process/process_group.ts";
import { explainSpawnFailure, explainUnstarted } from "../../host/process/start_problem.ts";

/** Result of a handler's run. */
export interface HandlerEnd extends Pick<AttemptResult, "outcome" | "reason" | "exitCode"> {
  /** Interleaved output of both streams. */
  readonly output: AttemptOutput;
}

/**
 * How long to read output after the script has ended, in milliseconds: its background processes may hold the pipes open
 * forever.
 */
const PATIENCE_MS = 500;

/**
 * Runs a script as the leader of its own process group, once its process is recorded. Exit code 0 means done, and
 * background processes that the script left keep running. Otherwise the whole group is stopped before this resolves, so
 * that it cannot disturb the next attempt. Never throws.
 */
export async function runHandler(run: HandlerCommand): Promise<HandlerEnd> {
  const output = new AttemptOutput();
  if (run.signal.aborted) return { ...INTERRUPTED, output };
  const started = await startScript(run);
  if (typeof started === "string") return { outcome: "failed", reason: started, output };
  using launch = started.launch;
  const { pid, ended } = started;
  const { child } = launch;
  const read = readOutput(child, output);
  const stop = stopOnDemand(pid, run);
  const recording = run.onStarted(pid).then((isRecorded) => {
    if (isRecorded) launch.go();
    else launch.cancel();
    return isRecorded;
  });
  const { code, signal } = await ended;
  const stopped = await stop.finish();
  // Windows forgets the children of an ended process at once and reuses its number.
  if (stopped === undefined && code !== 0 && Deno.build.os !== "windows") await stopProcessGroup(pid, run.graceMs);
  await settleOutput(child, read);
  if (stopped !== undefined) return { ...stopped, output };
  if (code === NOT_RELEASED && !await recording) return { ...UNRECORDED, output };
  const unstarted = await explainUnstarted(run.script, code, run.env.PATH);
  if (unstarted !== undefined) return { outcome: "failed", reason: unstarted, output: new AttemptOutput() };
  if (code === null) return { outcome: "failed", reason: `killed by ${signal}`, output };
  return { outcome: code === 0 ? "done" : "failed", reason: `exit code ${code}`, exitCode: code, output };
}

const UNRECORDED = { outcome: "interrupted", reason: "interrupted: its process could not be recorded" } as const;

interface Started {
  readonly launch: Launch;
  readonly pid: number;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
}

/** Starts the launcher, or returns the reason why it cannot be started. */
async function startScript(run: HandlerCommand): Promise<Started | string> {
  try {
    const launch = launchScript(run);
    const { child } = launch;
    const { promise: failed, reject } = Promise.withResolvers<never>();
    child.on("error", reject);
    failed.catch(() => {}); // a signal that could not be sent rejects it too
    if (child.pid === undefined) return await failed;
    const { promise: ended, resolve } = Promise.withResolvers<Awaited<Started["ended"]>>();
    child.on("exit", (code, signal) => resolve({ code, signal }));
    return { launch, pid: child.pid, ended };
  } catch (error) {
    return explainSpawnFailure(error);
  }
}

/** Stops the script at its time limit or when the worker must stop. */
function stopOnDemand(pid: number, { signal, timeoutMs, graceMs }: HandlerCommand) {
  let stopped: Pick<HandlerEnd, "outcome" | "reason"> | undefined;
  let stopping: Promise<void> | undefined;
  const stop = (why: Pick<HandlerEnd, "outcome" | "reason">) => {
    if (stopping !== undefined) return;
    stopped = why;
    stopping = stopProcessGroup(pid, graceMs);
  };
  const timer = setTimeout(
    () => stop({ outcome: "timeout", reason: `timed out after ${timeoutMs / 1000} s` }),
    timeoutMs,
  );
  const onAbort = () => stop(INTERRUPTED);
  signal.addEventListener("abort", onAbort, { once: true });
  return {
    /** Cleans up after the script has ended; returns why it was stopped, if it was. */
    async finish() {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      await stopping;
      return stopped;
    },
  };
}

function readOutput({ stdout, stderr }: ChildProcess, output: AttemptOutput): Promise<unknown> {
  return Promise.all([stdout, stderr].map((stream) => stream === null ? undefined : readStream(stream, output)));
}

function readStream(stream: Readable, output: AttemptOutput): Promise<void> {
  const take = output.openStream();
  stream.on("data", (bytes: Uint8Array) => take(bytes));
  stream.on("error", () => {}); // "close" follows
  return new Promise((resolve) => {
    stream.on("close", () => {
      take();
      resolve();
    });
  });
}

async function settleOutput({ stdin, stdout, stderr }: ChildProcess, read: Promise<unknown>): Promise<void> {
  const timer = setTimeout(() => {
    stdout?.destroy();
    stderr?.destroy();
  }, PATIENCE_MS);
  stdin?.destroy();
  await read;
  clearTimeout(timer);
}

/** Request to run a script; the number identifies the run. */
export interface RunRequest extends Omit<HandlerCommand, "signal" | "onStarted"> {
  readonly kind: "run";
  readonly number: number;
}

/** Message to the thread that runs scripts. */
export type HandlerRequest =
  | RunRequest
  /** Whether the process was recorded, so that the script may run. */
  | { readonly kind: "recorded"; readonly number: number; readonly isRecorded: boolean }
  /** Stops the script. */
  | { readonly kind: "stop"; readonly number: number };

/** Message from that thread. */
export type HandlerReply =
  | { readonly kind: "started"; readonly number: number; readonly pid: number }
  | { readonly kind: "ended"; readonly number: number; readonly end: EndMessage };

/** Result of a script, in a form that can be sent. */
export interface EndMessage extends Omit<HandlerEnd, "output"> {
  readonly output: string;
  readonly outputCut: boolean;
}
