import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { CARRIED_CRATES, CRATES_LOCK_SHA256 } from "../../../src/cli/licenses/carried_crates_table.ts";
import licenses from "../../../src/cli/licenses/crate_licenses.txt" with { type: "text" };
import { EMBEDDED_TYPST_VERSION } from "../../../src/typst/embedded_engine.ts";
import { directDependencies, parseCargoLock } from "../../support/release/engine/cargo_lock.ts";
import { LOCK_FILE } from "../../support/release/engine/crate_files.ts";
import { readModuleRecord } from "../../support/release/engine/module_record.ts";
import { assertChosen, assertLicensed } from "../../support/release/licenses/assert_licensed.ts";

const listed = new Set(CARRIED_CRATES.map(([name, version]) => `${name} ${version}`));

Deno.test("the crates were listed from the current Cargo.lock; else run: deno task licenses", async () => {
  const lock = await Deno.readFile(LOCK_FILE);
  strictEqual(CRATES_LOCK_SHA256, await sha256Hex(lock));
  const direct = directDependencies(parseCargoLock(new TextDecoder().decode(lock)), "typst-engine");
  deepStrictEqual(Object.entries(direct).map((crate) => crate.join(" ")).filter((crate) => !listed.has(crate)), []);
});

Deno.test("the crates are those of the compiler and of the Rust that built it; else run: deno task licenses", async () => {
  const { rustc } = await readModuleRecord();
  strictEqual(listed.has(`typst ${EMBEDDED_TYPST_VERSION}`), true);
  strictEqual(CARRIED_CRATES[0]?.[1], rustc.split(" ")[1]);
});

Deno.test("every crate has its license in the list, and a text after it", () => {
  assertLicensed(CARRIED_CRATES, licenses);
});

Deno.test("each choice of licenses is decided by one rule, and the text that is taken is printed", () => {
  assertChosen(CARRIED_CRATES, licenses);
});
