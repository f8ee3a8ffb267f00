import { ROOT } from "../../house/source_files.ts";
import { CRATE } from "./crate_files.ts";
import { runVisibly } from "./run_visibly.ts";

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
