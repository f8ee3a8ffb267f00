import { PackageEdit } from "../../../docx/fill/package/package_edit.ts";
import { DOCUMENT_CAPS } from "../../../docx/limits.ts";

/** Elements that show text outside of the text of a document, or a part of it once more. */
const REPEATING = new Set(["w:headerReference", "w:footerReference", "w:tblHeader"]);

/** A Word document for a comparison of its text. */
export interface ComparedWord {
  readonly bytes: Uint8Array;
  /** Words in the labels of its lists and headings, in lower case. */
  readonly labels: ReadonlySet<string>;
}

/** Returns a Word document without headers, footers, and rows that are repeated on each page. */
export async function withoutRunningParts(bytes: Uint8Array): Promise<ComparedWord> {
  const edit = new PackageEdit(bytes, DOCUMENT_CAPS);
  const labels = new Set<string>();
  for (const path of [edit.main, edit.related("styles"), edit.related("numbering")]) {
    const part = path === undefined ? undefined : edit.part(path);
    for (const element of part?.root.walk() ?? []) {
      if (REPEATING.has(element.name)) part?.remove(element);
      if (element.name !== "w:lvlText") continue;
      for (const [word] of (element.get("w:val") ?? "").matchAll(/\p{L}+/gu)) labels.add(word.toLowerCase());
    }
  }
  return { bytes: await edit.write(), labels };
}
