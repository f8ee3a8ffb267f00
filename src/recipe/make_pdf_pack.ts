import type { TemplateContents, UnpackedTemplate } from "../pack/contents.ts";
import { packMembers } from "../pack/pack_template.ts";
import { prepareMembers, readPrepared } from "../pack/prepare_members.ts";
import { type PdfPackOutcome, type PdfPackSources, preparePdfPack } from "./prepare_pdf_pack.ts";

/** Archive and its contents as a reader gets them. */
export interface PackArchive extends UnpackedTemplate {
  /** Archive. */
  readonly bytes: Uint8Array;
}

/**
 * Builds a pack from a recipe: packs the composed contents, reads them back to compare, and runs the execution gate
 * (format, section 7.3). Does not compile the pack.
 *
 * @throws {ManifestValidationError | TemplatePackError} as `packTemplate` does.
 */
export async function makePdfPack(sources: PdfPackSources): Promise<PdfPackOutcome<PackArchive>> {
  return await preparePdfPack(sources, packAndRead);
}

async function packAndRead(contents: TemplateContents): Promise<PackArchive> {
  const members = await prepareMembers(contents);
  return { bytes: await packMembers(members), ...readPrepared(members) };
}
