const TYPES: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml"]);

/**
 * Reads the picture in a `data:` address; undefined for other addresses, other types and damaged data.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { readDataPicture } from "./data_picture.ts";
 *
 * strictEqual(readDataPicture("data:image/png;base64,iVBO")?.length, 3);
 * strictEqual(readDataPicture("picture.png"), undefined);
 * ```
 */
export function readDataPicture(url: string): Uint8Array | undefined {
  const comma = url.indexOf(",");
  if (comma === -1 || comma > MAX_HEAD) return undefined;
  const [, type = "", parameters = ""] = /^data:([a-z]+\/[a-z0-9.+-]+)((?:;[^;,]*)*)$/i.exec(url.slice(0, comma)) ?? [];
  return TYPES.has(type.toLowerCase()) ? decodeData(url.slice(comma + 1), /;base64$/i.test(parameters)) : undefined;
}

/** Maximum length of the part before the data. */
const MAX_HEAD = 200;

function decodeData(data: string, isBase64: boolean): Uint8Array | undefined {
  try {
    const text = decodeURIComponent(data);
    return isBase64 ? Uint8Array.fromBase64(text) : new TextEncoder().encode(text);
  } catch (error) {
    if (error instanceof URIError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
