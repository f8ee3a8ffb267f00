import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { createDenoFiles } from "../../src/cli/deno_files.ts";
import { RECORD_NAME } from "../../src/cli/refresh_directory.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

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

Deno.test("refreshDirectory() makes the directory, replaces what it made and removes what is gone", async () => {
  await using folder = await createTemporaryFolder();
  const out = `${folder.path}/out`;
  await refreshDirectory(out, files({ "a.txt": "1", "b.txt": "1", "c.txt": "1" }));
  deepStrictEqual(await contents(out), { "a.txt": "1", "b.txt": "1", "c.txt": "1" });
  await refreshDirectory(out, files({ "a.txt": "1", "b.txt": "2", "d.txt": "2" }));
  deepStrictEqual(await contents(out), { "a.txt": "1", "b.txt": "2", "d.txt": "2" });
});

Deno.test("refreshDirectory() does not write a file again that has the bytes already", async () => {
  await using folder = await createTemporaryFolder();
  const out = `${folder.path}/out`;
  await refreshDirectory(out, files({ "a.txt": "1" }));
  const { ino } = await Deno.stat(`${out}/a.txt`);
  await refreshDirectory(out, files({ "a.txt": "1" }));
  strictEqual((await Deno.stat(`${out}/a.txt`)).ino, ino);
});

Deno.test("refreshDirectory() leaves the files of others alone", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/mine.txt`, "mine");
  await refreshDirectory(folder.path, files({ "a.txt": "1" }));
  await refreshDirectory(folder.path, files({}));
  deepStrictEqual(await contents(folder.path), { "mine.txt": "mine" });
});

Deno.test("refreshDirectory() writes nothing where a file of others is in the way", async () => {
  await using folder = await createTemporaryFolder();
  await refreshDirectory(folder.path, files({ "a.txt": "1" }));
  await Deno.writeTextFile(`${folder.path}/b.txt`, "mine");
  await rejects(refreshDirectory(folder.path, files({ "a.txt": "2", "b.txt": "2" })), {
    code: "file-exists",
    message: `Cannot write "${folder.path}/b.txt": it exists and this program did not make it`,
  });
  deepStrictEqual(await contents(folder.path), { "a.txt": "1", "b.txt": "mine" });
});

Deno.test("refreshDirectory() refuses a file in the place of the directory", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/out`, "x");
  await rejects(refreshDirectory(`${folder.path}/out`, files({ "a.txt": "1" })), { code: "not-a-directory" });
});

for (const record of ["", "{}", '{"files":["../a"]}', '{"files":[1]}', "null"]) {
  Deno.test(`refreshDirectory() does not believe the record ${record}`, async () => {
    await using folder = await createTemporaryFolder();
    await Deno.writeTextFile(`${folder.path}/${RECORD_NAME}`, record);
    await rejects(refreshDirectory(folder.path, files({ "a.txt": "1" })), { code: "file-exists" });
    deepStrictEqual(await contents(folder.path), {});
  });
}
