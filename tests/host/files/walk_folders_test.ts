import { deepStrictEqual, throws } from "node:assert/strict";
import { diskFolder } from "../../../src/host/files/disk_folder.ts";
import { type FolderWalkOptions, walkFolders } from "../../../src/host/files/walk_folders.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const ON_LINUX = Deno.build.os === "linux";

/** Walks through a folder; returns the files with their sizes, the folders, and what is skipped with its cause. */
function walk(path: string, options: FolderWalkOptions = {}) {
  const shown = Array.from(walkFolders([diskFolder(path)], options), (step) => {
    if (step.kind === "skipped") return `${step.skipped.path}: ${step.skipped.kind}, ${step.skipped.cause}`;
    return step.kind === "file" ? `${step.path}: ${step.stamp.size}` : `${step.path}/`;
  });
  return shown.sort();
}

Deno.test("walkFolders() finds files and folders at any depth, and says which ones it leaves out", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.mkdir(`${folder.path}/a/b/.git`, { recursive: true });
  for (const name of ["a/x", "a/b/y", "a/b/.z", "a/b/.git/z", ".top"]) {
    await Deno.writeTextFile(`${folder.path}/${name}`, name);
  }
  const skipped = [".top: file, hidden", "a/b/.git: folder, hidden", "a/b/.z: file, hidden"];
  deepStrictEqual(walk(folder.path), [...skipped, "a/", "a/b/", "a/b/y: 5", "a/x: 3"].sort());
  const found = [".top: 4", "a/", "a/b/", "a/b/.git/", "a/b/.git/z: 10", "a/b/.z: 6", "a/b/y: 5", "a/x: 3"];
  deepStrictEqual(walk(folder.path, { seesHidden: true }), found);
  deepStrictEqual(walk(folder.path, { leavesOut: (name) => name === "b" || name === ".top" }), ["a/", "a/x: 3"]);
  deepStrictEqual(walk(folder.path, { enters: () => false }), [".top: file, hidden"]);
  deepStrictEqual(walk(folder.path, { wants: (path) => path === "a/x" }), [...skipped, "a/", "a/b/", "a/x: 3"].sort());
});

Deno.test("walkFolders() reports names that are not valid Unicode, also beside one that looks the same", {
  ignore: !ON_LINUX,
}, async () => {
  await using folder = await createTemporaryFolder();
  const script = `touch $'caf\\xe9.md' $'\\xff.md' $'\\xfe.md'; mkdir $'d\\xe9r' $'same\\xff'
      printf abc > $'\\xef\\xbf\\xbd.md'; printf a > $'same\\xef\\xbf\\xbd'; touch $'d\\xe9r/x.md'`;
  await runQuickTool("bash", ["-c", script], { cwd: folder.path });
  deepStrictEqual(
    walk(folder.path),
    [
      "caf\uFFFD.md: file, name",
      "d\uFFFDr: folder, name",
      "same\uFFFD: 1",
      "same\uFFFD: folder, name",
      "\uFFFD.md: 3",
      "\uFFFD.md: file, name",
      "\uFFFD.md: file, name",
    ].sort(),
  );
});

Deno.test("walkFolders() reports links and special files, and follows neither", { ignore: !ON_LINUX }, async () => {
  await using folder = await createTemporaryFolder();
  const script = `mkdir real; touch real/x; ln -s real folder; ln -s real/x file; ln -s none broken; ln -s loop loop
      ln -s . real/circle; mkfifo pipe`;
  await runQuickTool("bash", ["-c", script], { cwd: folder.path });
  deepStrictEqual(walk(folder.path), [
    "broken: link, link",
    "file: link, link",
    "folder: link, link",
    "loop: link, link",
    "pipe: special, special",
    "real/",
    "real/circle: link, link",
    "real/x: 0",
  ]);
});

Deno.test("walkFolders() reports a folder whose path is too long, and goes on", { ignore: !ON_LINUX }, async () => {
  await using folder = await createTemporaryFolder();
  const part = Array.from({ length: 12 }, () => "d".repeat(200)).join("/");
  for (const name of ["a", "b"]) await Deno.mkdir(`${folder.path}/${name}/${part}`, { recursive: true });
  await Deno.writeTextFile(`${folder.path}/z`, "z");
  await Deno.rename(`${folder.path}/b`, `${folder.path}/a/${part}/b`);
  const skipped = Array.from(walkFolders([diskFolder(folder.path)])).flatMap((step) =>
    step.kind === "skipped" ? [[step.skipped.cause, step.skipped.reason]] : []
  );
  deepStrictEqual(skipped, [["too-deep", "its path is too long"]]);
  deepStrictEqual(walk(folder.path).at(-1), "z: 1");
  await Deno.rename(`${folder.path}/a/${part}/b`, `${folder.path}/b`); // so that it can be removed
});

Deno.test("walkFolders() reports what cannot be read below the root, and throws for the root itself", () => {
  const denied = () => {
    throw Object.assign(new Deno.errors.PermissionDenied("denied"), { code: "EACCES" });
  };
  const entry = (name: string, kind: "file" | "folder") => ({ name, kind, isNameLost: false });
  const locked = { ...entry("locked", "folder"), stamp: denied, folder: () => ({ path: "locked", entries: denied }) };
  const file = { ...entry("file", "file"), stamp: denied, folder: denied };
  const gone = { ...entry("gone", "file"), stamp: () => undefined, folder: denied };
  const steps = Array.from(walkFolders([{ path: "", entries: () => [locked, file, gone] }]));
  deepStrictEqual(steps.flatMap((step) => step.kind === "skipped" ? [[step.skipped.path, step.skipped.reason]] : []), [
    ["file", "permission denied"],
    ["locked", "permission denied"],
  ]);
  throws(() => Array.from(walkFolders([{ path: "", entries: denied }])), Deno.errors.PermissionDenied);
});
