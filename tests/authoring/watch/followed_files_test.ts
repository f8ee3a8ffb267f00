import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { FollowedFiles } from "../../../src/authoring/watch/followed_files.ts";
import { FakeDesktop } from "../../support/studio/preview_fakes.ts";

Deno.test("FollowedFiles.follow() watches the new files before it lets the old ones go", async () => {
  const desktop = new FakeDesktop();
  let most = 0;
  const watch = desktop.watch.bind(desktop);
  desktop.watch = async (paths, onChange) => {
    const made = await watch(paths, onChange);
    most = Math.max(most, desktop.watches.size);
    return made;
  };
  let changes = 0;
  const files = new FollowedFiles(desktop, () => changes += 1);
  await files.follow(["a"]);
  await files.follow(["a", "b"]);
  deepStrictEqual([most, desktop.watches.size, files.paths], [2, 1, ["a", "b"]]);
  desktop.change("b");
  strictEqual(changes, 1);
  await files[Symbol.asyncDispose]();
  strictEqual(desktop.watches.size, 0);
});
