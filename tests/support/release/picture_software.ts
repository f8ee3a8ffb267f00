import { VERSION } from "../../../src/cli/version.ts";
import { concat } from "../packs/forge.ts";
import { pngChunk } from "../pictures/forged_images.ts";
import { CARRIED_CRATES } from "../../../src/cli/licenses/carried_crates_table.ts";

const [, TYPST = ""] = CARRIED_CRATES.find(([name]) => name === "typst") ?? [];

/** What draws the pictures, as their metadata name it. */
export const PICTURE_SOFTWARE = `tool ${VERSION}, Typst ${TYPST}`;

/** Length of a PNG's signature and its first chunk. */
const HEADER_BYTES = 33;
const KEY = "Software\0";

/** Adds a chunk to a PNG that says what drew it. */
export function withSoftware(png: Uint8Array, software: string): Uint8Array {
  const body = new TextEncoder().encode(`${KEY}${software}`);
  const chunk = pngChunk("tEXt", body);
  return concat([png.subarray(0, HEADER_BYTES), chunk, png.subarray(HEADER_BYTES)]);
}

/** Reads what {@linkcode withSoftware} wrote; undefined without it. */
export function readSoftware(png: Uint8Array): string | undefined {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const text = new TextDecoder("latin1").decode(png.subarray(HEADER_BYTES + 4, HEADER_BYTES + 8 + view.getUint32(33)));
  return text.startsWith(`tEXt${KEY}`) ? text.slice(4 + KEY.length) : undefined;
}
