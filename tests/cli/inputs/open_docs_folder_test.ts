import { deepStrictEqual, rejects, strictEqual, throws } from "node:assert/strict";
import {
  findDocsFolder,
  openDocsFolder,
  openDocsFolderBeside,
  viewDocsFolder,
} from "../../../src/cli/inputs/open_docs_folder.ts";
import { assertStateFiles } from "../../../src/sync/files/assert_state_files.ts";
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

Deno.test({
  name: "assertStateFiles() refuses links, and no program follows one",
  ignore: Deno.build.os === "windows",
  fn: async () => {
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
});

Deno.test({
  name: "assertStateFiles() refuses a pipe, which nobody would ever write to",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    await using temporary = await createTemporaryFolder();
    const root = await makeDocs(temporary.path);
    await runQuickTool("mkfifo", [`${root}/.tool/events.inbox`]);
    throws(() => assertStateFiles(root), { code: "state-unavailable", message: /not a regular file/ });
    await rejects(openDocsFolder(root, true), { code: "state-unavailable" });
  },
});

Deno.test({
  name: "viewDocsFolder() does not follow a link in place of the state's folder",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    await using temporary = await createTemporaryFolder();
    const root = await makeDocs(temporary.path);
    await Deno.rename(`${root}/.tool`, `${temporary.path}/elsewhere`);
    await Deno.symlink(`${temporary.path}/elsewhere`, `${root}/.tool`);
    const before = namesIn(`${temporary.path}/elsewhere`);
    await rejects(viewDocsFolder(root), { code: "outside-folder" });
    throws(() => openDocsFolderBeside(root), { code: "outside-folder" });
    await rejects(openDocsFolder(root, true), { name: "SyncError" });
    deepStrictEqual(namesIn(`${temporary.path}/elsewhere`), before);
  },
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
