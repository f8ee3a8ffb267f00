import { CHOOSE_BASELINE, MIGRATE_RECIPE } from "../../base/remedies.ts";
import { didYouMean, nearestName } from "../../base/nearest_name.ts";
import { CATALOG } from "../../pdf/catalog/catalog.ts";
import { type Baseline, type BaselineReference, referTo } from "../baselines/baseline.ts";
import { BASELINES, findBaseline } from "../baselines/baselines.ts";
import { TECHNICAL } from "../baselines/technical_table.ts";
import type { Findings } from "../findings.ts";
import type { MapEntry } from "./recipe_node.ts";
import { renderDigest } from "../edit/render_scalar.ts";
import { Section } from "./section.ts";

const SHAPE = {
  required: ["id", "version", "catalogVersion"],
  optional: ["digest"],
  synonyms: { name: "id", theme: "id", sha256: "digest", hash: "digest", catalog: "catalogVersion" },
};

/** Renders the entry of a baseline on one line: the installed one with the name, or else the first. */
export async function renderBaseline(name: unknown): Promise<string> {
  const { id, version, catalogVersion, digest } = await referTo(chooseBaseline(name));
  return `baseline: { id: ${id}, version: ${version}, catalogVersion: ${catalogVersion}, ${renderDigest(digest)} }`;
}

function chooseBaseline(name: unknown): Baseline {
  const ids = BASELINES.map(({ id }) => id);
  const nearest = typeof name === "string" ? findBaseline(nearestName(name, ids) ?? "") : undefined;
  return nearest ?? TECHNICAL;
}

/**
 * Reads `baseline`; returns the installed baseline that it identifies, or undefined. Reports a wrong digest only if the
 * values before it are valid, because it depends on them.
 */
export async function readBaseline(entry: MapEntry, findings: Findings): Promise<Baseline | undefined> {
  const { value: node, place } = entry;
  const named = node.kind === "map" ? node.entries.get("id")?.value : node;
  const chosen = chooseBaseline(named?.kind === "scalar" ? named.value : undefined);
  const lines = {
    id: `id: ${chosen.id}`,
    version: `version: ${chosen.version}`,
    catalogVersion: `catalogVersion: ${CATALOG.version}`,
  };
  const shape = { ...SHAPE, lines, whole: await renderBaseline(chosen.id) };
  const section = Section.open({ node, path: "baseline", place }, shape, findings);
  if (section === undefined) return undefined;
  const baseline = readId(section);
  const right = [
    checkNumber(section, "version", baseline?.version, "baseline-version-mismatch"),
    checkNumber(section, "catalogVersion", CATALOG.version, "catalog-mismatch"),
  ].every((each) => each);
  if (baseline === undefined) {
    // A misspelled name hides no missing digest.
    const isNear = named?.kind === "scalar" && nearestName(String(named.value), [chosen.id]) !== undefined;
    const reference = await referTo(chosen);
    if (isNear && section.entry("digest") === undefined) checkDigest(section, { entry, reference, right }, findings);
    return undefined;
  }
  return checkDigest(section, { entry, reference: await referTo(baseline), right }, findings) ? baseline : undefined;
}

function readId(section: Section): Baseline | undefined {
  const ids = BASELINES.map(({ id }) => id);
  const allowed = `the id of an installed baseline: ${ids.join(", ")}`;
  const id = section.text("id", allowed)?.text;
  if (id === undefined) return undefined;
  const baseline = findBaseline(id);
  if (baseline !== undefined) return baseline;
  const hint = didYouMean(nearestName(id, ids)) ?? CHOOSE_BASELINE;
  section.reject("id", allowed, { code: "unknown-baseline", hint });
  return undefined;
}

/** Checks that a pinned number is present and current; `expected` is undefined if the baseline is unknown. */
function checkNumber(section: Section, name: string, expected: number | undefined, code: string): boolean {
  const value = section.entry(name)?.value;
  if (value === undefined || value.kind === "refused") return false;
  if (value.kind !== "scalar" || typeof value.value !== "number" || !Number.isSafeInteger(value.value)) {
    const example = expected === undefined ? "" : `: ${expected}`;
    section.reject(name, `a whole number${example}`);
    return false;
  }
  if (expected === undefined || value.value === expected) return true;
  section.reject(name, `${expected}, the installed version`, { code, hint: MIGRATE_RECIPE });
  return false;
}

function checkDigest(
  section: Section,
  { entry, reference, right }: { entry: MapEntry; reference: BaselineReference; right: boolean },
  findings: Findings,
): boolean {
  const code = "baseline-digest-mismatch";
  const hint = `Write this line: ${renderDigest(reference.digest)}`;
  const found = section.entry("digest");
  if (found?.value.kind === "refused") return false;
  if (found === undefined) {
    const details = { path: "baseline.digest", place: entry.place, hint };
    findings.error(code, "baseline.digest is missing; it identifies the exact values of the baseline", details);
    return false;
  }
  if (found.value.kind === "scalar" && found.value.value === reference.digest) return right;
  const digest = found.value.kind === "scalar" ? found.value.value : null;
  const isDigest = typeof digest === "string" && /^[0-9a-f]{64}$/.test(digest);
  if (isDigest && !right) return false; // it may be right for the baseline that the other values identify
  const expected = `the digest of ${reference.id} ${reference.version}`;
  section.reject("digest", expected, { code, hint: isDigest ? MIGRATE_RECIPE : hint });
  return false;
}
