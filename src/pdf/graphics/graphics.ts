// The shapes of `assetDescriptors`, `assets` and `decorations` in a manifest. Types only; the rules are in
// read_graphics.ts, the values of placements and decorations in the catalog.
import type { AssetMediaType } from "../assets/media_type.ts";
import type { AssetDimensions } from "../assets/svg_dimensions.ts";
import type { AssetSlot, DecorationKind } from "../catalog/descriptor.ts";

/** Facts about a picture of the pack. */
export interface AssetDescriptor {
  /** Member of the pack. */
  readonly path: string;
  /** SHA-256 of its bytes, 64 lowercase hex digits. */
  readonly sha256: string;
  /** Media type. */
  readonly mediaType: AssetMediaType;
  /** Its size in bytes. */
  readonly byteLength: number;
  /** Size on paper or in pixels. */
  readonly dimensions: AssetDimensions;
}

/** Use of a picture in a slot. */
export interface AssetUse {
  /** ID of its descriptor. */
  readonly descriptor: string;
  /** Part of the canonical source that draws it. */
  readonly writer: string;
  /** Whether it is decorative; then it has no `alt`. */
  readonly decorative: boolean;
  /** Alternative text. */
  readonly alt?: string;
  /** Placement, see the catalog's `graphics.placement`. */
  readonly placement?: Readonly<Record<string, unknown>>;
}

/** Decoration: a drawing on pages; the other fields are those of the catalog's `graphics.decorations`. */
export interface Decoration {
  /** Its kind. */
  readonly kind: DecorationKind;
  /** Unique among the decorations. */
  readonly id: string;
  /** Part of the canonical source that draws it. */
  readonly writer: string;
  /** Images: ID of the descriptor. */
  readonly descriptor?: string;
  /** Images: whether it is decorative. */
  readonly decorative?: boolean;
  /** Images: alternative text. */
  readonly alt?: string;
  /** Everything else. */
  readonly [field: string]: unknown;
}

/** Pictures and decorations of a pack. */
export interface Graphics {
  /** Facts by id. */
  readonly assetDescriptors: Readonly<Record<string, AssetDescriptor>>;
  /** Pictures by role. */
  readonly assets: Readonly<Partial<Record<AssetSlot, AssetUse>>>;
  /** In the order in which they are drawn. */
  readonly decorations: readonly Decoration[];
}
