// Adds what package managers and people install from to a release in dist, from its checksums:
// packages.ts --repository <owner>/<name> [--dist <folder>]
import { parseArgs } from "node:util";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { fileURLToPath } from "node:url";
import { ROOT } from "../house/source_files.ts";
import { runSuccessfully } from "../processes/run_command.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { DEBIAN_ARCHITECTURES, writeDebianPackage } from "./packages/debian_package.ts";
import {
  MAN_ARCHIVE,
  renderHomebrewFormula,
  renderScoopManifest,
  renderWingetManifests,
} from "./packages/homebrew_formula.ts";
import { renderInstaller } from "./packages/installer.ts";
import { renderManPages } from "./packages/man_pages.ts";
import { parseChecksums, type Release } from "./packages/release.ts";

const { values } = parseArgs({
  args: Deno.args,
  options: { repository: { type: "string" }, dist: { type: "string", default: fileURLToPath(new URL("dist", ROOT)) } },
});
const { repository = "", dist } = values;
const sums = `${dist}/SHA256SUMS`;

/** Writes files that a release offers beside the executables, and adds their checksums. */
async function writeReleaseFiles(release: Release, pages: ReadonlyMap<string, string>): Promise<Release> {
  const names = [MAN_ARCHIVE, "install.sh", "install.ps1"];
  await writeManArchive(pages);
  for (const name of ["install.sh", "install.ps1"]) {
    await Deno.writeTextFile(`${dist}/${name}`, renderInstaller(await readFromRoot(`.github/${name}`), release));
  }
  const changelog = await readFromRoot(".github/CHANGELOG.md");
  for (const [architecture, target] of DEBIAN_ARCHITECTURES) {
    const executable = `${dist}/tool-${target}`;
    const parts = { architecture, executable, pages, changelog };
    names.push(await writeDebianPackage(release, parts, dist));
  }
  const checksums = new Map(release.checksums);
  for (const name of names) checksums.set(name, await sha256Hex(await Deno.readFile(`${dist}/${name}`)));
  const lines = [...checksums].map(([name, sha256]) => `${sha256}  ${name}\n`);
  await Deno.writeTextFile(sums, lines.join(""));
  return { ...release, checksums };
}

/** Packs the pages so that the bytes do not depend on the machine. */
async function writeManArchive(pages: ReadonlyMap<string, string>): Promise<void> {
  await using folder = await createTemporaryFolder();
  for (const [name, page] of pages) await Deno.writeTextFile(`${folder.path}/${name}`, page);
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--mode=u=rw,go=r", "--mtime=2020-01-01T00:00:00Z"];
  const files = ["-C", folder.path, ...[...pages.keys()].sort()];
  await runSuccessfully("tar", [
    "--sort=name",
    ...owner,
    "--use-compress-program=gzip -9n",
    "-cf",
    `${dist}/${MAN_ARCHIVE}`,
    ...files,
  ]);
}

/** Writes what is published elsewhere: manifests of package managers. */
async function writeManifests(release: Release): Promise<void> {
  const files = new Map([
    ["homebrew/tool.rb", renderHomebrewFormula(release)],
    ["scoop/tool.json", renderScoopManifest(release)],
    ...[...renderWingetManifests(release)].map(([name, text]) => [`winget/${name}`, text] as const),
  ]);
  for (const [path, text] of files) {
    const file = `${dist}/packages/${path}`;
    await Deno.mkdir(file.slice(0, file.lastIndexOf("/")), { recursive: true });
    await Deno.writeTextFile(file, text);
  }
}

async function readFromRoot(path: string): Promise<string> {
  return await Deno.readTextFile(new URL(path, ROOT));
}

try {
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new Error("Cannot make packages: --repository <owner>/<name> is needed");
  }
  const given: Release = { repository, checksums: parseChecksums(await Deno.readTextFile(sums)) };
  await writeManifests(await writeReleaseFiles(given, await renderManPages()));
} catch (error) {
  await Deno.stderr.write(new TextEncoder().encode(`error: ${error instanceof Error ? error.message : error}\n`));
  Deno.exitCode = 1;
}
