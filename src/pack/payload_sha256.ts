import { takeBytes } from "../base/bytes.ts";
import { byCodeUnits } from "../base/order.ts";
import { sha256Hex } from "../base/sha256.ts";
import { quote } from "../base/text.ts";
import type { TemplateFiles } from "./contents.ts";
import { TemplatePackError } from "./errors.ts";

// WebCrypto copies what it hashes and works beside the caller: enough at once to keep it busy, bounded in memory.
const BATCH_BYTES = 16 * 1024 * 1024;
const BATCH_MEMBERS = 256;

/**
 * The payload digest (format, section 2.3): lowercase hex SHA-256 over one record
 * `<P>:<path>,<byteLength>,<sha256hex>;` for every member but the manifest, in ascending path order. The length prefix
 * keeps records apart, whatever a path contains.
 *
 * @throws {TemplatePackError} of kind `invalid-path` for a path that has no UTF-8 form.
 * @throws {TypeError} when a content is not a Uint8Array.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { computePayloadSha256 } from "./payload_sha256.ts";
 *
 * strictEqual((await computePayloadSha256({ "a.txt": new Uint8Array(1) })).length, 64);
 * ```
 */
export async function computePayloadSha256(files: TemplateFiles): Promise<string> {
  const encoder = new TextEncoder();
  const members = sortedMembers(files);
  for (const [path] of members) assertEncodable(path);
  const digests = await hashAll(members.map(([, content]) => takeBytes(content)));
  const records = members.map(([path, content], i) =>
    `${encoder.encode(path).length}:${path},${content.length},${digests[i]};`
  );
  return await sha256Hex(encoder.encode(records.join("")));
}

/** Half surrogates all have the same UTF-8 form, so that two payloads would share a digest. */
function assertEncodable(path: string): void {
  if (path.isWellFormed()) return;
  const breach = { kind: "invalid-path", rule: "non-ascii-path", path } as const;
  throw new TemplatePackError(breach, `Cannot hash ${quote(path)}: it has half a surrogate pair`);
}

/** The members of an object or a map, ascending by code units. */
export function sortedMembers(files: TemplateFiles): [path: string, content: Uint8Array][] {
  const members = Symbol.iterator in files ? files as ReadonlyMap<string, Uint8Array> : Object.entries(files);
  return [...members].sort(([a], [b]) => byCodeUnits(a, b));
}

async function hashAll(contents: readonly Uint8Array[]): Promise<string[]> {
  const digests: string[] = [];
  while (digests.length < contents.length) {
    const batch: Uint8Array[] = [];
    for (let bytes = 0; batch.length < BATCH_MEMBERS && bytes < BATCH_BYTES;) {
      const content = contents[digests.length + batch.length];
      if (content === undefined) break;
      batch.push(content);
      bytes += content.length;
    }
    digests.push(...await Promise.all(batch.map(sha256Hex)));
  }
  return digests;
}
