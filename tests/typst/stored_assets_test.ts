import { deepStrictEqual, rejects } from "node:assert/strict";
import { crc32 } from "node:zlib";
import { readStoredAsset } from "../../src/typst/stored_assets.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const FILE = new TextEncoder().encode("runtime|asset|data");
const ASSET = { offset: 8, length: 5, crc32: crc32("asset") };

Deno.test("readStoredAsset() reads the bytes at their place", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeFile(`${folder.path}/tool`, FILE);
  deepStrictEqual(new TextDecoder().decode(await readStoredAsset(`${folder.path}/tool`, "a", ASSET)), "asset");
});

for (
  const [name, bytes] of [
    ["an edited executable", FILE.with(10, 0)],
    ["an executable that ends in the file", FILE.subarray(0, 10)],
    ["an executable that ends before the file", FILE.subarray(0, 4)],
    ["another executable", new TextEncoder().encode("another runtime|asset|data")],
  ] as const
) {
  Deno.test(`readStoredAsset() refuses ${name}`, async () => {
    await using folder = await createTemporaryFolder();
    const program = `${folder.path}/to\u001bol`;
    await Deno.writeFile(program, bytes);
    await rejects(readStoredAsset(program, "fonts/a.ttf.zst", ASSET), {
      code: "damaged-program",
      message: `Cannot read fonts/a.ttf.zst: "${folder.path}/to\\x1bol" is damaged, or was replaced`,
    });
  });
}
