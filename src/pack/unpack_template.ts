import { takeBytes } from "../base/bytes.ts";
import { byCodeUnits } from "../base/order.ts";
import { readMembers } from "../zip/read_members.ts";
import type { UnpackedTemplate } from "./contents.ts";
import { MANIFEST_PATH } from "./limits.ts";
import { assertEntryPresent, entryOf, openPack, translateZipErrors } from "./open_pack.ts";

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
  const unpacked = unpackUngated(bytes);
  assertEntryPresent(entryOf(unpacked.manifest), (path) => unpacked.files.has(path));
  return unpacked;
}

/** As {@linkcode unpackTemplate}, without asking for the entry: whoever judges the manifest's shape does that. */
export function unpackUngated(bytes: Uint8Array): UnpackedTemplate {
  const { archive, manifest } = openPack(takeBytes(bytes));
  const members = translateZipErrors(() => readMembers(archive));
  members.delete(MANIFEST_PATH);
  return { manifest, files: new Map([...members].sort(([a], [b]) => byCodeUnits(a, b))) };
}
