import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { CARRIED_PARTS } from "../../../src/cli/licenses/carried_parts_table.ts";
import licenses from "../../../src/cli/licenses/licenses.txt" with { type: "text" };
import { PROGRAM_NAME, VERSION } from "../../../src/cli/version.ts";
import { listCarriedPackages } from "../../support/release/licenses/carried_packages.ts";
import { assertChosen, assertLicensed } from "../../support/release/licenses/assert_licensed.ts";
import { readDenoVersion } from "../../support/release/runtimes/digest_table.ts";

const NOT_PACKAGES = ["tool", "Deno", "PDFium"];

Deno.test("the licenses are those of the locked packages that the sources use; else run: deno task licenses", async () => {
  const listed = CARRIED_PARTS.filter(([name]) => !NOT_PACKAGES.includes(name));
  const carried = await listCarriedPackages();
  deepStrictEqual(
    listed.map(([name, version]) => `${name} ${version}`),
    carried.map((each) => `${each.name} ${each.version}`),
  );
});

Deno.test("the licenses name the program and the runtime that CI uses in their versions", async () => {
  const versions = new Map(CARRIED_PARTS.map(([name, version]) => [name, version]));
  strictEqual(versions.get(PROGRAM_NAME), VERSION);
  strictEqual(versions.get("Deno"), await readDenoVersion());
});

Deno.test("every part has its license in the list, and a text after it", () => {
  assertLicensed(CARRIED_PARTS, licenses);
});

Deno.test("each choice of licenses is decided by one rule, and the text that is taken is printed", () => {
  assertChosen(CARRIED_PARTS, licenses);
});

Deno.test("jszip is taken under MIT", () => {
  const [, , license, taken] = CARRIED_PARTS.find(([name]) => name === "jszip") ?? [];
  deepStrictEqual([license, taken], ["(MIT OR GPL-3.0-or-later)", "MIT"]);
});
