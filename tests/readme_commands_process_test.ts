// Runs the shell blocks of the README and the guides as they are printed, each section in a folder of its own.
import { match } from "node:assert/strict";
import { blockOf, runScript, testGuideCommands } from "./support/house/guide_commands.ts";
import { createGuideFolder, FROM_SOURCE } from "./support/house/guide_folder.ts";
import { ROOT } from "./support/house/source_files.ts";
import { runSuccessfully } from "./support/processes/run_command.ts";

testGuideCommands(FROM_SOURCE);

Deno.test("the recipe in the guide is valid", async () => {
  await using folder = await createGuideFolder(["recipe"], FROM_SOURCE);
  for (const [name, section] of [["README", "Make a PDF template"], ["templates", "From a recipe to a PDF"]] as const) {
    const file = `${folder.path}/report/recipe.yaml`;
    const recipe = await Deno.readTextFile(file);
    await Deno.writeTextFile(
      file,
      recipe.replace(/^design:[\s\S]*?(?=^# localization)/m, blockOf(name, section, "yaml")),
    );
    await runScript(folder, "tool pdf-template validate report");
    await Deno.writeTextFile(file, recipe);
  }
});

Deno.test("the examples of README and library are well typed, and run", async () => {
  await using folder = await createGuideFolder(["pack"], FROM_SOURCE);
  const names = [];
  for (const [name, section] of [["README", "Use the library"], ["library", "Example"]] as const) {
    const code = blockOf(name, section, "ts").replace("./mod.ts", new URL("mod.ts", ROOT).href);
    await Deno.writeTextFile(`${folder.path}/${name}.ts`, code);
    names.push(`${name}.ts`);
  }
  const run = (args: readonly string[]) =>
    runSuccessfully(Deno.execPath(), args, { cwd: folder.path, env: folder.env });
  await run(["check", "--quiet", ...names]);
  for (const name of names) match(await run(["run", "--quiet", "--allow-read=.", name]), /^true \[/);
});
