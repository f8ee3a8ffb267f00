import { rejects, strictEqual } from "node:assert/strict";
import {
  assertMeant,
  findDocsFolder,
  openDocsFolder,
  viewDocsFolder,
} from "../../../src/cli/inputs/open_docs_folder.ts";
import { lockFolder } from "../../../src/sync/files/folder_lock.ts";
import { assertOwnState, isSynced } from "../../../src/sync/files/own_state.ts";
import { modeOf, noModes, noSecondUser, OTHER_USER } from "../../support/second_user.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const HINT = "Use a folder of your own: only one user can sync a folder.";

/** Treats this user as one whom the system lets do nothing in a folder for the state, nor create anything beside it. */
function denyState(state: string): Disposable {
  const { lstatSync, mkdirSync, openSync } = Deno;
  const denied = () => Object.assign(new Deno.errors.PermissionDenied("Permission denied"), { code: "EACCES" });
  Deno.lstatSync = (path) => {
    if (String(path).startsWith(`${state}/`)) throw denied();
    return lstatSync(path);
  };
  Deno.openSync = (path, options) => {
    if (String(path).startsWith(`${state}/`)) throw denied();
    return openSync(path, options);
  };
  Deno.mkdirSync = (_path, options) => {
    if (options?.recursive !== true) throw denied();
  };
  return { [Symbol.dispose]: () => void Object.assign(Deno, { lstatSync, mkdirSync, openSync }) };
}

async function makeTeamFolder(path: string, owner?: number): Promise<void> {
  await Deno.mkdir(`${path}/.tool`, { mode: 0o700 });
  await Deno.writeTextFile(`${path}/.tool/sync.db`, "");
  await Deno.writeTextFile(`${path}/Page.md`, "");
  if (owner !== undefined) await Deno.chown(`${path}/.tool`, owner, owner);
}

for (
  const [what, open] of [
    ["openDocsFolder() with a space", (root) => openDocsFolder(root, true)],
    ["openDocsFolder() without one", (root) => openDocsFolder(root, false)],
    ["assertMeant()", (root) => assertMeant(root, true)],
    ["viewDocsFolder()", (root) => viewDocsFolder(root)],
    ["findDocsFolder()", (root) => findDocsFolder(`${root}/Page.md`)],
    ["lockFolder()", (root) => lockFolder(root)],
    ["isSynced()", (root) => Promise.try(() => isSynced(root))],
    ["assertOwnState()", (root) => Promise.try(() => assertOwnState(`${root}/.tool`))],
  ] as const satisfies readonly (readonly [string, (root: string) => Promise<unknown>])[]
) {
  Deno.test({
    name: `${what} says whose a synced folder is that another user has closed`,
    ignore: noSecondUser,
    async fn() {
      await using folder = await createTemporaryFolder();
      await makeTeamFolder(folder.path, OTHER_USER);
      using _denied = denyState(`${folder.path}/.tool`);
      await rejects(open(folder.path), {
        name: "FileError",
        code: "unsafe-permissions",
        message: `Cannot use "${folder.path}/.tool": it belongs to another user (uid ${OTHER_USER})`,
        hint: HINT,
      });
      strictEqual(modeOf(`${folder.path}/.tool`), "700");
    },
  });
}

Deno.test({
  name: "isSynced() blames no other user for a folder that its own user has closed to themselves",
  ignore: noModes,
  async fn() {
    await using folder = await createTemporaryFolder();
    await makeTeamFolder(folder.path);
    strictEqual(isSynced(folder.path), true);
    await Deno.chmod(`${folder.path}/.tool`, 0o400);
    {
      using _denied = denyState(`${folder.path}/.tool`);
      strictEqual(isSynced(folder.path), false);
      assertOwnState(`${folder.path}/.tool`);
      await rejects(lockFolder(folder.path), {
        code: "state-unavailable",
        message: /permission denied$/,
        hint: "Check the folder and its permissions.",
      });
    }
    await Deno.chmod(`${folder.path}/.tool`, 0o700);
  },
});

Deno.test("findDocsFolder() finds an own synced folder below one of another user", async () => {
  await using folder = await createTemporaryFolder();
  const { path } = folder;
  await makeTeamFolder(path);
  await Deno.mkdir(`${path}/in`);
  await makeTeamFolder(`${path}/in`);
  using _denied = denyState(`${path}/.tool`);
  strictEqual((await findDocsFolder(`${path}/in/Page.md`)).root, `${path}/in`);
});
