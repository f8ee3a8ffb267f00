import { quote } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";
import { systemReason } from "../../host/files/system_reason.ts";
import { inheritedBy } from "../../host/process/child_environment.ts";
import { describeExcess, type Excess, startWorkLimit } from "../../host/process/work_limit.ts";
import type { WorkerCommand } from "../../host/process/worker_process.ts";
import { waitFor } from "../../host/time/wait_for.ts";
import { CompileError, type CompileLimits, type Confinement } from "../../pdf/engine.ts";
import { CompilerProcess } from "../compiler_process.ts";

/**
 * Returns the command that starts `typst-engine`, which limits its memory and closes files, network and processes to
 * itself, says so, and then answers. It inherits nothing but its pipes.
 */
export function nativeCommand(program: string, { maxMemoryBytes }: CompileLimits): WorkerCommand {
  const external = { env: inheritedBy("compiler").env, cwd: "/", greets: true };
  return { program, args: ["--memory", String(maxMemoryBytes)], external };
}

/** Native process that is ready, and what confines it. */
export interface ReadyProcess {
  readonly process: CompilerProcess;
  readonly confinement: Confinement;
}

/** What a native process must do to be used. */
export interface NativeDemands {
  readonly limits: CompileLimits;
  /** Whether files, network and processes must all be closed to it, and its memory limited. */
  readonly closed: boolean;
  /** Processor time until it is ready, in milliseconds; by the clock, ten times as long. */
  readonly readyMs?: number | undefined;
  /** Stops the start, which then throws its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Starts `typst-engine`, and waits until it is ready.
 *
 * @throws {CompileError} `engine-unavailable`.
 */
export async function startReady(program: string, demands: NativeDemands): Promise<ReadyProcess> {
  const { limits, closed, readyMs: timeoutMs = READY_MS, signal } = demands;
  const process = await start(program, limits, signal);
  try {
    const explainExcess = (excess: Excess) => new Error(`it ${describeExcess(excess, { timeoutMs })}`);
    using limit = startWorkLimit({ timeoutMs }, { explain: explainExcess, outside: signal });
    const confinement = await process.untilReady(limit);
    if (confinement === undefined) throw unavailable("it does not say what confines it");
    const lacks = closed ? findLacks(confinement) : [];
    if (lacks.length > 0) throw unavailable(`this system does not ${lacks.join(" or ")}`);
    return { process, confinement };
  } catch (error) {
    await process[Symbol.asyncDispose]();
    signal?.throwIfAborted();
    throw explain(error);
  }
}

/** Returns what does not confine a process, as verbs. */
function findLacks({ memory, ...closed }: Confinement): string[] {
  const open = (["files", "network", "processes"] as const).filter((resource) => closed[resource].length === 0);
  return [
    ...open.length === 0 ? [] : [`close ${open.join(" and ")} to it`],
    ...memory.length === 0 ? ["limit its memory"] : [],
  ];
}

/**
 * Starts the process. A program that was just written is busy as long as another process has it open for writing: any
 * that was started in the meantime, until it becomes another program.
 */
async function start(program: string, limits: CompileLimits, signal?: AbortSignal): Promise<CompilerProcess> {
  for (let pauseMs = FIRST_PAUSE_MS;; pauseMs *= 2) {
    try {
      return new CompilerProcess(nativeCommand(program, limits), limits);
    } catch (error) {
      const cause = error instanceof CompileError ? error.cause : error;
      if (!isBusy(cause) || pauseMs > LAST_PAUSE_MS) throw explainUnstarted(program, cause);
    }
    await waitFor(pauseMs, signal);
    signal?.throwIfAborted();
  }
}

/** Returns whether a program could not be started because it is open for writing, an error for which Deno has no code. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && error.message.endsWith("(os error 26)"); // ETXTBSY
}

function explainUnstarted(program: string, cause: unknown): CompileError {
  if (cause instanceof Deno.errors.NotCapable) {
    return unavailable(`Deno may not run ${quote(program)}`, cause, "Run Deno with --allow-run for that program.");
  }
  if (isBusy(cause)) return unavailable("it cannot be started: another program has it open for writing", cause);
  const isForbidden = cause instanceof Deno.errors.PermissionDenied;
  return unavailable(`it cannot be started: ${failureReason(cause)}`, cause, isForbidden ? MOVE_CACHE : undefined);
}

/** Creates the error for a native compiler that cannot be used; `remedy` is a sentence. */
export function unavailable(reason: string, cause?: unknown, remedy?: string): CompileError {
  const hint = remedy === undefined ? "Omit --engine, or use --engine wasm." : `${remedy} Or use --engine wasm.`;
  return new CompileError("engine-unavailable", `Cannot use the native compiler: ${reason}`, { hint, cause });
}

/** Returns whether an error says that the native compiler cannot be used. */
export function isUnavailable(error: unknown): error is CompileError {
  return error instanceof CompileError && error.code === "engine-unavailable";
}

function explain(error: unknown): CompileError {
  return error instanceof CompileError ? error : unavailable(`it does not get ready: ${failureReason(error)}`, error);
}

/** Returns the reason of an error as the end of a sentence. */
export function failureReason(error: unknown): string {
  if (error instanceof ToolError) return error.message.replace(/^Cannot /, "cannot ");
  const reason = systemReason(error) ?? (error instanceof Error ? error.message : String(error));
  return reason.replace(/\s*\n\s*/g, " ");
}

const READY_MS = 3000;
const FIRST_PAUSE_MS = 10;
const LAST_PAUSE_MS = 640;
const MOVE_CACHE = "The disk of the cache may forbid programs (noexec): move the cache, see tool help troubleshooting.";
