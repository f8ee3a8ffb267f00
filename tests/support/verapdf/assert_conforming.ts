import { deepStrictEqual } from "node:assert/strict";
import type { PdfStandard } from "../../../src/pdf/standards.ts";
import { checkStandard } from "../../../src/typst/pdf/check_standard.ts";
import { readPdfEvidence } from "../../../src/typst/pdf/pdf_evidence.ts";
import { validateWithVeraPdf } from "./verapdf.ts";

/** PDF that must conform to standards. */
export interface ClaimingPdf {
  /** Name for failures; unique. */
  readonly name: string;
  readonly standards: readonly PdfStandard[];
  readonly pdf: Uint8Array;
}

/** Asserts that PDFs claim exactly their standards, and that neither veraPDF nor this program finds a broken rule. */
export async function assertConforming(pdfs: readonly ClaimingPdf[]): Promise<void> {
  const results = await validateWithVeraPdf(new Map(pdfs.map(({ name, pdf }) => [name, pdf])));
  const found = pdfs.map(({ name, standards, pdf }) => {
    const own = results.get(name) ?? [];
    const evidence = readPdfEvidence(pdf);
    return {
      name,
      standards: own.map(({ standard }) => standard).sort(),
      failedRules: own.flatMap(({ failedRules }) => failedRules),
      issues: standards.flatMap((standard) => checkStandard(evidence, standard)).map(({ message }) => message),
    };
  });
  const expected = pdfs.map(({ name, standards }) => {
    return { name, standards: [...standards].sort(), failedRules: [], issues: [] };
  });
  deepStrictEqual(found, expected);
}
