import { equalBytes } from "../base/bytes.ts";
import { quote } from "../base/text.ts";
import type { LocatedEntry } from "../zip/entry.ts";
import { writeZip, type ZipMember } from "../zip/write.ts";
import type { TemplateContents } from "./contents.ts";
import { TemplatePackError } from "./pack_errors.ts";
import { MANIFEST_PATH, MAX_TEMPLATE_PACK_BYTES } from "./limits.ts";
import { openPack, readManifest, translateZipErrors } from "./open_pack.ts";
import { archiveTooLarge, prepareMembers } from "./prepare_members.ts";

/**
 * Packs a manifest and its payload. The same contents give the same bytes on every machine and runtime; the order of
 * the files does not matter (format, section 4.3). Writes `provenance.payloadSha256`, and a default for
 * `provenance.createdWith` if it is missing.
 *
 * Rejects everything that `unpackTemplate` and the import gate would reject, and reads the archive back to compare it
 * with the contents. Limits: 2047 files, 32 MiB per file, 4 MiB for the manifest, 64 MiB for all members, and 30 MiB
 * for the archive (section 8).
 *
 * @throws {ManifestValidationError} when the manifest does not pass the import gate (section 7.2).
 * @throws {TemplatePackError} for an invalid path, an exceeded limit, a missing entry, or a manifest that is nested too
 * deeply or has too many values.
 * @throws {TypeError} when the content of a file is not a Uint8Array.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { packTemplate } from "./pack_template.ts";
 *
 * const manifest = {
 *   schemaVersion: 1 as const,
 *   id: "com.example.report",
 *   name: "Report",
 *   version: "1.0.0",
 *   engine: { kind: "docx" as const, api: "wiki.docx-template/v1" as const, entry: "template.docx" },
 * };
 * const pack = (files: Record<string, Uint8Array>) => packTemplate({ manifest, files });
 * const [docx, logo] = [new Uint8Array(3), new Uint8Array(5)];
 * deepStrictEqual(
 *   await pack({ "template.docx": docx, "logo.png": logo }),
 *   await pack({ "logo.png": logo, "template.docx": docx }),
 * );
 * ```
 */
export async function packTemplate(contents: TemplateContents): Promise<Uint8Array> {
  return await packMembers(await prepareMembers(contents));
}

/**
 * Writes prepared members to an archive, and reads it back to compare it with them.
 *
 * @throws {TemplatePackError} for an archive above its limit.
 */
export async function packMembers(members: readonly ZipMember[]): Promise<Uint8Array> {
  const bytes = await writeZip(members);
  if (bytes.length > MAX_TEMPLATE_PACK_BYTES) {
    throw archiveTooLarge(
      "archive-size",
      `the archive is ${bytes.length} bytes long; the limit is ${MAX_TEMPLATE_PACK_BYTES}`,
    );
  }
  assertReadsBack(bytes, members);
  return bytes;
}

/** Checks that a strict reader accepts the bytes and finds the members in them. */
function assertReadsBack(bytes: Uint8Array, members: readonly ZipMember[]): void {
  const archive = openPack(bytes);
  readManifest(archive);
  translateZipErrors(() => {
    archive.entries.forEach((entry, i) => assertSame(entry, members[i], archive.readMember));
  });
  if (archive.entries.length !== members.length) throw notRoundTrip(MANIFEST_PATH);
}

function assertSame(
  entry: LocatedEntry,
  member: ZipMember | undefined,
  read: (entry: LocatedEntry, onChunk: (chunk: Uint8Array) => void) => void,
): void {
  if (entry.path !== member?.path || entry.size !== member.content.length) throw notRoundTrip(entry.path);
  let at = 0;
  read(entry, (chunk) => {
    if (!equalBytes(chunk, member.content.subarray(at, at + chunk.length))) throw notRoundTrip(entry.path);
    at += chunk.length;
  });
}

function notRoundTrip(path: string): TemplatePackError {
  return new TemplatePackError(
    { kind: "corrupt-archive", rule: "round-trip", path },
    `Cannot pack ${quote(path)}: reading it back gives different bytes`,
  );
}
