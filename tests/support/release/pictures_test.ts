import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { PICTURE_SOFTWARE, readSoftware } from "./picture_software.ts";
import { ROOT } from "../house/source_files.ts";

const MAX_BYTES = 400 * 1024;

for (const name of ["pages.png", "preview.png", "baselines.png"]) {
  Deno.test(`the picture ${name} of the README is a PNG 1400 pixels wide that loads quickly, drawn by this version`, async () => {
    const bytes = await Deno.readFile(new URL(`.github/pictures/${name}`, ROOT));
    deepStrictEqual([...bytes.subarray(1, 4)], [...new TextEncoder().encode("PNG")]);
    strictEqual(new DataView(bytes.buffer).getUint32(16), 1400);
    strictEqual(readSoftware(bytes), PICTURE_SOFTWARE);
    ok(bytes.length < MAX_BYTES, `${bytes.length} bytes`);
  });
}
