import { deepStrictEqual } from "node:assert/strict";
import { isCommandPresent, runSuccessfully } from "../support/run_command.ts";
import { skipUnless } from "../support/skip.ts";
import { ROOT } from "../support/source_files.ts";
import golden from "../golden/sample_packs.json" with { type: "json" };

const SCRIPT = new URL("print_samples.ts", import.meta.url).href;
const OLD_DENO = ["-y", "deno@2.7.11"];

for (const zone of ["UTC", "Asia/Tokyo", "America/St_Johns", "Pacific/Kiritimati"]) {
  Deno.test(`packTemplate() gives the golden bytes in the time zone ${zone}`, async () => {
    const env = { TZ: zone };
    deepStrictEqual(JSON.parse(await runSuccessfully(Deno.execPath(), ["run", SCRIPT], { env })), golden);
  });
}

Deno.test({
  name: "packTemplate() gives the golden bytes in Deno 2.7.11",
  ignore: skipUnless(await isCommandPresent("npx", [...OLD_DENO, "--version"]), "npx cannot get Deno 2.7.11"),
  fn: async () => {
    const env = { DENO_TLS_CA_STORE: "system,mozilla" };
    const stdout = await runSuccessfully("npx", [...OLD_DENO, "run", "--frozen", SCRIPT], { env, cwd: ROOT });
    deepStrictEqual(JSON.parse(stdout), golden);
  },
});
