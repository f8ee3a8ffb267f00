import { plainName } from "../../roles/style_role.ts";
import type { StyleSheet } from "../styles/style_sheet.ts";
import type { TextBucket } from "../tally/format_tally.ts";

/**
 * Returns the headings of a level that show its look. If headings in Word's own style have numbers, these count alone,
 * because the others are variants for a foreword or an annex. Otherwise those whose style switches the numbers off do
 * not count, as long as others have numbers.
 */
export function mainHeadings(headings: readonly TextBucket[], sheet: StyleSheet): readonly TextBucket[] {
  const numbered = headings.filter(hasNumbers);
  if (numbered.some((each) => isBuiltIn(each, sheet))) return headings.filter((each) => isBuiltIn(each, sheet));
  return numbered.length > 0 ? headings.filter((each) => !isVariant(each)) : headings;
}

function hasNumbers({ kind: { effective } }: TextBucket): boolean {
  return (effective.numbering?.id ?? 0) > 0;
}

function isBuiltIn({ kind: { styleId } }: TextBucket, sheet: StyleSheet): boolean {
  const name = styleId === undefined ? undefined : sheet.get(styleId)?.name;
  return name !== undefined && /^heading [1-9]$/.test(plainName(name));
}

/** Checks whether the style, not the paragraph itself, switches the numbers off. */
function isVariant({ kind: { direct, effective } }: TextBucket): boolean {
  return effective.numbering?.id === 0 && direct.numbering?.id === undefined;
}
