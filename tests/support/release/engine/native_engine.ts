import { ROOT } from "../../house/source_files.ts";
import { CRATE } from "./crate_files.ts";

const NAME = Deno.build.os === "windows" ? "typst-engine.exe" : "typst-engine";

/** Where the engine is published as a program of this system. */
export const NATIVE_ENGINE: URL = new URL(`dist/${NAME}`, ROOT);

/** Builds the engine as a program of this system in a folder for results, and returns its path. */
export async function buildNativeEngine(cargo: string, target: string): Promise<string> {
  await runVisibly(cargo, ["build", "--release", "--locked", "--bins"], {
    cwd: CRATE,
    env: { CARGO_TARGET_DIR: target },
  });
  return `${target}/release/${NAME}`;
}

/** Copies a built engine to `dist/typst-engine`. */
export async function publishNativeEngine(program: string): Promise<void> {
  await Deno.mkdir(new URL("./", NATIVE_ENGINE), { recursive: true });
  await Deno.copyFile(program, NATIVE_ENGINE);
}

/** Runs the tests of the crate. */
export async function testCrate(cargo: string, target: string): Promise<void> {
  await runVisibly(cargo, ["test", "--locked"], { cwd: CRATE, env: { CARGO_TARGET_DIR: target } });
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
