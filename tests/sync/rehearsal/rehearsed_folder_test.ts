import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import * as fc from "../../support/property.ts";
import { openSyncFolder } from "../../../src/sync/files/open_sync_folder.ts";
import type { SyncFolder } from "../../../src/sync/files/sync_folder.ts";
import { RehearsedFolder } from "../../../src/sync/rehearsal/rehearsed_folder.ts";

interface Place extends AsyncDisposable {
  readonly root: string;
}

async function openPlace(): Promise<Place> {
  const root = await Deno.makeTempDir();
  return { root, [Symbol.asyncDispose]: () => Deno.remove(root, { recursive: true }) };
}

/** Everything on the disk with its bytes and times. */
function treeOf(root: string, folder = ""): [string, string][] {
  return Array.from(Deno.readDirSync(`${root}/${folder}`)).flatMap(({ name, isDirectory, isSymlink }) => {
    const path = `${folder}${name}`;
    if (isSymlink) return [[path, "link"] as [string, string]];
    const { mtime } = Deno.statSync(`${root}/${path}`);
    if (isDirectory) return [[path, `${mtime}`] as [string, string], ...treeOf(root, `${path}/`)];
    return [[path, `${mtime} ${Deno.readTextFileSync(`${root}/${path}`)}`] as [string, string]];
  }).sort();
}

const NAMES = ["A.md", "B.md", "A", "B", "A.assets", "A.remote.md", "x.txt", ".tool", "C.MD"] as const;
const PATHS = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }).map((names) => names.join("/"));
const FILES = fc.array(fc.tuple(PATHS, fc.constantFrom("a", "b", "long text")), { maxLength: 12 });
const STEPS = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant("move" as const), path: PATHS, to: PATHS }),
    fc.record({ act: fc.constantFrom("trash" as const, "tidy" as const, "remove" as const), path: PATHS, to: PATHS }),
    fc.record({ act: fc.constant("write" as const), path: PATHS, to: PATHS }),
    fc.record({ act: fc.constant("replace" as const), path: PATHS, to: PATHS }),
  ),
  { maxLength: 12 },
);

type Step = { readonly act: "move" | "trash" | "tidy" | "remove" | "write" | "replace"; path: string; to: string };

function put(root: string, files: readonly (readonly [string, string])[]): void {
  for (const [path, text] of files) {
    try {
      Deno.mkdirSync(`${root}/${path}`.replace(/\/[^/]*$/, ""), { recursive: true });
      Deno.writeTextFileSync(`${root}/${path}`, text);
    } catch { // a file stands where a folder would be, or the other way round
    }
  }
  Deno.symlinkSync("/", `${root}/link.md`);
}

async function take(folder: SyncFolder, { act, path, to }: Step): Promise<unknown> {
  try {
    if (act === "move") return (await folder.move(path, to)).sort();
    if (act === "trash") return await folder.trash(path);
    if (act === "tidy") return await folder.removeEmptyFolders(path);
    const there = await folder.read(path, 1000).catch(() => undefined);
    if (act === "remove") return await folder.removeFile(path, there?.hash ?? "none");
    const expected = act === "replace" ? there?.hash ?? "none" : undefined;
    return (await folder.write([{ path, bytes: new TextEncoder().encode(to), expected }])).map(({ kind }) => kind);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

async function look(folder: SyncFolder): Promise<unknown> {
  const { pages, assets, unusable } = folder.scan();
  const texts: Record<string, string> = {};
  for (const { path, stamp } of [...pages, ...assets]) {
    const content = await folder.read(path, 1000);
    deepStrictEqual([content?.stamp, folder.stamp(path)], [stamp, stamp], "all ways give the same stamp");
    texts[path] = new TextDecoder().decode(content?.bytes);
  }
  return { texts, unusable };
}

Deno.test("RehearsedFolder does what a folder does, and leaves the disk alone", async () => {
  await fc.assert(
    fc.asyncProperty(FILES, STEPS, async (files, steps) => {
      await using real = await openPlace();
      await using disk = await openPlace();
      for (const { root } of [real, disk]) put(root, files);
      const before = treeOf(disk.root);
      const folder = openSyncFolder(real.root);
      const rehearsed = new RehearsedFolder(openSyncFolder(disk.root), Date.now);
      for (const step of steps) {
        deepStrictEqual(await take(rehearsed, step), await take(folder, step), JSON.stringify(step));
        deepStrictEqual(await look(rehearsed), await look(folder), JSON.stringify(step));
      }
      deepStrictEqual(treeOf(disk.root), before);
    }),
    { seed: 20_261_122, numRuns: 60 },
  );
});

Deno.test("RehearsedFolder ends the move of a file that was stopped when it had both names", async () => {
  await using real = await openPlace();
  await using disk = await openPlace();
  for (const { root } of [real, disk]) {
    put(root, [["A.md", "a"], ["B/C.md", "c"]]);
    await Deno.link(`${root}/A.md`, `${root}/B/A.md`);
  }
  const folders = [openSyncFolder(real.root), new RehearsedFolder(openSyncFolder(disk.root), Date.now)];
  for (const folder of folders) {
    deepStrictEqual(await folder.move("A.md", "B/A.md"), []);
    deepStrictEqual(folder.scan().pages.map(({ path }) => path).sort(), ["B/A.md", "B/C.md"]);
  }
});

Deno.test("RehearsedFolder gives new stamps to what it writes and moves", async () => {
  await using place = await openPlace();
  put(place.root, [["A.md", "a"]]);
  const folder = new RehearsedFolder(openSyncFolder(place.root), () => 5000);
  const before = folder.stamp("A.md");
  await folder.move("A.md", "B.md");
  deepStrictEqual(folder.stamp("B.md"), { ...before, changed: 5000 });
  const [outcome] = await folder.write([{ path: "A.md", bytes: new Uint8Array(3), expected: undefined }]);
  ok(outcome?.kind === "written");
  deepStrictEqual([outcome.stamp, outcome.stamp.node === before?.node], [folder.stamp("A.md"), false]);
});

Deno.test("RehearsedFolder of a missing folder is empty, and accepts files", async () => {
  await using place = await openPlace();
  const folder = new RehearsedFolder(openSyncFolder(`${place.root}/none`), () => 0);
  const { ignores: _, ...found } = folder.scan();
  deepStrictEqual(found, { pages: [], assets: [], unusable: [], ignored: [] });
  await folder.write([{ path: "Guide/A.md", bytes: new TextEncoder().encode("a"), expected: undefined }]);
  deepStrictEqual(folder.scan().pages.map(({ path }) => path), ["Guide/A.md"]);
  strictEqual(new TextDecoder().decode((await folder.read("Guide/A.md", 1))?.bytes), "a");
  await rejects(folder.read("Guide/A.md", 0), { code: "file-unavailable" });
  await rejects(folder.read("Guide", 1), { code: "file-unavailable" });
  deepStrictEqual(treeOf(place.root), []);
});
