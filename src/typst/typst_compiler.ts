import {
  default as initWasm,
  type TypstCompiler,
  TypstCompilerBuilder,
  type TypstCompileWorld,
  type TypstFontResolver,
  TypstFontResolverBuilder,
} from "@myriaddreamin/typst-ts-web-compiler";
import { takeBytes } from "../base/bytes.ts";
import type { CompileResult } from "../pdf/engine.ts";
import { readAsset } from "./assets.ts";
import type { CompileRequest } from "./compiler_messages.ts";
import { parseWasmDiagnostics } from "./wasm_diagnostics.ts";
import { boundWasmMemory, MEMORY_BOUND_HEADROOM } from "./wasm_memory.ts";

/** Compiler in its worker; only this file uses the API of the WebAssembly module. */
export interface LoadedCompiler {
  /** Applies the changes and compiles. Throws when the module panics; it must not be used afterwards. */
  compile(request: CompileRequest): Promise<CompileResult>;
  /** Returns the size of the module's memory in bytes; never shrinks. */
  memoryBytes(): number;
  /**
   * Checks whether a stopped module may have run out of memory, which it does not report. Memory grows by doubling, so
   * the module can stop with less than half of the limit in use.
   */
  isAlmostFull(): boolean;
}

/** Loads the module from its file, with a memory limit in bytes and without documents. */
export async function loadTypstCompiler(maxMemoryBytes: number, file: URL): Promise<LoadedCompiler> {
  const { memory } = await instantiate(maxMemoryBytes, file);
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  await builder.set_package_registry(null, refusePackage);
  const compiler = await builder.build();
  return {
    async compile(request) {
      await applyChanges(compiler, request);
      return compileToPdf(compiler, request.main);
    },
    memoryBytes: () => memory.buffer.byteLength,
    isAlmostFull: () => memory.buffer.byteLength > maxMemoryBytes / 3,
  };
}

async function instantiate(maxMemoryBytes: number, file: URL): Promise<{ memory: WebAssembly.Memory }> {
  const buffer = await readAsset(file, MEMORY_BOUND_HEADROOM);
  const maxPages = Math.floor(maxMemoryBytes / WASM_PAGE_BYTES);
  // Not compile(), which takes longer and three times the module's size in memory; blocking this thread is harmless.
  const module = new WebAssembly.Module(boundWasmMemory(buffer, { maxPages }));
  buffer.buffer.transfer(0); // V8 has its own copy; garbage collection would free this one much later
  return await initWasm({ module_or_path: module });
}

function refusePackage(): undefined {}

async function applyChanges(compiler: TypstCompiler, { changed, removed, fonts }: CompileRequest): Promise<void> {
  for (const path of removed) compiler.unmap_shadow(path);
  for (const [path, bytes] of changed) compiler.map_shadow(path, bytes);
  if (fonts !== undefined) compiler.set_fonts(await resolveFonts(fonts));
}

function resolveFonts(fonts: readonly Uint8Array[]): Promise<TypstFontResolver> {
  const builder = new TypstFontResolverBuilder();
  for (const font of fonts) builder.add_raw_font(font);
  return builder.build();
}

// A snapshot, because the compiler's own compile() forgets the warnings of a document without errors. It is not freed
// when it throws, because the module has panicked then and freeing would hide the reason.
function compileToPdf(compiler: TypstCompiler, main: string): CompileResult {
  const world = compiler.snapshot(undefined, main, undefined);
  const result = exportPdf(world);
  world.free();
  return result;
}

function exportPdf(world: TypstCompileWorld): CompileResult {
  const diagnostics = parseWasmDiagnostics(world.compile(PAGED, AS_OBJECTS));
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics };
  const artifact: unknown = world.get_artifact(PDF, AS_OBJECTS);
  const pdf = readResult(artifact);
  if (pdf === undefined) return { diagnostics: [...diagnostics, ...parseWasmDiagnostics(artifact)] };
  return { pdf: takeBytes(pdf), diagnostics };
}

function readResult(artifact: unknown): Uint8Array | undefined {
  const result: unknown = typeof artifact === "object" && artifact !== null
    ? Reflect.get(artifact, "result")
    : undefined;
  return result instanceof Uint8Array ? result : undefined;
}

const WASM_PAGE_BYTES = 65_536;
const PAGED = 0;
const PDF = 1;
const AS_OBJECTS = 3;
