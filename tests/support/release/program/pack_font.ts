import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { sha256Hex } from "../../../../src/base/sha256.ts";
import { cacheFolder } from "../../cache_folder.ts";

const LEVEL = 19;

/**
 * Packs a font as small as it can be. Packing all fonts takes longer than bundling a program, and several programs are
 * built with the same ones, so each is kept for the version of Deno that packed it, and taken if it unpacks to the font.
 */
export async function packFont(font: Uint8Array<ArrayBuffer>, folder = cacheFolder("fonts")): Promise<Uint8Array> {
  const path = `${folder}/${await sha256Hex(font)}-${LEVEL}-${Deno.version.deno}.zst`;
  const kept = await Deno.readFile(path).catch(() => undefined);
  if (kept !== undefined && unpacksTo(kept, font)) return kept;
  const packed = zstdCompressSync(font, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
  await Deno.mkdir(folder, { recursive: true });
  const made = await Deno.makeTempFile({ dir: folder });
  await Deno.writeFile(made, packed);
  await Deno.rename(made, path);
  return packed;
}

function unpacksTo(packed: Uint8Array, font: Uint8Array): boolean {
  try {
    return zstdDecompressSync(packed, { maxOutputLength: font.length }).equals(font);
  } catch {
    return false; // it is damaged
  }
}
