import { deepStrictEqual, rejects } from "node:assert/strict";
import { crc32 } from "node:zlib";
import { StoredReader } from "../../src/typst/stored_assets.ts";
import { skipUnless } from "../support/skip.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const FILE = new TextEncoder().encode("runtime|asset|data");
const ASSET = { offset: 8, length: 5, crc32: crc32("asset") };

const readText = async (reader: StoredReader, asset = ASSET) => new TextDecoder().decode(await reader.read("a", asset));

Deno.test("StoredReader reads the bytes at their places, of several files at the same time", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeFile(`${folder.path}/tool`, FILE);
  using reader = new StoredReader(() => `${folder.path}/tool`);
  const runtime = { offset: 0, length: 7, crc32: crc32("runtime") };
  deepStrictEqual(await Promise.all([ASSET, runtime, ASSET].map((asset) => readText(reader, asset))), [
    "asset",
    "runtime",
    "asset",
  ]);
});

Deno.test("StoredReader reads from the executable that it began with, although an update took its place", {
  ignore: skipUnless(Deno.build.os !== "windows", "an open file cannot be replaced"),
}, async () => {
  await using folder = await createTemporaryFolder();
  const program = `${folder.path}/tool`;
  let path = program;
  await Deno.writeFile(program, FILE);
  using reader = new StoredReader(() => path);
  await readText(reader);
  await Deno.writeTextFile(`${program}.new`, "another program of the same name");
  await Deno.rename(`${program}.new`, program);
  path = `${program} (deleted)`;
  deepStrictEqual(await readText(reader), "asset");
});

Deno.test("StoredReader reports an executable that was replaced before it began", async () => {
  await using folder = await createTemporaryFolder();
  using reader = new StoredReader(() => `${folder.path}/tool (deleted)`);
  await rejects(reader.read("a", ASSET), {
    ...{ name: "CompileError", code: "damaged-program" },
    message: `Cannot read a: "${folder.path}/tool (deleted)" was replaced or removed`,
    hint: /Install the program again if starting it again does not help/,
  });
});

for (
  const [name, bytes] of [
    ["an edited executable", FILE.with(10, 0)],
    ["an executable that ends in the file", FILE.subarray(0, 10)],
    ["an executable that ends before the file", FILE.subarray(0, 4)],
    ["another executable", new TextEncoder().encode("another runtime|asset|data")],
  ] as const
) {
  Deno.test(`StoredReader refuses ${name}`, async () => {
    await using folder = await createTemporaryFolder();
    const program = `${folder.path}/to\u001bol`;
    await Deno.writeFile(program, bytes);
    using reader = new StoredReader(() => program);
    await rejects(reader.read("fonts/a.ttf.zst", ASSET), {
      code: "damaged-program",
      message: `Cannot read fonts/a.ttf.zst: "${folder.path}/to\\x1bol" is damaged, or was replaced`,
    });
  });
}
