import { takeBytes } from "../base/bytes.ts";
import { sha256Hex } from "../base/sha256.ts";
import { METHOD_STORE } from "../zip/entry.ts";
import type { TemplateManifest } from "./manifest.ts";
import { openPack, readManifest } from "./open_pack.ts";

/** One archive entry as its directory declares it. */
export interface PackEntry {
  /** Member path; a directory ends in a slash. */
  path: string;
  /** Whether it is a directory; packs made here have none. */
  directory: boolean;
  /** How it is stored. */
  method: "store" | "deflate";
  /** Declared uncompressed size in bytes. */
  size: number;
  /** Size in the archive in bytes. */
  packedSize: number;
  /** Declared CRC-32, eight lowercase hex digits. */
  crc32: string;
}

/** What can be told of a pack without inflating its payload. */
export interface PackInspection {
  /** Size of the archive. */
  byteLength: number;
  /** Hex SHA-256 of the archive, as in a library entry. */
  sha256: string;
  /** The manifest as parsed; it has not passed the import gate. */
  manifest: TemplateManifest;
  /** The payload digest that the manifest claims, where it claims one. */
  payloadSha256?: string;
  /** All entries in archive order, the manifest first. */
  entries: PackEntry[];
}

/**
 * Looks into a pack: entries, sizes, methods and digests. The structure is proven as `unpackTemplate` proves it, and
 * nothing is inflated but the manifest, so contents and digests are what the pack claims.
 *
 * @throws {TemplatePackError}
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
