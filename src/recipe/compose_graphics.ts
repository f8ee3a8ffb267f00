import { errorIssue, type Issue } from "../base/issue.ts";
import { sha256Hex } from "../base/sha256.ts";
import { quote } from "../base/text.ts";
import { ASSET_EXTENSIONS } from "../pdf/assets/media_type.ts";
import { GRAPHICS } from "../pdf/catalog/graphics.ts";
import type { AssetDescriptor, AssetUse, Decoration, Graphics } from "../pdf/graphics/graphics.ts";
import type { Recipe, RecipeAsset, RecipeDecoration, RecipePicture } from "./recipe.ts";
import { claimMediaType } from "./read/recipe_path.ts";

/** Pictures and decorations in the form of a pack. */
export interface ComposedGraphics {
  /** Pictures and decorations of the manifest; complete if no finding is an error. */
  readonly graphics: Graphics;
  /** Members of the pack by path. */
  readonly members: ReadonlyMap<string, Uint8Array>;
  /** Findings about the files. */
  readonly issues: readonly Issue[];
}

/**
 * Checks every picture file and names it by its digest, so that equal files become one member and the pack contains
 * none of the author's paths. `files` contains the recipe's files by the paths in the recipe. Code besides those of
 * checkAsset(): `asset-not-found`.
 */
export async function composeGraphics(
  recipe: Recipe,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<ComposedGraphics> {
  const pictures = new Pictures(files);
  const assets: Record<string, AssetUse> = {};
  for (const [slot, asset] of recipe.assets) {
    const descriptor = await pictures.take(asset, `assets.${slot}`);
    assets[slot] = { descriptor, writer: GRAPHICS.slots[slot].writer, ...meaningOf(asset), ...placementOf(asset) };
  }
  const decorations: Decoration[] = [];
  for (const [i, decoration] of recipe.decorations.entries()) {
    decorations.push(await composeDecoration(decoration, `decorations[${i}]`, pictures));
  }
  const { descriptors: assetDescriptors, members, issues } = pictures;
  return { graphics: { assetDescriptors, assets, decorations }, members, issues };
}

async function composeDecoration(
  { kind, id, fields, picture }: RecipeDecoration,
  path: string,
  pictures: Pictures,
): Promise<Decoration> {
  const drawn = { ...fields, kind, id, writer: GRAPHICS.decorations[kind].writer };
  if (picture === undefined) return drawn;
  return { ...drawn, descriptor: await pictures.take(picture, path), ...meaningOf(picture) };
}

function meaningOf({ decorative, alt }: RecipePicture): Pick<AssetUse, "decorative" | "alt"> {
  return alt === undefined ? { decorative } : { decorative, alt };
}

function placementOf({ placement }: RecipeAsset): Pick<AssetUse, "placement"> {
  return placement === undefined ? {} : { placement };
}

/** Hexadecimal digits of the SHA-256 that name a member. */
const NAME_DIGITS = 16;

class Pictures {
  readonly descriptors: Record<string, AssetDescriptor> = {};
  readonly members: Map<string, Uint8Array> = new Map();
  readonly issues: Issue[] = [];
  /** Descriptor IDs by the path in the recipe; each file is checked once. */
  readonly #ids: Map<string, string> = new Map();
  readonly #files: ReadonlyMap<string, Uint8Array>;

  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.#files = files;
  }

  /** Adds a picture and returns the ID of its descriptor; reports an unusable file and returns an empty ID. */
  async take({ path, place: { line, column } }: RecipePicture, use: string): Promise<string> {
    const known = this.#ids.get(path);
    if (known !== undefined) return known;
    const bytes = this.#files.get(path);
    if (bytes === undefined) {
      const hint = "Add the file, or correct the path.";
      const message = `The file ${quote(path)} does not exist below the recipe's folder`;
      this.issues.push(errorIssue("asset-not-found", message, { path: use, line, column, hint }));
      return "";
    }
    const id = await this.#describe(path, bytes);
    this.#ids.set(path, id);
    return id;
  }

  async #describe(path: string, bytes: Uint8Array): Promise<string> {
    // Most templates have no picture, and the code that judges one is large.
    const { checkAsset } = await import("../pdf/assets/check_asset.ts");
    const { facts, issues } = checkAsset(bytes, claimMediaType(path));
    this.issues.push(...issues.map((issue) => ({ ...issue, message: `${quote(path)}: ${issue.message}`, path })));
    if (facts === undefined) return "";
    const { mediaType, byteLength, dimensions: { width, height, unit } } = facts;
    const sha256 = await sha256Hex(bytes);
    const name = sha256.slice(0, NAME_DIGITS);
    const member = `assets/${name}.${ASSET_EXTENSIONS[mediaType]}`;
    const id = `asset-${name}`;
    this.descriptors[id] = { path: member, sha256, mediaType, byteLength, dimensions: { width, height, unit } };
    this.members.set(member, bytes);
    return id;
  }
}
