import { readArguments } from "../../../docx/fill/texts/running_text.ts";

/** Size in pixels of 1/96 inch. */
export interface LogoSize {
  readonly width: number;
  readonly height: number;
}

/** Maximum height of a logo without a size, in pixels. */
const USUAL_HEIGHT = 48;

/**
 * Returns the size of a logo: that of its placeholder, `(height,width)` in pixels of which each may be missing, without
 * distortion and within the text area.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { logoSize } from "./logo_size.ts";
 *
 * const [logo, area] = [{ width: 400, height: 200 }, { width: 600, height: 900 }];
 * deepStrictEqual(logoSize(logo, "50", area), { width: 100, height: 50 });
 * deepStrictEqual(logoSize(logo, "50,60", area), { width: 60, height: 30 });
 * deepStrictEqual(logoSize(logo, undefined, area), { width: 96, height: 48 });
 * ```
 */
export function logoSize(logo: LogoSize, args: string | undefined, area: LogoSize): LogoSize {
  const [height, width] = readArguments(args).map(readPixels);
  const wanted = {
    height: height ?? (width === undefined ? Math.min(USUAL_HEIGHT, logo.height) : Infinity),
    width: width ?? Infinity,
  };
  const scales = [
    ...[wanted.height / logo.height, wanted.width / logo.width],
    ...[area.height / logo.height, area.width / logo.width],
  ];
  const scale = Math.min(...scales);
  return { width: Math.max(1, Math.round(logo.width * scale)), height: Math.max(1, Math.round(logo.height * scale)) };
}

function readPixels(text: string): number | undefined {
  const [, digits] = /^(\d{1,6}(?:\.\d{1,6})?)\s*(?:px)?$/i.exec(text) ?? [];
  const pixels = Number(digits);
  return pixels > 0 ? pixels : undefined;
}
