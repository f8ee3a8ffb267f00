import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { zstdDecompressSync } from "node:zlib";
import { createTemporaryFolder } from "../../temporary_folder.ts";
import { packFont } from "./pack_font.ts";

const FONT = new Uint8Array(2000).fill(7);

Deno.test("packFont() packs a font once, and anew if what it kept is not that font", async () => {
  await using folder = await createTemporaryFolder();
  const cache = `${folder.path}/fonts`;
  const packed = await packFont(FONT, cache);
  ok(packed.length < 100 && zstdDecompressSync(packed).equals(FONT));
  const [{ name = "" } = {}, ...others] = await Array.fromAsync(Deno.readDir(cache));
  strictEqual(others.length, 0);
  deepStrictEqual([...await packFont(FONT, cache)], [...packed]);
  for (const wrong of [await packFont(new Uint8Array(2000), cache), packed.subarray(1), new Uint8Array()]) {
    await Deno.writeFile(`${cache}/${name}`, wrong);
    deepStrictEqual([...await packFont(FONT, cache)], [...packed]);
    deepStrictEqual([...await Deno.readFile(`${cache}/${name}`)], [...packed]);
  }
});
