import { errorIssue, type Issue, warningIssue } from "../base/issue.ts";
import { quote } from "../base/text.ts";
import { PINNED_COMPILER_VERSION } from "../pack/limits.ts";
import { isInRange } from "../pack/semver.ts";
import { type CompileEngine, type CompileLimits, DEFAULT_LIMITS } from "../pdf/engine.ts";
import { COMPILER_RANGE } from "../recipe/pins.ts";
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

/** Compilers that are being started. Disposing it stops all of them. */
export interface EngineStart extends AsyncDisposable {
  /**
   * Returns a compiler for packs with this range: the named one, else one on PATH that satisfies the range, else the
   * built-in one.
   *
   * @throws {RefusedError} when it does not satisfy the range and an exact one is required.
   * @throws {CompileError} when the named program cannot be used.
   */
  choose(compilerRange: string): Promise<EngineChoice>;
}

/**
 * Starts a compiler before the input is known, because loading it takes as long as reading a recipe and making its
 * pack.
 */
export function startEngine(options: EngineOptions, context: Context): EngineStart {
  return new StartedEngines(options, context);
}

class StartedEngines implements EngineStart {
  readonly #options: EngineOptions;
  readonly #context: Context;
  readonly #started: Promise<CompileEngine>[] = [];
  readonly #program: Promise<CompileEngine | undefined>;
  #embedded: Promise<CompileEngine> | undefined;

  constructor(options: EngineOptions, context: Context) {
    this.#options = options;
    this.#context = context;
    const { typst } = options;
    this.#program = typst === undefined ? this.#lookOnPath() : this.#open(typst);
    this.#program.catch(() => {}); // choose() reports the error
  }

  async choose(compilerRange: string): Promise<EngineChoice> {
    const program = await this.#program;
    this.#context.signal.throwIfAborted();
    const wanted = this.#options.typst !== undefined ||
      program !== undefined && isInRange(program.version, compilerRange);
    const engine = program !== undefined && wanted ? program : await this.#startEmbedded();
    if (isInRange(engine.version, compilerRange)) return { engine, issues: [] };
    const issue = belowPin(engine, compilerRange, this.#options.requireExactCompiler === true);
    if (issue.severity === "warning") return { engine, issues: [issue] };
    throw new RefusedError(`Cannot prove the pack: no compiler in its range is available`, [issue]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#program.catch(() => {}); // it may be about to start another one
    for (const started of this.#started.splice(0)) {
      const engine = await started.catch(() => undefined);
      await engine?.[Symbol.asyncDispose]();
    }
  }

  /** Opens the compiler on PATH. Ignores one that does not work, because the user did not name it. */
  async #lookOnPath(): Promise<CompileEngine | undefined> {
    const path = await this.#context.compilers.findProgram("typst");
    const engine = path === undefined ? undefined : await this.#open(path).catch(() => undefined);
    if (engine !== undefined && isInRange(engine.version, COMPILER_RANGE)) return engine;
    this.#startEmbedded().catch(() => {}); // choose() reports the error
    return engine;
  }

  #open(program: string): Promise<CompileEngine> {
    const { compilers, signal } = this.#context;
    return this.#keep(() => compilers.openProgram(program, limitsOf(this.#options), signal));
  }

  #startEmbedded(): Promise<CompileEngine> {
    return this.#embedded ??= this.#keep(() => this.#context.compilers.startEmbedded(limitsOf(this.#options)));
  }

  #keep(start: () => Promise<CompileEngine>): Promise<CompileEngine> {
    const engine = Promise.try(start);
    this.#started.push(engine);
    return engine;
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
  const hint = `Pass a typst program of version ${PINNED_COMPILER_VERSION} with --typst, or put it on PATH.`;
  return exact ? errorIssue("compiler-below-pin", message, { hint }) : warningIssue("compiler-below-pin", message, {
    hint,
  });
}

/** Renders name and version of a compiler: `Typst 0.15.0 (embedded)`. */
export function showEngine({ kind, version }: Pick<CompileEngine, "kind" | "version">): string {
  return `Typst ${version} (${kind})`;
}
