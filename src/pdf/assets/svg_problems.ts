import { quote, truncate } from "../../base/text.ts";
import type { AssetFindings, AssetIssueCode } from "./findings.ts";
import { ASSET_LIMITS } from "./limits.ts";

/** Place of a problem in an SVG, and its hint. */
interface ProblemDetails {
  /** End of the tag; see `TagPlace`. */
  readonly position?: number | undefined;
  /** The attribute, as written. */
  readonly attribute?: string | undefined;
  /** Line and column, if they are already known. */
  readonly place?: SvgPosition | undefined;
  /** Hint, if it differs from the default one of the code. */
  readonly hint?: string | undefined;
}

/** Error that stops reading an SVG; the problem has already been added. */
export class SvgStop extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "SvgStop";
}

const SIMPLIFY = "Simplify the drawing, or export it as a PNG.";
const SAVE_AGAIN = "Open the drawing in a drawing program and export it again.";
const HINTS: Readonly<Partial<Record<AssetIssueCode, string>>> = {
  "asset-too-complex": SIMPLIFY,
  "asset-damaged": SAVE_AGAIN,
  "unsafe-svg": "Export it as plain SVG.",
};

/** A text of an SVG as problems show it: quoted, and not too long. */
export function showSvg(text: string): string {
  return quote(truncate(text, 60));
}

/** Problems of an SVG; a problem that repeats is kept once, with its first place. */
export class SvgProblems {
  readonly #problems = new Map<string, { code: AssetIssueCode; reason: string; details: ProblemDetails }>();
  #left = 0;

  /** Adds a problem; `reason` is a clause. */
  add(code: AssetIssueCode, reason: string, details: ProblemDetails = {}): void {
    const key = `${code} ${reason}`;
    if (this.#problems.has(key)) return;
    if (this.#problems.size < ASSET_LIMITS.issues) this.#problems.set(key, { code, reason, details });
    else this.#left++;
  }

  /** Adds a problem that ends reading, and returns the error to throw. */
  stop(code: AssetIssueCode, reason: string, position: number): SvgStop {
    this.add(code, reason, { position });
    return new SvgStop(reason);
  }

  /** Reports all problems; those beyond the limit are only counted. */
  report(bytes: Uint8Array, findings: AssetFindings): void {
    if (this.#problems.size === 0) return;
    const locate = createLocator(bytes);
    for (const { code, reason, details } of this.#problems.values()) {
      const { position, attribute, hint = HINTS[code] } = details;
      const place = details.place ?? (position === undefined ? undefined : locate({ position, attribute }));
      findings.add(code, `Cannot use the SVG: ${reason}`, { ...place, hint });
    }
    findings.leaveOut(this.#left);
  }
}

/** Place of a problem: the end of a tag, and the attribute that causes it. */
interface TagPlace {
  /** UTF-16 code units up to the end of the tag; see `XmlReader.position`. */
  readonly position: number;
  /** The attribute, as written. */
  readonly attribute?: string | undefined;
}

/** 1-based position in the text; columns are UTF-16 code units. */
interface SvgPosition {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
}

/**
 * Creates a function that finds lines and columns in a document. It decodes the whole text again, so create it only if
 * there is a problem to report.
 */
function createLocator(bytes: Uint8Array): (place: TagPlace) => SvgPosition {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n");
  return ({ position, attribute }) => {
    // A tag contains no other "<", so the last one before the position starts the tag.
    const start = Math.max(0, text.lastIndexOf("<", Math.max(0, position - 1)));
    const at = attribute === undefined ? start : findAttribute(text.slice(start, position), attribute) + start;
    const before = text.slice(0, at);
    return { line: before.split("\n").length, column: at - before.lastIndexOf("\n") };
  };
}

function findAttribute(tag: string, attribute: string): number {
  for (let at = tag.indexOf(attribute); at >= 0; at = tag.indexOf(attribute, at + 1)) {
    const end = at + attribute.length;
    if (/\s/.test(tag.charAt(at - 1)) && /[\s=]/.test(tag.charAt(end))) return at;
  }
  return 0;
}
