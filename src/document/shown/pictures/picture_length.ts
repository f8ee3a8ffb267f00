import { quote, truncate } from "../../../base/text.ts";
import type { IssueLog } from "../../issue_log.ts";
import type { Nodes } from "../../tree.ts";

/** A length, such as 8 cm, or 60 % of the width of the text. */
export interface PictureLength {
  readonly value: number;
  readonly unit: "%" | "pt" | "mm" | "cm" | "in" | "em";
}

/** Points per pixel of CSS: 96 pixels are an inch. */
export const POINTS_PER_PIXEL = 0.75;
const LENGTH = /^(\d{1,5}(?:\.\d{1,3})?)(%|px|pt|mm|cm|in|em)?$/;

/** Where a length is written. */
interface LengthPlace {
  readonly node: Nodes;
  readonly log: IssueLog;
}

/**
 * Reads the width or height of a picture: `300` and `300px` in pixels, `8cm`, or `60%` of the width of the text.
 * Returns undefined for `auto` and, with a warning, for other texts.
 */
export function lengthOf(
  name: "width" | "height",
  written: string | null | undefined,
  { node, log }: LengthPlace,
): PictureLength | undefined {
  if (written === null || written === undefined || written === "" || written === "auto") return undefined;
  const length = readPictureLength(written.trim().toLowerCase());
  const isShare = length?.unit === "%";
  const isUsable = length !== undefined && length.value > 0 && !(isShare && (name === "height" || length.value > 100));
  if (isUsable) return length;
  // The height of a page says nothing about a picture on it.
  if (name === "height" && isShare) return undefined;
  const message = `The ${name} ${quote(truncate(written, 40))} is not a length such as 300px, 8cm or 60%`;
  log.warn("directive-attribute", message, { node });
  return undefined;
}

/** Reads a thickness in pixels. */
export function pointsOf(written: string): PictureLength | undefined {
  const length = readPictureLength(written);
  return length?.unit === "pt" && length.value > 0 && length.value <= 20 ? length : undefined;
}

/** Reads a length; undefined for any other text. */
export function readPictureLength(written: string): PictureLength | undefined {
  const [, digits, unit = "px"] = LENGTH.exec(written) ?? [];
  if (digits === undefined) return undefined;
  if (unit === "px") return { value: Number(digits) * POINTS_PER_PIXEL, unit: "pt" };
  return isUnit(unit) ? { value: Number(digits), unit } : undefined;
}

function isUnit(unit: string): unit is PictureLength["unit"] {
  return ["%", "pt", "mm", "cm", "in", "em"].includes(unit);
}
