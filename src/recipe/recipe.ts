// A checked recipe.
import type { ManifestSetting } from "../pack/manifest.ts";
import type { AssetSlot, DecorationKind } from "../pdf/catalog/descriptor.ts";
import type { PdfStandard } from "../pdf/standards.ts";
import type { Baseline } from "./baselines/baseline.ts";
import type { RecipePosition } from "./read/recipe_node.ts";

/** Identity of the template. */
export interface RecipeTemplate {
  /** Reverse-DNS id. */
  readonly id: string;
  /** Display name, on one line. */
  readonly name: string;
  /** A semantic version. */
  readonly version: string;
  /** Range of compilers, which includes the pinned one; if absent, the range that current packs accept. */
  readonly compilerRange?: string;
}

/** A value that the recipe sets in place of the baseline's. */
export interface Override {
  /** The value, valid for the capability. */
  readonly value: unknown;
  /** Place in the recipe. */
  readonly place: RecipePosition;
}

/** A picture file and its meaning. */
export interface RecipePicture {
  /** Relative path below the recipe's folder. */
  readonly path: string;
  /** Whether it is decorative; then it has no `alt`. */
  readonly decorative: boolean;
  /** Alternative text. */
  readonly alt?: string;
  /** Reason why the picture may be used; for the authors, not packed. */
  readonly rights?: string;
  /** Position of the path in the recipe. */
  readonly place: RecipePosition;
}

/** A picture in a role. */
export interface RecipeAsset extends RecipePicture {
  /** Placement, valid for the catalog's `graphics.placement`. */
  readonly placement?: Readonly<Record<string, unknown>>;
}

/** A decoration of pages. */
export interface RecipeDecoration {
  /** Its kind. */
  readonly kind: DecorationKind;
  /** Unique among the decorations. */
  readonly id: string;
  /** The file of an image. */
  readonly picture?: RecipePicture | undefined;
  /** All other fields, valid for the catalog's `graphics.decorations`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Place in the recipe. */
  readonly place: RecipePosition;
}

/** A font file. */
export interface RecipeFont {
  /** Relative path below the recipe's folder. */
  readonly path: string;
  /** Position of the path in the recipe. */
  readonly place: RecipePosition;
}

/** A recipe without errors. */
export interface Recipe {
  readonly template: RecipeTemplate;
  /** The installed baseline that it starts from. */
  readonly baseline: Baseline;
  /** Overrides by capability, in the order of the text. */
  readonly overrides: ReadonlyMap<string, Override>;
  /** Pictures by role. */
  readonly assets: ReadonlyMap<AssetSlot, RecipeAsset>;
  /** In the order in which they are drawn. */
  readonly decorations: readonly RecipeDecoration[];
  /** Font files for preview and proof; not packed. */
  readonly fonts: readonly RecipeFont[];
  /** The manifest's Level-B settings. */
  readonly settings: Readonly<Record<string, ManifestSetting>>;
  /** Standards that PDFs made with the pack must be able to conform to, for the proof; not packed. */
  readonly standards: readonly PdfStandard[];
}

/** Lists the paths of all files that the recipe names, each once: first pictures, then fonts. */
export function listRecipeFiles({ assets, decorations, fonts }: Recipe): string[] {
  const pictures = decorations.flatMap(({ picture }) => picture === undefined ? [] : [picture]);
  return [...new Set([...assets.values(), ...pictures, ...fonts].map(({ path }) => path))];
}
