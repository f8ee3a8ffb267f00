import { deepStrictEqual, match, ok } from "node:assert/strict";
import { dirname } from "node:path";
import { runSuccessfully } from "../support/processes/run_command.ts";
import { ROOT } from "../support/house/source_files.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

// Deno copies the configuration, without the packages that no module imports: fonts, and what only workers load.
Deno.test({
  name: "the program that the task install installs builds and proves a pack in any folder",
  ignore: Deno.build.os === "windows",
  async fn() {
    await using folder = await createTemporaryFolder();
    const { tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
    const path = `${dirname(Deno.execPath())}:${Deno.env.get("PATH")}`;
    const env = { DENO_INSTALL_ROOT: folder.path, PATH: path };
    const [, ...args] = tasks.install.command.split(" ");
    await runSuccessfully(Deno.execPath(), args, { cwd: ROOT, env });
    const shim = await Deno.readTextFile(`${folder.path}/bin/tool`);
    ok(v8Flags(shim).length > 0, shim);
    deepStrictEqual(v8Flags(shim), v8Flags(tasks.tool.command));
    const inFolder = (...words: string[]) =>
      runSuccessfully(`${folder.path}/bin/tool`, ["pdf-template", ...words], { cwd: folder.path, env });
    await inFolder("init", "report");
    match(await inFolder("build", "report", "--output", "report.wiki-pdf-template"), /^ {2}proven {10}\d+ pages/m);
    await inFolder("preview", "report");
  },
});

/** The settings of the engine's memory in a command line. */
function v8Flags(command: string): string[] {
  return /--v8-flags=(\S+)/.exec(command)?.[1]?.split(",") ?? [];
}
