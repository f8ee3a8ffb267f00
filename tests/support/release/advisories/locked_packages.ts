import { readTextFiles, ROOT } from "../../house/source_files.ts";
import { parseCargoLock } from "../engine/cargo_lock.ts";
import { LOCK_FILE } from "../engine/crate_files.ts";
import { parseLockedName } from "../licenses/carried_packages.ts";
import { readDenoVersion } from "../runtimes/digest_table.ts";

/** A package as OSV knows it. */
export interface LockedPackage {
  readonly ecosystem: "npm" | "crates.io" | "GitHub Actions";
  readonly name: string;
  readonly version: string;
}

/** Lists everything that is locked, each once: npm packages, crates of the compiler, Deno, and the actions of workflows. */
export async function listLockedPackages(): Promise<LockedPackage[]> {
  const locks = await Promise.all(LOCKS.map((path) => Deno.readTextFile(new URL(path, ROOT))));
  const crates = parseCargoLock(await Deno.readTextFile(LOCK_FILE));
  const workflows = [
    ...await readTextFiles(".github/workflows", ".yml"),
    ...await readTextFiles(".github/actions/tool", ".yml"),
  ];
  return unique([
    ...locks.flatMap(packagesOfLock),
    ...crates.filter(({ name }) => !OWN_CRATES.includes(name)).map(({ name, version }) => crate(name, version)),
    crate("deno", await readDenoVersion()), // advisories name Deno by its crate
    ...workflows.flatMap(({ text }) => actionsOf(text)),
  ]);
}

/**
 * Lists the packages of a `deno.lock`.
 *
 * @throws {Error} when it has packages that no advisory could name.
 */
export function packagesOfLock(text: string): LockedPackage[] {
  const { npm = {}, ...others } = JSON.parse(text);
  const unknown = ["jsr", "remote"].filter((registry) => Object.keys(others[registry] ?? {}).length > 0);
  if (unknown.length > 0) throw new Error(`Cannot list the packages of deno.lock: some are from ${unknown.join(", ")}`);
  return unique(Object.keys(npm).map((locked) => ({ ecosystem: "npm", ...parseLockedName(locked) })));
}

/** Lists the actions that a workflow uses, by the versions beside their commits. */
export function actionsOf(workflow: string): LockedPackage[] {
  const uses = workflow.matchAll(/\buses: *([\w.-]+\/[\w.-]+)(?:\/\S+)?@[0-9a-f]{40} +# v(\S+)/g);
  return [...uses].map(([, name = "", version = ""]) => ({ ecosystem: "GitHub Actions", name, version }));
}

/** Renders packages as OSV-Scanner reads lists of other tools: `--lockfile osv-scanner:<file>`. */
export function renderScannerList(packages: readonly LockedPackage[]): string {
  return `${JSON.stringify({ results: [{ packages: packages.map((each) => ({ package: each })) }] }, null, 2)}\n`;
}

/** Lock files of npm packages: those of the project, and the compiler that declares the types of the library. */
const LOCKS = ["deno.lock", "tests/support/release/library/typescript.lock"];

/** The crate around the compiler and its program, which are part of this repository. */
const OWN_CRATES = ["typst-engine", "typst-engine-citations", "typst-engine-program"];

function crate(name: string, version: string): LockedPackage {
  return { ecosystem: "crates.io", name, version };
}

function unique(packages: readonly LockedPackage[]): LockedPackage[] {
  return [...new Map(packages.map((each) => [`${each.ecosystem} ${each.name} ${each.version}`, each])).values()];
}
