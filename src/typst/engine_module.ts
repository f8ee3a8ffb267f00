import build from "./engine/module.json" with { type: "json" };
import { takeBytes } from "../base/bytes.ts";
import { sha256Hex } from "../base/sha256.ts";
import { assetUrl, readAsset } from "./assets.ts";

/** Size of the engine's module in bytes, and its SHA-256. */
export const ENGINE_MODULE: { readonly bytes: number; readonly sha256: string } = build;

/**
 * Reads the engine's WebAssembly module from a file: packed with Brotli, or an unpacked copy. A copy with other bytes is
 * ignored.
 */
export async function readEngineModule(file: URL): Promise<Uint8Array<ArrayBuffer>> {
  if (file.pathname.endsWith(PACKED)) return await unpack(await readAsset(file));
  const copy = await readAsset(file).catch(() => new Uint8Array());
  return await sha256Hex(copy) === build.sha256 ? copy : await unpack(await readAsset(assetUrl("typst")));
}

async function unpack(packed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { brotliDecompressSync } = await import("node:zlib");
  return takeBytes(brotliDecompressSync(packed, { chunkSize: build.bytes + 1 }));
}

const PACKED = ".br";
