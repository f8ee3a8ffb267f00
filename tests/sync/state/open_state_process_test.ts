import { ok, strictEqual } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { openState } from "../../../src/sync/state/open_state.ts";
import { ROOT } from "../../support/house/source_files.ts";
import { noise } from "../../support/packs/packs.ts";
import { runSuccessfully } from "../../support/processes/run_command.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const MEBIBYTE = 1024 * 1024;
const PAGES = 32;
const MAX_GROWTH = 24 * MEBIBYTE;

/** Writes a state with two bodies of a megabyte for each page. */
function fill(path: string): void {
  using state = openState(path);
  const body = new TextDecoder("latin1").decode(noise(MEBIBYTE / 2)); // a byte of it is one or two in the file
  for (let i = 0; i < PAGES; i++) {
    const page = { id: String(i), title: `Page ${i}`, parentId: undefined, version: 1 };
    state.noteSeen([{ ...page, position: i, status: "there" }]);
    state.saveBase(page.id, { ...page, url: "u", labels: [], body, written: body, converter: 2 }, undefined);
  }
}

for (
  const [what, change] of [
    ["at rest", () => {}],
    ["that an older program left", (path: string) => {
      const database = new DatabaseSync(path);
      database.exec("PRAGMA journal_mode = WAL");
      database.close();
    }],
  ] as const
) {
  Deno.test(`openStateCopy() does not load the bodies of a state ${what}`, async () => {
    await using temporary = await createTemporaryFolder();
    const path = `${temporary.path}/sync.db`;
    fill(path);
    change(path);
    ok((await Deno.stat(path)).size > PAGES * MEBIBYTE);
    const script = fileURLToPath(new URL("tests/support/processes/state_memory.ts", ROOT));
    const { growth, found } = JSON.parse(await runSuccessfully(Deno.execPath(), ["run", "-A", script, path, "7"]));
    strictEqual(found, MEBIBYTE / 2);
    ok(growth < MAX_GROWTH, `${growth} bytes`);
  });
}
