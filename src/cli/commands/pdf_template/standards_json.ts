import type { PdfEvidence } from "../../../typst/pdf/pdf_evidence.ts";
import type { StandardVerdict } from "../../../typst/prove_standards.ts";
import type { VeraPdfValidation } from "../../../typst/verapdf/run_verapdf.ts";

/** Returns the JSON of the verdicts on the demanded standards. */
export function verdictsJson(verdicts: readonly StandardVerdict[]) {
  return verdicts.map(({ standard, ok, rules }) => ({ standard, ok, rules }));
}

/** Returns the JSON of what the bytes of a PDF show about its standards. */
export function evidenceJson({ metadata, structure, flaws, ...facts }: PdfEvidence) {
  return {
    version: facts.version,
    metadata: metadata === undefined ? null : {
      pdfaPart: metadata.pdfaPart ?? null,
      pdfaConformance: metadata.pdfaConformance ?? null,
      pdfaRevision: metadata.pdfaRevision ?? null,
      pdfuaPart: metadata.pdfuaPart ?? null,
      title: metadata.title ?? null,
      creators: metadata.creators,
      languages: metadata.languages,
    },
    language: facts.language ?? null,
    showsTitle: facts.showsTitle,
    tagged: facts.tagged,
    encrypted: facts.encrypted,
    outputIntent: facts.outputIntent,
    pages: facts.pages,
    structure: {
      elements: structure.elements,
      headings: structure.headings,
      figures: structure.figures,
      formulas: structure.formulas,
      tables: structure.tables,
      headerCells: structure.headerCells,
    },
    flaws: flaws.map(({ kind, count, places }) => ({ kind, count, places })),
  };
}

/** Returns the JSON of what veraPDF found in a PDF. */
export function validationJson({ version, results }: VeraPdfValidation) {
  return {
    version,
    results: results.map(({ standard, passedRules, failedRules }) => ({
      standard,
      passedRules,
      failedRules: failedRules.map(({ clause, test, description, count, places }) => {
        return { clause, test, description, count, places };
      }),
    })),
  };
}
