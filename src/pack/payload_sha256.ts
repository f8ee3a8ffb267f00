import { takeBytes } from "../base/bytes.ts";
import { byCodeUnits } from "../base/order.ts";
import { sha256Hex } from "../base/sha256.ts";
import { quote } from "../base/text.ts";
import type { TemplateFiles } from "./contents.ts";
import { TemplatePackError } from "./pack_errors.ts";

// WebCrypto copies its input and hashes in the background: the batches keep it busy and bound the memory.
const BATCH_BYTES = 16 * 1024 * 1024;
const BATCH_MEMBERS = 256;

/**
 * Computes the payload digest, 64 lowercase hex digits (format, section 2.3): the SHA-256 of one record
 * `<P>:<path>,<byteLength>,<sha256hex>;` per member, in ascending path order. `<P>` is the length of the path in UTF-8
 * bytes, so no path can forge the boundary of a record. `files` must not contain the manifest.
 *
 * @throws {TemplatePackError} of kind `invalid-path` when a path contains half a surrogate pair.
 * @throws {TypeError} when the content of a member is not a Uint8Array.
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

/** Rejects half surrogate pairs: all have the same UTF-8 form, so two payloads could share a digest. */
function assertEncodable(path: string): void {
  if (path.isWellFormed()) return;
  const breach = { kind: "invalid-path", rule: "non-ascii-path", path } as const;
  throw new TemplatePackError(breach, `Cannot hash ${quote(path)}: it has half a surrogate pair`);
}

/** Returns the members of an object or a map, ascending by path in UTF-16 code units. */
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
