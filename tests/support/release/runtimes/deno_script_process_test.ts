import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { sha256Hex } from "../../../../src/base/sha256.ts";
import { ROOT } from "../../house/source_files.ts";
import { type CommandResult, runCommand, runSuccessfully } from "../../processes/run_command.ts";
import { createTemporaryFolder } from "../../temporary_folder.ts";
import { executableName, PACKAGE_SYSTEMS, readDenoVersion, readDigests } from "./digest_table.ts";

const RIGHT = '#!/bin/sh\necho "right: $*; deno is $(command -v deno)"\nexit 3\n';
const WRONG = '#!/bin/sh\necho "wrong: $*"\n';
const version = await readDenoVersion();

interface Machine extends AsyncDisposable {
  /** Where npm packs executables from; write another one there to tamper with the registry. */
  readonly published: string;
  readonly home: string;
  run(...args: string[]): Promise<CommandResult>;
}

/** A machine with nothing but a registry, in which `deno` is a script, and a table with its digest. */
async function createMachine(): Promise<Machine> {
  const { path, [Symbol.asyncDispose]: dispose } = await createTemporaryFolder();
  const published = `${path}/package/deno`;
  for (const folder of ["package", "bin", "ci", "home"]) await Deno.mkdir(`${path}/${folder}`);
  await Deno.writeTextFile(published, RIGHT);
  await Deno.copyFile(new URL(".ci/deno", ROOT), `${path}/ci/deno`);
  const sha256 = await sha256Hex(new TextEncoder().encode(RIGHT));
  const rows = PACKAGE_SYSTEMS.map((system) => `${sha256}  ${executableName(version, system)}\n`);
  await Deno.writeTextFile(`${path}/ci/deno.sha256`, rows.join(""));
  const npm =
    `#!/bin/sh\n[ "$1" = pack ] || exit 9\necho "$3" >> '${path}/asked'\ntar -czf a.tgz -C '${path}' package\n`;
  await Deno.writeTextFile(`${path}/bin/npm`, npm, { mode: 0o755 });
  const env = { PATH: `${path}/bin:${Deno.env.get("PATH")}`, HOME: `${path}/home` };
  const run = (...args: string[]) => runCommand("bash", [`${path}/ci/deno`, ...args], { clearEnv: true, env });
  return { published, home: env.HOME, run, [Symbol.asyncDispose]: dispose };
}

/** The executables that a machine keeps. */
async function keptFiles(home: string): Promise<string[]> {
  return (await runSuccessfully("find", [home, "-type", "f"])).split("\n").filter((path) => path !== "");
}

Deno.test(".ci/deno runs the executable of the recorded digest, with its arguments and its exit code", async () => {
  await using machine = await createMachine();
  for (const _ of [1, 2]) {
    const { code, stdout, stderr } = await machine.run("eval", "two words");
    deepStrictEqual([code, stderr], [3, ""]);
    match(stdout, /^right: eval two words; deno is .*template-pack-tests\/deno\/.*\/deno\n$/);
  }
  strictEqual((await keptFiles(machine.home)).length, 1);
});

Deno.test(".ci/deno refuses and keeps nothing of a package with another executable", async () => {
  await using machine = await createMachine();
  await Deno.writeTextFile(machine.published, WRONG);
  const { code, stdout, stderr } = await machine.run("--version");
  deepStrictEqual([code, stdout], [1, ""]);
  match(stderr, /^error: Cannot run Deno \S+: ".*" has the SHA-256 [0-9a-f]{64}, but \.ci\/deno\.sha256 says /);
  deepStrictEqual(await keptFiles(machine.home), []);
});

Deno.test(".ci/deno refuses an executable that was changed after it was fetched", async () => {
  await using machine = await createMachine();
  strictEqual((await machine.run()).code, 3);
  const [kept = ""] = await keptFiles(machine.home);
  await Deno.writeTextFile(kept, WRONG);
  const { code, stdout, stderr } = await machine.run("--version");
  deepStrictEqual([code, stdout], [1, ""]);
  ok(stderr.includes(`"${kept}" has the SHA-256`) && stderr.includes("\nhint: Remove the file"), stderr);
});

Deno.test(".ci/deno fetches no version without a digest", async () => {
  await using machine = await createMachine();
  const { code, stderr } = await machine.run("+0.0.1", "--version");
  strictEqual(code, 1);
  match(stderr, /^error: Cannot run Deno 0\.0\.1: \.ci\/deno\.sha256 has no digest of @deno\/\S+@0\.0\.1\/deno\n$/);
  deepStrictEqual(await keptFiles(machine.home), []);
});

Deno.test(".ci/deno --known says whether the table has a version, and fetches nothing", async () => {
  await using machine = await createMachine();
  for (const [words, code] of [[[], 0], [[`+${version}`], 0], [["+0.0.1"], 1]] as const) {
    deepStrictEqual(await machine.run("--known", ...words), { code, stdout: "", stderr: "" });
  }
  deepStrictEqual(await keptFiles(machine.home), []);
});

Deno.test("the table has the digests of this Deno on every system, and of the old one in CI", async () => {
  const digests = await readDigests();
  const wanted = [
    ...PACKAGE_SYSTEMS.map((system) => executableName(version, system)),
    executableName("2.7.11", "linux-x64-glibc"),
  ];
  deepStrictEqual(wanted.filter((name) => !digests.has(name)), []);
});
