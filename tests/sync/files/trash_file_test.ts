import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { createPlace, noLinks, putFiles, readTree } from "./support/place.ts";

Deno.test("trash() moves a file below .tool/trash and returns its path", async () => {
  await using place = await createPlace({ "B/A.md": "1", "B/C.md": "2" });
  strictEqual(await place.folder.trash("B/A.md"), ".tool/trash/B/A.md");
  strictEqual(await place.folder.trash("B/A.md"), undefined);
  deepStrictEqual(await place.tree(), { ".tool/trash/B/A.md": "1", "B/C.md": "2" });
});

for (
  const [path, second, third] of [
    ["F/A.md", "F/A (2).md", "F/A (3).md"],
    ["A.tar.gz", "A.tar (2).gz", "A.tar (3).gz"],
    ["LICENSE", "LICENSE (2)", "LICENSE (3)"],
    [".hidden", ".hidden (2)", ".hidden (3)"],
    [`${"x".repeat(252)}.md`, `${"x".repeat(200)} (2).md`, `${"x".repeat(200)} (3).md`],
  ] as const
) {
  Deno.test(`trash() counts what was called ${path.slice(0, 20)}`, async () => {
    await using place = await createPlace();
    for (const [index, expected] of [path, second, third].entries()) {
      await place.put({ [path]: String(index) });
      strictEqual(await place.folder.trash(path), `.tool/trash/${expected}`);
    }
    deepStrictEqual(Object.values(await readTree(`${place.root}/.tool/trash`)).sort(), ["0", "1", "2"]);
  });
}

Deno.test("trash() moves folders as a whole and counts them at their end", async () => {
  await using place = await createPlace();
  for (const [index, name] of ["Release 1.5", "Release 1.5 (2)"].entries()) {
    await place.put({ "Release 1.5/A.md": String(index) });
    strictEqual(await place.folder.trash("Release 1.5"), `.tool/trash/${name}`);
  }
  for (const name of ["A.assets", "A (2).assets"]) {
    await place.put({ "A.assets/x.png": name });
    strictEqual(await place.folder.trash("A.assets"), `.tool/trash/${name}`);
  }
});

Deno.test("trash() finds another folder where a file has its name", async () => {
  await using place = await createPlace({ "A": "1" });
  await place.folder.trash("A");
  await place.put({ "A/B.md": "2" });
  strictEqual(await place.folder.trash("A/B.md"), ".tool/trash/A (2)/B.md");
});

Deno.test("trash() does not move the trash into itself", async () => {
  await using place = await createPlace({ ".tool/trash/x": "1" });
  await rejects(place.folder.trash(".tool"), { code: "file-unavailable" });
  deepStrictEqual(await place.tree(), { ".tool/trash/x": "1" });
});

Deno.test({
  name: "trash() goes through no link, and moves a link itself",
  ignore: noLinks,
  fn: async () => {
    await using place = await createPlace({ "A.md": "1" });
    await putFiles(place.outside, { "s.md": "2" });
    await Deno.symlink(place.outside, `${place.root}/out`);
    await rejects(place.folder.trash("out/s.md"), { code: "outside-folder" });
    strictEqual(await place.folder.trash("out"), ".tool/trash/out");
    await Deno.rename(`${place.root}/.tool`, `${place.root}/tool`);
    await Deno.symlink(place.outside, `${place.root}/.tool`);
    await rejects(place.folder.trash("A.md"), { code: "outside-folder" });
    deepStrictEqual(await readTree(place.outside), { "s.md": "2" });
  },
});
