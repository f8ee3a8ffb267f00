import { deepStrictEqual } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { isCommandPresent, runSuccessfully } from "../support/processes/run_command.ts";
import { OLD_DENO } from "../support/release/runtimes/old_deno.ts";
import { skipUnless } from "../support/skip.ts";
import { ROOT } from "../support/house/source_files.ts";
import packs from "../golden/sample_packs.json" with { type: "json" };
import recipes from "../golden/sample_recipes.json" with { type: "json" };

const SCRIPTS = [
  ["packTemplate()", new URL("print_samples.ts", import.meta.url).href, packs],
  ["composePack()", new URL("print_recipes.ts", import.meta.url).href, recipes],
] as const;
/** The YAML package looks for two variables when it is loaded; from source, modules are read when they are needed. */
const PERMISSIONS = ["--allow-env=LOG_TOKENS,LOG_STREAM", `--allow-read=${fileURLToPath(new URL("src", ROOT))}`];

for (const [symbol, script, golden] of SCRIPTS) {
  for (const zone of ["UTC", "Asia/Tokyo", "America/St_Johns", "Pacific/Kiritimati"]) {
    Deno.test(`${symbol} gives the golden bytes in the time zone ${zone}`, async () => {
      const args = ["run", ...PERMISSIONS, script];
      deepStrictEqual(JSON.parse(await runSuccessfully(Deno.execPath(), args, { env: { TZ: zone } })), golden);
    });
  }

  Deno.test({
    name: `${symbol} gives the golden bytes in Deno 2.7.11`,
    ignore: skipUnless(
      await isCommandPresent(OLD_DENO.program, [...OLD_DENO.args, "--version"]),
      "npm cannot fetch Deno 2.7.11",
    ),
    fn: async () => {
      const env = { DENO_TLS_CA_STORE: "system,mozilla" };
      const args = [...OLD_DENO.args, "run", "--frozen", ...PERMISSIONS, script];
      deepStrictEqual(JSON.parse(await runSuccessfully(OLD_DENO.program, args, { env, cwd: ROOT })), golden);
    },
  });
}
