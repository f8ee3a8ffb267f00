import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { sha256Hex } from "../../../../src/base/sha256.ts";
import { ROOT } from "../../house/source_files.ts";
import { runSuccessfully } from "../../processes/run_command.ts";
import { CRATE } from "./crate_files.ts";
import { crateFolders, METADATA } from "./linked_crates.ts";
import { nativeCommand, nativeEnvironment } from "./native_command.ts";
import { packEngine } from "./pack_engine.ts";

const NAME = Deno.build.os === "windows" ? "typst-engine.exe" : "typst-engine";

/** Where the engine is published as a program of this system. */
export const NATIVE_ENGINE: URL = new URL(`dist/${NAME}`, ROOT);

/** System that the engine is built for, by the name that Rust and Deno give it. */
export const NATIVE_TARGET: string = Deno.build.target;

/** What executables for this system carry: the packed program, and a record of it. */
export const CARRIED_ENGINE: URL = new URL(`dist/engine/${NATIVE_TARGET}/`, ROOT);

/** Builds the engine as a program of this system in a folder for results, and returns its path. */
export async function buildNativeEngine(cargo: string, target: string): Promise<string> {
  const env = nativeEnvironment(Deno.env.toObject());
  const folders = {
    crate: fileURLToPath(CRATE).replace(/[/\\]$/, ""),
    crates: await findCrateFolders(cargo, env),
    target,
  };
  const command = nativeCommand(cargo, NATIVE_TARGET, folders);
  await runVisibly(command.program, command.args, { cwd: CRATE, env: { ...env, ...command.env }, clearEnv: true });
  return `${target}/${NATIVE_TARGET}/release/${NAME}`;
}

async function findCrateFolders(cargo: string, env: Record<string, string>): Promise<string[]> {
  const args = ["metadata", "--locked", "--format-version", "1", "--filter-platform", NATIVE_TARGET];
  const metadata = await runSuccessfully(cargo, args, { cwd: CRATE, env, clearEnv: true });
  return crateFolders(v.parse(METADATA, JSON.parse(metadata)));
}

/** Size of a program, of its packed form, and its digest. */
export interface PublishedEngine {
  readonly bytes: number;
  readonly packed: number;
  readonly sha256: string;
}

/** Copies an engine, built from sources with this digest, to `dist/typst-engine`, and packs it for executables. */
export async function publishNativeEngine(program: string, sources: string): Promise<PublishedEngine> {
  await Deno.mkdir(CARRIED_ENGINE, { recursive: true });
  const copy = new URL(`${NAME}.new`, NATIVE_ENGINE);
  await Deno.copyFile(program, copy);
  await Deno.rename(copy, NATIVE_ENGINE); // one that runs cannot be written
  const engine = await Deno.readFile(program);
  const packed = packEngine(engine);
  const record = { bytes: engine.length, sha256: await sha256Hex(engine) };
  await Deno.writeFile(new URL("typst-engine.br", CARRIED_ENGINE), packed);
  await Deno.writeTextFile(
    new URL("typst-engine.json", CARRIED_ENGINE),
    `${JSON.stringify({ ...record, sources })}\n`,
  );
  return { ...record, packed: packed.length };
}

/** Runs the tests of the crate and of its program. */
export async function testCrate(cargo: string, target: string): Promise<void> {
  await runVisibly(cargo, ["test", "--locked", "--workspace"], { cwd: CRATE, env: { CARGO_TARGET_DIR: target } });
}

/** Returns a folder that keeps the results of Cargo, so that the next build is faster. */
export async function resultFolder(name: string): Promise<string> {
  const cache = Deno.env.get("XDG_CACHE_HOME") ?? `${Deno.env.get("HOME") ?? Deno.env.get("LOCALAPPDATA")}/.cache`;
  const folder = `${cache}/template-pack-engine/${name}`;
  await Deno.mkdir(folder, { recursive: true });
  return folder;
}

/**
 * Runs a long command, whose output is shown as it comes.
 *
 * @throws {Error} when it fails.
 */
export async function runVisibly(
  program: string,
  args: readonly string[],
  options: Pick<Deno.CommandOptions, "cwd" | "env" | "clearEnv">,
): Promise<void> {
  const shown = { stdin: "null", stdout: "inherit", stderr: "inherit" } as const;
  const { code } = await new Deno.Command(program, { args: [...args], ...shown, ...options }).output();
  if (code !== 0) throw new Error(`Cannot run ${[program, ...args].join(" ")}: exit code ${code}`);
}
