import { isRecord } from "../../base/record.ts";
import { escapeText } from "../../base/text.ts";
import { valueText } from "../../console/output/value_text.ts";
import type { ReviewRow } from "../../word_import/review/review_view.ts";

/** A value for people; what a picture has is said in words. */
export function rowValue(kind: ReviewRow["kind"], value: unknown, length = 160): string {
  if (kind !== "picture") return value === null ? "none" : valueText(value, length);
  if (!isRecord(value) || typeof value["role"] !== "string") return "not used";
  const role = escapeText(value["role"]);
  if (typeof value["file"] === "string") return `a picture, by its place the ${role}`;
  return `${role}, ${typeof value["alt"] === "string" ? `says ${valueText(value["alt"], length)}` : "decorative"}`;
}
