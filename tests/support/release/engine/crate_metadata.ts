import * as v from "valibot";
import { runSuccessfully } from "../../processes/run_command.ts";
import { METADATA, type Metadata } from "./linked_crates.ts";
import { BUILD_STD, cleanEnvironment, TARGET } from "./module_command.ts";
import type { Toolchain } from "./toolchain.ts";

/** Downloads the crates of the module and of the standard library for some targets, as far as they are absent. */
export async function fetchCrates(
  { cargo, rustc }: Toolchain,
  manifest: string,
  targets: readonly string[] = [TARGET],
): Promise<void> {
  const args = [
    "fetch",
    "--locked",
    ...targets.flatMap((target) => ["--target", target]),
    BUILD_STD,
    "--manifest-path",
    manifest,
  ];
  await runSuccessfully(cargo, args, { env: cargoEnvironment(rustc), clearEnv: true });
}

/** Describes the crates that a crate needs for a target, as its lock file says. */
export async function readMetadata(
  { cargo, rustc }: Toolchain,
  manifest: string,
  target: string = TARGET,
): Promise<Metadata> {
  const args = ["metadata", "--locked", "--format-version", "1", "--filter-platform", target];
  const options = { env: cargoEnvironment(rustc), clearEnv: true };
  return v.parse(METADATA, JSON.parse(await runSuccessfully(cargo, [...args, "--manifest-path", manifest], options)));
}

function cargoEnvironment(rustc: string): Record<string, string> {
  return { ...cleanEnvironment(Deno.env.toObject()), RUSTC_BOOTSTRAP: "1", RUSTC: rustc };
}
