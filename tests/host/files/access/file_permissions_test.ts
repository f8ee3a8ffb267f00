import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { createDenoFiles } from "../../../../src/cli/deno/deno_files.ts";
import { openSpoolFolder } from "../../../../src/host/files/spool_folder.ts";
import { openSyncFolder } from "../../../../src/sync/files/open_sync_folder.ts";
import { hashOf } from "../../../../src/sync/files/hash_of.ts";
import { utf8 } from "../../../support/packs/packs.ts";
import { modeOf, noModes, noSecondUser, OTHER_USER } from "../../../support/second_user.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import { watchCreatedModes } from "../../../support/watch_created_modes.ts";

const { signal } = new AbortController();
const files = createDenoFiles(signal);
const NAMES = /^\d\d-[a-z]+\.pdf$/;

/** Writes files over those that exist, each in its way. */
const WRITERS: Readonly<Record<string, (path: string) => Promise<unknown>>> = {
  "publishFile()": (path) => files.publishFile(path, utf8("new"), { replace: true }),
  "publishFile() with expected content": (path) =>
    files.publishFile(path, utf8("new"), { replace: true, expected: utf8("old") }),
  "SyncFolder.write()": (path) => {
    const [root, name] = [path.slice(0, path.lastIndexOf("/")), path.slice(path.lastIndexOf("/") + 1)];
    return openSyncFolder(root).write([{ path: name, bytes: utf8("new"), expected: hashOf(utf8("old")) }]);
  },
};

for (const [name, write] of Object.entries(WRITERS)) {
  for (
    const [before, after] of [
      [0o600, "600"],
      [0o644, "644"],
      [0o640, "640"],
      [0o664, "664"],
      [0o666, "666"],
      [0o755, "755"],
      [0o400, "400"],
      [0o4755, "755"],
      [0o2755, "755"],
      [0o1644, "644"],
    ] as const
  ) {
    Deno.test(`${name} turns the mode ${before.toString(8)} into ${after}, and is never more open before`, {
      ignore: noModes,
    }, async () => {
      await using folder = await createTemporaryFolder();
      const path = `${folder.path}/a`;
      await Deno.writeTextFile(path, "old");
      await Deno.chmod(path, before);
      const modes = await watchCreatedModes(() => write(path));
      deepStrictEqual([modeOf(path), await Deno.readTextFile(path)], [after, "new"]);
      deepStrictEqual(modes, [...new Set(["600", after])]);
    });
  }
}

Deno.test("publishFile() keeps the group of its own file, and the owner and group of a new one", {
  ignore: noSecondUser,
}, async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/a`;
  await Deno.writeTextFile(path, "old");
  await Deno.chown(path, null, OTHER_USER);
  await Deno.chmod(path, 0o640);
  await files.publishFile(path, utf8("new"), { replace: true });
  strictEqual((await Deno.stat(path)).gid, OTHER_USER);
  strictEqual(modeOf(path), "640");
  await files.publishFile(`${folder.path}/b`, utf8("new"), { replace: true });
  strictEqual((await Deno.stat(`${folder.path}/b`)).gid, Deno.gid());
});

for (
  const [before, after] of [[0o600, "600"], [0o640, "600"], [0o664, "644"], [0o666, "644"], [0o770, "700"]] as const
) {
  Deno.test(`publishFile() gives nobody a right by replacing a file of another user of mode ${before.toString(8)}`, {
    ignore: noSecondUser,
  }, async () => {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/a`;
    await Deno.writeTextFile(path, "old");
    await Deno.chown(path, OTHER_USER, OTHER_USER);
    await Deno.chmod(path, before);
    await files.publishFile(path, utf8("new"), { replace: true });
    const { uid, gid } = await Deno.stat(path);
    deepStrictEqual([uid, gid, modeOf(path)], [Deno.uid(), Deno.gid(), after]);
  });
}

Deno.test(
  "publishFile() takes permissions that were taken from the existing file while it wrote",
  { ignore: noModes },
  async () => {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/a`;
    await Deno.writeTextFile(path, "old");
    await Deno.chmod(path, 0o644);
    const { writeSync } = Deno.FsFile.prototype;
    Deno.FsFile.prototype.writeSync = function (bytes) {
      Deno.chmodSync(path, 0o600);
      return writeSync.call(this, bytes);
    };
    try {
      await files.publishFile(path, utf8("new"), { replace: true });
    } finally {
      Deno.FsFile.prototype.writeSync = writeSync;
    }
    deepStrictEqual([modeOf(path), await Deno.readTextFile(path)], ["600", "new"]);
  },
);

Deno.test("publishFile() closes an open file when its new content is a secret", { ignore: noModes }, async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/settings/a`;
  await files.publishFile(path, utf8("old"), { replace: true, private: true });
  deepStrictEqual([modeOf(path), modeOf(`${folder.path}/settings`)], ["600", "700"]);
  await Deno.chmod(path, 0o666);
  deepStrictEqual(
    await watchCreatedModes(() => files.publishFile(path, utf8("new"), { replace: true, private: true })),
    ["600"],
  );
  strictEqual(modeOf(path), "600");
});

async function stage(path: string, contents: Record<string, string>): Promise<void> {
  using folder = await files.stageFolder(path, { replace: true, names: NAMES });
  for (const [name, text] of Object.entries(contents)) await folder.write(name, utf8(text));
  await folder.publish();
}

Deno.test(
  "stageFolder() keeps the modes of folder and files, and gives a new file what the earlier ones have in common",
  { ignore: noModes },
  async () => {
    await using folder = await createTemporaryFolder();
    const out = `${folder.path}/out`;
    await stage(out, { "01-a.pdf": "1", "02-b.pdf": "2" });
    await Deno.chmod(`${out}/01-a.pdf`, 0o600);
    await Deno.chmod(`${out}/02-b.pdf`, 0o600);
    await Deno.chmod(out, 0o711);
    const modes = await watchCreatedModes(() => stage(out, { "01-a.pdf": "3", "02-renamed.pdf": "4" }));
    deepStrictEqual(["01-a.pdf", "02-renamed.pdf"].map((name) => modeOf(`${out}/${name}`)), ["600", "600"]);
    strictEqual(modeOf(out), "711");
    const ofRecord = modeOf(`${out}/.tool-files.json`); // it only has names of files
    deepStrictEqual(modes.filter((mode) => mode !== "600" && mode !== ofRecord), []);
  },
);

Deno.test(
  "refreshDirectory() keeps the modes of folder and files, and gives a new file what the earlier ones have in common",
  { ignore: noModes },
  async () => {
    await using folder = await createTemporaryFolder();
    const out = `${folder.path}/out`;
    await files.refreshDirectory(out, new Map([["template.pdf", utf8("1")], ["page-1.png", utf8("1")]]));
    for (const name of ["template.pdf", "page-1.png", ".tool-files.json"]) await Deno.chmod(`${out}/${name}`, 0o600);
    await Deno.chmod(out, 0o700);
    const fresh = new Map([["template.pdf", utf8("2")], ["page-1.png", utf8("2")], ["page-2.png", utf8("2")]]);
    deepStrictEqual(await watchCreatedModes(() => files.refreshDirectory(out, fresh)), ["600"]);
    deepStrictEqual([...fresh.keys(), ""].map((name) => modeOf(`${out}/${name}`)), ["600", "600", "600", "700"]);
  },
);

Deno.test("openSpoolFolder() creates every file and folder for this user alone", { ignore: noModes }, async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/s`;
  const name = `page-${"a1".repeat(32)}.spool`;
  const modes = await watchCreatedModes(async () => {
    using spool = await openSpoolFolder(path, { resume: false }, signal);
    for (const text of ["one", "two"]) await spool.write(name, utf8(text));
  });
  deepStrictEqual([modes, modeOf(path), modeOf(`${path}/${name}`)], [["600"], "700", "600"]);
});
