import { type CompileEngine, type CompileLimits, DEFAULT_LIMITS } from "../pdf/engine.ts";
import { removeQuietly } from "../host/files/remove_quietly.ts";
import { compilerCommand } from "./child_commands.ts";
import { EngineProcess } from "./engine_process.ts";

/** Version of the embedded Typst. */
export const EMBEDDED_TYPST_VERSION = "0.15.1";

/**
 * Starts the embedded compiler in a separate process. It starts loading at once, so call this as soon as something will
 * be compiled. Documents can read only their own files: no disk, network or packages. Needs permission to run this
 * program's runtime. `moduleCopy` is the path of an unpacked copy of its module, see `unpackEngineModule`; a damaged one
 * is removed.
 *
 * @example Usage
 * ```ts
 * import { ok } from "node:assert/strict";
 * import { startEmbeddedEngine } from "./embedded_engine.ts";
 *
 * await using engine = startEmbeddedEngine();
 * const files = new Map([["/main.typ", new TextEncoder().encode("#rect()")]]);
 * ok((await engine.compile({ files, main: "/main.typ", fonts: [] })).pdf);
 * ```
 */
export function startEmbeddedEngine(limits: Partial<CompileLimits> = {}, moduleCopy?: string): CompileEngine {
  const complete = { ...DEFAULT_LIMITS, ...limits };
  const command = compilerCommand(complete.maxMemoryBytes, moduleCopy);
  return new EngineProcess({
    ...{ kind: "embedded", version: EMBEDDED_TYPST_VERSION, command, limits: complete },
    ...(moduleCopy === undefined ? {} : { onDamagedCopy: () => removeQuietly(moduleCopy) }), // the next start writes it
  });
}
