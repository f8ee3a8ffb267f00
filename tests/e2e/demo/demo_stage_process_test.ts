import { deepStrictEqual, match, rejects } from "node:assert/strict";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { openDemoStage, runShown } from "./demo_stage.ts";

Deno.test("runShown() ends the demo when a command gives another exit code", async () => {
  await using folder = await createTemporaryFolder();
  const stage = await openDemoStage(`${folder.path}/demo`);
  match(await runShown(stage, ["pack", "validate", "missing"], { code: 1 }), /^failed +missing/);
  await rejects(runShown(stage, ["pack", "validate", "missing"]), /"tool pack validate" gave exit code 1, not 0$/);
});

Deno.test("openDemoStage() removes what an earlier demo has made", async () => {
  await using folder = await createTemporaryFolder();
  const { path } = await openDemoStage(`${folder.path}/demo`);
  await Deno.writeTextFile(`${path}/old`, "");
  await openDemoStage(path);
  deepStrictEqual(await Array.fromAsync(Deno.readDir(path)), []);
});
