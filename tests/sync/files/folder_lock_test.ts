import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { SyncError } from "../../../src/sync/errors.ts";
import { lockFolder } from "../../../src/sync/files/folder_lock.ts";
import { createPlace, noLinks, readTree } from "./support/place.ts";

Deno.test("lockFolder() makes the folder and its lock, and says who has it", async () => {
  await using place = await createPlace();
  await using _lock = await lockFolder(`${place.root}/new`);
  deepStrictEqual(await place.tree(), { "new/.tool/lock": `${Deno.pid}\n` });
});

Deno.test("lockFolder() refuses a second one, and lets it in when the first has ended", async () => {
  await using place = await createPlace();
  {
    await using _lock = await lockFolder(place.root);
    await rejects(lockFolder(place.root), (error) => {
      ok(error instanceof SyncError);
      strictEqual(error.code, "folder-in-use");
      if (Deno.build.os !== "windows") ok(error.message.endsWith(`: process ${Deno.pid} is syncing it`), error.message);
      return true;
    });
  }
  await using _lock = await lockFolder(place.root);
});

Deno.test("lockFolder() overwrites nothing that is not a lock", async () => {
  await using place = await createPlace({ ".tool/lock": "precious" });
  const message = /its file \.tool\/lock cannot be used, it is not a lock file$/;
  await rejects(lockFolder(place.root), { code: "state-unavailable", message });
  deepStrictEqual(await place.tree(), { ".tool/lock": "precious" });
});

Deno.test("lockFolder() reports a file in the way", async () => {
  await using place = await createPlace({ ".tool": "file", "below/.tool/lock/x": "" });
  await rejects(lockFolder(place.root), { code: "state-unavailable", message: /a file has the name of its folder/ });
  await rejects(lockFolder(`${place.root}/below`), { code: "state-unavailable", message: /it is not a regular file$/ });
  await rejects(lockFolder(`${place.root}/.tool`), { code: "state-unavailable" });
});

Deno.test({
  name: "lockFolder() goes through no link",
  ignore: noLinks,
  fn: async () => {
    await using place = await createPlace({ "a/x": "", "b/.tool/x": "" });
    await Deno.symlink(place.outside, `${place.root}/a/.tool`);
    await Deno.symlink(`${place.outside}/lock`, `${place.root}/b/.tool/lock`);
    await rejects(lockFolder(`${place.root}/a`), { code: "outside-folder" });
    await rejects(lockFolder(`${place.root}/b`), { code: "state-unavailable" });
    deepStrictEqual(await readTree(place.outside), {});
  },
});
