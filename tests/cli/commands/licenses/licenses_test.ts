import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { CARRIED_PARTS } from "../../../../src/cli/licenses/carried_parts_table.ts";
import { runFake } from "../../../support/fake_context.ts";
import { ROOT } from "../../../support/house/source_files.ts";

Deno.test("tool licenses prints the list of parts and the texts", async () => {
  const { code, stdout, stderr } = await runFake(["licenses"]);
  deepStrictEqual([code, stderr], [0, ""]);
  strictEqual(stdout, await Deno.readTextFile(new URL("src/cli/licenses/licenses.txt", ROOT)));
});

Deno.test("tool licenses --json prints name, version and licence of each part", async () => {
  const { code, stdout } = await runFake(["licenses", "--json"]);
  const parts = CARRIED_PARTS.map(([name, version, license]) => ({ name, version, license }));
  deepStrictEqual([code, JSON.parse(stdout)], [0, { parts }]);
});

Deno.test("tool licenses opens in a pager on a terminal", async () => {
  let paged = "";
  const { stdout } = await runFake(["licenses"], {
    terminals: ["stdout"],
    desktop: { page: (text) => (paged = text, Promise.resolve(true)) },
  });
  strictEqual(stdout, "");
  strictEqual(paged, await Deno.readTextFile(new URL("src/cli/licenses/licenses.txt", ROOT)));
});
