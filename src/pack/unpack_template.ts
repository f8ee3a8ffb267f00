import { takeBytes } from "../base/bytes.ts";
import { byCodeUnits } from "../base/order.ts";
import { proveMembers } from "../zip/read_members.ts";
import type { UnpackedTemplate } from "./contents.ts";
import { MANIFEST_PATH } from "./limits.ts";
import { openPack, readManifest, translateZipErrors } from "./open_pack.ts";
import { assertEntryPresent, entryOf } from "./parse_manifest.ts";

/**
 * Reads a pack strictly (format, sections 7.1 and 8): structure, caps and paths are judged before anything is
 * inflated, then every member is inflated with a hard bound and its CRC-32 checked, and only then is anything
 * returned. The contents are copies.
 *
 * The manifest is parsed but has not passed the import gate, and `payloadSha256` is not compared: `validatePack` does
 * both.
 *
 * @throws {TemplatePackError} with the `kind` of section 7.1, the exact `rule`, and the member's `path`.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { packTemplate } from "./pack_template.ts";
 * import { unpackTemplate } from "./unpack_template.ts";
 *
 * const bytes = await packTemplate({
 *   manifest: {
 *     schemaVersion: 1,
 *     id: "com.example.report",
 *     name: "Report",
 *     version: "1.0.0",
 *     engine: { kind: "docx", api: "wiki.docx-template/v1", entry: "template.docx" },
 *   },
 *   files: { "template.docx": new Uint8Array(3) },
 * });
 * deepStrictEqual([...(await unpackTemplate(bytes)).files], [["template.docx", new Uint8Array(3)]]);
 * ```
 */
// deno-lint-ignore require-await -- the promise is the contract, and a rejection is what callers of it catch
export async function unpackTemplate(bytes: Uint8Array): Promise<UnpackedTemplate> {
  return unpackWith(bytes, assertEntryPresent);
}

/**
 * As {@linkcode unpackTemplate}, with another judge of the entry. The order is that of the ZIP policy: structure, then
 * every member's content, then the manifest, then the entry. Only then is everything held in memory.
 */
export function unpackWith(bytes: Uint8Array, judgeEntry: typeof assertEntryPresent): UnpackedTemplate {
  const archive = openPack(takeBytes(bytes));
  const proven = translateZipErrors(() => proveMembers(archive));
  const manifest = readManifest(archive);
  const paths = new Set(archive.entries.filter((entry) => !entry.directory).map(({ path }) => path));
  paths.delete(MANIFEST_PATH);
  judgeEntry(entryOf(manifest), (path) => paths.has(path));
  const files = translateZipErrors(() => proven.read());
  files.delete(MANIFEST_PATH);
  return { manifest, files: new Map([...files].sort(([a], [b]) => byCodeUnits(a, b))) };
}
