import { isRecord } from "../../base/record.ts";
import { escapeText } from "../../base/text.ts";
import { valueText } from "../../console/output/value_text.ts";
import type { ReviewRow } from "../../word_import/review/review_view.ts";

/** Renders a value for people; describes a picture in words. */
export function rowValue(kind: ReviewRow["kind"], value: unknown, length = 160): string {
  if (kind !== "picture") return value === null ? "none" : valueText(value, length);
  if (!isRecord(value) || typeof value["role"] !== "string") return "not used";
  const role = escapeText(value["role"]);
  if (typeof value["file"] === "string") return `a picture, suggested as the ${role}`;
  return `${role}, ${typeof value["alt"] === "string" ? `says ${valueText(value["alt"], length)}` : "decorative"}`;
}
