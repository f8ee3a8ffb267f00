import { deepStrictEqual, rejects, strictEqual, throws } from "node:assert/strict";
import {
  findDocsFolder,
  openDocsFolder,
  openDocsFolderBeside,
  viewDocsFolder,
} from "../../../src/cli/inputs/open_docs_folder.ts";
import { readPageOrder } from "../../../src/cli/deno/read_page_order.ts";
import { assertStateFiles } from "../../../src/sync/files/assert_state_files.ts";
import { modeOf, noModes, noSecondUser, OTHER_USER } from "../../support/second_user.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";

async function makeDocs(root: string): Promise<string> {
  await using opened = await openDocsFolder(`${root}/docs`, true);
  return opened.folder.root;
}

function namesIn(path: string): string[] {
  return [...Deno.readDirSync(path)].map(({ name }) => name).toSorted();
}

Deno.test("openDocsFolder() makes nothing when nobody says what the folder is to hold", async () => {
  await using temporary = await createTemporaryFolder();
  await rejects(openDocsFolder(`${temporary.path}/docs`, false), { code: "no-scope" });
  deepStrictEqual(namesIn(temporary.path), []);
  await Deno.mkdir(`${temporary.path}/docs`);
  await rejects(openDocsFolder(`${temporary.path}/docs`, false), { code: "no-scope" });
  deepStrictEqual(namesIn(`${temporary.path}/docs`), []);
});

Deno.test("findDocsFolder() names the folder as the file was typed", async () => {
  await using temporary = await createTemporaryFolder();
  const root = await makeDocs(temporary.path);
  const folderOf = async (file: string) => (await findDocsFolder(file)).folder;
  strictEqual(await folderOf(`${temporary.path}/docs/Guide/Setup.md`), `${temporary.path}/docs`);
  strictEqual(await folderOf(`${temporary.path}/docs/Guide/../a.md`), root);
});

Deno.test("openDocsFolder() refuses a folder inside one that is synced, and leaves nothing there", async () => {
  await using temporary = await createTemporaryFolder();
  const root = await makeDocs(temporary.path);
  await Deno.mkdir(`${root}/Guide`);
  for (const hasScope of [true, false]) {
    await rejects(openDocsFolder(`${root}/Guide`, hasScope), { code: "other-scope", message: /docs/ });
    await rejects(openDocsFolder(`${root}/Guide/New`, hasScope), { code: "other-scope" });
  }
  deepStrictEqual(namesIn(`${root}/Guide`), []);
  await using again = await openDocsFolder(root, false);
  strictEqual(again.folder.root, root);
});

Deno.test("openDocsFolder() says what is wrong with a path that is a file", async () => {
  await using temporary = await createTemporaryFolder();
  await Deno.writeTextFile(`${temporary.path}/README.md`, "text");
  await rejects(openDocsFolder(`${temporary.path}/README.md`, true), { code: "file-unavailable", name: "SyncError" });
  strictEqual(await Deno.readTextFile(`${temporary.path}/README.md`), "text");
});

const STATE_FILES = ["sync.db", "sync.db-wal", "sync.db-shm", "events.inbox", "events.inbox.lock"];

Deno.test(
  "assertStateFiles() refuses links, and no program follows one",
  { ignore: Deno.build.os === "windows" },
  async () => {
    for (const name of STATE_FILES) {
      await using temporary = await createTemporaryFolder();
      const root = await makeDocs(temporary.path);
      await Deno.remove(`${root}/.tool/${name}`).catch(() => {});
      await Deno.mkdir(`${temporary.path}/outside`);
      await Deno.symlink(`${temporary.path}/outside/target`, `${root}/.tool/${name}`);
      const refused = { code: "state-unavailable", message: /is a link/ };
      throws(() => assertStateFiles(root), refused);
      await rejects(openDocsFolder(root, true), refused);
      await rejects(viewDocsFolder(root), refused);
      throws(() => openDocsFolderBeside(root), refused);
      deepStrictEqual(namesIn(`${temporary.path}/outside`), [], name);
    }
  },
);

Deno.test("assertStateFiles() refuses a pipe, which nobody would ever write to", {
  ignore: Deno.build.os === "windows",
}, async () => {
  await using temporary = await createTemporaryFolder();
  const root = await makeDocs(temporary.path);
  await runQuickTool("mkfifo", [`${root}/.tool/events.inbox`]);
  throws(() => assertStateFiles(root), { code: "state-unavailable", message: /not a regular file/ });
  await rejects(openDocsFolder(root, true), { code: "state-unavailable" });
});

Deno.test("viewDocsFolder() does not follow a link in place of the state's folder", {
  ignore: Deno.build.os === "windows",
}, async () => {
  await using temporary = await createTemporaryFolder();
  const root = await makeDocs(temporary.path);
  await Deno.rename(`${root}/.tool`, `${temporary.path}/elsewhere`);
  await Deno.symlink(`${temporary.path}/elsewhere`, `${root}/.tool`);
  const before = namesIn(`${temporary.path}/elsewhere`);
  await rejects(viewDocsFolder(root), { code: "outside-folder" });
  throws(() => openDocsFolderBeside(root), { code: "outside-folder" });
  await rejects(openDocsFolder(root, true), { name: "SyncError" });
  deepStrictEqual(namesIn(`${temporary.path}/elsewhere`), before);
});

Deno.test("viewDocsFolder() leaves nothing of the database behind", async () => {
  await using temporary = await createTemporaryFolder();
  const root = await makeDocs(temporary.path);
  const before = namesIn(`${root}/.tool`);
  {
    await using viewed = await viewDocsFolder(root);
    viewed.state.entries();
  }
  deepStrictEqual(namesIn(`${root}/.tool`), before);
});

/** Makes a folder in which all users may create files, with a state that another user put there. */
async function makeSharedFolder(root: string): Promise<string> {
  const shared = await makeDocs(root);
  await Deno.chmod(shared, 0o1777);
  for (const name of [".tool", ...namesIn(`${shared}/.tool`).map((name) => `.tool/${name}`)]) {
    await Deno.chown(`${shared}/${name}`, OTHER_USER, OTHER_USER);
  }
  return shared;
}

Deno.test("viewDocsFolder() and findDocsFolder() do not believe a state that another user put into a shared folder", {
  ignore: noSecondUser,
}, async () => {
  await using temporary = await createTemporaryFolder();
  const shared = await makeSharedFolder(temporary.path);
  const refused = {
    code: "unsafe-permissions",
    message: `Cannot use "${shared}/.tool": it belongs to another user (uid ${OTHER_USER})`,
  };
  await rejects(viewDocsFolder(shared), refused);
  await rejects(findDocsFolder(`${shared}/Guide/Setup.md`), refused);
  strictEqual(await readPageOrder(`${shared}`), undefined);
});

Deno.test("openDocsFolder() is not kept from a folder by a state that another user put into a shared one above it", {
  ignore: noSecondUser,
}, async () => {
  await using temporary = await createTemporaryFolder();
  const shared = await makeSharedFolder(temporary.path);
  const own = await makeDocs(shared);
  strictEqual((await findDocsFolder(`${own}/a.md`)).root, own);
  strictEqual((await findDocsFolder(`${own}/deep/a.md`)).root, own);
});

Deno.test(
  "viewDocsFolder() reads the synced folder of another user, and changes nothing",
  { ignore: noSecondUser },
  async () => {
    await using temporary = await createTemporaryFolder();
    const root = await makeSharedFolder(temporary.path);
    await Deno.chmod(root, 0o755);
    await Deno.chown(root, OTHER_USER, OTHER_USER);
    const before = (await Deno.stat(`${root}/.tool`)).mtime;
    await using viewed = await viewDocsFolder(root);
    strictEqual(viewed.state.entries().size, 0);
    strictEqual((await findDocsFolder(`${root}/a.md`)).root, root);
    deepStrictEqual((await Deno.stat(`${root}/.tool`)).mtime, before);
  },
);

Deno.test("viewDocsFolder() refuses a state that all users can write to, unless they can write to everything there", {
  ignore: noModes,
}, async () => {
  await using temporary = await createTemporaryFolder();
  const root = await makeDocs(temporary.path);
  await Deno.chmod(`${root}/.tool`, 0o777);
  for (const mode of [0o755, 0o1777]) {
    await Deno.chmod(root, mode);
    await rejects(viewDocsFolder(root), { code: "unsafe-permissions", message: /all users can write to it/ });
  }
  await Deno.chmod(root, 0o777); // as on a file system without modes
  await using _viewed = await viewDocsFolder(root);
  strictEqual(modeOf(`${root}/.tool`), "777");
});
