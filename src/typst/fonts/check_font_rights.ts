import { type Issue, warningIssue } from "../../base/issue.ts";
import { asciiLowerCase, quote, truncate } from "../../base/text.ts";
import type { LibraryFace } from "./font_library.ts";

/** Warns of fonts that do not permit embedding, as every PDF does: `embedding-forbidden`, once per family. */
export function checkFontRights(faces: readonly LibraryFace[]): Issue[] {
  const families = new Map<string, string>();
  for (const { family, embeddingForbidden = false } of faces) {
    const name = asciiLowerCase(family);
    if (embeddingForbidden && !families.has(name)) families.set(name, family);
  }
  return [...families.values()].map((family) => {
    const message = `The font ${quote(truncate(family, 80))} does not permit embedding in documents`;
    const hint = "Make sure that your license permits it, or choose another font.";
    return warningIssue("embedding-forbidden", message, { hint });
  });
}
