import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { runQuickTool } from "../../support/house/quick_tools.ts";
import { createPlace, noLinks, notOnLinux, putFiles, readTree, tellsCaseApart } from "./support/place.ts";
import { entryAt } from "../../../src/host/files/entry_at.ts";
import { respell } from "../../../src/sync/files/move_tree.ts";

for (
  const [what, before, [from, to], after, taken] of [
    ["a file", { "A.md": "1" }, ["A.md", "B.md"], { "B.md": "1" }, []],
    ["a file into new folders", { "A.md": "1" }, ["A.md", "B/C/D.md"], { "B/C/D.md": "1" }, []],
    ["a folder", { "A/B/c.md": "1" }, ["A", "D/E"], { "D/E/B/c.md": "1" }, []],
    ["nothing where nothing is", { "A.md": "1" }, ["B.md", "X/C.md"], { "A.md": "1" }, []],
    ["nothing to where it is", { "A.md": "1" }, ["A.md", "A.md"], { "A.md": "1" }, []],
    ["no file over another", { "A.md": "1", "B.md": "2" }, ["A.md", "B.md"], { "A.md": "1", "B.md": "2" }, ["A.md"]],
    ["no file over the same bytes", { "A.md": "1", "B.md": "1" }, ["A.md", "B.md"], { "A.md": "1", "B.md": "1" }, [
      "A.md",
    ]],
    ["no file over a folder", { "A.md": "1", "B/x": "2" }, ["A.md", "B"], { "A.md": "1", "B/x": "2" }, ["A.md"]],
    ["no folder over a file", { "A/x": "1", "B": "2" }, ["A", "B"], { "A/x": "1", "B": "2" }, ["A"]],
    ["no folder into itself", { "A/x": "1" }, ["A", "A/B"], { "A/x": "1" }, ["A"]],
    [
      "a folder into one that is there",
      { "A/x.md": "1", "A/S/y.md": "2", "B/z.md": "3", "B/S/w.md": "4" },
      ["A", "B"],
      { "B/S/w.md": "4", "B/S/y.md": "2", "B/x.md": "1", "B/z.md": "3" },
      [],
    ],
    [
      "what is free of a folder",
      { "A/x.md": "1", "A/S/y.md": "2", "A/S/q.md": "5", "B/x.md": "3", "B/S/y.md": "4" },
      ["A", "B"],
      { "A/S/y.md": "2", "A/x.md": "1", "B/S/q.md": "5", "B/S/y.md": "4", "B/x.md": "3" },
      ["A/S/y.md", "A/x.md"],
    ],
    ["a folder up into its own", { "A/A/x.md": "1", "A/A/A/y.md": "2", "A/z.md": "3" }, ["A/A", "A"], {
      "A/A/y.md": "2",
      "A/x.md": "1",
      "A/z.md": "3",
    }, []],
    ["into the folder of the state", { "A.md": "1" }, ["A.md", ".tool/moving/1.md"], { ".tool/moving/1.md": "1" }, []],
  ] as const
) {
  Deno.test(`move() moves ${what}`, async () => {
    await using place = await createPlace(before);
    deepStrictEqual(await place.folder.move(from, to), taken);
    deepStrictEqual(await place.tree(), after);
  });
}

Deno.test("move() exchanges two names in three steps", async () => {
  await using place = await createPlace({ "A.md": "1", "B.md": "2" });
  for (const [from, to] of [["A.md", ".tool/moving/A.md"], ["B.md", "A.md"], [".tool/moving/A.md", "B.md"]] as const) {
    deepStrictEqual(await place.folder.move(from, to), []);
  }
  await place.folder.removeEmptyFolders(".tool/moving");
  deepStrictEqual(await place.tree(), { ".tool/": "", "A.md": "2", "B.md": "1" });
});

for (const [from, to] of [["../outside/A.md", "A.md"], ["A.md", "../outside/B.md"], ["A.md", "/tmp/B.md"], ["", "A"]]) {
  Deno.test(`move() refuses ${from} to ${to}`, async () => {
    await using place = await createPlace({ "A.md": "1" });
    await putFiles(place.outside, { "A.md": "2" });
    await rejects(place.folder.move(from ?? "", to ?? ""), { code: "outside-folder" });
    deepStrictEqual(await place.tree(), { "A.md": "1" });
    deepStrictEqual(await readTree(place.outside), { "A.md": "2" });
  });
}

Deno.test({
  name: "move() goes through no link, moves links as they are, and merges into none",
  ignore: noLinks,
  fn: async () => {
    await using place = await createPlace({ "A.md": "1", "F/x.md": "2" });
    await putFiles(place.outside, { "s.md": "3" });
    await Deno.symlink(place.outside, `${place.root}/out`);
    await rejects(place.folder.move("A.md", "out/A.md"), { code: "outside-folder" });
    await rejects(place.folder.move("A.md", "out/deep/A.md"), { code: "outside-folder" });
    await rejects(place.folder.move("out/s.md", "s.md"), { code: "outside-folder" });
    deepStrictEqual(await place.folder.move("F", "out"), ["F"]);
    deepStrictEqual(await place.folder.move("out", "G/out"), []);
    deepStrictEqual(await readTree(place.outside), { "s.md": "3" });
    deepStrictEqual(await place.tree(), { "A.md": "1", "F/x.md": "2", "G/out": `-> ${place.outside}` });
  },
});

Deno.test({
  name: "move() merges links, devices and hidden files as they are",
  ignore: notOnLinux,
  fn: async () => {
    await using place = await createPlace({ "A/.hidden": "1", "B/x": "2" });
    await Deno.symlink("nowhere", `${place.root}/A/link`);
    deepStrictEqual(await place.folder.move("A", "B"), []);
    deepStrictEqual(await place.tree(), { "B/.hidden": "1", "B/link": "-> nowhere", "B/x": "2" });
  },
});

Deno.test({
  name: "move() ends what was cut short when the file had both names",
  ignore: noLinks,
  fn: async () => {
    await using place = await createPlace({ "A.md": "1" });
    await Deno.mkdir(`${place.root}/B`);
    await Deno.link(`${place.root}/A.md`, `${place.root}/B/A.md`);
    deepStrictEqual(await place.folder.move("A.md", "B/A.md"), []);
    deepStrictEqual(await place.tree(), { "B/A.md": "1" });
  },
});

Deno.test("move() changes only the case of letters, of files and folders", async () => {
  await using place = await createPlace({ "guide.md": "1", "guide/setup.md": "2" });
  deepStrictEqual(await place.folder.move("guide.md", "Guide.md"), []);
  deepStrictEqual(await place.folder.move("guide", "Guide"), []);
  deepStrictEqual(await place.folder.move("Guide/setup.md", "Guide/SETUP.md"), []);
  deepStrictEqual(await place.tree(), { "Guide/SETUP.md": "2", "Guide.md": "1" });
});

Deno.test({
  name: "move() loses nothing where folders differ only in case, and the disk treats them as one",
  ignore: tellsCaseApart,
  fn: async () => {
    await using place = await createPlace({ "guide/a.md": "1", "guide/b.md": "2" });
    deepStrictEqual(await place.folder.move("guide/a.md", "Guide/a.md"), []);
    deepStrictEqual(await place.folder.move("guide/b.md", "guide/A.md"), ["guide/b.md"]);
    deepStrictEqual(await place.tree(), { "guide/a.md": "1", "guide/b.md": "2" });
  },
});

Deno.test("move() reports a file where a folder is needed", async () => {
  await using place = await createPlace({ "A.md": "1", "B": "2" });
  await rejects(place.folder.move("A.md", "B/A.md"), {
    code: "file-unavailable",
    message: 'Cannot move "A.md" to "B/A.md": a file has the name of its folder',
  });
  strictEqual((await place.tree())["A.md"], "1");
});

Deno.test({
  name: "move() returns what it did not move because its name is not valid Unicode",
  ignore: notOnLinux,
  fn: async () => {
    await using place = await createPlace({ "A/x.md": "1", "B/y.md": "2" });
    await runQuickTool("bash", ["-c", `touch $'A/caf\\xe9.md'`], { cwd: place.root });
    deepStrictEqual(await place.folder.move("A", "B"), ["A/caf\uFFFD.md"]);
    deepStrictEqual(place.folder.scan().pages.map(({ path }) => path), ["B/x.md", "B/y.md"]);
  },
});

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
