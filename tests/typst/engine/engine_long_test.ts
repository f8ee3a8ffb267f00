import { strictEqual } from "node:assert/strict";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { skipLong } from "../../support/long_tests.ts";
import { buildModule, readBuiltModule } from "../../support/release/engine/build_module.ts";
import { findCrateCargo, findRecordedToolchain } from "../../support/release/engine/find_builders.ts";
import { testCrate } from "../../support/release/engine/native_engine.ts";
import { skipUnless } from "../../support/skip.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const short = skipLong("a new build of the compiler, and the tests of its crate");
const module = short ? { obstacle: "" } : await findRecordedToolchain();
const crate = short ? { obstacle: "" } : await findCrateCargo();

Deno.test({
  name: "a new build of the module with the recorded toolchain has the same bytes",
  ignore: short || "obstacle" in module && skipUnless(false, `a new build of the compiler: ${module.obstacle}`),
  fn: async () => {
    if (!("toolchain" in module)) throw new Error(module.obstacle);
    await using folder = await createTemporaryFolder();
    const built = await buildModule(module.toolchain, folder.path);
    strictEqual(await sha256Hex(built), await sha256Hex(await readBuiltModule()));
  },
});

Deno.test({
  name: "the crate passes its tests",
  ignore: short || "obstacle" in crate && skipUnless(false, `the tests of the crate: ${crate.obstacle}`),
  fn: async () => {
    if (!("cargo" in crate)) throw new Error(crate.obstacle);
    await using folder = await createTemporaryFolder();
    await testCrate(crate.cargo, folder.path);
  },
});
