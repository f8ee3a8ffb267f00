import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { CARRIED_CRATES, CRATES_LOCK_SHA256 } from "../../../../src/cli/licenses/carried_crates_table.ts";
import { CARRIED_PARTS, type CarriedPart } from "../../../../src/cli/licenses/carried_parts_table.ts";
import { PREFERRED_LICENSES } from "../../../../src/cli/licenses/preferred_licenses.ts";
import { runFake } from "../../../support/fake_context.ts";
import { ROOT } from "../../../support/house/source_files.ts";
import { sha256Hex } from "../../../../src/base/sha256.ts";
import crateTexts from "../../../../src/cli/licenses/crate_licenses.txt" with { type: "text" };
import { EMBEDDED_TYPST_VERSION } from "../../../../src/typst/embedded_engine.ts";
import { directDependencies, parseCargoLock } from "../../../support/release/engine/cargo_lock.ts";
import { LOCK_FILE } from "../../../support/release/engine/crate_files.ts";
import { readModuleRecord } from "../../../support/release/engine/module_record.ts";
import partTexts from "../../../../src/cli/licenses/licenses.txt" with { type: "text" };
import { PROGRAM_NAME, VERSION } from "../../../../src/cli/version.ts";
import { listCarriedPackages } from "../../../support/release/licenses/carried_packages.ts";
import { readDenoVersion } from "../../../support/release/runtimes/digest_table.ts";
import { CHOICE_RULE } from "../../../support/release/licenses/license_groups.ts";
import { SIGNATURES } from "../../../support/release/licenses/license_signatures.ts";
import { takenLicense } from "../../../support/release/licenses/spdx.ts";

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
    new RegExp(`the first offered one in this order: ${PREFERRED_LICENSES.join(", ")}\\.`),
  );
});

const listed = new Set(CARRIED_CRATES.map(([name, version]) => `${name} ${version}`));

Deno.test("the crates were listed from the current Cargo.lock; else run: deno task licenses", async () => {
  const lock = await Deno.readFile(LOCK_FILE);
  strictEqual(CRATES_LOCK_SHA256, await sha256Hex(lock));
  const direct = directDependencies(parseCargoLock(new TextDecoder().decode(lock)), "typst-engine");
  const foreign = Object.entries(direct).filter(([name]) => !name.startsWith("typst-engine-"));
  deepStrictEqual(foreign.map((crate) => crate.join(" ")).filter((crate) => !listed.has(crate)), []);
});

Deno.test("the crates are those of the compiler and of the Rust that built it; else run: deno task licenses", async () => {
  const { rustc } = await readModuleRecord();
  strictEqual(listed.has(`typst ${EMBEDDED_TYPST_VERSION}`), true);
  strictEqual(CARRIED_CRATES[0]?.[1], rustc.split(" ")[1]);
});

Deno.test("every crate has its license in the list, and a text after it", () => {
  assertLicensed(CARRIED_CRATES, crateTexts);
});

Deno.test("each choice of licenses is decided by one rule, and the text that is taken is printed", () => {
  assertChosen(CARRIED_CRATES, crateTexts);
});

const NOT_PACKAGES = ["tool", "Deno", "PDFium", "libjpeg-turbo", "Unicode CLDR"];

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
  assertLicensed(CARRIED_PARTS, partTexts);
});

Deno.test("each choice of licenses is decided by one rule, and the text that is taken is printed", () => {
  assertChosen(CARRIED_PARTS, partTexts);
});

/** Checks that every part has its license in the list of a file, and a text after it. */
function assertLicensed(parts: readonly CarriedPart[], file: string): void {
  const [list = "", ...groups] = file.split(/^={80}$/m);
  const lines = new Set(list.split("\n").map((line) => line.replace(/ {2,}/, "  ")));
  for (const [name, version, license, taken] of parts) {
    const part = `${name} ${version}`;
    const choice = taken === undefined ? license : `${license}, taken: ${taken}`;
    ok(lines.has(`${part}  ${choice}`), `${part} is not in the list`);
    const group = groups.find((each) => headOf(each).includes(part));
    ok(group !== undefined && group.length > part.length + 200, `${part} has no text`);
  }
}

/** Checks that each choice of licenses is decided by the rule, which the file states, and that the file has the text taken. */
function assertChosen(parts: readonly CarriedPart[], file: string): void {
  const [list = "", ...groups] = file.split(/^={80}$/m);
  ok(list.includes(`\n\n${CHOICE_RULE}\n\n`), "the rule is missing");
  for (const [name, version, license, taken] of parts) {
    const part = `${name} ${version}`;
    strictEqual(taken ?? license, takenLicense(license), part);
    ok(taken !== license && !/\bOR\b/.test(taken ?? license), `${part} is not decided`);
    const texts = groups.filter((each) => headOf(each).includes(part));
    const without = (taken ?? "").split(" AND ").filter((id) => id !== "" && !texts.some(hasTextOf(id)));
    strictEqual(without.join(), "", `${part} lacks a text`);
  }
}

function hasTextOf(id: string): (group: string) => boolean {
  return (group) => SIGNATURES[id]?.test(group) === true;
}

/** Returns the lines before the text: the parts that it applies to, and their copyright notices. */
function headOf(group: string): string[] {
  return group.trimStart().split("\n\n", 1)[0]?.split("\n") ?? [];
}
