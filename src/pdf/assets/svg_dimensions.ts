import { quote, truncate } from "../../base/text.ts";
import { ASSET_LIMITS } from "./limits.ts";
import { type AssetUnit, isAssetUnit, toPixels } from "./units.ts";

/** Intrinsic size of a picture. */
export interface AssetDimensions {
  /** Width in the unit, with at most four decimals. */
  readonly width: number;
  /** Height in the unit, with at most four decimals. */
  readonly height: number;
  /** Unit of both. */
  readonly unit: AssetUnit;
}

/** Size, or the reason why there is none, as a clause; `tooLarge` if the size is only too large. */
export type DimensionsCheck =
  | { readonly dimensions: AssetDimensions }
  | {
    readonly problem: string;
    readonly attribute: "width" | "height" | "viewBox" | undefined;
    readonly tooLarge: boolean;
  };

/** Minimum length of a side; a shorter one draws nothing, and rounding would lose the aspect ratio. */
const LEAST_PIXELS = 0.01;
const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?`;
const LENGTH = new RegExp(String.raw`^\s*(${NUMBER})([A-Za-z]+|%)?\s*$`);
const VIEW_BOX = new RegExp(String.raw`^\s*${NUMBER}(?:(?:\s*,\s*|\s+)${NUMBER}){3}\s*$`);

/** Length in an attribute. */
interface Length {
  readonly value: number;
  readonly unit: AssetUnit;
}

/**
 * Reads the size of an SVG from the attributes of its root: width and height in absolute units, or else the view box,
 * from whose aspect ratio a missing side is computed. A percentage (`100%`) counts as missing.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readSvgDimensions } from "./svg_dimensions.ts";
 *
 * deepStrictEqual(readSvgDimensions({ width: "30mm", viewBox: "0 0 60 20" }), {
 *   dimensions: { width: 30, height: 10, unit: "mm" },
 * });
 * ```
 */
export function readSvgDimensions(root: Readonly<Record<string, string>>): DimensionsCheck {
  const box = root["viewBox"] === undefined ? undefined : parseViewBox(root["viewBox"]);
  if (box === "wrong") return refuse("its viewBox is not four numbers with a positive width and height", "viewBox");
  const sides = { width: parseLength(root["width"]), height: parseLength(root["height"]) };
  for (const side of ["width", "height"] as const) {
    if (sides[side] === "wrong") {
      return refuse(
        `its ${side} ${quote(truncate(root[side] ?? "", 40))} is not a positive length in an absolute unit`,
        side,
      );
    }
  }
  const { width, height } = sides;
  if (typeof width === "object" && typeof height === "object") return takeSize(width, height);
  if (box === undefined) return refuse("it has neither an absolute width and height nor a viewBox", undefined);
  const ratio = box.width / box.height;
  if (typeof width === "object") return takeSize(width, { value: width.value / ratio, unit: width.unit });
  if (typeof height === "object") return takeSize({ value: height.value * ratio, unit: height.unit }, height);
  return takeSize({ value: box.width, unit: "px" }, { value: box.height, unit: "px" });
}

function takeSize(width: Length, height: Length): DimensionsCheck {
  const [across, down] = [toPixels(width.value, width.unit), toPixels(height.value, height.unit)];
  if (!(Math.min(across, down) >= LEAST_PIXELS)) return refuse("it is too small to be drawn", undefined);
  if (Math.max(across, down) > ASSET_LIMITS.side) {
    const problem = `it has ${round(across)} × ${round(down)} px; the limit is ${ASSET_LIMITS.side} px per side`;
    return { problem, attribute: undefined, tooLarge: true };
  }
  if (width.unit === height.unit) {
    return { dimensions: { width: round(width.value), height: round(height.value), unit: width.unit } };
  }
  return { dimensions: { width: round(across), height: round(down), unit: "px" } };
}

/** Rounds to four decimals, which is finer than any printer and the same on every machine. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function parseViewBox(text: string): { width: number; height: number } | "wrong" {
  if (!VIEW_BOX.test(text)) return "wrong";
  const [, , width = 0, height = 0] = text.trim().split(/\s*,\s*|\s+/).map(Number);
  return width > 0 && height > 0 && width / height > 0 && Number.isFinite(width / height) ? { width, height } : "wrong";
}

function parseLength(text: string | undefined): Length | "missing" | "wrong" {
  if (text === undefined || text.trim() === "auto") return "missing";
  const [, number, unit = "px"] = LENGTH.exec(text) ?? [];
  if (number !== undefined && unit === "%") return "missing";
  const value = Number(number);
  return isAssetUnit(unit) && value > 0 && Number.isFinite(value) ? { value, unit } : "wrong";
}

function refuse(problem: string, attribute: "width" | "height" | "viewBox" | undefined): DimensionsCheck {
  return { problem, attribute, tooLarge: false };
}
