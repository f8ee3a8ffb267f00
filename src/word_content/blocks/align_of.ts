import type { RawElement } from "../../docx/fill/raw/raw_element.ts";

/** Returns how a paragraph itself is aligned, if neither on the side where lines begin nor on both. */
export function alignOf(paragraph: RawElement | undefined): "center" | "right" | undefined {
  const properties = paragraph?.child("w:pPr");
  const align = properties?.val("w:jc");
  if (align === "center") return "center";
  // From right to left, the ends of lines are on the left.
  return (align === "right" || align === "end") && properties?.child("w:bidi") === undefined ? "right" : undefined;
}
