import { ToolError } from "../../base/errors.ts";
import { isRecord } from "../../base/record.ts";
import { ASSET_LIMITS } from "../../pdf/assets/limits.ts";
import { claimMediaType } from "../../recipe/read/recipe_path.ts";
import type { ReviewView } from "../../word_import/review/review_view.ts";
import type { Context } from "../../console/context.ts";
import { joinPath } from "../../host/files/file_path.ts";

/** Picture that a review can show. */
export interface ReviewPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

/** Returns the digest in the name of a candidate's picture file, `assets/<sha256>.png`, if it has one. */
export function pictureDigest(found: unknown): string | undefined {
  return PICTURE_FILE.exec(fileOf(found))?.[1];
}

const PICTURE_FILE = /^assets\/([0-9a-f]{64})\.(?:png|jpe?g|svg)$/;

/** Reads the picture with a digest, if one of the candidates has it. */
export async function readReviewPicture(
  digest: string,
  { view, folder }: { view: ReviewView; folder: string },
  { files }: Pick<Context, "files">,
): Promise<ReviewPicture | undefined> {
  const candidates = view.areas.flatMap(({ rows }) => rows);
  const found = candidates.find(({ kind, found }) => kind === "picture" && pictureDigest(found) === digest)?.found;
  const mediaType = claimMediaType(fileOf(found));
  if (mediaType === undefined) return undefined;
  try {
    const bytes = await files.readFile(joinPath(folder, fileOf(found)), ASSET_LIMITS.byteLength, { regular: true });
    return { bytes: new Uint8Array(bytes), mediaType };
  } catch (error) {
    if (error instanceof ToolError) return undefined; // the page shows an empty frame
    throw error;
  }
}

function fileOf(found: unknown): string {
  const file = isRecord(found) ? found["file"] : undefined;
  return typeof file === "string" ? file : "";
}
