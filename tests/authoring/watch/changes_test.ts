import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { Changes } from "../../../src/authoring/watch/changes.ts";
import { FollowedFiles } from "../../../src/authoring/watch/followed_files.ts";
import { FakeDesktop } from "../../support/studio/preview_fakes.ts";
import { RecordedFiles } from "../../../src/authoring/watch/recorded_files.ts";
import { createDenoFiles } from "../../../src/cli/deno/deno_files.ts";
import type { Files } from "../../../src/console/context.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const { signal } = new AbortController();

Deno.test("Changes.next() takes changes that come together for one", async () => {
  const changes = new Changes();
  const next = changes.next(signal);
  changes.mark();
  changes.mark();
  await Promise.resolve().then(changes.mark);
  await next;
  strictEqual(changes.pending, false);
});

Deno.test("Changes.next() knows of a change that came before it was asked", async () => {
  const changes = new Changes();
  changes.mark();
  strictEqual(changes.pending, true);
  await changes.next(signal);
  strictEqual(changes.pending, false);
});

Deno.test("Changes.next() does not wait for the end of changes that never pause", async () => {
  const changes = new Changes();
  const timer = setInterval(changes.mark, 5);
  await changes.next(signal);
  clearInterval(timer);
});

for (const marked of [false, true]) {
  Deno.test(`Changes.next() ends with the signal ${marked ? "after" : "before"} a change`, async () => {
    const changes = new Changes();
    const stop = new AbortController();
    if (marked) changes.mark();
    const next = changes.next(stop.signal);
    stop.abort(new Error("stopped"));
    await rejects(next, { message: "stopped" });
  });
}

for (const marked of [true, false]) {
  Deno.test(`Changes.abandonAfter() aborts for a change that came ${marked ? "before" : "after"} its time`, async () => {
    const changes = new Changes();
    if (marked) changes.mark();
    using current = changes.abandonAfter(10);
    const aborted = new Promise((resolve) => current.signal.addEventListener("abort", resolve));
    strictEqual(current.signal.aborted, false);
    if (!marked) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      strictEqual(current.signal.aborted, false);
      changes.mark();
    }
    await aborted;
    strictEqual(current.signal.reason.name, "OutdatedError");
  });
}

Deno.test("Changes.abandonAfter() aborts nothing after its scope", async () => {
  const changes = new Changes();
  const current = changes.abandonAfter(5);
  current[Symbol.dispose]();
  changes.mark();
  await new Promise((resolve) => setTimeout(resolve, 20));
  strictEqual(current.signal.aborted, false);
});

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

type Step = (folder: string, files: Files) => Promise<unknown>;

/** Reads, then changes something, and returns whether what was read is outdated. */
async function isOutdatedAfter(read: Step, change: Step): Promise<boolean> {
  await using folder = await createTemporaryFolder();
  const { path } = folder;
  await Deno.mkdir(`${path}/docs`);
  await Deno.writeTextFile(`${path}/docs/a.md`, "1");
  const files = createDenoFiles(new AbortController().signal);
  const recorded = new RecordedFiles(`${path}/docs/out.pdf`, createFakeContext({ files }));
  await read(path, recorded.context.files);
  strictEqual(await recorded.isOutdated(), false);
  await change(path, files);
  return await recorded.isOutdated();
}

const readFile: Step = async (folder, files) => await files.readFile(`${folder}/docs/a.md`, 100);
const readMissing: Step = async (folder, files) =>
  await rejects(files.readFile(`${folder}/docs/b.md`, 100), { code: "file-not-found" });
const find: Step = async (folder, files) => await files.realPath(`${folder}/docs/b.md`);
const list: Step = async (folder, files) => await files.list(`${folder}/docs`, 100);
const write = (name: string, text = "2"): Step => (folder) => Deno.writeTextFile(`${folder}/docs/${name}`, text);

for (
  const [what, read, change, outdated] of [
    ["a file with another content", readFile, write("a.md"), true],
    ["a file that was removed", readFile, (folder: string) => Deno.remove(`${folder}/docs/a.md`), true],
    ["a file that was written without a change", readFile, write("a.md", "1"), false],
    ["another file", readFile, write("b.md"), false],
    ["a file that was missing", readMissing, write("b.md"), true],
    ["a file that was looked for", find, write("b.md"), true],
    ["a new file of a listed folder", list, write("b.md"), true],
    ["the content of a listed file", list, write("a.md"), false],
    ["the output in a listed folder", list, write("out.pdf"), false],
    ["a new hidden file of a listed folder", list, write(".b.md"), false],
    [
      "a new link to nothing in a listed folder",
      list,
      (folder: string) => Deno.symlink("none.md", `${folder}/docs/b.md`, { type: "file" }),
      true,
    ],
  ] as const
) {
  Deno.test(`RecordedFiles.isOutdated() is ${outdated} after ${what}`, async () => {
    strictEqual(await isOutdatedAfter(read, change), outdated);
  });
}

Deno.test("RecordedFiles lists what was read or looked for, and folders that were listed, but not the output", async () => {
  const context = createFakeContext({ tree: { "docs/a.md": "1", "t.pack": "2", "docs/out.pdf": "3" } });
  const recorded = new RecordedFiles("docs/out.pdf", context);
  const { files } = recorded.context;
  await files.list("docs", 10);
  await files.list("t.pack", 10);
  await files.readStart("t.pack", 1);
  await files.realPath("docs/pictures/none.png");
  await files.realPath("docs/out.pdf");
  await rejects(files.readFile("none.md", 1));
  deepStrictEqual(recorded.paths, ["docs", "t.pack", "docs/pictures/none.png", "none.md"]);
  deepStrictEqual(recorded.folders, ["docs"]);
});

Deno.test("RecordedFiles of work that writes several files ignores those, and their ending in a folder", async () => {
  await using folder = await createTemporaryFolder();
  const { path } = folder;
  await Deno.writeTextFile(`${path}/a.md`, "1");
  const files = createDenoFiles(new AbortController().signal);
  const paths = new Set<string>();
  const recorded = new RecordedFiles({ ending: ".pdf", paths }, createFakeContext({ files }));
  await recorded.context.files.list(path, 10);
  await recorded.context.files.realPath(`${path}/a.pdf`);
  paths.add(`${path}/a.pdf`); // known after it was looked for
  await Deno.writeTextFile(`${path}/a.pdf`, "2");
  await Deno.writeTextFile(`${path}/b.pdf`, "2");
  deepStrictEqual([await recorded.isOutdated(), recorded.paths], [false, [path]]);
  await recorded.context.files.readFile(`${path}/b.pdf`, 9);
  deepStrictEqual([await recorded.isOutdated(), recorded.paths], [false, [path, `${path}/b.pdf`]]);
  await Deno.writeTextFile(`${path}/b.pdf`, "3");
  strictEqual(await recorded.isOutdated(), true);
});

Deno.test("RecordedFiles.include() adds what other work has read, and whether that is outdated", async () => {
  let content = "1";
  const readFile = () => Promise.resolve(new TextEncoder().encode(content));
  const context = createFakeContext({ tree: { "docs/b.md": "" }, files: { readFile } });
  const [all, part] = [new RecordedFiles("all.pdf", context), new RecordedFiles("b.pdf", context)];
  await all.context.files.realPath("a.md");
  await part.context.files.readFile("docs/b.md", 9);
  await part.context.files.list("docs", 9);
  all.include(part);
  deepStrictEqual([all.paths, all.folders, await all.isOutdated()], [["a.md", "docs/b.md", "docs"], ["docs"], false]);
  content = "2";
  deepStrictEqual([await all.isOutdated(), await part.isOutdated()], [true, true]);
});

Deno.test("RecordedFiles passes on errors that are not about files", async () => {
  const realPath = () => Promise.reject(new TypeError("no"));
  const recorded = new RecordedFiles("out.pdf", createFakeContext({ files: { realPath } }));
  await rejects(recorded.context.files.realPath("a"), TypeError);
  strictEqual(await recorded.isOutdated(), false);
});
