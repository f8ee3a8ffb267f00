import { runSuccessfully } from "../processes/run_command.ts";
import { ROOT } from "../house/source_files.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../temporary_folder.ts";

/** A folder with `mod.js`, the library for browsers, and `samples.js`, the samples that go through it. */
export async function bundleLibrary(): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  for (const [source, target] of [["mod.ts", "mod.js"], ["tests/e2e/sample_packs.ts", "samples.js"]] as const) {
    const args = ["bundle", "--quiet", "--platform", "browser", "-o", `${folder.path}/${target}`, source];
    await runSuccessfully(Deno.execPath(), args, { cwd: ROOT });
  }
  return folder;
}
