import { takeBytes } from "../base/bytes.ts";
import { byCodeUnits } from "../base/order.ts";
import { proveMembers } from "../zip/prove_members.ts";
import type { UnpackedTemplate } from "./contents.ts";
import { MANIFEST_PATH } from "./limits.ts";
import { openPack, readManifest, translateZipErrors } from "./open_pack.ts";
import { assertEntryPresent, entryOf } from "./parse_manifest.ts";

/**
 * Unpacks a pack strictly (format, sections 7.1 and 8). Checks structure, caps and paths before any decompression, then
 * the size and CRC-32 of every member, and that the entry exists. The returned contents are copies.
 *
 * Parses the manifest but does not run the import gate, and does not compare `payloadSha256`; `validatePack` does both.
 *
 * @throws {TemplatePackError} with the `kind` of section 7.1, the exact `rule`, and the `path` of the member at fault.
 * @throws {TypeError} when `bytes` is not a Uint8Array.
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
// deno-lint-ignore require-await -- the contract is a promise: callers catch rejections, not exceptions
export async function unpackTemplate(bytes: Uint8Array): Promise<UnpackedTemplate> {
  return unpackWith(bytes, assertEntryPresent);
}

/**
 * Unpacks a pack as {@linkcode unpackTemplate} does, with a different check of the entry. Checks structure, the content
 * of every member, the manifest and the entry, in this order, before it holds the contents in memory.
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

/** Unpacks a pack for the import gate, which reports an entry that is not a string. */
export function unpackContents(bytes: Uint8Array): UnpackedTemplate {
  return unpackWith(bytes, (entry, hasFile) => {
    if (typeof entry === "string") assertEntryPresent(entry, hasFile);
  });
}
