import { equalBytes } from "../base/bytes.ts";
import type { TemplateContents, UnpackedTemplate } from "../pack/contents.ts";
import { packTemplate } from "../pack/pack_template.ts";
import { unpackTemplate } from "../pack/unpack_template.ts";
import { type PdfPackOutcome, type PdfPackSources, preparePdfPack } from "./prepare_pdf_pack.ts";

/** Archive and its contents as a reader gets them. */
export interface PackArchive extends UnpackedTemplate {
  /** Archive. */
  readonly bytes: Uint8Array;
}

/**
 * Builds a pack from a recipe: packs the composed contents, unpacks them, packs them again to compare, and runs the
 * execution gate (format, section 7.3). Does not compile the pack.
 *
 * @throws {ManifestValidationError | TemplatePackError} as `packTemplate` does.
 */
export async function makePdfPack(sources: PdfPackSources): Promise<PdfPackOutcome<PackArchive>> {
  return await preparePdfPack(sources, packAndUnpack);
}

async function packAndUnpack(contents: TemplateContents): Promise<PackArchive> {
  const bytes = await packTemplate(contents);
  const { manifest, files } = await unpackTemplate(bytes);
  if (!equalBytes(await packTemplate({ manifest, files }), bytes)) {
    throw new Error("Packing the unpacked files again gave different bytes"); // a bug of ours, whatever the recipe says
  }
  return { bytes, manifest, files };
}
