/** What Quarto, pandoc-crossref and bookdown refer to by labels: the starts of these, as alternatives of a pattern. */
export const CERTAIN_LABELS = "fig|tbl|tab|eq|eqn|lst";
/** Starts of labels that names of people may have as well. */
export const LIKELY_LABELS = "alg|cau|cnj|cor|def|exm|exr|imp|lem|nte|prp|rem|sec|sol|thm|tip|wrn";
/** Name behind `@`: letters, digits and single signs between them. */
export const KEY_NAME = String.raw`[\p{L}\p{N}_](?:[:.#$%&+?<>~/-]?[\p{L}\p{N}_])*`;

/** Key of a work behind `@`: pandoc's, of a name, or anything in braces. */
export const CITATION_KEY = String.raw`(?:${KEY_NAME}|\{[^{}\s]{1,200}\})`;

/** References of Quarto and pandoc-crossref to figures, tables, sections and such, after `@`. */
const CROSS_REFERENCE = new RegExp(`^(?:${CERTAIN_LABELS}|${LIKELY_LABELS})(?:[-:]|$)`);

/** Tests whether a key is one of a reference within the document. */
export function isCrossReference(key: string): boolean {
  return CROSS_REFERENCE.test(key);
}
