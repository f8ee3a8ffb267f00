import build from "./engine/module.json" with { type: "json" };
import { readAsset } from "./assets.ts";

/** Reads the engine's WebAssembly module, which is compressed with Brotli. */
export async function readEngineModule(packed: URL): Promise<Uint8Array<ArrayBuffer>> {
  const { brotliDecompressSync } = await import("node:zlib");
  const unpacked = brotliDecompressSync(await readAsset(packed), { chunkSize: build.bytes + 1 });
  return new Uint8Array(unpacked.buffer, unpacked.byteOffset, unpacked.length);
}
