/** Kinds of flaws that a standard can forbid, in the order of a report. */
export const FLAW_KINDS = [
  "missing-file-identifier",
  "font-not-embedded",
  "font-without-unicode",
  "script",
  "action",
  "transparency",
  "embedded-file",
  "file-without-relationship",
  "file-without-media-type",
  "figure-without-alternative-text",
  "formula-without-alternative-text",
  "table-without-header-cell",
  "header-cell-without-scope",
  "skipped-heading-level",
  "page-without-tab-order",
  "link-without-description",
] as const;

/** Kind of a flaw. */
export type FlawKind = typeof FLAW_KINDS[number];

/** All occurrences of a kind of flaw in a PDF. */
export interface PdfFlaw {
  readonly kind: FlawKind;
  /** Number of occurrences. */
  readonly count: number;
  /** The first places: `page 2`, `object 17`, or a font. */
  readonly places: readonly string[];
}

/** Collector of the flaws of a PDF. */
export class FlawList {
  readonly #found = new Map<FlawKind, { count: number; places: string[] }>();

  /** Adds an occurrence. */
  add(kind: FlawKind, place: string): void {
    const flaw = this.#found.get(kind) ?? { count: 0, places: [] };
    flaw.count++;
    if (flaw.places.length < MAX_PLACES && !flaw.places.includes(place)) flaw.places.push(place);
    this.#found.set(kind, flaw);
  }

  /** Returns the flaws in the order of their kinds. */
  list(): PdfFlaw[] {
    return FLAW_KINDS.flatMap((kind) => {
      const flaw = this.#found.get(kind);
      return flaw === undefined ? [] : [{ kind, ...flaw }];
    });
  }
}

const MAX_PLACES = 5;
