import { takeBytes } from "../base/bytes.ts";
import { sha256Hex } from "../base/sha256.ts";
import type { EngineKind } from "./manifest.ts";
import { assertEntryPresent } from "./parse_manifest.ts";
import { unpackWith } from "./unpack_template.ts";
import { validateManifest } from "./check_manifest.ts";

/** Metadata of a pack that a library stores outside the archive (format, section 2.3). */
export interface TemplateLibraryEntry {
  /** Pack id. */
  id: string;
  /** Human-readable name. */
  name: string;
  /** Pack version. */
  version: string;
  /** Engine of the pack. */
  engineKind: EngineKind;
  /** Size of the archive in bytes. */
  byteLength: number;
  /** Lowercase hex SHA-256 of the archive bytes exactly as stored. */
  sha256: string;
}

/**
 * Reads a pack strictly and creates its library entry (format, section 2.3).
 *
 * @throws {TemplatePackError} when the archive is not a valid pack (section 7.1).
 * @throws {ManifestValidationError} when the manifest does not pass the import gate (section 7.2).
 * @throws {TypeError} when `bytes` is not a Uint8Array.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { libraryEntry, verifyLibraryEntry } from "./library_entry.ts";
 * import { packTemplate } from "./pack_template.ts";
 *
 * const engine = { kind: "docx", api: "wiki.docx-template/v1", entry: "template.docx" } as const;
 * const manifest = { schemaVersion: 1, id: "com.example.report", name: "Report", version: "1.0.0", engine } as const;
 * const bytes = await packTemplate({ manifest, files: { "template.docx": new Uint8Array(3) } });
 * const entry = await libraryEntry(bytes);
 * strictEqual(await verifyLibraryEntry(entry, bytes), true);
 * strictEqual(await verifyLibraryEntry(entry, bytes.slice(1)), false);
 * ```
 */
export async function libraryEntry(bytes: Uint8Array): Promise<TemplateLibraryEntry> {
  const stable = takeBytes(bytes);
  // No await between reading and hashing, so the caller cannot change the bytes in between.
  const { id, name, version, engine } = validateManifest(unpackWith(stable, assertEntryPresent).manifest);
  const sha256 = await sha256Hex(stable);
  return { id, name, version, engineKind: engine.kind, byteLength: stable.length, sha256 };
}

/**
 * Returns whether the SHA-256 of a downloaded archive is the one in its library entry (format, section 2.3). Does not
 * check the content of the archive.
 *
 * @throws {TypeError} when `bytes` is not a Uint8Array.
 */
export async function verifyLibraryEntry(
  entry: Pick<TemplateLibraryEntry, "sha256">,
  bytes: Uint8Array,
): Promise<boolean> {
  return await sha256Hex(takeBytes(bytes)) === entry.sha256;
}
