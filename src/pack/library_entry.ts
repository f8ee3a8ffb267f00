import { takeBytes } from "../base/bytes.ts";
import { sha256Hex } from "../base/sha256.ts";
import type { EngineKind } from "./manifest.ts";
import { assertEntryPresent } from "./parse_manifest.ts";
import { unpackWith } from "./unpack_template.ts";
import { validateManifest } from "./validate_manifest.ts";

/** What a library keeps about a pack, outside the archive (format, section 2.3). */
export interface TemplateLibraryEntry {
  /** Pack id. */
  id: string;
  /** Human-readable name. */
  name: string;
  /** Pack version. */
  version: string;
  /** Render contract. */
  engineKind: EngineKind;
  /** Size of the archive in bytes. */
  byteLength: number;
  /** Lowercase hex SHA-256 of the archive bytes exactly as stored. */
  sha256: string;
}

/**
 * Makes the library entry of a pack, after reading it strictly.
 *
 * @throws {TemplatePackError} when the archive is not a pack.
 * @throws {ManifestValidationError} when its manifest does not pass the import gate.
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
  // Reading waits for nothing, so that nobody can change the bytes between it and the digest.
  const { id, name, version, engine } = validateManifest(unpackWith(stable, assertEntryPresent).manifest);
  const sha256 = await sha256Hex(stable);
  return { id, name, version, engineKind: engine.kind, byteLength: stable.length, sha256 };
}

/**
 * The integrity check of a download: whether these are the very bytes that the entry was made from. It says nothing
 * about what is in them.
 */
export async function verifyLibraryEntry(
  entry: Pick<TemplateLibraryEntry, "sha256">,
  bytes: Uint8Array,
): Promise<boolean> {
  return await sha256Hex(takeBytes(bytes)) === entry.sha256;
}
