// Records the SHA-256 of a version of Deno in .ci/deno.sha256: of the executables in npm's packages, and of the runtimes
// that `deno compile` needs. Look at the difference before it is committed: digests.ts <version>
import {
  DIGEST_FILE,
  executableName,
  PACKAGE_SYSTEMS,
  readDigests,
  renderDigests,
  runtimeName,
  TARGETS,
} from "./runtimes/digest_table.ts";
import { hashRuntime } from "./runtimes/hash_runtime.ts";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { runSuccessfully } from "../processes/run_command.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";

/** Adds what can be fetched, and returns why the rest cannot. */
async function record(version: string): Promise<string[]> {
  const wanted = [
    ...PACKAGE_SYSTEMS.map((system) => [executableName(version, system), hashExecutable] as const),
    ...TARGETS.map((target) => [runtimeName(version, target), hashRuntime] as const),
  ];
  const digests = await readDigests();
  const problems: string[] = [];
  for (const [name, hash] of wanted) {
    try {
      digests.set(name, await hash(name));
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  await Deno.writeTextFile(DIGEST_FILE, renderDigests(digests));
  return problems;
}

const [version = ""] = Deno.args;
const problems = /^\d+\.\d+\.\d+$/.test(version)
  ? await record(version)
  : ["Cannot record digests: name a version of Deno, such as 2.9.6"];
for (const problem of problems) await Deno.stderr.write(new TextEncoder().encode(`error: ${problem}\n`));
if (problems.length > 0) Deno.exitCode = 1;

/** Returns the SHA-256 of the executable in an npm package, `@deno/linux-x64-glibc@2.9.6/deno`. */
async function hashExecutable(name: string): Promise<string> {
  const slash = name.lastIndexOf("/");
  await using folder = await createTemporaryFolder();
  await runSuccessfully("npm", ["pack", "--loglevel=error", name.slice(0, slash)], { cwd: folder.path });
  const archive = (await Array.fromAsync(Deno.readDir(folder.path)))[0]?.name ?? "";
  await runSuccessfully("tar", ["-xzf", archive, "package"], { cwd: folder.path });
  return await sha256Hex(await Deno.readFile(`${folder.path}/package${name.slice(slash)}`));
}
