import { quote, truncate } from "../../../base/text.ts";
import type { Nodes } from "../../tree.ts";
import { TypstCode } from "../code.ts";
import type { Scope } from "../scope.ts";

/** Points per pixel of CSS: 96 pixels are an inch. */
const POINTS_PER_PIXEL = 0.75;
const LENGTH = /^(\d{1,5}(?:\.\d{1,3})?)(%|px|pt|mm|cm|in|em)?$/;

/** Where a length is written. */
interface LengthPlace {
  readonly node: Nodes;
  readonly scope: Scope;
}

/**
 * Reads the width or height of a picture: `300` and `300px` in pixels, `8cm`, or `60%` of the width of the text.
 * Returns undefined for `auto` and, with a warning, for other texts.
 */
export function lengthOf(
  name: "width" | "height",
  written: string | null | undefined,
  { node, scope }: LengthPlace,
): TypstCode | undefined {
  if (written === null || written === undefined || written === "" || written === "auto") return undefined;
  const length = readLength(written.trim().toLowerCase());
  const isShare = length?.unit === "%";
  const isUsable = length !== undefined && length.value > 0 && !(isShare && (name === "height" || length.value > 100));
  if (isUsable) return TypstCode.measure(length.value, length.unit);
  // The height of a page says nothing about a picture on it.
  if (name === "height" && isShare) return undefined;
  const message = `The ${name} ${quote(truncate(written, 40))} is not a length such as 300px, 8cm or 60%`;
  scope.rendering.log.warn("directive-attribute", message, { node });
  return undefined;
}

/** Reads a thickness in pixels. */
export function pointsOf(written: string): TypstCode | undefined {
  const { value = 0, unit } = readLength(written) ?? {};
  return unit === "pt" && value > 0 && value <= 20 ? TypstCode.measure(value, unit) : undefined;
}

interface Length {
  readonly value: number;
  readonly unit: "%" | "pt" | "mm" | "cm" | "in" | "em";
}

function readLength(written: string): Length | undefined {
  const [, digits, unit = "px"] = LENGTH.exec(written) ?? [];
  if (digits === undefined) return undefined;
  if (unit === "px") return { value: Number(digits) * POINTS_PER_PIXEL, unit: "pt" };
  return isUnit(unit) ? { value: Number(digits), unit } : undefined;
}

function isUnit(unit: string): unit is Length["unit"] {
  return ["%", "pt", "mm", "cm", "in", "em"].includes(unit);
}
