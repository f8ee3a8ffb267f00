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
import { hashExecutable } from "./runtimes/hash_executable.ts";
import { hashRuntime } from "./runtimes/hash_runtime.ts";

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
