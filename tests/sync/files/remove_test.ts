import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { removeLeftovers } from "../../../src/sync/files/remove_leftovers.ts";
import { createPlace, hash, noLinks, putFiles, readTree } from "./support/place.ts";

Deno.test("removeEmptyFolders() removes folders upwards until one is in use", async () => {
  await using place = await createPlace({ "A/x.md": "1" });
  await Deno.mkdir(`${place.root}/A/B/C/D`, { recursive: true });
  await Deno.mkdir(`${place.root}/E/F`, { recursive: true });
  await place.folder.removeEmptyFolders("A/B/C/D");
  await place.folder.removeEmptyFolders("E/F/gone");
  await place.folder.removeEmptyFolders("A/x.md");
  deepStrictEqual(await place.tree(), { "A/x.md": "1" });
});

Deno.test({
  name: "removeEmptyFolders() removes no link and goes through none",
  ignore: noLinks,
  fn: async () => {
    await using place = await createPlace();
    await Deno.mkdir(`${place.outside}/empty`);
    await Deno.symlink(place.outside, `${place.root}/out`);
    await rejects(place.folder.removeEmptyFolders("out/empty"), { code: "outside-folder" });
    await place.folder.removeEmptyFolders("out");
    deepStrictEqual(await place.tree(), { out: `-> ${place.outside}` });
    deepStrictEqual(await readTree(place.outside), { "empty/": "" });
  },
});

Deno.test("removeFile() removes only what is as expected", async () => {
  await using place = await createPlace({ "A.remote.md": "1", "F/x": "2" });
  strictEqual(await place.folder.removeFile("A.remote.md", hash("2")), false);
  strictEqual(await place.folder.removeFile("F", hash("")), false);
  deepStrictEqual(await place.tree(), { "A.remote.md": "1", "F/x": "2" });
  strictEqual(await place.folder.removeFile("A.remote.md", hash("1")), true);
  strictEqual(await place.folder.removeFile("A.remote.md", hash("1")), true);
  deepStrictEqual(await place.tree(), { "F/x": "2" });
});

Deno.test({
  name: "removeFile() removes no link and goes through none",
  ignore: noLinks,
  fn: async () => {
    await using place = await createPlace();
    await putFiles(place.outside, { "A.md": "1" });
    await Deno.symlink(place.outside, `${place.root}/out`);
    await Deno.symlink(`${place.outside}/A.md`, `${place.root}/A.md`);
    strictEqual(await place.folder.removeFile("A.md", hash("1")), false);
    await rejects(place.folder.removeFile("out/A.md", hash("1")), { code: "outside-folder" });
    deepStrictEqual(await readTree(place.outside), { "A.md": "1" });
  },
});

const ID = "01234567-89ab-4cde-8f01-23456789abcd";
const TWO_HOURS_MS = 7_200_000;

Deno.test("removeLeftovers() removes what a cut-short write left more than an hour ago, and nothing else", async () => {
  const old = [`.tool-${ID}.tmp`, `A/B/.tool-${ID}.tmp`, `.tool/.tool-${ID}.tmp`];
  const kept = [
    ...[`.tool-${ID}.md`, `x.tool-${ID}.tmp`, `.tool-${ID.toUpperCase()}.tmp`, ".tool-1.tmp", "A.md"],
    ...[`.git/.tool-${ID}.tmp`, `.tool/trash/.tool-${ID}.tmp`, `.tool-${ID.replace("0", "1")}.tmp/x`],
  ];
  await using place = await createPlace(Object.fromEntries([...old, ...kept].map((path) => [path, ""])));
  const before = new Date(Date.now() - TWO_HOURS_MS);
  for (const path of [...old, ...kept]) await Deno.utime(`${place.root}/${path}`, before, before);
  const fresh = `A/.tool-${ID}.tmp`;
  await place.put({ [fresh]: "" });
  removeLeftovers(place.root);
  deepStrictEqual(Object.keys(await place.tree()).sort(), [...kept, fresh, "A/B/"].sort());
  removeLeftovers(`${place.root}/nowhere`);
});

Deno.test({
  name: "removeLeftovers() goes through no link",
  ignore: noLinks,
  fn: async () => {
    await using place = await createPlace();
    await putFiles(place.outside, { [`.tool-${ID}.tmp`]: "" });
    const before = new Date(Date.now() - TWO_HOURS_MS);
    await Deno.utime(`${place.outside}/.tool-${ID}.tmp`, before, before);
    await Deno.symlink(place.outside, `${place.root}/out`);
    await Deno.symlink(place.outside, `${place.root}/.tool`);
    removeLeftovers(place.root);
    deepStrictEqual(await readTree(place.outside), { [`.tool-${ID}.tmp`]: "" });
  },
});
