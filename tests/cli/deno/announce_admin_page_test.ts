import { deepStrictEqual, rejects } from "node:assert/strict";
import { announceAdminPage } from "../../../src/cli/deno/announce_admin_page.ts";
import { createDenoFiles } from "../../../src/cli/deno/deno_files.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { TEST_KEY } from "../../support/local_http/test_key.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { keepLog } from "../../webhook/server/fixtures.ts";

const ADMIN = { port: 8081, key: TEST_KEY };

/** A context whose state folder is in a folder of the test. */
function contextIn(folder: string, terminals: ("stdout" | "stderr")[] = []) {
  const { io, environment } = createFakeContext({ terminals, environment: { XDG_STATE_HOME: folder } });
  return { io, environment, files: createDenoFiles(new AbortController().signal) };
}

async function assertPrivate(path: string): Promise<void> {
  if (Deno.build.os !== "windows") deepStrictEqual(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o600);
}

for (const terminals of [[], ["stderr"]] as const) {
  Deno.test(`announceAdminPage() logs no key, but the file that has it, with ${terminals[0] ?? "no"} terminal`, async () => {
    await using folder = await createTemporaryFolder();
    const log = keepLog();
    const file = `${folder.path}/tool/admin-8081.address`;
    {
      using _kept = await announceAdminPage(ADMIN, contextIn(folder.path, [...terminals]), log);
      deepStrictEqual(log.lines, [
        `Open http://127.0.0.1:8081/ to see the events; its address with the key is in "${file}"`,
      ]);
      deepStrictEqual(await Deno.readTextFile(file), `${TEST_KEY.addressAt(8081)}\n`);
      await assertPrivate(file);
    }
    await rejects(Deno.stat(file), Deno.errors.NotFound);
  });
}

Deno.test("announceAdminPage() shows the address with the key on a terminal, and keeps it in the file as well", async () => {
  await using folder = await createTemporaryFolder();
  const log = keepLog();
  using _kept = await announceAdminPage(ADMIN, contextIn(folder.path, ["stdout"]), log);
  deepStrictEqual(log.lines, [`Open ${TEST_KEY.addressAt(8081)} to see the events`]);
  deepStrictEqual(await Deno.readTextFile(`${folder.path}/tool/admin-8081.address`), `${TEST_KEY.addressAt(8081)}\n`);
});

Deno.test("announceAdminPage() replaces the file of a run that was killed, whatever its mode", async () => {
  await using folder = await createTemporaryFolder();
  const file = `${folder.path}/tool/admin-8081.address`;
  await Deno.mkdir(`${folder.path}/tool`);
  await Deno.writeTextFile(file, "old", { mode: 0o644 });
  using _kept = await announceAdminPage(ADMIN, contextIn(folder.path), keepLog());
  deepStrictEqual(await Deno.readTextFile(file), `${TEST_KEY.addressAt(8081)}\n`);
  await assertPrivate(file);
});

Deno.test("announceAdminPage() only warns when it cannot write the file", async () => {
  await using folder = await createTemporaryFolder();
  const file = `${folder.path}/tool/admin-8081.address`;
  await Deno.mkdir(file, { recursive: true });
  const log = keepLog();
  for (const terminals of [[], ["stdout" as const]]) {
    const { io, files, environment } = contextIn(folder.path, terminals);
    using _kept = await announceAdminPage(ADMIN, { io, files, environment }, log);
    using _none = await announceAdminPage(
      ADMIN,
      { io, files, environment: { ...environment, get: () => undefined } },
      log,
    );
  }
  const warning = "! warning: Cannot keep the address of the admin page";
  const reasons = [
    `Cannot replace "${file}": it is a folder`,
    "Cannot find the user's folder: HOME is not an absolute path",
  ];
  const open = `Open ${TEST_KEY.addressAt(8081)} to see the events`;
  deepStrictEqual(log.lines, [
    ...reasons.map((reason) => `${warning}, so nobody can open it: ${reason}`),
    ...reasons.flatMap((reason) => [`${warning}: ${reason}`, open]),
  ]);
});
