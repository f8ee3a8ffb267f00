import type { UnpackedTemplate } from "../pack/contents.ts";
import { assertEntryPresent } from "../pack/parse_manifest.ts";
import { unpackWith } from "../pack/unpack_template.ts";

/** Unpacks a pack for the import gate, which reports an entry that is not a string. */
export function unpackContents(bytes: Uint8Array): UnpackedTemplate {
  return unpackWith(bytes, (entry, hasFile) => {
    if (typeof entry === "string") assertEntryPresent(entry, hasFile);
  });
}
