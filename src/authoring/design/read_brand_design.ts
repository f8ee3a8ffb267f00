import { sha256Hex } from "../../base/sha256.ts";
import { isRecord } from "../../base/record.ts";
import type { Context } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { isBelowFolder, joinPath, parentFolder } from "../../host/files/file_path.ts";
import { ASSET_LIMITS } from "../../pdf/assets/limits.ts";
import { findBadPath, findNoPicture } from "../../recipe/read/recipe_path.ts";
import type { BrandFacts, BrandKind } from "../../word_import/brand/brand_facts.ts";
import { readBrand } from "../../word_import/brand/read_brand.ts";
import { createBrandScope } from "../../word_import/brand/suggest/brand_scope.ts";
import { suggestBrand } from "../../word_import/brand/suggest/suggest_brand.ts";
import type { FontStandIn } from "../../word_import/render_import.ts";
import { boundSuggestions } from "../../word_import/review/update_review.ts";
import type { JudgedPicture } from "../../word_import/suggest/suggest_scope.ts";
import { findFaces } from "./find_faces.ts";
import type { DesignFile, DesignInput, ImportedDesign } from "./imported_design.ts";
import { judgePicture } from "./judge_pictures.ts";

/**
 * Reads the design of a brand file, with the logos that are in its folder.
 *
 * @throws {BrandError} when the file cannot be read.
 */
export async function readBrandDesign(
  { path, bytes, source }: DesignFile,
  { kind, baseline, fontPath }: DesignInput & { readonly kind: BrandKind },
  context: Context,
): Promise<ImportedDesign> {
  const facts = readBrand(bytes, source.name, kind);
  const { faces, issues } = await findFaces(fontPath, context);
  const { pictures, assets } = await readLogos(facts, parentFolder(path, context.environment.windows), context);
  const input = { facts, baseline, faces, pictures };
  const suggestions = boundSuggestions(suggestBrand(input));
  const kept = new Set(suggestions.map(({ found }) => isRecord(found) ? found.file : undefined));
  return {
    source,
    notices: facts.notices,
    suggestions,
    assets: new Map([...assets].filter(([file]) => kept.has(file))),
    fonts: listFonts(input),
    issues,
  };
}

interface Logos {
  readonly pictures: ReadonlyMap<string, JudgedPicture>;
  readonly assets: ReadonlyMap<string, Uint8Array>;
}

async function readLogos({ logos }: BrandFacts, folder: string, context: Context): Promise<Logos> {
  const pictures = new Map<string, JudgedPicture>();
  const assets = new Map<string, Uint8Array>();
  for (const { path } of logos) {
    if (pictures.has(path)) continue;
    const bytes = await readLogo(path, folder, context);
    if (typeof bytes === "string") {
      pictures.set(path, { sha256: await sha256Hex(new TextEncoder().encode(path)), problem: bytes });
      continue;
    }
    const judged = await judgePicture(bytes);
    pictures.set(path, judged);
    if (judged.file !== undefined) assets.set(judged.file, bytes);
  }
  return { pictures, assets };
}

/** Returns the bytes of a logo, or a clause that explains why it cannot be read. Addresses are never fetched. */
async function readLogo(path: string, folder: string, context: Context): Promise<Uint8Array | string> {
  const own = path.replace(/^(?:\.\/)+/, "");
  if (/^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(own)) return "it is an address, and the import fetches nothing";
  const problem = findBadPath(own)?.replace("the recipe's folder", "the folder of the brand file") ??
    findNoPicture(own);
  if (problem !== undefined) return problem;
  const { files } = context;
  try {
    const [root, real] = [await files.realPath(folder), await files.realPath(joinPath(folder, own))];
    if (real === undefined || root === undefined) return "the file does not exist";
    if (!isBelowFolder(real, root)) return "a link leads out of the folder";
    return await files.readFile(real, ASSET_LIMITS.byteLength, { regular: true });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return error.code === "file-too-large" ? "the file is too large" : "the file cannot be read";
  }
}

function listFonts(input: Parameters<typeof createBrandScope>[0]): FontStandIn[] {
  const { facts, matchStack } = createBrandScope(input);
  const found = [...facts.text.values()].flatMap(({ font }): FontStandIn[] => {
    const match = font === undefined ? undefined : matchStack(font.value);
    const family = font?.value.families[0];
    return match === undefined || family === undefined ? [] : [{ family, standIn: match.family, reason: match.reason }];
  });
  return [...new Map(found.map((font) => [font.family, font])).values()];
}
