import { hasErrors, type Issue } from "../base/issue.ts";
import type { TemplateContents } from "../pack/contents.ts";
import { CANONICAL_ENTRIES, ENGINE_APIS, type TemplateManifest } from "../pack/manifest.ts";
import { CATALOG, CATALOG_DIGEST } from "../pdf/catalog/catalog.ts";
import { type DesignValues, nestDesign } from "../pdf/design/design.ts";
import { listRequiredFonts } from "../pdf/design/required_fonts.ts";
import type { Graphics } from "../pdf/graphics/graphics.ts";
import { CANONICAL_SOURCE, generateCanonicalSource } from "../pdf/source/canonical_source.ts";
import { composeGraphics } from "./compose_graphics.ts";
import { adaptPages } from "./ground/adapt_pages.ts";
import { COMPILER_RANGE } from "./pins.ts";
import type { Recipe } from "./recipe.ts";
import { resolveRecipe } from "./resolve_recipe.ts";

/** Input of {@linkcode composePack}. */
export interface PackParts {
  /** A recipe without errors. */
  readonly recipe: Recipe;
  /** The files of the recipe, by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Result of {@linkcode composePack}. */
export interface ComposedPack {
  /** Input of `packTemplate`; undefined if any finding is an error. */
  readonly contents?: TemplateContents;
  /** The design of the manifest, in which nothing is left to be decided. */
  readonly values: DesignValues;
  /** Pictures and decorations of the manifest; complete if no issue is an error. */
  readonly graphics: Graphics;
  /** Findings about the files. */
  readonly issues: readonly Issue[];
}

/** `provenance.createdWith`; without a version, so that packs do not change from one release to the next. */
const CREATED_WITH = "tool";

/**
 * Composes the contents of a pack: manifest, canonical source and pictures. They are the same for the same recipe and
 * files on every machine. The design is complete, and pictures are named by their digest; overrides and the author's
 * paths are not included. `packTemplate` adds the payload's digest.
 */
export async function composePack({ recipe, files }: PackParts): Promise<ComposedPack> {
  const wanted = resolveRecipe(recipe);
  const { graphics, members, issues } = await composeGraphics(recipe, files);
  if (hasErrors(issues)) return { values: wanted, graphics, issues };
  const { values, issues: hidden } = await adaptPages({ recipe, values: wanted, graphics, members });
  const source = new TextEncoder().encode(generateCanonicalSource(values, graphics));
  const payload = new Map<string, Uint8Array>([[CANONICAL_ENTRIES.typst, source], ...members]);
  const manifest = composeManifest(recipe, values, graphics);
  return { contents: { manifest, files: payload }, values, graphics, issues: [...issues, ...hidden] };
}

function composeManifest(
  { template: { id, name, version }, settings }: Recipe,
  values: DesignValues,
  { assetDescriptors, assets, decorations }: Graphics,
): TemplateManifest {
  return {
    schemaVersion: 1,
    id,
    name,
    version,
    engine: {
      kind: "typst",
      api: ENGINE_APIS.typst,
      entry: CANONICAL_ENTRIES.typst,
      compilerRange: COMPILER_RANGE,
    },
    requiredFonts: listRequiredFonts(values),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
    capabilityCatalog: { id: CATALOG.id, version: CATALOG.version, digest: CATALOG_DIGEST },
    canonicalSource: CANONICAL_SOURCE,
    design: { ...nestDesign(values) },
    ...(Object.keys(assetDescriptors).length === 0 ? {} : { assetDescriptors: { ...assetDescriptors } }),
    ...(Object.keys(assets).length === 0 ? {} : { assets: { ...assets } }),
    ...(decorations.length === 0 ? {} : { decorations: [...decorations] }),
    provenance: { createdWith: CREATED_WITH },
  };
}
