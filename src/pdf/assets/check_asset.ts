import { formatBytes } from "../../base/bytes.ts";
import type { Issue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import { AssetFindings } from "./findings.ts";
import { checkJpeg } from "./jpeg.ts";
import { ASSET_LIMITS } from "./limits.ts";
import { type AssetMediaType, detectMediaType } from "./media_type.ts";
import { checkPng } from "./png.ts";
import { checkSvg } from "./svg.ts";
import type { AssetDimensions } from "./svg_dimensions.ts";

/** Facts of a picture in a pack, read from its bytes. */
export interface AssetFacts {
  /** Media type that the first bytes indicate. */
  readonly mediaType: AssetMediaType;
  /** Size of the file in bytes. */
  readonly byteLength: number;
  /** Size at which it is shown: in pixels for a PNG or JPEG, in its own unit for an SVG. */
  readonly dimensions: AssetDimensions;
}

/** Result of the check of a picture. */
export interface AssetCheck {
  /** Facts of the picture; absent if the size is unreadable, and reliable only if there are no findings. */
  readonly facts?: AssetFacts | undefined;
  /** Findings, all errors. They have no path, because the bytes have none. */
  readonly issues: Issue[];
}

/**
 * Checks a picture, in the same way when it is packed and when the pack is executed: type, structure to the last byte,
 * size, complexity and, for an SVG, safety. A picture without findings does not stop the compiler. Time is linear in the
 * size of the file and of its pixels.
 *
 * Codes: `asset-too-large`, `asset-type-mismatch`, `asset-damaged`, `asset-too-complex`, `unsafe-svg`, and
 * `more-issues` when there are more than twenty.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { checkAsset } from "./check_asset.ts";
 *
 * const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="3cm" height="1cm"/>');
 * const { facts, issues } = checkAsset(svg, "image/svg+xml");
 * deepStrictEqual([facts?.dimensions, issues], [{ width: 3, height: 1, unit: "cm" }, []]);
 * ```
 */
export function checkAsset(bytes: Uint8Array, claimedType?: string): AssetCheck {
  const findings = new AssetFindings();
  const facts = checkBytes(bytes, claimedType, findings);
  return { facts, issues: findings.list() };
}

function checkBytes(
  bytes: Uint8Array,
  claimedType: string | undefined,
  findings: AssetFindings,
): AssetFacts | undefined {
  if (bytes.length > ASSET_LIMITS.byteLength) {
    const sizes = `it has ${formatBytes(bytes.length)}; the limit is ${formatBytes(ASSET_LIMITS.byteLength)}`;
    findings.add("asset-too-large", `Cannot use the picture: ${sizes}`, { hint: "Scale it down or compress it." });
    return undefined;
  }
  const mediaType = detectMediaType(bytes);
  if (mediaType === undefined) {
    findings.add("asset-type-mismatch", "Cannot use the picture: its first bytes are not those of a PNG, JPEG or SVG", {
      hint: "Export it as PNG, JPEG or SVG (in UTF-8 and not compressed).",
    });
    return undefined;
  }
  if (claimedType !== undefined && claimedType !== mediaType) {
    const claimed = quote(truncate(claimedType, 60));
    findings.add("asset-type-mismatch", `Cannot use the picture: it is declared as ${claimed}, but is ${mediaType}`, {
      hint: "Give the file the extension of its real type, or export it again.",
    });
  }
  const dimensions = readDimensions(bytes, mediaType, findings);
  return dimensions && { mediaType, byteLength: bytes.length, dimensions };
}

function readDimensions(
  bytes: Uint8Array,
  mediaType: AssetMediaType,
  findings: AssetFindings,
): AssetDimensions | undefined {
  if (mediaType === "image/svg+xml") return checkSvg(bytes, findings);
  const size = mediaType === "image/png" ? checkPng(bytes, findings) : checkJpeg(bytes, findings);
  return size && { ...size, unit: "px" };
}
