import { demandsTags, isArchival, PDF_STANDARDS, type PdfStandard } from "../../pdf/standards.ts";

/** How PDF standards rate a kind of finding about a document. */
export interface StandardRule {
  /** Code of the finding. */
  readonly code: string;
  /** Path of the finding; without it, any. */
  readonly path?: string;
  /** Standards under which it is an error, because the compiler or a validator refuses the PDF. */
  readonly error: readonly PdfStandard[];
  /** Standards under which it is a warning; without them, it is one under all others and without a standard. */
  readonly warning?: readonly PdfStandard[];
}

const ARCHIVAL = PDF_STANDARDS.filter(isArchival);

/** Standards that demand tags. */
const TAGGED = PDF_STANDARDS.filter(demandsTags);
const PDF_A4 = ["a-4", "a-4f", "a-4e"] as const;

/** Standards that demand a glyph for each character. */
const GLYPHS: readonly PdfStandard[] = ["ua-1", ...ARCHIVAL.filter((name) => name !== "a-1b")];

/** Rating of each kind of finding that concerns conformance; other findings keep their severity. */
export const STANDARD_RULES: readonly StandardRule[] = [
  { code: "missing-date", error: ARCHIVAL, warning: [] },
  { code: "missing-language", error: [] },
  { code: "front-matter-value", path: "language", error: TAGGED },
  { code: "missing-alternative-text", error: TAGGED },
  { code: "long-alternative-text", error: ARCHIVAL.filter((name) => !name.startsWith("a-4")), warning: [] },
  { code: "heading-without-text", error: ["ua-1"] },
  { code: "skipped-heading-level", error: ["ua-1"], warning: [] },
  { code: "missing-table-header", error: ["ua-1"] },
  { code: "vague-link-text", error: [] },
  { code: "combined-lines", error: ["ua-1"], warning: [] },
  { code: "missing-glyph", error: GLYPHS },
  { code: "control-character", error: GLYPHS, warning: [] },
  { code: "private-use-character", error: ["a-2a", "a-3a", ...PDF_A4], warning: [] },
];
