// Another user who acts while the program looks, or leads it elsewhere.
import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { lchownSync } from "node:fs";
import { lockFolder } from "../../../../src/sync/files/folder_lock.ts";
import { modeOf, noSecondUser, OTHER_USER } from "../../../support/second_user.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import { lockReview, makeFolder, publishSecret, serve, spool } from "./adopters.ts";

for (
  const [what, entry, adopt] of [
    ["openSpoolFolder()", ".x.pdf.export", (folder) => spool(`${folder}/.x.pdf.export`)],
    ["lockFolder()", ".tool", async (folder) => await (await lockFolder(folder))[Symbol.asyncDispose]()],
    ["lock() of a review", ".tool", lockReview],
  ] as const satisfies readonly (readonly [string, string, (folder: string) => Promise<void>])[]
) {
  Deno.test({
    name: `${what} never takes a folder of another user that comes and goes while it is opened`,
    ignore: noSecondUser,
    async fn() {
      for (let hidden = 0; hidden < 12; hidden++) {
        await using folder = await createTemporaryFolder();
        const path = `${folder.path}/${entry}`;
        makeFolder(path, { owner: OTHER_USER, mode: 0o777 });
        const { lstatSync } = Deno;
        let looks = 0;
        Deno.lstatSync = (file) => {
          if (String(file).endsWith(`/${entry}`) && looks++ === hidden) throw new Deno.errors.NotFound();
          return lstatSync(file);
        };
        try {
          await rejects(adopt(folder.path)); // at some looks the system is faster
        } finally {
          Deno.lstatSync = lstatSync;
        }
        deepStrictEqual([...Deno.readDirSync(path)], [], `look ${hidden}`);
      }
    },
  });
}

Deno.test({
  name: "openSpoolFolder() refuses a folder of another user that takes the place of its own before it is locked",
  ignore: noSecondUser,
  async fn() {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/s`;
    makeFolder(path, { mode: 0o700 });
    const { open } = Deno;
    Deno.open = async (file, options) => {
      if (file === `${path}/lock`) {
        Deno.open = open;
        await Deno.rename(path, `${folder.path}/away`);
        makeFolder(path, { owner: OTHER_USER, mode: 0o777 });
      }
      return await open(file, options);
    };
    try {
      await rejects(spool(path), { code: "unsafe-permissions" });
    } finally {
      Deno.open = open;
    }
  },
});

for (
  const [what, adopt] of [
    ["publishFile() of a secret", (folder) => publishSecret(`${folder}/a`)],
    ["serveSqliteInbox() of an own folder", (folder) => serve(`${folder}/in.db`, true)],
  ] as const satisfies readonly (readonly [string, (folder: string) => Promise<void>])[]
) {
  Deno.test({
    name: `${what} follows links of the user and of root to a folder, and none of another user`,
    ignore: noSecondUser,
    async fn() {
      await using folder = await createTemporaryFolder();
      const { path } = folder;
      makeFolder(`${path}/real`, { mode: 0o755 });
      for (const [link, to] of [["foreign", "real"], ["behind", "foreign"], ["own", "real"]] as const) {
        await Deno.symlink(to, `${path}/${link}`);
      }
      lchownSync(`${path}/foreign`, OTHER_USER, OTHER_USER);
      for (const link of ["foreign", "behind"]) {
        await rejects(adopt(`${path}/${link}`), {
          code: "unsafe-permissions",
          message: `Cannot use "${path}/foreign": it belongs to another user (uid ${OTHER_USER})`,
        });
      }
      deepStrictEqual([modeOf(`${path}/real`), [...Deno.readDirSync(`${path}/real`)]], ["755", []]);
      await adopt(`${path}/own`);
      strictEqual(modeOf(`${path}/real`), "700");
    },
  });
}
