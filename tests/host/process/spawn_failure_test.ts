import { strictEqual } from "node:assert/strict";
import { explainUnstarted } from "../../../src/host/process/spawn_failure.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const folder = await createTemporaryFolder();
const script = `${folder.path}/on-event.sh`;
await Deno.writeTextFile(script, "#!/bin/sh\nno-such-program\n", { mode: 0o755 });
Deno.test.afterAll(async () => await folder[Symbol.asyncDispose]());

Deno.test({
  name: "explainUnstarted() calls no interpreter missing that it has no permission to look for",
  ignore: Deno.build.os === "windows",
  permissions: { read: [folder.path], write: [folder.path], sys: ["uid", "gid"] },
  fn: async () => strictEqual(await explainUnstarted(script, 127), undefined),
});
