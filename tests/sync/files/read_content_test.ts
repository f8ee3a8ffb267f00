import { deepStrictEqual, rejects, strictEqual, throws } from "node:assert/strict";
import { createPlace, hash, noLinks, notOnLinux } from "./support/place.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";

Deno.test("read() returns the bytes, their hash and the stamp", async () => {
  await using place = await createPlace({ "B/A.md": "text" });
  const content = await place.folder.read("B/A.md", 4);
  strictEqual(new TextDecoder().decode(content?.bytes), "text");
  strictEqual(content?.hash, hash("text"));
  deepStrictEqual(content?.stamp, place.folder.stamp("B/A.md"));
});

Deno.test("read() returns files of every size unchanged", async () => {
  await using place = await createPlace();
  for (const size of [0, 1, 1024 * 1024, 1024 * 1024 + 1, 3_500_000]) {
    const text = "0123456789".repeat(size / 10 + 1).slice(0, size);
    await place.put({ "A.md": text });
    strictEqual((await place.folder.read("A.md", size))?.hash, hash(text));
    if (size > 0) {
      await rejects(place.folder.read("A.md", size - 1), {
        code: "file-unavailable",
        message: `Cannot read "A.md": it has ${size} bytes; the limit is ${size - 1}`,
      });
    }
  }
});

for (const path of ["B.md", "Nowhere/A.md", "A.md/B.md"]) {
  Deno.test(`read() returns undefined for ${path}, which does not exist`, async () => {
    await using place = await createPlace({ "A.md": "" });
    strictEqual(await place.folder.read(path, 10), undefined);
    strictEqual(place.folder.stamp(path), undefined);
  });
}

Deno.test("read() refuses a folder", async () => {
  await using place = await createPlace({ "A.md/x": "" });
  await rejects(place.folder.read("A.md", 10), {
    code: "file-unavailable",
    message: 'Cannot read "A.md": it is a folder',
  });
  strictEqual(place.folder.stamp("A.md"), undefined);
});

Deno.test({
  name: "read() refuses links, also on the way",
  ignore: noLinks,
  fn: async () => {
    await using place = await createPlace();
    await Deno.writeTextFile(`${place.outside}/A.md`, "secret");
    await Deno.symlink(`${place.outside}/A.md`, `${place.root}/A.md`);
    await Deno.symlink(place.outside, `${place.root}/out`);
    await rejects(place.folder.read("A.md", 10), { code: "file-unavailable", message: /it is a link$/ });
    strictEqual(place.folder.stamp("A.md"), undefined);
    const message = 'Cannot use the path "out/A.md": "out" is a link, which may point outside the folder';
    await rejects(place.folder.read("out/A.md", 10), { code: "outside-folder", message });
    throws(() => place.folder.stamp("out/A.md"), { code: "outside-folder", message });
    await rejects(place.folder.read("out/deep/A.md", 10), { code: "outside-folder" });
  },
});

Deno.test({
  name: "read() does not wait for a pipe",
  ignore: notOnLinux,
  fn: async () => {
    await using place = await createPlace();
    await runQuickTool("mkfifo", [`${place.root}/A.md`]);
    await rejects(place.folder.read("A.md", 10), { code: "file-unavailable", message: /it is not a regular file$/ });
  },
});
