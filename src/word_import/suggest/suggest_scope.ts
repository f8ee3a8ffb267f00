import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { BorderFacts, BoxBorders, Evidence, TextRole } from "../../docx/facts/tally/text_facts.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import type { Baseline } from "../../recipe/baselines/baseline.ts";
import type { AvailableFace, Confidence, Suggestion } from "./suggestion.ts";

/** A picture of the Word file after its bytes were checked. */
export interface JudgedPicture {
  /** Its SHA-256, hex. */
  readonly sha256: string;
  /** File in the recipe's folder; undefined if the picture cannot be used. */
  readonly file?: string;
  /** Reason why it cannot be used, as a clause. */
  readonly problem?: string;
  /** In pixels, or in units of the drawing; undefined if unreadable. */
  readonly width?: number;
  readonly height?: number;
}

/** The family that replaces one of a Word file. */
export interface FontMatch {
  /** The available family. */
  readonly family: string;
  /**
   * `same` is the font itself, `known` its known replacement, `similar` the closest font by class and metrics, `guess`
   * any other.
   */
  readonly how: "same" | "known" | "similar" | "guess";
  /** Reason as a clause: `Calibri is not available; Inter is the closest`; empty for `same`. */
  readonly reason: string;
  /** Line height of the original font, as a multiple of its size; 1.2 if unknown. */
  readonly lineHeight: number;
  /** Cap height of the available family, as a multiple of its size. */
  readonly capHeight: number;
}

/** Input of the suggestions. */
export interface SuggestInput {
  readonly facts: DesignFacts;
  /** The design that the recipe starts from. */
  readonly baseline: Baseline;
  /** The available faces. */
  readonly faces: readonly AvailableFace[];
  /** Checked pictures by part. */
  readonly pictures: ReadonlyMap<string, JudgedPicture>;
}

/** Input of the suggesters. */
export interface SuggestScope extends SuggestInput {
  /** Returns the family that replaces one of the Word file. */
  readonly matchFont: (family: string) => FontMatch;
  /** Returns the nearest weight that a family has in a style. */
  readonly weightOf: (family: string, wanted: number, style: "normal" | "italic") => number;
  /** Returns the token of a color of the suggested palette, or the color itself. */
  readonly colorOf: (hex: string) => string;
  /** Returns the matched font of a role: its own, else that of body text. */
  readonly fontOf: (role: TextRole) => FontMatch;
}

/** Function that creates the suggestions of one area. */
export type Suggester = (scope: SuggestScope) => readonly Suggestion[];

/** Details of a suggestion besides its path and value. */
export interface SuggestionDetails {
  /** `ready` by default. */
  readonly confidence?: Confidence;
  readonly evidence: Evidence | readonly Evidence[];
  /** A sentence without a period. */
  readonly reason: string;
}

/** What the reasons for a value say about doubts. */
const DOUBTS: Readonly<Record<NonNullable<Evidence["doubt"]>, string>> = {
  labels: "it can be that of the labels of a form",
  outvoted: "more of the text has another look",
  split: "less than most of the text has it",
};

/**
 * Creates a suggestion for a capability; an unsupported one if the capability does not allow the value.
 *
 * @throws {TypeError} when the capability does not exist, which is a mistake of the caller.
 */
export function suggest(
  path: string,
  found: unknown,
  { confidence = "ready", evidence, reason }: SuggestionDetails,
): Suggestion {
  const kind = CAPABILITIES.get(path)?.value;
  if (kind === undefined) throw new TypeError(`${path} is not a capability`);
  const [problem] = checkValue(kind, found);
  const listed: readonly Evidence[] = Array.isArray(evidence) ? evidence : [evidence];
  if (problem === undefined) {
    const [first, ...others] = listed;
    if (first?.doubt === undefined) return { path, found, confidence, evidence: listed, reason };
    const { doubt, ...source } = first;
    const note = DOUBTS[doubt];
    return { path, found, confidence: "review", evidence: [source, ...others], reason: `${reason}, but ${note}` };
  }
  return {
    path,
    found: null,
    confidence: "unsupported",
    evidence: listed,
    reason: `${reason}, a value that ${path} does not allow`,
  };
}

/** Creates an unsupported suggestion. Its path is not a capability: `page.lineNumbers`. */
export function suggestNothing(path: string, evidence: Evidence | readonly Evidence[], reason: string): Suggestion {
  const listed = Array.isArray(evidence) ? evidence : [evidence];
  return { path, found: null, confidence: "unsupported", evidence: listed, reason };
}

/** Formats points as a length in points with at most two decimals: `10.5pt`. */
export function inPoints(points: number): string {
  return `${round(points, 2)}pt`;
}

/** Formats points as a length in millimeters with at most one decimal: `25.4mm`. */
export function inMillimetres(points: number): string {
  return `${round(points * 25.4 / 72, 1)}mm`;
}

/** Formats points as a multiple of a font size with at most three decimals: `0.75em`. */
export function inEms(points: number, size: number): string {
  return `${round(points / size, 3)}em`;
}

function round(value: number, decimals: number): number {
  const rounded = Number(value.toFixed(decimals));
  return rounded === 0 ? 0 : rounded; // not -0
}

const PLAIN: readonly string[] = ["single", "thick"];

/** A plain line of a recipe. */
interface PlainLine {
  /** In points. */
  readonly thickness: number;
  readonly color: string;
  /** `review` if the line is not plain in the document. */
  readonly confidence: Confidence;
  /** Note for the reason; empty for a plain line. */
  readonly note: string;
}

/** Returns the plain line of a recipe for a line of the document. An automatic color becomes that of the text. */
export function plainLine(border: BorderFacts, { colorOf }: SuggestScope): PlainLine {
  const plain = PLAIN.includes(border.style);
  return {
    thickness: border.thickness,
    color: border.color === undefined ? "text" : colorOf(border.color),
    confidence: plain ? "ready" : "review",
    note: plain ? "" : "; the line is not plain in Word, but recipes draw only plain lines",
  };
}

/** Lines on all four sides. */
export type Frame = Required<BoxBorders>;

/** Reads the frame of a box: its lines if all four sides have one, else whether none or only some do. */
export function readBoxFrame({ top, right, bottom, left }: BoxBorders): Frame | "none" | "partial" {
  if (top !== undefined && right !== undefined && bottom !== undefined && left !== undefined) {
    return { top, right, bottom, left };
  }
  return [top, right, bottom, left].every((side) => side === undefined) ? "none" : "partial";
}
