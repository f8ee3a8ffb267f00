import build from "./engine/module.json" with { type: "json" };
import { takeBytes } from "../base/bytes.ts";
import { sha256Hex } from "../base/sha256.ts";
import type { CompileError } from "../pdf/engine.ts";
import { assetUrl, readAsset } from "./assets.ts";
import { damagedProgram } from "./stored_assets.ts";

/** Size of the engine's module in bytes, and its SHA-256. */
export const ENGINE_MODULE: { readonly bytes: number; readonly sha256: string } = build;

/**
 * Compiles the engine's WebAssembly module from a file: packed with Brotli, or an unpacked copy. A copy with other bytes
 * is not used, and `onDamage` is called. Blocks the thread while V8 compiles.
 */
export async function loadEngineModule(file: URL, onDamage = () => {}): Promise<WebAssembly.Module> {
  if (file.pathname.endsWith(PACKED)) return await loadPacked(file);
  const copy = await readAsset(file).catch(() => new Uint8Array());
  const digest = sha256Hex(copy); // of its own copy, in another thread, while V8 compiles
  const module = tryCompile(copy);
  if (await digest === build.sha256 && module !== undefined) return module;
  onDamage();
  return await loadPacked(assetUrl("typst"));
}

async function loadPacked(file: URL): Promise<WebAssembly.Module> {
  const module = tryCompile(await unpackModule(file));
  if (module === undefined) throw damagedFile(file);
  return module;
}

/** Reads the engine's WebAssembly module from a file that is packed with Brotli. */
export function unpackModule(file: URL): Promise<Uint8Array<ArrayBuffer>> {
  return unpackBrotli(file, build.bytes);
}

/**
 * Reads a file of this program that is packed with Brotli and has this size when it is unpacked.
 *
 * @throws {CompileError} `damaged-program`.
 */
export async function unpackBrotli(file: URL, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const [packed, { brotliDecompressSync }] = await Promise.all([readAsset(file), import("node:zlib")]);
  try {
    const unpacked = brotliDecompressSync(packed, { chunkSize: bytes + 1, maxOutputLength: bytes + 1 });
    if (unpacked.length === bytes) return takeBytes(unpacked);
  } catch (error) {
    throw damagedFile(file, error);
  }
  throw damagedFile(file);
}

function damagedFile(file: URL, cause?: unknown): CompileError {
  return damagedProgram(file.pathname.slice(file.pathname.lastIndexOf("/") + 1), "it is damaged", cause);
}

function tryCompile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module | undefined {
  try {
    return compile(bytes);
  } catch { // damaged
    return undefined;
  }
}

function compile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  const module = new WebAssembly.Module(bytes);
  bytes.buffer.transfer(0); // V8 has its own copy; garbage collection would free this one much later
  return module;
}

const PACKED = ".br";
