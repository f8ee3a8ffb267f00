// Compares everything that is locked with the advisories of OSV: exit code 1 for advisories, 2 when nothing is known.
// With --list FILE it asks nobody, and writes the list for OSV-Scanner; with --scanned FILE it reads what that found,
// and --outcome success says that it did not fail.
import { parseArgs } from "node:util";
import { findAdvisories, readScan, renderAdvisories } from "./advisories/find_advisories.ts";
import { listLockedPackages, renderScannerList } from "./advisories/locked_packages.ts";

const STRINGS = { list: { type: "string" }, scanned: { type: "string" }, outcome: { type: "string" } } as const;

async function compare(): Promise<void> {
  const { values: { list, scanned, outcome } } = parseArgs({ args: Deno.args, options: STRINGS });
  const packages = await listLockedPackages();
  if (list !== undefined) return await Deno.writeTextFile(list, renderScannerList(packages));
  const found = scanned === undefined ? await findAdvisories(packages) : readScan({
    text: await Deno.readTextFile(scanned).catch(() => ""),
    succeeded: outcome === "success",
  }, packages);
  await Deno.stdout.write(new TextEncoder().encode(renderAdvisories(packages, found)));
  if (found.length > 0) Deno.exitCode = 1;
}

try {
  await compare();
} catch (error) {
  await Deno.stderr.write(new TextEncoder().encode(`error: ${error instanceof Error ? error.message : error}\n`));
  Deno.exitCode = 2;
}
