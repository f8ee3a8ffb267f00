import { decodeOrKeep } from "../../base/decode_address.ts";

/** Start of an address that is a name: of an attachment, or of an anchor. */
const NAMED = /^(?:attachment:|#)/;

/**
 * Returns the address of a picture or link as it is written: in a name, what looks encoded is encoded, and so are spaces,
 * which formatters encode or tear apart.
 */
export function writeNamedAddress(url: string): string {
  return NAMED.test(url) ? url.replace(/%(?=[0-9a-f]{2})/gi, "%25").replaceAll(" ", "%20") : url;
}

/** Reads the address of a picture or link, in which a name may be encoded. */
export function readNamedAddress(url: string): string {
  if (!NAMED.test(url)) return url;
  return url.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => decodeOrKeep(bytes));
}
