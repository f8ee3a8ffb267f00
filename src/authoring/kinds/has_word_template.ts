import { openPack, readManifest } from "../../pack/open_pack.ts";
import { TemplatePackError } from "../../pack/pack_errors.ts";

/** Returns whether the manifest of a pack, as far as it can be read, names a Word template. */
export function hasWordTemplate(bytes: Uint8Array): boolean {
  try {
    return readManifest(openPack(bytes)).engine?.kind === "docx";
  } catch (error) {
    if (error instanceof TemplatePackError) return false;
    throw error;
  }
}
