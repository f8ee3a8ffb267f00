import { ToolError } from "../../base/tool_error.ts";
import { systemReason } from "../../host/files/system_reason.ts";
import { inheritedBy } from "../../host/process/child_environment.ts";
import { startWorkLimit } from "../../host/process/work_limit.ts";
import type { WorkerCommand } from "../../host/process/worker_process.ts";
import { abortable } from "../../host/time/abortable.ts";
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
  /** Whether files, network and processes must all be closed to it. */
  readonly closed: boolean;
  /** Processor time until it is ready, in milliseconds; by the clock, ten times as long. */
  readonly readyMs?: number | undefined;
}

/**
 * Starts `typst-engine`, and waits until it is ready.
 *
 * @throws {CompileError} `engine-unavailable`.
 * @throws {Deno.errors.NotCapable} without permission to run it.
 */
export async function startReady(program: string, demands: NativeDemands): Promise<ReadyProcess> {
  const { limits, closed, readyMs: timeoutMs = READY_MS } = demands;
  const process = start(program, limits);
  try {
    using limit = startWorkLimit({ timeoutMs }, { explain: () => unavailable("it does not get ready") });
    const confinement = await abortable(process.ready, limit.signal);
    if (confinement === undefined) throw unavailable("it does not say what confines it");
    const open = closed ? RESOURCES.filter((resource) => confinement[resource].length === 0) : [];
    if (open.length > 0) throw unavailable(`this system does not close ${open.join(" and ")} to it`);
    return { process, confinement };
  } catch (error) {
    await process[Symbol.asyncDispose]();
    throw explain(error);
  }
}

function start(program: string, limits: CompileLimits): CompilerProcess {
  try {
    return new CompilerProcess(nativeCommand(program, limits), limits);
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable) throw error;
    const cause = error instanceof CompileError ? error.cause : error;
    const isForbidden = cause instanceof Deno.errors.PermissionDenied;
    throw unavailable(`it cannot be started: ${failureReason(cause)}`, cause, isForbidden ? MOVE_CACHE : undefined);
  }
}

/** Creates the error for a native compiler that cannot be used; `remedy` is a sentence. */
export function unavailable(reason: string, cause?: unknown, remedy?: string): CompileError {
  const hint = remedy === undefined ? "Omit --engine, or use --engine wasm." : `${remedy} Or use --engine wasm.`;
  return new CompileError("engine-unavailable", `Cannot use the native compiler: ${reason}`, { hint, cause });
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
const RESOURCES = ["files", "network", "processes"] as const;
const MOVE_CACHE = "The disk of the cache may forbid programs (noexec): move the cache, see tool help troubleshooting.";
