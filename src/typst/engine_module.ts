import build from "./engine/module.json" with { type: "json" };
import { takeBytes } from "../base/bytes.ts";
import { sha256Hex } from "../base/sha256.ts";
import { assetUrl, readAsset } from "./assets.ts";

/** Size of the engine's module in bytes, and its SHA-256. */
export const ENGINE_MODULE: { readonly bytes: number; readonly sha256: string } = build;

/**
 * Compiles the engine's WebAssembly module from a file: packed with Brotli, or an unpacked copy. A copy with other bytes
 * is not used, and `onDamage` is called. Blocks the thread while V8 compiles.
 */
export async function loadEngineModule(file: URL, onDamage = () => {}): Promise<WebAssembly.Module> {
  if (file.pathname.endsWith(PACKED)) return compile(await unpackModule(file));
  const copy = await readAsset(file).catch(() => new Uint8Array());
  const digest = sha256Hex(copy); // of its own copy, in another thread, while V8 compiles
  const module = tryCompile(copy);
  if (await digest === build.sha256 && module !== undefined) return module;
  onDamage();
  return compile(await unpackModule(assetUrl("typst")));
}

/** Reads the engine's WebAssembly module from a file that is packed with Brotli. */
export function unpackModule(file: URL): Promise<Uint8Array<ArrayBuffer>> {
  return unpackBrotli(file, build.bytes);
}

/** Reads a file that is packed with Brotli and has this size when it is unpacked. */
export async function unpackBrotli(file: URL, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const [packed, { brotliDecompressSync }] = await Promise.all([readAsset(file), import("node:zlib")]);
  return takeBytes(brotliDecompressSync(packed, { chunkSize: bytes + 1, maxOutputLength: bytes + 1 }));
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
