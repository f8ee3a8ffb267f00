import { ROOT } from "../../house/source_files.ts";
import { CRATE } from "./crate_files.ts";
import { runVisibly } from "./run_visibly.ts";

/** Builds the engine as a program of this system, and copies it to `dist/typst-engine`. */
export async function buildNativeEngine(cargo: string, target: string): Promise<void> {
  await runVisibly(cargo, ["build", "--release", "--locked", "--bins"], {
    cwd: CRATE,
    env: { CARGO_TARGET_DIR: target },
  });
  const name = Deno.build.os === "windows" ? "typst-engine.exe" : "typst-engine";
  await Deno.mkdir(new URL("dist/", ROOT), { recursive: true });
  await Deno.copyFile(`${target}/release/${name}`, new URL(`dist/${name}`, ROOT));
}

/** Runs the tests of the crate. */
export async function testCrate(cargo: string, target: string): Promise<void> {
  await runVisibly(cargo, ["test", "--locked"], { cwd: CRATE, env: { CARGO_TARGET_DIR: target } });
}
