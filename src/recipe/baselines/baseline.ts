import { canonicalJson } from "../../base/canonical_json.ts";
import { sha256Hex } from "../../base/sha256.ts";
import { CAPABILITIES, CATALOG } from "../../pdf/catalog/catalog.ts";
import { nestDesign } from "../../pdf/design/design.ts";

/** Values of capabilities, by path. */
export type Values = Readonly<Record<string, unknown>>;

/** Complete design that recipes start from. */
export interface Baseline {
  /** Name of the baseline in recipes. */
  readonly id: string;
  /** Version of the baseline; changing any value requires a new version. */
  readonly version: number;
  /** Description for people, one sentence. */
  readonly description: string;
  /** Value of every capability, in catalog order. */
  readonly values: ReadonlyMap<string, unknown>;
}

/** Exact reference to a baseline: the value of `baseline` in a recipe. */
export interface BaselineReference {
  /** Baseline id. */
  readonly id: string;
  /** Baseline version. */
  readonly version: number;
  /** Version of the catalog that the baseline uses. */
  readonly catalogVersion: number;
  /**
   * SHA-256 of the canonical JSON of the id, version, catalog version and design of the baseline, 64 lowercase hex
   * digits.
   */
  readonly digest: string;
}

/** Creates a baseline from tables of values; later tables override earlier ones. */
export function createBaseline(facts: Omit<Baseline, "values">, tables: readonly Values[]): Baseline {
  const merged: Values = Object.assign({}, ...tables);
  return { ...facts, values: new Map([...CAPABILITIES.keys()].map((path) => [path, merged[path]])) };
}

/** Computes the exact reference to a baseline, once. */
export async function referTo(baseline: Baseline): Promise<BaselineReference> {
  const known = REFERENCES.get(baseline) ?? computeReference(baseline);
  REFERENCES.set(baseline, known);
  return { ...await known };
}

/** References by their baselines, which never change. */
const REFERENCES = new WeakMap<Baseline, Promise<BaselineReference>>();

async function computeReference({ id, version, values }: Baseline): Promise<BaselineReference> {
  const identity = { id, version, catalogVersion: CATALOG.version };
  const bytes = new TextEncoder().encode(canonicalJson({ ...identity, design: nestDesign(values) }));
  return { ...identity, digest: await sha256Hex(bytes) };
}
