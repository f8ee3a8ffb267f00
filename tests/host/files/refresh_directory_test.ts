import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { createDenoFiles } from "../../../src/cli/deno/deno_files.ts";
import { RECORD_NAME } from "../../../src/host/files/folder_record.ts";
import { createSmallDisk, noSmallDisk } from "../../support/small_disk.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const { refreshDirectory } = createDenoFiles(new AbortController().signal);

function files(contents: Record<string, string>): Map<string, Uint8Array> {
  return new Map(Object.entries(contents).map(([name, text]) => [name, new TextEncoder().encode(text)]));
}

async function contents(folder: string): Promise<Record<string, string>> {
  const names = (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort();
  const seen = names.filter((name) => name !== RECORD_NAME);
  return Object.fromEntries(
    await Promise.all(seen.map(async (name) => [name, await Deno.readTextFile(`${folder}/${name}`)])),
  );
}

Deno.test("refreshDirectory() creates the directory, replaces its own files and removes obsolete ones", async () => {
  await using folder = await createTemporaryFolder();
  const out = `${folder.path}/out`;
  await refreshDirectory(out, files({ "page-1.png": "1", "page-2.png": "1", "page-3.png": "1" }));
  deepStrictEqual(await contents(out), { "page-1.png": "1", "page-2.png": "1", "page-3.png": "1" });
  await refreshDirectory(out, files({ "page-1.png": "1", "page-2.png": "2", "page-4.png": "2" }));
  deepStrictEqual(await contents(out), { "page-1.png": "1", "page-2.png": "2", "page-4.png": "2" });
});

Deno.test("refreshDirectory() does not write a file again that has the bytes already", async () => {
  await using folder = await createTemporaryFolder();
  const out = `${folder.path}/out`;
  await refreshDirectory(out, files({ "page-1.png": "1" }));
  const { ino } = await Deno.stat(`${out}/page-1.png`);
  await refreshDirectory(out, files({ "page-1.png": "1" }));
  strictEqual((await Deno.stat(`${out}/page-1.png`)).ino, ino);
});

Deno.test("refreshDirectory() leaves the files of others alone", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/mine.txt`, "mine");
  await refreshDirectory(folder.path, files({ "page-1.png": "1" }));
  await refreshDirectory(folder.path, files({}));
  deepStrictEqual(await contents(folder.path), { "mine.txt": "mine" });
});

Deno.test("refreshDirectory() writes nothing where a file of others is in the way", async () => {
  await using folder = await createTemporaryFolder();
  await refreshDirectory(folder.path, files({ "page-1.png": "1" }));
  await Deno.writeTextFile(`${folder.path}/page-2.png`, "mine");
  await rejects(refreshDirectory(folder.path, files({ "page-1.png": "2", "page-2.png": "2" })), {
    code: "file-exists",
    message: `Cannot write "${folder.path}/page-2.png": it exists and this program did not create it`,
  });
  deepStrictEqual(await contents(folder.path), { "page-1.png": "1", "page-2.png": "mine" });
});

Deno.test("refreshDirectory() refuses a file in the place of the directory", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/out`, "x");
  await rejects(refreshDirectory(`${folder.path}/out`, files({ "page-1.png": "1" })), { code: "not-a-directory" });
});

for (const record of ["", "{}", '{"files":["../a"]}', '{"files":[1]}', "null"]) {
  Deno.test(`refreshDirectory() does not believe the record ${record}`, async () => {
    await using folder = await createTemporaryFolder();
    await Deno.writeTextFile(`${folder.path}/${RECORD_NAME}`, record);
    await rejects(refreshDirectory(folder.path, files({ "page-1.png": "1" })), { code: "file-exists" });
    deepStrictEqual(await contents(folder.path), {});
  });
}

Deno.test("refreshDirectory() rejects a link, and a record with names that it never writes", async () => {
  await using folder = await createTemporaryFolder();
  const page = files({ "index.html": "page" });
  await Deno.mkdir(`${folder.path}/real`);
  await Deno.symlink("real", `${folder.path}/link`);
  await rejects(refreshDirectory(`${folder.path}/link`, page), { code: "not-a-directory" });
  await Deno.writeTextFile(`${folder.path}/real/recipe.yaml`, "mine");
  await Deno.writeTextFile(`${folder.path}/real/${RECORD_NAME}`, '{"files":["recipe.yaml"]}');
  await rejects(refreshDirectory(`${folder.path}/real`, page), { code: "file-exists" });
  strictEqual(await Deno.readTextFile(`${folder.path}/real/recipe.yaml`), "mine");
});

Deno.test(
  "refreshDirectory() leaves nothing behind where a new directory does not fit",
  { ignore: noSmallDisk },
  async () => {
    await using disk = await createSmallDisk(65_536);
    const large = files({ "page-1.png": "1", "page-2.png": "2".repeat(80_000) });
    await rejects(refreshDirectory(`${disk.path}/out`, large), { code: "io-error", message: /the disk is full$/ });
    deepStrictEqual(await Array.fromAsync(Deno.readDir(disk.path)), []);
    await refreshDirectory(`${disk.path}/out`, files({ "page-1.png": "1" }));
    await rejects(refreshDirectory(`${disk.path}/out`, large), { code: "io-error" });
    deepStrictEqual(await contents(`${disk.path}/out`), { "page-1.png": "1" });
  },
);
