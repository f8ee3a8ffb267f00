import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { orGone, walkFiles } from "./walk_files.ts";

Deno.test("walkFiles() leaves out a folder that goes while it walks", async () => {
  await using folder = await createTemporaryFolder();
  for (const name of ["a", "b"]) {
    await Deno.mkdir(`${folder.path}/${name}`);
    await Deno.writeTextFile(`${folder.path}/${name}/file`, "");
  }
  const walk = walkFiles(folder.path);
  const { value: first } = walk.next();
  await Deno.remove(`${folder.path}/${first === "a/file" ? "b" : "a"}`, { recursive: true });
  deepStrictEqual([...walk], []);
  deepStrictEqual([...walkFiles(folder.path)], [first]);
  deepStrictEqual([...walkFiles(`${folder.path}/none`)], []);
});

Deno.test("orGone() gives nothing for a file that has gone since it was listed", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/file`;
  await Deno.writeTextFile(path, "text");
  strictEqual(orGone(() => Deno.readTextFileSync(path)), "text");
  await Deno.remove(path);
  strictEqual(orGone(() => Deno.readTextFileSync(path)), undefined);
});
