import { takeBytes } from "../base/bytes.ts";
import { sha256Hex } from "../base/sha256.ts";
import { METHOD_STORE } from "../zip/entry.ts";
import type { TemplateManifest } from "./manifest.ts";
import { openPack, readManifest } from "./open_pack.ts";

/** Archive entry, as the central directory declares it. */
export interface PackEntry {
  /** Member path; the path of a directory ends with a slash. */
  path: string;
  /** Whether the entry is a directory. `packTemplate` writes no directories. */
  directory: boolean;
  /** Compression method. */
  method: "store" | "deflate";
  /** Declared uncompressed size in bytes. */
  size: number;
  /** Declared compressed size in bytes. */
  packedSize: number;
  /** Declared CRC-32, eight lowercase hex digits. */
  crc32: string;
}

/** Facts about a pack, read without decompressing its payload. */
export interface PackInspection {
  /** Size of the archive in bytes. */
  byteLength: number;
  /** SHA-256 of the archive, 64 lowercase hex digits, as in a library entry. */
  sha256: string;
  /** Manifest as parsed; it has not passed the import gate. */
  manifest: TemplateManifest;
  /** Payload digest that the manifest claims; absent when it claims none. Not compared with the payload. */
  payloadSha256?: string;
  /** All entries in archive order; the manifest is the first. */
  entries: PackEntry[];
}

/**
 * Reads the entries, sizes, compression methods and digests of a pack. Checks the structure as `unpackTemplate` does,
 * but decompresses only the manifest; does not verify sizes, CRCs and the payload digest.
 *
 * @throws {TemplatePackError} when the structure or the manifest breaks a rule of section 7.1 or a limit of section 8.
 * @throws {TypeError} when `bytes` is not a Uint8Array.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { inspectPack } from "./inspect_pack.ts";
 * import { packTemplate } from "./pack_template.ts";
 *
 * const engine = { kind: "docx", api: "wiki.docx-template/v1", entry: "template.docx" } as const;
 * const manifest = { schemaVersion: 1, id: "com.example.report", name: "Report", version: "1.0.0", engine } as const;
 * const bytes = await packTemplate({ manifest, files: { "template.docx": new Uint8Array(3) } });
 * const { entries } = await inspectPack(bytes);
 * deepStrictEqual(entries.map(({ path }) => path), ["wiki-pdf-template.json", "template.docx"]);
 * ```
 */
export async function inspectPack(bytes: Uint8Array): Promise<PackInspection> {
  const stable = takeBytes(bytes);
  const archive = openPack(stable);
  const manifest = readManifest(archive);
  const claimed: unknown = manifest.provenance?.payloadSha256;
  return {
    byteLength: bytes.length,
    sha256: await sha256Hex(stable),
    manifest,
    ...(typeof claimed === "string" ? { payloadSha256: claimed } : {}),
    entries: archive.entries.map(({ path, directory, method, size, packedSize, crc }) => ({
      path,
      directory,
      method: method === METHOD_STORE ? "store" : "deflate",
      size,
      packedSize,
      crc32: crc.toString(16).padStart(8, "0"),
    })),
  };
}
