import type { CompileEngine, CompileLimits } from "../pdf/engine.ts";
import { inheritedBy } from "../host/process/child_environment.ts";
import { EngineProcess } from "./engine_process.ts";

/** Build of this program's own compiler for the machine, `typst-engine`. */
export interface NativeEngine {
  /** Path or name of the program. */
  readonly program: string;
  /** Version of its Typst. */
  readonly version: string;
  /** Limits of every job. */
  readonly limits: CompileLimits;
}

/**
 * Starts the native compiler. It answers the same messages as the built-in one, so it keeps pages and caches as well; it
 * ends with its standard input. Needs permission to run the program.
 *
 * @throws {CompileError} `compiler-not-found`.
 */
export function startNativeEngine({ program, version, limits }: NativeEngine): CompileEngine {
  const command = { program, args: [], external: { env: inheritedBy("compiler").env } };
  return new EngineProcess({ kind: "external", version, command, limits });
}
