import type { SourceAttachment } from "../model/source_page.ts";

/**
 * Returns a text that is the same for equal names of attachments. Programs write `ü` as one character or as two, and
 * readers see the same.
 */
export function attachmentNameKey(name: string): string {
  return name.normalize("NFC");
}

/** Finds the attachment with a name; the last one if there are several. */
export function findAttachment(files: readonly SourceAttachment[], name: string): SourceAttachment | undefined {
  const key = attachmentNameKey(name);
  return files.findLast((file) => attachmentNameKey(file.name) === key);
}
