import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { AttemptOutput } from "./attempt_output.ts";

import { type Launch, launchScript, NOT_TOLD } from "./launch_script.ts";
import { stopProcessGroup } from "../../host/process/process_group.ts";
import { explainSpawnFailure, explainUnstarted } from "../../host/process/spawn_failure.ts";
import type { HandlerRun } from "./handler_run.ts";

/** How a handler fared. */
export interface HandlerEnd {
  /** As in an attempt. */
  readonly outcome: "done" | "failed" | "timeout" | "interrupted";
  /** For people. */
  readonly reason: string;
  /** Where it ended by itself. */
  readonly exitCode?: number;
  /** What it printed on both streams, as it came. */
  readonly output: AttemptOutput;
}

/** How long to read on once the script has ended, in milliseconds: what it left running may hold the pipes for ever. */
const PATIENCE_MS = 500;

/**
 * Runs a script as the leader of a process group of its own, once its start was noted. Its exit decides: 0 is done, and what it
 * left running on purpose stays; otherwise the whole group is ended before this resolves, so that the next attempt is
 * alone. Never throws.
 */
export async function runHandler(run: HandlerRun): Promise<HandlerEnd> {
  const output = new AttemptOutput();
  if (run.signal.aborted) return { ...INTERRUPTED, output };
  const started = await startScript(run);
  if (typeof started === "string") return { outcome: "failed", reason: started, output };
  using launch = started.launch;
  const { pid, ended } = started;
  const { child } = launch;
  const read = readOutput(child, output);
  const stop = stopOnDemand(pid, run);
  const noting = run.onStarted(pid).then((isNoted) => {
    if (isNoted) launch.go();
    else launch.cancel();
    return isNoted;
  });
  const { code, signal } = await ended;
  const stopped = await stop.finish();
  // Windows forgets at once who was started by what has ended, and gives its number to others.
  if (stopped === undefined && code !== 0 && Deno.build.os !== "windows") await stopProcessGroup(pid, run.graceMs);
  await settleOutput(child, read);
  if (stopped !== undefined) return { ...stopped, output };
  if (code === NOT_TOLD && !await noting) return { ...UNNOTED, output };
  const unstarted = await explainUnstarted(run.script, code);
  if (unstarted !== undefined) return { outcome: "failed", reason: unstarted, output: new AttemptOutput() };
  if (code === null) return { outcome: "failed", reason: `killed by ${signal}`, output };
  return { outcome: code === 0 ? "done" : "failed", reason: `exit code ${code}`, exitCode: code, output };
}

const INTERRUPTED = { outcome: "interrupted", reason: "interrupted, the program was stopped" } as const;

const UNNOTED = { outcome: "interrupted", reason: "interrupted, its process could not be written down" } as const;

interface Started {
  readonly launch: Launch;
  readonly pid: number;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
}

/** Starts the launcher, or gives the reason why it cannot be started. */
async function startScript(run: HandlerRun): Promise<Started | string> {
  try {
    const launch = launchScript(run);
    const { child } = launch;
    const { promise: failed, reject } = Promise.withResolvers<never>();
    child.on("error", reject);
    failed.catch(() => {}); // also a signal that could not be sent ends up there
    if (child.pid === undefined) return await failed;
    const { promise: ended, resolve } = Promise.withResolvers<Awaited<Started["ended"]>>();
    child.on("exit", (code, signal) => resolve({ code, signal }));
    return { launch, pid: child.pid, ended };
  } catch (error) {
    return explainSpawnFailure(error);
  }
}

/** Ends the script when its time is over or the worker has to stop. */
function stopOnDemand(pid: number, { signal, timeoutMs, graceMs }: HandlerRun) {
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
    /** To be called when the script has ended; tells why it was stopped, where it was. */
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
