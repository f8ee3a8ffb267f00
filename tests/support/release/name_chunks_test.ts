import { deepStrictEqual } from "node:assert/strict";
import { nameChunks } from "./name_chunks.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";

Deno.test("nameChunks() gives the same files whatever a bundler called them", async () => {
  const bundles = [["AAAAAAAA", "BBBBBBBB"], ["ZZZZZZZZ", "CCCCCCCC"]].map(async ([first, second]) => {
    await using folder = await createTemporaryFolder();
    const write = (name: string, text: string) => Deno.writeTextFile(`${folder.path}/${name}`, text);
    await write("cli.js", `import"./chunk-${first}.js";import("./help-${second}.js")`);
    await write(`chunk-${first}.js`, `import"./help-${second}.js";1`);
    await write(`help-${second}.js`, "2");
    await nameChunks(folder.path);
    const names = (await Array.fromAsync(Deno.readDir(folder.path), ({ name }) => name)).sort();
    return await Promise.all(names.map(async (name) => [name, await Deno.readTextFile(`${folder.path}/${name}`)]));
  });
  const [one, other] = await Promise.all(bundles);
  deepStrictEqual(one, other);
  deepStrictEqual(one?.length, 3);
});
