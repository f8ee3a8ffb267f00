import { findLocaleFields } from "./locale_rows.ts";
import { QUOTATION_MARKS } from "./quotation_marks_table.ts";

/** Marks around a quotation. */
export interface QuotationMarks {
  readonly open: string;
  readonly close: string;
}

/**
 * Returns the quotation marks of a language by its BCP 47 tag: those around a quotation, or inside of an odd number of
 * others. French ones have narrow spaces inside.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { quotationMarks } from "./quotation_marks.ts";
 *
 * deepStrictEqual(quotationMarks("de", 0), { open: "„", close: "“" });
 * deepStrictEqual(quotationMarks("de", 1), { open: "‚", close: "‘" });
 * deepStrictEqual(quotationMarks("fr", 0), { open: "«\u202f", close: "\u202f»" });
 * ```
 */
export function quotationMarks(language: string, depth: number): QuotationMarks {
  const fields = findLocaleFields(QUOTATION_MARKS, language);
  const [open = "", close = ""] = depth % 2 === 0 ? fields : fields.slice(2);
  const space = /^fr\b/i.test(language) && open === "«" ? "\u202f" : "";
  return { open: open + space, close: space + close };
}
