import { byCodeUnits } from "../../../../base/order.ts";
import type { PackInspection } from "../../../../pack/inspect_pack.ts";
import type { Graphics } from "../../../../pdf/graphics/graphics.ts";
import type { PackVerdict } from "../../../../authoring/judge_pack.ts";

/** Everything that is shown of a pack. */
export interface TemplateInspection {
  /** As on the command line. */
  readonly path: string;
  /** The archive. */
  readonly pack: PackInspection;
  /** The verdicts. */
  readonly verdict: PackVerdict;
  /** Pictures and decorations, as far as they could be read. */
  readonly graphics: Graphics;
  /** The design in a few lines. */
  readonly summary: readonly [label: string, value: string][];
}

/** A picture of the pack and where it is used. */
export interface AssetRow {
  /** Slots and decorations. */
  readonly uses: string[];
  /** Member of the pack. */
  readonly path: string;
  /** Its type. */
  readonly mediaType: string;
  /** Its width in `unit`. */
  readonly width: number;
  /** Its height in `unit`. */
  readonly height: number;
  /** Of width and height. */
  readonly unit: string;
  /** Its size. */
  readonly byteLength: number;
  /** Hex SHA-256. */
  readonly sha256: string;
}

/** The pictures of a pack, ascending by member. */
export function assetRows({ assetDescriptors, assets, decorations }: Graphics): AssetRow[] {
  return Object.entries(assetDescriptors).map(([id, descriptor]) => {
    const { path, mediaType, dimensions: { width, height, unit }, byteLength, sha256 } = descriptor;
    const slots = Object.entries(assets).filter(([, use]) => use.descriptor === id).map(([slot]) => slot);
    const drawn = decorations.filter((each) => each.descriptor === id).map((each) => `decoration ${each.id}`);
    return { uses: [...slots, ...drawn], path, mediaType, width, height, unit, byteLength, sha256 };
  }).sort((a, b) => byCodeUnits(a.path, b.path));
}
