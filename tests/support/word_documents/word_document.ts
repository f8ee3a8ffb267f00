import type { Confidence } from "../../../src/word_import/suggest/suggestion.ts";

/** Expected value of a path, and its confidence. */
export interface Expectation {
  readonly confidence: Confidence;
  /** The value, or where the exact one is a matter of arithmetic, what it must be like. */
  readonly value: unknown;
}

/** A Word file that a program made, and what it says about its looks. */
export interface WordDocument {
  readonly name: string;
  /** Makes the bytes. */
  readonly build: () => Promise<Uint8Array>;
  /** Values by path of the suggestion. Colors are resolved, whatever token the recipe uses. */
  readonly expected: Readonly<Record<string, Expectation>>;
  /** Paths that nothing in the document is about. */
  readonly silent?: readonly string[];
}

/** A length, or a number, between two of the same unit. */
export class Between {
  /** Both ends belong to it. */
  constructor(readonly least: string | number, readonly most: string | number) {}
}

/** Expectation that any of several values meets. */
export class OneOf {
  /** Compared as plain values. */
  readonly values: readonly unknown[];
  /** In any order. */
  constructor(...values: readonly unknown[]) {
    this.values = values;
  }
}

/** Said plainly. */
export function ready(value: unknown): Expectation {
  return { confidence: "ready", value };
}

/** To be decided by a person. */
export function review(value: unknown): Expectation {
  return { confidence: "review", value };
}

/** Found, but without a suggestion. */
export const unsupported: Expectation = { confidence: "unsupported", value: null };

/** The fields of an area: `area("page.margins", { top: ready("25mm") })`. */
export function area(path: string, fields: Readonly<Record<string, unknown>>): Record<string, Expectation> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`${path}.${name}`, isExpectation(value) ? value : ready(value)]),
  );
}

function isExpectation(value: unknown): value is Expectation {
  return typeof value === "object" && value !== null && "confidence" in value;
}
