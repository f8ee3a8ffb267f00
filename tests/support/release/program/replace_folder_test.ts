import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { createTemporaryFolder } from "../../temporary_folder.ts";
import { replaceFolder } from "./replace_folder.ts";

Deno.test("replaceFolder() puts the new folder in the place of the old one", async () => {
  await using folder = await createTemporaryFolder();
  const write = (name: string) =>
    replaceFolder(`${folder.path}/program`, async (staged) => {
      await Deno.mkdir(staged);
      await Deno.writeTextFile(`${staged}/${name}`, "");
    });
  for (const name of ["first", "second"]) await write(name);
  deepStrictEqual(await list(folder.path), ["program"]);
  deepStrictEqual(await list(`${folder.path}/program`), ["second"]);
});

Deno.test("replaceFolder() keeps the old folder, and leaves nothing of the new one, when this cannot be written", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.mkdir(`${folder.path}/program`);
  await Deno.writeTextFile(`${folder.path}/program/cli.js`, "old");
  const failing = replaceFolder(`${folder.path}/program`, async (staged) => {
    await Deno.mkdir(staged);
    await Deno.writeTextFile(`${staged}/cli.js`, "half");
    throw new Error("the disk is full");
  });
  await rejects(failing, { message: "the disk is full" });
  deepStrictEqual(await list(folder.path), ["program"]);
  strictEqual(await Deno.readTextFile(`${folder.path}/program/cli.js`), "old");
});

async function list(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort();
}
