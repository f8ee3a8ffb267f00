import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Compresses a module or a program as far as Brotli can; takes a minute or two. */
export function packEngine(engine: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = brotliCompressSync(engine, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: engine.length,
    },
  });
  if (!brotliDecompressSync(packed).equals(engine)) throw new Error("Cannot compress the engine: it does not unpack");
  return new Uint8Array(packed);
}
