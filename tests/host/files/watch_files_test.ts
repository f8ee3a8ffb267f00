import { strictEqual } from "node:assert/strict";
import { watchFiles } from "../../../src/host/files/watch_files.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

/** Counts changes and waits for them. */
function counter() {
  let count = 0;
  let wake = () => {};
  return {
    mark() {
      count += 1;
      wake();
    },
    get count() {
      return count;
    },
    async next() {
      if (count === 0) await new Promise<void>((resolve) => wake = resolve);
      count = 0;
    },
  };
}

type Step = (folder: string) => Promise<unknown>;

const CHANGES: Record<string, Step> = {
  "that is written": (folder) => Deno.writeTextFile(`${folder}/a.txt`, "2"),
  "that an editor replaces by a new one": async (folder) => {
    await Deno.writeTextFile(`${folder}/a.txt~`, "2");
    await Deno.rename(`${folder}/a.txt~`, `${folder}/a.txt`);
  },
  "that is removed": (folder) => Deno.remove(`${folder}/a.txt`),
  "that is new": (folder) => Deno.writeTextFile(`${folder}/new.txt`, "1"),
  "whose folder is new": (folder) => Deno.mkdir(`${folder}/later`),
  "that a link leads to": (folder) => Deno.writeTextFile(`${folder}/elsewhere/b.txt`, "2"),
};

for (const [what, change] of Object.entries(CHANGES)) {
  Deno.test(`watchFiles() reports a file ${what}`, { ignore: Deno.build.os === "windows" }, async () => {
    await using folder = await createTemporaryFolder();
    const { path } = folder;
    await Deno.mkdir(`${path}/elsewhere`);
    await Deno.writeTextFile(`${path}/elsewhere/b.txt`, "1");
    await Deno.writeTextFile(`${path}/a.txt`, "1");
    await Deno.symlink(`${path}/elsewhere/b.txt`, `${path}/link.txt`);
    const changes = counter();
    const names = ["a.txt", "new.txt", "later/deep/c.txt", "link.txt"];
    await using _watch = await watchFiles(names.map((name) => `${path}/${name}`), changes.mark);
    await change(path);
    await changes.next();
  });
}

const FOLDER_CHANGES: Record<string, Step> = {
  "a new file": (folder) => Deno.writeTextFile(`${folder}/docs/b.md`, "1"),
  "a file in a folder below": (folder) => Deno.writeTextFile(`${folder}/docs/below/c.md`, "2"),
  "a file in a new folder": async (folder) => {
    await Deno.mkdir(`${folder}/docs/new/deep`, { recursive: true });
    await Deno.writeTextFile(`${folder}/docs/new/deep/d.md`, "1");
  },
};

for (const [what, change] of Object.entries(FOLDER_CHANGES)) {
  Deno.test(`watchFiles() reports ${what} of a folder`, async () => {
    await using folder = await createTemporaryFolder();
    const { path } = folder;
    await Deno.mkdir(`${path}/docs/below`, { recursive: true });
    const changes = counter();
    await using _watch = await watchFiles([], changes.mark, { folders: [`${path}/docs`, `${path}/missing`] });
    await change(path);
    await changes.next();
  });
}

Deno.test("watchFiles() leaves hidden files of a folder alone, and what is in node_modules", async () => {
  await using folder = await createTemporaryFolder();
  const docs = `${folder.path}/.hidden/docs`;
  await Deno.mkdir(`${docs}/.git`, { recursive: true });
  await Deno.mkdir(`${docs}/node_modules/a`, { recursive: true });
  const others = counter();
  const last = counter();
  await using _watch = await watchFiles([], others.mark, { folders: [docs] });
  await using _second = await watchFiles([`${folder.path}/last.txt`], last.mark);
  for (const name of [".git/index", ".a.md.swp", "node_modules/a/b.md"]) {
    await Deno.writeTextFile(`${docs}/${name}`, "1");
  }
  await Deno.writeTextFile(`${folder.path}/last.txt`, "2"); // events come in order: the others have been told by then
  await last.next();
  strictEqual(others.count, 0);
  await Deno.writeTextFile(`${docs}/a.md`, "1");
  await others.next();
});

Deno.test("watchFiles() leaves other files alone, and files that are only read", async () => {
  await using folder = await createTemporaryFolder();
  const { path } = folder;
  await Deno.writeTextFile(`${path}/a.txt`, "1");
  await Deno.writeTextFile(`${path}/last.txt`, "1");
  const others = counter();
  const last = counter();
  await using _watch = await watchFiles([`${path}/a.txt`], others.mark);
  await using _second = await watchFiles([`${path}/last.txt`], last.mark);
  await Deno.readTextFile(`${path}/a.txt`);
  await Deno.writeTextFile(`${path}/b.txt`, "1");
  await Deno.mkdir(`${path}/preview`);
  await Deno.writeTextFile(`${path}/preview/a.txt`, "1");
  await Deno.writeTextFile(`${path}/last.txt`, "2"); // events come in order: the others have been told by then
  await last.next();
  strictEqual(others.count, 0);
});
