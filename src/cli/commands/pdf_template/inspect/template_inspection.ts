import { byCodeUnits } from "../../../../base/order.ts";
import type { PackInspection } from "../../../../pack/inspect_pack.ts";
import type { Graphics } from "../../../../pdf/graphics/graphics.ts";
import type { PackVerdict } from "../../../../authoring/judge_pack.ts";

/** All shown facts about a pack. */
export interface TemplateInspection {
  /** Path, as on the command line. */
  readonly path: string;
  /** The archive. */
  readonly pack: PackInspection;
  /** The verdicts. */
  readonly verdict: PackVerdict;
  /** Pictures and decorations that could be read. */
  readonly graphics: Graphics;
  /** Summary of the design. */
  readonly summary: readonly [label: string, value: string][];
}

/** A picture of the pack and its uses. */
export interface AssetRow {
  /** Slots and decorations. */
  readonly uses: string[];
  /** Member path. */
  readonly path: string;
  /** Media type. */
  readonly mediaType: string;
  /** Width in `unit`. */
  readonly width: number;
  /** Height in `unit`. */
  readonly height: number;
  /** Unit of width and height. */
  readonly unit: string;
  /** Size in bytes. */
  readonly byteLength: number;
  /** Hex SHA-256. */
  readonly sha256: string;
}

/** Lists the pictures of a pack, in ascending order of paths. */
export function assetRows({ assetDescriptors, assets, decorations }: Graphics): AssetRow[] {
  return Object.entries(assetDescriptors).map(([id, descriptor]) => {
    const { path, mediaType, dimensions: { width, height, unit }, byteLength, sha256 } = descriptor;
    const slots = Object.entries(assets).filter(([, use]) => use.descriptor === id).map(([slot]) => slot);
    const drawn = decorations.filter((each) => each.descriptor === id).map((each) => `decoration ${each.id}`);
    return { uses: [...slots, ...drawn], path, mediaType, width, height, unit, byteLength, sha256 };
  }).sort((a, b) => byCodeUnits(a.path, b.path));
}
