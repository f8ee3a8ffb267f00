import { rejects, strictEqual } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { lockFolder } from "../../../src/sync/files/folder_lock.ts";
import { createPlace } from "./support/place.ts";

Deno.test("lockFolder() names another process, and ends with it however it ends", async () => {
  await using place = await createPlace();
  const script = fileURLToPath(new URL("support/hold_lock.ts", import.meta.url));
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", "--no-check", script, place.root],
    stdin: "null",
    stdout: "piped",
  }).spawn();
  const reader = child.stdout.getReader();
  strictEqual(new TextDecoder().decode((await reader.read()).value), `${child.pid}\n`);
  const owner = Deno.build.os === "windows" ? "another process" : `process ${child.pid}`;
  await rejects(lockFolder(place.root), {
    code: "folder-in-use",
    message: `Cannot sync ${JSON.stringify(place.root)}: ${owner} syncs it`,
  });
  child.kill("SIGKILL");
  await child.status;
  await reader.cancel();
  await using _lock = await lockFolder(place.root);
  strictEqual(await Deno.readTextFile(`${place.root}/.tool/lock`), `${Deno.pid}\n`);
});
