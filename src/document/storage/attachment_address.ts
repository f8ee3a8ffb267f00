import { decodeOrKeep } from "../../base/decode_address.ts";

/** Start of the address of an attachment. */
const SCHEME = "attachment:";

/** Returns the address of a picture as it is written: a name that looks encoded is encoded. */
export function writeAttachmentAddress(url: string): string {
  return url.startsWith(SCHEME) ? url.replace(/%(?=[0-9a-f]{2})/gi, "%25") : url;
}

/** Reads the address of a picture: formatters encode the spaces in the name of an attachment. */
export function readAttachmentAddress(url: string): string {
  if (!url.startsWith(SCHEME)) return url;
  return url.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => decodeOrKeep(bytes));
}
