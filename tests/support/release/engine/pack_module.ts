import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Compresses a module as far as Brotli can; takes a minute or two. */
export function packModule(module: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = brotliCompressSync(module, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: module.length,
    },
  });
  if (!brotliDecompressSync(packed).equals(module)) throw new Error("Cannot compress the module: it does not unpack");
  return new Uint8Array(packed);
}
