/** Key of a work behind `@`: pandoc's, of letters, digits and single signs between them, or anything in braces. */
export const CITATION_KEY = String.raw`(?:[\p{L}\p{N}_](?:[:.#$%&+?<>~/-]?[\p{L}\p{N}_])*|\{[^{}\s]{1,200}\})`;

/** References of Quarto and pandoc-crossref to figures, tables, sections and such, after `@`. */
const CROSS_REFERENCE =
  /^(?:alg|cau|cnj|cor|def|eq|exm|exr|fig|imp|lem|lst|nte|prp|rem|sec|sol|tab|tbl|thm|tip|wrn)(?:[-:]|$)/;

/** Tests whether a key is one of a reference within the document. */
export function isCrossReference(key: string): boolean {
  return CROSS_REFERENCE.test(key);
}
