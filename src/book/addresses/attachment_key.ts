import { decodeAddress } from "../../base/decode_address.ts";
import type { ExportSource } from "../model/export_source.ts";
import type { SourceAttachment } from "../model/source_page.ts";

/** An attachment by its page and its name. */
export type AttachmentKey = Pick<SourceAttachment, "pageId" | "name">;

/** Returns the key of a picture that is an attachment, as trees of chapters have it. */
export function attachmentKey({ pageId, name }: AttachmentKey): string {
  return `attachment:${pageId}/${encodeURIComponent(name.toWellFormed())}`;
}

/** Reads a key of an attachment; undefined for other addresses. */
export function parseAttachmentKey(url: string): AttachmentKey | undefined {
  const [, pageId, encoded] = /^attachment:(.+)\/([^/]+)$/s.exec(url) ?? [];
  if (pageId === undefined || encoded === undefined) return undefined;
  const name = decodeAddress(encoded);
  return name === undefined ? undefined : { pageId, name };
}

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

/** Asks for the attachment that a key means; undefined if its page does not have it, or hides it. */
export async function findKeyed(
  { pageId, name }: AttachmentKey,
  source: Pick<ExportSource, "attachments">,
): Promise<SourceAttachment | undefined> {
  return findAttachment(await source.attachments(pageId, name) ?? [], name);
}
