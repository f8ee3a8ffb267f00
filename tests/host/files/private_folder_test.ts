import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { createPrivateFolder } from "../../../src/host/files/private_folder.ts";

Deno.test("createPrivateFolder() gives the real path of an empty folder, which ends with its scope", async () => {
  let left: string;
  {
    await using folder = await createPrivateFolder("tool-test-");
    left = folder.path;
    ok(/[\\/]tool-test-[^\\/]+$/.test(left), left);
    deepStrictEqual([await Deno.realPath(left), await Array.fromAsync(Deno.readDir(left))], [left, []]);
    await Deno.writeTextFile(`${left}/file`, "");
  }
  await rejects(Deno.stat(left), Deno.errors.NotFound);
});
