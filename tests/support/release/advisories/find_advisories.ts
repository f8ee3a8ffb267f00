import type { LockedPackage } from "./locked_packages.ts";

/** A package with the advisories that name its version. */
export interface Advised {
  readonly package: LockedPackage;
  /** Identifiers of the advisories at osv.dev. */
  readonly ids: readonly string[];
}

const QUERY_ADDRESS = "https://api.osv.dev/v1/querybatch";
/** Packages that OSV takes in one query. */
const MAX_PACKAGES = 1000;

/**
 * Asks OSV for the published advisories about packages.
 *
 * @throws {Error} when it cannot be asked, or does not answer for each package; this says nothing about advisories.
 */
export async function findAdvisories(
  packages: readonly LockedPackage[],
  get: typeof fetch = fetch,
): Promise<Advised[]> {
  const found: Advised[] = [];
  for (let at = 0; at < packages.length; at += MAX_PACKAGES) {
    const part = packages.slice(at, at + MAX_PACKAGES);
    const answers = await ask(part, get);
    found.push(...part.flatMap((each, index) => {
      const ids = answers[index] ?? [];
      return ids.length > 0 ? [{ package: each, ids }] : [];
    }));
  }
  return found;
}

async function ask(packages: readonly LockedPackage[], get: typeof fetch): Promise<string[][]> {
  const queries = packages.map(({ ecosystem, name, version }) => ({ package: { ecosystem, name }, version }));
  try {
    const response = await get(QUERY_ADDRESS, { method: "POST", body: JSON.stringify({ queries }) });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const { results } = await response.json();
    if (!Array.isArray(results) || results.length !== packages.length) {
      throw new Error(`it does not answer for each of ${packages.length} packages`);
    }
    return results.map((result) => idsOf(result.vulns));
  } catch (error) {
    throw unknown(`${new URL(QUERY_ADDRESS).host} cannot be asked: ${reasonOf(error)}`, error);
  }
}

/** What OSV-Scanner wrote about all packages, and whether it ended with success. */
export interface Scan {
  readonly text: string;
  readonly succeeded: boolean;
}

/**
 * Reads what OSV-Scanner found about packages. When it cannot ask OSV it writes a list of packages without advisories,
 * and fails; it fails for advisories too.
 *
 * @throws {Error} when it failed without advisories, or left packages out.
 */
export function readScan({ text, succeeded }: Scan, packages: readonly LockedPackage[]): Advised[] {
  const answers = parseScan(text);
  const missing = packages.filter((each) => !answers.has(keyOf(each)));
  if (missing.length > 0) throw unknown(`OSV-Scanner left out ${missing.length} of ${packages.length} packages`);
  const found = packages.flatMap((each) => {
    const ids = answers.get(keyOf(each)) ?? [];
    return ids.length > 0 ? [{ package: each, ids }] : [];
  });
  if (found.length === 0 && !succeeded) throw unknown("OSV-Scanner failed; its step has the reason");
  return found;
}

interface ScanJson {
  readonly results: readonly { readonly packages: readonly { package: LockedPackage; vulnerabilities?: unknown }[] }[];
}

function parseScan(text: string): Map<string, string[]> {
  try {
    const { results }: ScanJson = JSON.parse(text);
    return new Map(
      results.flatMap(({ packages }) =>
        packages.map((each) => [keyOf(each.package), idsOf(each.vulnerabilities)] as const)
      ),
    );
  } catch (error) {
    throw unknown(`the result of OSV-Scanner cannot be read: ${reasonOf(error)}`, error);
  }
}

function keyOf({ ecosystem, name, version }: LockedPackage): string {
  return `${ecosystem} ${name} ${version}`;
}

function idsOf(advisories: unknown): string[] {
  return Array.isArray(advisories) ? advisories.map(({ id }: { id: string }) => id) : [];
}

function unknown(reason: string, cause?: unknown): Error {
  return new Error(
    `Cannot compare the locked versions with advisories: ${reason}\n` +
      "hint: Go online and run it again; until then nothing is known about advisories.",
    { cause },
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Renders what was found: a line for each advisory, and one about all. */
export function renderAdvisories(packages: readonly LockedPackage[], found: readonly Advised[]): string {
  const lines = found.flatMap(({ package: { ecosystem, name, version }, ids }) =>
    ids.map((id) => `${ecosystem}: ${name} ${version}: https://osv.dev/vulnerability/${encodeURIComponent(id)}\n`)
  );
  const counts = [...Map.groupBy(packages, ({ ecosystem }) => ecosystem)]
    .map(([name, { length }]) => `${name} ${length}`);
  const amount = found.length === 0 ? "No advisory names" : `Advisories name ${found.length} of`;
  return `${lines.join("")}${amount} ${packages.length} locked packages (${counts.join(", ")})\n`;
}
