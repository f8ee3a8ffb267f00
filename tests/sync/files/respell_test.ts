import { deepStrictEqual } from "node:assert/strict";
import { entryAt } from "../../../src/host/files/entry_at.ts";
import { respell } from "../../../src/sync/files/move_tree.ts";
import { createPlace, noLinks } from "./support/place.ts";

Deno.test("respell() changes the case of a file and of a folder", async () => {
  await using place = await createPlace({ "a.md": "1", "a/x": "2" });
  for (const [from, to] of [["a.md", "A.md"], ["a", "A"]]) {
    const disk = `${place.root}/${from}`;
    respell({ disk, info: entryAt(disk) }, { disk: `${place.root}/${to}`, info: entryAt(disk) });
  }
  deepStrictEqual(await place.tree(), { "A/x": "2", "A.md": "1" });
});

Deno.test({
  name: "respell() of a file with more names keeps one where both are its own, and the new one where it was free",
  ignore: noLinks,
  fn: async () => {
    await using place = await createPlace({ "a.md": "1" });
    await Deno.link(`${place.root}/a.md`, `${place.root}/b.md`);
    const disk = `${place.root}/a.md`;
    respell({ disk, info: entryAt(disk) }, { disk: `${place.root}/A.md`, info: entryAt(disk) });
    deepStrictEqual(await place.tree(), { "A.md": "1", "b.md": "1" });
    const renamed = `${place.root}/A.md`;
    respell({ disk: renamed, info: entryAt(renamed) }, { disk: `${place.root}/b.md`, info: entryAt(renamed) });
    deepStrictEqual(await place.tree(), { "b.md": "1" });
  },
});
