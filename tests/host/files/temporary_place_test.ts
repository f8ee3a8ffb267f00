import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { createDenoFiles } from "../../../src/cli/deno/deno_files.ts";
import { createTemporaryPlace } from "../../../src/host/files/temporary_place.ts";
import { lockFile } from "../../../src/host/process/process_lock.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const files = createDenoFiles(new AbortController().signal);
const LEFT = ".tool-57798247-0ff5-45e6-bf60-cb6423e25dd9.tmp";
const HELD = ".tool-6b29f7b1-caef-427c-97ec-96345df5d1a8.tmp";

const namesIn = (path: string) => [...Deno.readDirSync(path)].map(({ name }) => name).sort();

const WRITES: Record<string, (folder: string) => Promise<void>> = {
  "publishFile()": (folder) => files.publishFile(`${folder}/out`, new Uint8Array(1), { replace: false }),
  "publishDirectory()": (folder) => files.publishDirectory(`${folder}/out`, new Map([["a", new Uint8Array(1)]])),
  "stageFolder()": async (folder) => {
    using staged = await files.stageFolder(`${folder}/out`, { replace: false, names: /^a$/ });
    await staged.write("a", new Uint8Array(1));
    await staged.publish();
  },
};

for (const [name, write] of Object.entries(WRITES)) {
  Deno.test(`${name} removes what a killed program has left beside its output, and nothing of those that run`, async () => {
    await using folder = await createTemporaryFolder();
    const { path } = folder;
    for (const each of [`${LEFT}/new/deep`, HELD, "other.tmp"]) {
      await Deno.mkdir(`${path}/${each}`, { recursive: true });
    }
    for (const each of [`${LEFT}/lock`, `${LEFT}/new/deep/a.pdf`]) await Deno.writeTextFile(`${path}/${each}`, "");
    using _held = await lockFile(`${path}/${HELD}/lock`, new AbortController().signal);
    await write(path);
    deepStrictEqual(namesIn(path), [HELD, "other.tmp", "out"].sort());
  });
}

Deno.test("createTemporaryPlace() gives each of many programs a place of its own, which stays until its end", async () => {
  await using folder = await createTemporaryFolder();
  const { path } = folder;
  const places = await Promise.all(Array.from({ length: 12 }, () => createTemporaryPlace(path)));
  for (const { item } of places) await Deno.writeTextFile(item, item);
  strictEqual(new Set(places.map(({ item }) => item)).size, 12);
  for (const place of places) {
    strictEqual(await Deno.readTextFile(place.item), place.item);
    place[Symbol.dispose]();
  }
  deepStrictEqual(namesIn(path), []);
});
