import { sha256Hex } from "../../../../src/base/sha256.ts";
import { DENO_SITE } from "./fetch_runtime.ts";

/** Where the releases of Deno are, besides its own site. */
const RELEASES = "https://github.com/denoland/deno/releases/download";

/**
 * Returns the SHA-256 of the archive of a runtime, `release/v2.9.6/denort-x86_64-unknown-linux-gnu.zip`, which must have
 * the checksum that the release on GitHub names.
 */
export async function hashRuntime(name: string, get: typeof fetch = fetch): Promise<string> {
  const listed = await read(`${RELEASES}/${name.slice("release/".length)}.sha256sum`, get);
  const actual = await sha256Hex(await read(`${DENO_SITE}/${name}`, get));
  // For Windows the file is a table of PowerShell, with the checksum in capitals.
  const expected = /\b[0-9a-f]{64}\b/i.exec(new TextDecoder().decode(listed))?.[0].toLowerCase();
  if (actual === expected) return actual;
  throw new Error(`Cannot record ${name}: it has the SHA-256 ${actual}, but the release names ${expected ?? "none"}`);
}

async function read(url: string, get: typeof fetch): Promise<Uint8Array<ArrayBuffer>> {
  const response = await get(url).catch((error: unknown) => {
    throw new Error(`Cannot fetch ${url}: ${error instanceof Error ? error.message : error}`, { cause: error });
  });
  if (!response.ok) throw new Error(`Cannot fetch ${url}: the server answers ${response.status}`);
  return await response.bytes();
}
