import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { readFontFaces } from "../../../../src/typst/fonts/font_face.ts";
import { findMissingCharacters } from "../../../../src/typst/fonts/missing_characters.ts";
import { readFontHeads } from "../../../../src/typst/fonts/system/read_font_heads.ts";
import { forgeTables } from "../../../support/compilers/forged_font.ts";
import { forgeCollection, forgeScriptFont } from "../../../support/compilers/script_font.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";

const TEXT = "aÄжΩ→漢😀ℵﬁא\u0301ẞ";

async function headsOf(bytes: Uint8Array) {
  await using folder = await createTemporaryFolder();
  await Deno.writeFile(`${folder.path}/a.ttf`, bytes);
  return await readFontHeads(`${folder.path}/a.ttf`);
}

for (const file of ["dejavu-fonts-ttf/ttf/DejaVuSans.ttf", "@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf"]) {
  Deno.test(`readFontHeads() reads what ${file} says about itself, without its outlines`, async () => {
    const path = fileURLToPath(import.meta.resolve(file));
    const whole = await Deno.readFile(path);
    const { size, heads: [head = new Uint8Array(), ...more] } = await readFontHeads(path);
    deepStrictEqual([size, more], [whole.length, []]);
    deepStrictEqual(readFontFaces(head), readFontFaces(whole));
    deepStrictEqual(findMissingCharacters(TEXT, [head]), findMissingCharacters(TEXT, [whole]));
    ok(head.length < whole.length / 3);
  });
}

Deno.test("readFontHeads() reads each face of a collection", async () => {
  const fonts = [
    await forgeScriptFont({ family: "One", range: [0x1200, 0x1210] }),
    await forgeScriptFont({ family: "Two", range: [0xe00, 0xe10], weight: 700 }),
  ];
  const { heads } = await headsOf(forgeCollection(fonts));
  const facts = heads.map((head) => [
    readFontFaces(head).map(({ family, weight }) => [family, weight]),
    findMissingCharacters("\u1200\u0e00", [head]),
  ]);
  deepStrictEqual(facts, [[[["One", 400]], ["\u0e00"]], [[["Two", 700]], ["\u1200"]]]);
});

const font = await forgeScriptFont({ family: "One", range: [0x1200, 0x1210] });
for (
  const [name, bytes] of [
    ["an empty file", new Uint8Array()],
    ["another kind of file", new TextEncoder().encode("%PDF-1.7 and more of it")],
    ["a web font", new TextEncoder().encode("wOF2 and more of it")],
    ["a file that is cut off", font.subarray(0, 300)],
    ["a table that is too large", forgeTables([["OS/2", new Uint8Array(2000)]])],
    ["a table behind the end", font.map((byte, i) => i >= 20 && i < 24 ? 0xff : byte)],
    ["a collection of too many faces", Uint8Array.from([...new TextEncoder().encode("ttcf"), 0, 1, 0, 0, 9, 9, 9, 9])],
  ] as const
) {
  Deno.test(`readFontHeads() refuses ${name}`, async () => {
    await rejects(headsOf(bytes), RangeError);
  });
}
