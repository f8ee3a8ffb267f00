import { sha256Hex } from "../../../../src/base/sha256.ts";
import { runSuccessfully } from "../../processes/run_command.ts";
import { createTemporaryFolder } from "../../temporary_folder.ts";

/** Returns the SHA-256 of the executable in an npm package, `@deno/linux-x64-glibc@2.9.6/deno`. */
export async function hashExecutable(name: string): Promise<string> {
  const slash = name.lastIndexOf("/");
  await using folder = await createTemporaryFolder();
  await runSuccessfully("npm", ["pack", "--loglevel=error", name.slice(0, slash)], { cwd: folder.path });
  const archive = (await Array.fromAsync(Deno.readDir(folder.path)))[0]?.name ?? "";
  await runSuccessfully("tar", ["-xzf", archive, "package"], { cwd: folder.path });
  return await sha256Hex(await Deno.readFile(`${folder.path}/package${name.slice(slash)}`));
}
