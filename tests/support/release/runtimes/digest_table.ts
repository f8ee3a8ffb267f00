import { ROOT } from "../../house/source_files.ts";
import { parseChecksums } from "../packages/release.ts";

/** SHA-256 of each executable and runtime of Deno that is run after it was fetched, in the format of `sha256sum`. */
export const DIGEST_FILE: URL = new URL(".ci/deno.sha256", ROOT);

/** Systems of npm's packages of Deno, `@deno/<system>`. */
export const PACKAGE_SYSTEMS: readonly string[] = [
  ...["darwin-arm64", "darwin-x64", "linux-arm64-glibc", "linux-x64-glibc", "win32-arm64", "win32-x64"],
];

/** Systems that the program is compiled for, by the names that Deno has for them. */
export const TARGETS: readonly string[] = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
];

/** Reads the table of digests, by the names of the files. */
export async function readDigests(): Promise<Map<string, string>> {
  return parseChecksums(await Deno.readTextFile(DIGEST_FILE));
}

/** Renders the table of digests, ascending by name. */
export function renderDigests(digests: ReadonlyMap<string, string>): string {
  return [...digests].sort(([a], [b]) => a < b ? -1 : 1).map(([name, sha256]) => `${sha256}  ${name}\n`).join("");
}

/** Returns the name of an executable in npm's packages, `@deno/win32-x64@2.9.6/deno.exe`. */
export function executableName(version: string, system: string): string {
  return `@deno/${system}@${version}/deno${system.startsWith("win32") ? ".exe" : ""}`;
}

/** Returns the name of the archive with the runtime of executables, which is its path on Deno's site. */
export function runtimeName(version: string, target: string): string {
  return `release/v${version}/denort-${target}.zip`;
}

/** Returns the version of Deno that `.ci/deno` runs. */
export async function readDenoVersion(): Promise<string> {
  const version = /^version=([\d.]+)$/m.exec(await Deno.readTextFile(new URL(".ci/deno", ROOT)))?.[1];
  if (version === undefined) throw new Error("Cannot read .ci/deno: it names no version");
  return version;
}
