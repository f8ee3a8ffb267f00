import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { Evidence, TextRole } from "../../docx/facts/tally/text_facts.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import type { Baseline } from "../../recipe/baselines/baseline.ts";
import type { AvailableFace, Confidence, Suggestion } from "./suggestion.ts";

/** What is known of a picture of the Word file once its bytes were judged. */
export interface JudgedPicture {
  /** Its SHA-256, hex. */
  readonly sha256: string;
  /** The file below the recipe's folder that it is kept as; undefined when it cannot be used. */
  readonly file?: string;
  /** Why it cannot be used, as a clause. */
  readonly problem?: string;
  /** In pixels, or units of the drawing; undefined when it could not be read. */
  readonly width?: number;
  readonly height?: number;
}

/** A family of a Word file and the one that stands for it. */
export interface FontMatch {
  /** The family that can be set. */
  readonly family: string;
  /** `same` is the font itself, `known` its known stand-in, `similar` the nearest by class and metrics, `guess` neither. */
  readonly how: "same" | "known" | "similar" | "guess";
  /** A clause for people: `Calibri is not among the fonts of this program, Inter comes nearest`; empty for `same`. */
  readonly reason: string;
  /** Distance of two base lines of the original font, as a multiple of its size; 1.2 where it is not known. */
  readonly lineHeight: number;
  /** Height of capitals of the family that is set, as a multiple of its size. */
  readonly capHeight: number;
}

/** Everything that suggestions are made from. */
export interface SuggestScope {
  readonly facts: DesignFacts;
  /** The design that the recipe starts from. */
  readonly baseline: Baseline;
  /** The faces that can be set. */
  readonly faces: readonly AvailableFace[];
  /** Judged pictures by part. */
  readonly pictures: ReadonlyMap<string, JudgedPicture>;
  /** The family that stands for one of the Word file. */
  readonly matchFont: (family: string) => FontMatch;
  /** The weight to set for a family: the nearest that it has, in a style. */
  readonly weightOf: (family: string, wanted: number, style: "normal" | "italic") => number;
  /** A colour as a token of the suggested palette where it is one, else as it is. */
  readonly colorOf: (hex: string) => string;
  /** The font of a role after matching: its own, or that of the text. */
  readonly fontOf: (role: TextRole) => FontMatch;
}

/** Makes the suggestions of one area. */
export type Suggester = (scope: SuggestScope) => readonly Suggestion[];

/** What a suggestion says besides its path and value. */
export interface SuggestionDetails {
  /** `ready` unless given. */
  readonly confidence?: Confidence;
  readonly evidence: Evidence | readonly Evidence[];
  /** A sentence without a period. */
  readonly reason: string;
}

/**
 * A suggestion for a capability. A value that the capability does not take becomes one that is unsupported and says so.
 *
 * @throws {TypeError} when there is no such capability, which is a mistake of the caller.
 */
export function suggest(
  path: string,
  found: unknown,
  { confidence = "ready", evidence, reason }: SuggestionDetails,
): Suggestion {
  const kind = CAPABILITIES.get(path)?.value;
  if (kind === undefined) throw new TypeError(`${path} is no capability`);
  const [problem] = checkValue(kind, found);
  const listed = Array.isArray(evidence) ? evidence : [evidence];
  if (problem === undefined) return { path, found, confidence, evidence: listed, reason };
  return {
    path,
    found: null,
    confidence: "unsupported",
    evidence: listed,
    reason: `${reason}, which ${path} does not take`,
  };
}

/** Something that recipes have nothing for. The path is a name of its own: `page.lineNumbers`. */
export function suggestNothing(path: string, evidence: Evidence | readonly Evidence[], reason: string): Suggestion {
  const listed = Array.isArray(evidence) ? evidence : [evidence];
  return { path, found: null, confidence: "unsupported", evidence: listed, reason };
}

/** Points as a length: `10.5pt`; two decimals at most. */
export function inPoints(points: number): string {
  return `${round(points, 2)}pt`;
}

/** Points as a length that a person measures with a ruler: `25.4mm`; one decimal at most. */
export function inMillimetres(points: number): string {
  return `${round(points * 25.4 / 72, 1)}mm`;
}

/** Points as a multiple of a font size: `0.75em`; three decimals at most. */
export function inEms(points: number, size: number): string {
  return `${round(points / size, 3)}em`;
}

function round(value: number, decimals: number): number {
  const rounded = Number(value.toFixed(decimals));
  return rounded === 0 ? 0 : rounded; // not -0
}
