import { canonicalJson } from "../../base/canonical_json.ts";
import { sha256Hex } from "../../base/sha256.ts";
import { CAPABILITIES, CATALOG } from "../../pdf/catalog/catalog.ts";
import { nestDesign } from "../../pdf/design/design.ts";

/** Values of capabilities by path. */
export type Values = Readonly<Record<string, unknown>>;

/** A complete design that recipes start from. */
export interface Baseline {
  /** Its name in recipes. */
  readonly id: string;
  /** Its version; a change of any value makes a new one. */
  readonly version: number;
  /** A sentence for people. */
  readonly description: string;
  /** The value of every capability, in the order of the catalog. */
  readonly values: ReadonlyMap<string, unknown>;
}

/** What a recipe's `baseline` says. */
export interface BaselineReference {
  /** Id of the baseline. */
  readonly id: string;
  /** Its version. */
  readonly version: number;
  /** Version of the catalog that it is written in. */
  readonly catalogVersion: number;
  /** See {@linkcode referTo}. */
  readonly digest: string;
}

/** Makes a baseline from tables of values, later ones first in rank. */
export function createBaseline(facts: Omit<Baseline, "values">, tables: readonly Values[]): Baseline {
  const merged: Values = Object.assign({}, ...tables);
  return { ...facts, values: new Map([...CAPABILITIES.keys()].map((path) => [path, merged[path]])) };
}

/**
 * The exact reference to a baseline. `digest` is the SHA-256 of the canonical JSON of its id, version, catalog version
 * and design, 64 lowercase hex digits.
 */
export async function referTo({ id, version, values }: Baseline): Promise<BaselineReference> {
  const identity = { id, version, catalogVersion: CATALOG.version };
  const bytes = new TextEncoder().encode(canonicalJson({ ...identity, design: nestDesign(values) }));
  return { ...identity, digest: await sha256Hex(bytes) };
}
