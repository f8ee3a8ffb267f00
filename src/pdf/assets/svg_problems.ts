import type { AssetFindings, AssetIssueCode } from "./findings.ts";
import { ASSET_LIMITS } from "./limits.ts";
import { createLocator, type SvgPosition } from "./svg_places.ts";

/** Place of a problem in an SVG, and its hint. */
export interface ProblemDetails {
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
