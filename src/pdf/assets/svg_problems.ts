import type { AssetFindings, AssetIssueCode } from "./findings.ts";
import { ASSET_LIMITS } from "./limits.ts";
import { createLocator, type SvgPosition } from "./svg_places.ts";

/** Place of a problem in an SVG, and its hint. */
export interface ProblemDetails {
  /** End of the tag; see `TagPlace`. */
  readonly position?: number | undefined;
  /** The attribute, as written. */
  readonly attribute?: string | undefined;
  /** Line and column, where they are already known. */
  readonly place?: SvgPosition | undefined;
  /** The way out, where it is not the usual one. */
  readonly hint?: string | undefined;
}

/** Thrown when an SVG cannot be read on; what is wrong has been noted. */
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

/** Collects what is wrong in an SVG: the same fault of many elements once, with the place of the first. */
export class SvgProblems {
  readonly #problems = new Map<string, { code: AssetIssueCode; reason: string; details: ProblemDetails }>();
  #left = 0;

  /** Notes a problem; `reason` is a clause. */
  add(code: AssetIssueCode, reason: string, details: ProblemDetails = {}): void {
    const key = `${code} ${reason}`;
    if (this.#problems.has(key)) return;
    if (this.#problems.size < ASSET_LIMITS.issues) this.#problems.set(key, { code, reason, details });
    else this.#left++;
  }

  /** Adds a problem after which nothing can be read; throw the returned error. */
  stop(code: AssetIssueCode, reason: string, position: number): SvgStop {
    this.add(code, reason, { position });
    return new SvgStop(reason);
  }

  /** Reports all problems; those beyond the cap of a report are only counted. */
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
