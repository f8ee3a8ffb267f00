import { deepStrictEqual, rejects, strictEqual, throws } from "node:assert/strict";
import { lchownSync } from "node:fs";
import { createDenoFiles } from "../../../../src/cli/deno/deno_files.ts";
import {
  assertOwnFile,
  assertOwnFolder,
  isOfOtherUser,
  makeOwnFolder,
} from "../../../../src/host/files/access/assert_own.ts";
import { entryAt } from "../../../../src/host/files/entry_at.ts";
import { lockFile } from "../../../../src/host/process/process_lock.ts";
import { openSpoolFolder } from "../../../../src/host/files/spool_folder.ts";
import { isLockedByProcess, lockForProcess } from "../../../../src/host/process/process_lock.ts";
import { lockFolder } from "../../../../src/sync/files/folder_lock.ts";
import { openState } from "../../../../src/sync/state/open_state.ts";
import { serveSqliteInbox } from "../../../../src/webhook/sqlite/open_sqlite_inbox.ts";
import { runQuickTool } from "../../../support/house/quick_tools.ts";
import { modeOf, noModes, noSecondUser, OTHER_USER } from "../../../support/second_user.ts";
import { lockReview, makeFolder, publishSecret, serve, spool } from "./adopters.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";

const { signal } = new AbortController();
const PAGE = `page-${"a1".repeat(32)}.spool`;

function makeFile(path: string, { owner, mode }: { owner?: number; mode: number }): void {
  Deno.writeTextFileSync(path, "");
  Deno.chmodSync(path, mode);
  if (owner !== undefined) Deno.chownSync(path, owner, owner);
}

function keep(path: string): Promise<void> {
  return new Promise((resolve) => resolve(openState(path)[Symbol.dispose]()));
}

/** What adopts an entry that exists: what it is called below a folder, and whether it is a folder. */
const ADOPTERS: readonly [what: string, entry: string, isFolder: boolean, adopt: (folder: string) => Promise<void>][] =
  [
    ["openSpoolFolder()", ".x.pdf.export", true, (folder) => spool(`${folder}/.x.pdf.export`)],
    ["lockFile()", "lock", false, async (folder) => (await lockFile(`${folder}/lock`, signal, 1))[Symbol.dispose]()],
    ["makeOwnFolder()", "own", true, (folder) => Promise.resolve().then(() => makeOwnFolder(`${folder}/own`))],
    ["lock() of a review", ".tool", true, (folder) => lockReview(folder)],
    ["lockFolder()", ".tool", true, async (folder) => await (await lockFolder(folder))[Symbol.asyncDispose]()],
    ["serveSqliteInbox() of a file", "in.db", false, (folder) => serve(`${folder}/in.db`)],
    ["serveSqliteInbox() of a log", "in.db-wal", false, (folder) => serve(`${folder}/in.db`)],
    ["serveSqliteInbox() of an index", "in.db-shm", false, (folder) => serve(`${folder}/in.db`)],
    ["serveSqliteInbox() of a journal", "in.db-journal", false, (folder) => serve(`${folder}/in.db`)],
    ["serveSqliteInbox() of a lock", "in.db.lock", false, (folder) => serve(`${folder}/in.db`)],
    ["openState()", "sync.db", false, (folder) => keep(`${folder}/sync.db`)],
    ["serveSqliteInbox() of an own folder", "state", true, (folder) => serve(`${folder}/state/in.db`, true)],
    ["publishFile() of a secret", "settings", true, (folder) => publishSecret(`${folder}/settings/a`)],
  ];

for (const [what, entry, isFolder, adopt] of ADOPTERS) {
  for (const mode of [0o777, isFolder ? 0o700 : 0o600]) {
    Deno.test({
      name: `${what} refuses ${entry} of another user with mode ${mode.toString(8)}, and leaves it as it is`,
      ignore: noSecondUser,
      async fn() {
        await using folder = await createTemporaryFolder();
        const path = `${folder.path}/${entry}`;
        (isFolder ? makeFolder : makeFile)(path, { owner: OTHER_USER, mode });
        await rejects(adopt(folder.path), {
          name: "FileError",
          code: "unsafe-permissions",
          message: `Cannot use "${path}": it belongs to another user (uid ${OTHER_USER})`,
          hint: "Run the command as that user instead of root, or remove it.",
        });
        const { uid, size } = Deno.lstatSync(path);
        deepStrictEqual([uid, modeOf(path), isFolder || size === 0], [OTHER_USER, mode.toString(8), true]);
        if (isFolder) deepStrictEqual([...Deno.readDirSync(path)], []);
      },
    });
  }

  Deno.test({
    name: `${what} refuses ${entry} that all users can write to`,
    ignore: noModes,
    async fn() {
      await using folder = await createTemporaryFolder();
      const path = `${folder.path}/${entry}`;
      (isFolder ? makeFolder : makeFile)(path, { mode: 0o777 });
      await rejects(adopt(folder.path), {
        code: "unsafe-permissions",
        message: `Cannot use "${path}": all users can write to it (mode 0777)`,
        hint: `Remove it, or run "chmod go-w ${path}" if you trust what it contains.`,
      });
    },
  });

  Deno.test({
    name: `${what} takes ${entry} of an earlier version or a group, and closes it`,
    ignore: noModes,
    async fn() {
      await using folder = await createTemporaryFolder();
      const path = `${folder.path}/${entry}`;
      (isFolder ? makeFolder : makeFile)(path, { mode: isFolder ? 0o775 : 0o664 });
      await adopt(folder.path);
      if (entryAt(path) !== undefined) strictEqual(modeOf(path), isFolder ? "700" : "600"); // an empty spool or log goes
    },
  });
}

Deno.test({
  name: "openSpoolFolder() does not go on with what a group may have written",
  ignore: noModes,
  async fn() {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/s`;
    for (const [mode, isKept] of [[0o700, true], [0o755, true], [0o770, false]] as const) {
      {
        using first = await openSpoolFolder(path, { resume: false }, signal);
        await first.write(PAGE, new Uint8Array([1]));
      }
      await Deno.chmod(path, mode);
      using again = await openSpoolFolder(path, { resume: true }, signal);
      strictEqual(modeOf(path), "700");
      strictEqual(await again.read(PAGE, 9) !== undefined, isKept, mode.toString(8));
    }
  },
});

Deno.test({
  name: "assertOwnFolder() is not deceived by the owner of a folder who replaces what is made in it",
  ignore: noSecondUser,
  async fn() {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/s`;
    makeFolder(path, { owner: OTHER_USER, mode: 0o755 });
    const { lstatSync } = Deno;
    Deno.lstatSync = (file) => ({ ...lstatSync(file), uid: OTHER_USER });
    try {
      throws(() => assertOwnFolder(path), { code: "unsafe-permissions" });
    } finally {
      Deno.lstatSync = lstatSync;
    }
  },
});

Deno.test({
  name: "openSpoolFolder() leaves the mode of a folder that is no spool",
  ignore: noModes,
  async fn() {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/s`;
    makeFolder(path, { mode: 0o755 });
    await Deno.writeTextFile(`${path}/notes.txt`, "mine");
    await rejects(openSpoolFolder(path, { resume: true }, signal), { code: "file-exists" });
    strictEqual(modeOf(path), "755");
  },
});

Deno.test({
  name: "assertOwnFile() takes a link of the user or of root, and no other",
  ignore: noSecondUser,
  async fn() {
    await using folder = await createTemporaryFolder();
    await Deno.symlink("nowhere", `${folder.path}/own`);
    await Deno.symlink("nowhere", `${folder.path}/foreign`);
    lchownSync(`${folder.path}/foreign`, OTHER_USER, OTHER_USER);
    assertOwnFile(`${folder.path}/own`);
    assertOwnFile(`${folder.path}/absent`);
    throws(() => assertOwnFile(`${folder.path}/foreign`), { code: "unsafe-permissions" });
    await rejects(serve(`${folder.path}/foreign`), { code: "unsafe-permissions" });
    deepStrictEqual([...Deno.readDirSync(folder.path)].map(({ name }) => name).sort(), ["foreign", "own"]);
  },
});

Deno.test({
  name: "publishFile() replaces an open secret, and refuses one of another user",
  ignore: noSecondUser,
  async fn() {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/a`;
    const replace = () =>
      createDenoFiles(signal).publishFile(path, new Uint8Array(1), { replace: true, private: true });
    makeFile(path, { mode: 0o666 });
    await replace();
    strictEqual(modeOf(path), "600");
    for (const mode of [0o600, 0o666]) {
      await Deno.remove(path);
      makeFile(path, { owner: OTHER_USER, mode });
      await rejects(replace(), {
        code: "unsafe-permissions",
        message: `Cannot use "${path}": it belongs to another user (uid ${OTHER_USER})`,
      });
      deepStrictEqual([Deno.lstatSync(path).uid, Deno.lstatSync(path).size], [OTHER_USER, 0]);
    }
  },
});

Deno.test({
  name: "isOfOtherUser() means a file of another user, unless that user owns the root of its file system",
  ignore: noSecondUser,
  async fn() {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/a`;
    makeFile(path, { mode: 0o600 });
    await Deno.symlink("a", `${folder.path}/link`);
    const judge = (name: string, facts: Partial<Deno.FileInfo> = {}) =>
      isOfOtherUser(`${folder.path}/${name}`, { ...Deno.statSync(path), ...facts });
    strictEqual(judge("a"), false);
    await Deno.chown(path, OTHER_USER, OTHER_USER);
    deepStrictEqual([judge("a"), judge("link"), judge("absent")], [true, true, false]);
    await Deno.chown(folder.path, OTHER_USER, OTHER_USER);
    strictEqual(judge("a"), true);
    strictEqual(judge("a", { dev: -1 }), false); // mounted alone, as secrets of containers are
    strictEqual(judge("a", { uid: null }), false);
  },
});

Deno.test({
  name: "assertOwnFolder() takes no link and no file for a folder",
  ignore: noModes,
  async fn() {
    await using folder = await createTemporaryFolder();
    await Deno.symlink(".", `${folder.path}/link`);
    await Deno.writeTextFile(`${folder.path}/file`, "");
    for (const name of ["link", "file"]) {
      throws(() => assertOwnFolder(`${folder.path}/${name}`), { code: "not-a-directory" });
    }
  },
});

Deno.test({
  name: "lockForProcess() follows no link, not even one to nothing, and waits for no pipe",
  ignore: noModes,
  async fn() {
    await using folder = await createTemporaryFolder();
    const { path } = folder;
    await Deno.writeTextFile(`${path}/precious`, "");
    await Deno.symlink("precious", `${path}/link`);
    await Deno.symlink("nothing", `${path}/dangling`);
    await runQuickTool("mkfifo", [`${path}/pipe`]);
    for (const name of ["link", "dangling", "pipe"]) {
      deepStrictEqual(await lockForProcess(`${path}/${name}`), { kind: "no-lock" });
      strictEqual(await isLockedByProcess(`${path}/${name}`), false);
    }
    strictEqual(await Deno.readTextFile(`${path}/precious`), "");
    strictEqual([...Deno.readDirSync(path)].length, 4);
  },
});

Deno.test({
  name: "a synced folder, an inbox and their logs are created for their user alone",
  ignore: noModes,
  async fn() {
    await using folder = await createTemporaryFolder();
    const { path } = folder;
    await using _lock = await lockFolder(`${path}/docs`);
    using _state = openState(`${path}/docs/.tool/sync.db`);
    const options = { now: () => 0, retainMs: 1000, maxBytes: 1 << 20, stopProcess: () => Promise.resolve() };
    await using _inbox = await serveSqliteInbox(`${path}/state/in.db`, options);
    deepStrictEqual(["docs/.tool", "state"].map((name) => modeOf(`${path}/${name}`)), ["700", "700"]);
    for (const name of ["docs/.tool", "state"]) {
      for (const file of Deno.readDirSync(`${path}/${name}`)) {
        strictEqual(modeOf(`${path}/${name}/${file.name}`), "600", file.name);
      }
    }
    deepStrictEqual(
      [...Deno.readDirSync(`${path}/state`)].map(({ name }) => name).sort(),
      ["in.db", "in.db-shm", "in.db-wal", "in.db.lock"],
    );
  },
});

Deno.test({
  name: "assertOwnFolder() minds no modes that the file system gives to everything",
  ignore: noModes,
  async fn() {
    await using folder = await createTemporaryFolder();
    makeFolder(`${folder.path}/all`, { mode: 0o777 });
    const { lstatSync, FsFile: { prototype } } = Deno;
    const { statSync } = prototype;
    const open = (info: Deno.FileInfo) => ({ ...info, mode: (info.mode ?? 0) | 0o777 });
    Deno.lstatSync = (path) => open(lstatSync(path));
    prototype.statSync = function () {
      return open(statSync.call(this));
    };
    try {
      deepStrictEqual(assertOwnFolder(`${folder.path}/all`), { wasShared: false });
    } finally {
      Deno.lstatSync = lstatSync;
      prototype.statSync = statSync;
    }
    strictEqual(modeOf(`${folder.path}/all`), "777");
  },
});
