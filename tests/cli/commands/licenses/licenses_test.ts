import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { CARRIED_CRATES } from "../../../../src/cli/licenses/carried_crates_table.ts";
import { CARRIED_PARTS, type CarriedPart } from "../../../../src/cli/licenses/carried_parts_table.ts";
import { PREFERRED_LICENSES } from "../../../../src/cli/licenses/preferred_licenses.ts";
import { runFake } from "../../../support/fake_context.ts";
import { ROOT } from "../../../support/house/source_files.ts";

const FOLDER = new URL("src/cli/licenses/", ROOT);

/** Returns what the command prints: the program's parts, then the crates. */
async function readTexts(): Promise<string> {
  const read = (name: string) => Deno.readTextFile(new URL(name, FOLDER));
  return `${await read("licenses.txt")}\n${await read("crate_licenses.txt")}`;
}

Deno.test("tool licenses prints the lists of parts and crates, and the texts", async () => {
  const { code, stdout, stderr } = await runFake(["licenses"]);
  deepStrictEqual([code, stderr], [0, ""]);
  strictEqual(stdout, await readTexts());
});

Deno.test("tool licenses --json prints each part and crate with its license and what is taken, and the rule", async () => {
  const { code, stdout } = await runFake(["licenses", "--json"]);
  const shown = ([name, version, license, taken]: CarriedPart) => ({ name, version, license, taken: taken ?? license });
  const lists = {
    parts: CARRIED_PARTS.map(shown),
    crates: CARRIED_CRATES.map(shown),
    preferred: PREFERRED_LICENSES,
  };
  deepStrictEqual([code, JSON.parse(stdout)], [0, lists]);
  const jszip = lists.parts.find(({ name }) => name === "jszip");
  deepStrictEqual([jszip?.license, jszip?.taken], ["(MIT OR GPL-3.0-or-later)", "MIT"]);
});

Deno.test("tool licenses opens in a pager on a terminal", async () => {
  let paged = "";
  const { stdout } = await runFake(["licenses"], {
    terminals: ["stdout"],
    desktop: { page: (text) => (paged = text, Promise.resolve(true)) },
  });
  strictEqual(stdout, "");
  strictEqual(paged, await readTexts());
});

Deno.test("the guide dependencies has the rule of tool licenses", async () => {
  const guide = await Deno.readTextFile(new URL("src/cli/guides/dependencies.md", ROOT));
  match(
    guide.replaceAll(/\s+/g, " "),
    new RegExp(`the first of these that is offered: ${PREFERRED_LICENSES.join(", ")}\\.`),
  );
});
