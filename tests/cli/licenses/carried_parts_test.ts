import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { CARRIED_PARTS } from "../../../src/cli/licenses/carried_parts_table.ts";
import licenses from "../../../src/cli/licenses/licenses.txt" with { type: "text" };
import { EMBEDDED_TYPST_VERSION } from "../../../src/typst/embedded_engine.ts";
import { PROGRAM_NAME, VERSION } from "../../../src/cli/version.ts";
import { listCarriedPackages } from "../../support/release/licenses/carried_packages.ts";
import { ROOT } from "../../support/house/source_files.ts";

const NOT_PACKAGES = ["tool", "Deno", "Typst", "PDFium"];

Deno.test("the licences are those of the locked packages that the sources use; else run: deno task licenses", async () => {
  const listed = CARRIED_PARTS.filter(([name]) => !NOT_PACKAGES.includes(name));
  const carried = await listCarriedPackages();
  deepStrictEqual(
    listed.map(([name, version]) => `${name} ${version}`),
    carried.map((each) => `${each.name} ${each.version}`),
  );
});

Deno.test("the licences name the program, the runtime that CI uses, and the compiler in their versions", async () => {
  const versions = new Map(CARRIED_PARTS.map(([name, version]) => [name, version]));
  strictEqual(versions.get(PROGRAM_NAME), VERSION);
  strictEqual(versions.get("Typst"), EMBEDDED_TYPST_VERSION);
  const ci = await Deno.readTextFile(new URL(".ci/run", ROOT));
  ok(ci.includes(`deno@${versions.get("Deno")}`), `CI does not use Deno ${versions.get("Deno")}`);
});

Deno.test("every part has its licence in the list, and a text after it", () => {
  const [list = "", ...texts] = licenses.split(/^={80}$/m);
  for (const [name, version, license] of CARRIED_PARTS) {
    const part = `${name} ${version}`;
    ok(list.split("\n").some((line) => line.startsWith(`${part} `) && line.endsWith(` ${license}`)), part);
    const text = texts.find((each) => each.split("\n\n", 1)[0]?.split("\n").includes(part));
    ok(text !== undefined && text.length > part.length + 200, `${part} has no text`);
  }
});
