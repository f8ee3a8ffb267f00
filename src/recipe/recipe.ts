// What a recipe says, once it has been judged.
import type { ManifestSetting } from "../pack/manifest.ts";
import type { AssetSlot, DecorationKind } from "../pdf/catalog/descriptor.ts";
import type { Baseline } from "./baselines/baseline.ts";
import type { RecipePosition } from "./read/recipe_node.ts";

/** Who the template is. */
export interface RecipeTemplate {
  /** Reverse-DNS id. */
  readonly id: string;
  /** For people, on one line. */
  readonly name: string;
  /** A semantic version. */
  readonly version: string;
  /** Compilers that the author wants; accepts the pinned one. Absent: those that current packs accept. */
  readonly compilerRange?: string | undefined;
}

/** A value that the recipe sets in place of the baseline's. */
export interface Override {
  /** The value; one that the capability takes. */
  readonly value: unknown;
  /** Where it stands. */
  readonly place: RecipePosition;
}

/** A picture file and what it says. */
export interface RecipePicture {
  /** Relative path below the recipe's folder. */
  readonly path: string;
  /** Whether it says nothing; then it has no `alt`. */
  readonly decorative: boolean;
  /** What it says. */
  readonly alt?: string;
  /** Why it may be used; for the authors, not packed. */
  readonly rights?: string;
  /** Where the recipe names the file. */
  readonly place: RecipePosition;
}

/** A picture in a role. */
export interface RecipeAsset extends RecipePicture {
  /** How it is drawn; one that the catalog's `graphics.placement` takes. */
  readonly placement?: Readonly<Record<string, unknown>>;
}

/** Something drawn on pages. */
export interface RecipeDecoration {
  /** What it is. */
  readonly kind: DecorationKind;
  /** Unique among the decorations. */
  readonly id: string;
  /** The file of an image. */
  readonly picture?: RecipePicture | undefined;
  /** Everything else, as the catalog's `graphics.decorations` wants it. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Where it stands. */
  readonly place: RecipePosition;
}

/** A font file. */
export interface RecipeFont {
  /** Relative path below the recipe's folder. */
  readonly path: string;
  /** Where the recipe names it. */
  readonly place: RecipePosition;
}

/** A recipe without errors. */
export interface Recipe {
  readonly template: RecipeTemplate;
  /** The installed baseline that it starts from. */
  readonly baseline: Baseline;
  /** What it changes, by capability, in the order of the text. */
  readonly overrides: ReadonlyMap<string, Override>;
  /** Pictures by role. */
  readonly assets: ReadonlyMap<AssetSlot, RecipeAsset>;
  /** In the order in which they are drawn. */
  readonly decorations: readonly RecipeDecoration[];
  /** Font files for preview and proof; not packed. */
  readonly fonts: readonly RecipeFont[];
  /** The manifest's Level-B settings. */
  readonly settings: Readonly<Record<string, ManifestSetting>>;
}

/** Paths of all files that the recipe names, each once: first pictures, then fonts. */
export function listRecipeFiles({ assets, decorations, fonts }: Recipe): string[] {
  const pictures = decorations.flatMap(({ picture }) => picture === undefined ? [] : [picture]);
  return [...new Set([...assets.values(), ...pictures, ...fonts].map(({ path }) => path))];
}
