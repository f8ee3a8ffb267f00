import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { ContentCache } from "../../../src/host/files/content_cache.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const LIMITS = { totalBytes: 10, fileBytes: 6 };
const bytes = (length: number) => new Uint8Array(length).fill(7);

Deno.test("ContentCache finds what it keeps, and removes what was not used for the longest time", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/cache`;
  const cache = new ContentCache(path, LIMITS);
  strictEqual(await cache.find("a"), undefined);
  await cache.keep("a", bytes(4));
  await cache.keep("b", bytes(4));
  deepStrictEqual(await cache.find("a"), bytes(4));
  await Deno.utime(`${path}/a`, 2000, 2000);
  await Deno.utime(`${path}/b`, 1000, 1000);
  await cache.keep("c", bytes(4));
  deepStrictEqual((await Array.fromAsync(Deno.readDir(path), ({ name }) => name)).toSorted(), ["a", "c"]);
});

Deno.test("ContentCache passes over what is too large, empty, or no file, and a folder that cannot be made", async () => {
  await using folder = await createTemporaryFolder();
  const cache = new ContentCache(folder.path, LIMITS);
  await cache.keep("a", bytes(7));
  await cache.keep("b", bytes(0));
  await Deno.mkdir(`${folder.path}/c`);
  await Deno.writeFile(`${folder.path}/d`, bytes(7));
  deepStrictEqual(await Promise.all(["a", "b", "c", "d"].map((key) => cache.find(key))), Array(4).fill(undefined));
  await new ContentCache(`${folder.path}/d/e`, LIMITS).keep("f", bytes(1));
});
