import { type CompileEngine, type CompileLimits, DEFAULT_LIMITS, type EngineOrigin } from "../pdf/engine.ts";
import { PROGRAM_FORM } from "../host/process/program_form.ts";
import { removeQuietly } from "../host/files/remove_quietly.ts";
import { compilerCommand, type CompilerStart } from "./child_commands.ts";
import { CompilerProcess } from "./compiler_process.ts";
import { EngineProcess } from "./engine_process.ts";

/** Version of the embedded Typst. */
export const EMBEDDED_TYPST_VERSION = "0.15.1";

/**
 * Starts the WebAssembly build of the compiler in a separate process. It starts loading at once, so call this as soon as
 * something will be compiled. Documents can read only their own files: no disk, network or packages. Needs permission to
 * run this program's runtime. `origin.copy` is the path of an unpacked copy of its module, see `unpackEngineModule`; a
 * damaged one is removed.
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
export function startEmbeddedEngine(limits: Partial<CompileLimits> = {}, origin: EngineOrigin = {}): CompileEngine {
  const complete = { ...DEFAULT_LIMITS, ...limits };
  const { copy } = origin;
  const restart = () => startWasmProcess(complete, { copy });
  const canStartLong = PROGRAM_FORM !== "executable"; // it has the same settings for all
  const startLong = canStartLong ? () => startWasmProcess(complete, { copy, isLong: true }) : undefined;
  return new EngineProcess({
    ...{ kind: "embedded", version: EMBEDDED_TYPST_VERSION, build: "wasm", origin },
    ...{ first: restart(), restart, startLong, limits: complete },
    ...(copy === undefined ? {} : { onDamagedCopy: () => removeQuietly(copy) }), // the next start writes it
  });
}

/** Starts a process of the WebAssembly build. */
export function startWasmProcess(limits: CompileLimits, start: CompilerStart): CompilerProcess {
  return new CompilerProcess(compilerCommand(limits.maxMemoryBytes, start), limits);
}
