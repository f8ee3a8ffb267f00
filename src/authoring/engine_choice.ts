import { errorIssue, type Issue, warningIssue } from "../base/issue.ts";
import { quote } from "../base/text.ts";
import { PINNED_COMPILER_VERSION } from "../pack/limits.ts";
import {
  type CompileEngine,
  CompileError,
  type CompileLimits,
  DEFAULT_LIMITS,
  type EngineBuild,
  type EngineName,
} from "../pdf/engine.ts";
import type { Compilers } from "../console/compilers.ts";
import type { Context } from "../console/context.ts";
import { RefusedError } from "../console/command_errors.ts";

/** Compiler options of the command line. */
export interface EngineOptions {
  /** A `typst` program to use, regardless of its version. */
  readonly typst?: string | undefined;
  /** Whether a compiler outside the pack's range is an error. */
  readonly requireExactCompiler?: boolean | undefined;
  /** Time limit of a compile in milliseconds. */
  readonly maxTime?: number | undefined;
  /** Memory limit of the compiler's process in bytes. */
  readonly maxMemory?: number | undefined;
}

/** Compiler for a pack. */
export interface EngineChoice {
  /** The compiler; it belongs to the {@linkcode EngineStart}. */
  readonly engine: CompileEngine;
  /** `compiler-below-pin` if its version does not satisfy the pack's range. */
  readonly issues: readonly Issue[];
}

/** A compiler that is being started. Disposing it stops the compiler. */
export interface EngineStart extends AsyncDisposable {
  /**
   * Returns the compiler for packs with this range: the named one, or the built-in one.
   *
   * @throws {RefusedError} when it does not satisfy the range and an exact one is required.
   * @throws {CompileError} when the named program cannot be used.
   */
  choose(compilerRange: string): Promise<EngineChoice>;
  /**
   * Returns the compiler for what no pack is needed for.
   *
   * @throws {CompileError} when the named program cannot be used.
   */
  running(): Promise<CompileEngine>;
}

/**
 * Starts a compiler before the input is known, and before the rest of the program is loaded: loading the compiler takes
 * as long as that, reading a recipe and making its pack.
 */
export async function startEngine(options: EngineOptions, context: Context): Promise<EngineStart> {
  const start = new StartedEngine(options, context);
  await start.settled;
  return start;
}

class StartedEngine implements EngineStart {
  readonly #options: EngineOptions;
  readonly #signal: AbortSignal;
  readonly #started: Promise<CompileEngine>;
  /** Fulfilled when the process was started or is about to be, or cannot be; choose() reports the error. */
  readonly settled: Promise<unknown>;
  readonly #closing = new AbortController();
  #stopped: Promise<void> | undefined;

  constructor(options: EngineOptions, { compilers, signal }: Context) {
    this.#options = options;
    this.#signal = signal;
    const { typst } = options;
    const limits = limitsOf(options);
    const { promise: underway, resolve: onUnderway } = Promise.withResolvers<void>();
    const startSignal = AbortSignal.any([signal, this.#closing.signal]);
    this.#started = Promise.try(() =>
      typst === undefined
        ? compilers.startEmbedded(limits, { onUnderway, signal: startSignal })
        : compilers.openProgram(typst, limits, startSignal)
    );
    this.settled = Promise.race([underway, this.#started.catch(() => {})]);
  }

  async choose(compilerRange: string): Promise<EngineChoice> {
    const [engine, { isInRange }] = await Promise.all([this.#started, import("../pack/semver.ts")]);
    this.#signal.throwIfAborted();
    if (isInRange(engine.version, compilerRange)) return { engine, issues: [] };
    const issue = belowPin(engine, compilerRange, this.#options.requireExactCompiler === true);
    if (issue.severity === "warning") return { engine, issues: [issue] };
    throw new RefusedError("Cannot use the compiler: it is not in the range of the pack", [issue]);
  }

  running(): Promise<CompileEngine> {
    return this.#started;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#stopped ??= this.#stop();
  }

  async #stop(): Promise<void> {
    this.#closing.abort(new CompileError("compiler-closed", "Cannot start the compiler: it was closed"));
    const engine = await this.#started.catch(() => undefined);
    await engine?.[Symbol.asyncDispose]();
  }
}

/** Returns the limits for a compile and for reading its PDF. */
export function limitsOf({ maxTime, maxMemory }: Pick<EngineOptions, "maxTime" | "maxMemory">): CompileLimits {
  return {
    timeoutMs: maxTime ?? DEFAULT_LIMITS.timeoutMs,
    maxMemoryBytes: maxMemory ?? DEFAULT_LIMITS.maxMemoryBytes,
  };
}

function belowPin(engine: CompileEngine, range: string, exact: boolean): Issue {
  const message = `${showEngine(engine)} does not satisfy the pack's compiler range ${quote(range)}, which is pinned ` +
    `to ${PINNED_COMPILER_VERSION}`;
  const hint = `Pass a typst program of version ${PINNED_COMPILER_VERSION} with --typst, or omit --typst.`;
  return exact ? errorIssue("compiler-below-pin", message, { hint }) : warningIssue("compiler-below-pin", message, {
    hint,
  });
}

/** Renders name and version of a compiler: `Typst 0.15.1 (WebAssembly)`. */
export function showEngine({ kind, version, build }: EngineName): string {
  return `Typst ${version} (${kind === "external" ? kind : build === "native" ? "native" : "WebAssembly"})`;
}

/** Makes all commands of a context start this build of the built-in compiler, unless they name one. */
export function withBuild(build: EngineBuild | undefined, context: Context): Context {
  const { compilers } = context;
  const startEmbedded: Compilers["startEmbedded"] = (limits, choice) =>
    compilers.startEmbedded(limits, { build, ...choice });
  return build === undefined ? context : { ...context, compilers: { ...compilers, startEmbedded } };
}

/** Lets the reading of documents ask the compiler that typesets them, so that it is loaded once. */
export function withRunning(engines: EngineStart, context: Context): Context {
  return { ...context, compilers: { ...context.compilers, running: () => engines.running() } };
}
