import { decodeAddress } from "../../base/decode_address.ts";

/** Returns the key of a picture that is an attachment, as trees of chapters have it. */
export function attachmentKey(pageId: string, name: string): string {
  return `attachment:${pageId}/${encodeURIComponent(name.toWellFormed())}`;
}

/** Reads a key of an attachment; undefined for other addresses. */
export function parseAttachmentKey(url: string): { pageId: string; name: string } | undefined {
  const [, pageId, encoded] = /^attachment:(.+)\/([^/]+)$/s.exec(url) ?? [];
  if (pageId === undefined || encoded === undefined) return undefined;
  const name = decodeAddress(encoded);
  return name === undefined ? undefined : { pageId, name };
}
