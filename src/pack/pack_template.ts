import { equalBytes } from "../base/bytes.ts";
import { quote } from "../base/text.ts";
import type { LocatedEntry } from "../zip/entry.ts";
import { writeZip, type ZipMember } from "../zip/write.ts";
import type { TemplateContents } from "./contents.ts";
import { TemplatePackError } from "./errors.ts";
import { MANIFEST_PATH, MAX_TEMPLATE_PACK_BYTES } from "./limits.ts";
import { openPack, readManifest, translateZipErrors } from "./open_pack.ts";
import { archiveTooLarge, prepareMembers } from "./prepare_members.ts";

/**
 * Makes a pack with the same bytes for the same contents, on every machine and runtime (format, section 4.3), whatever
 * order the files are given in. `provenance.payloadSha256` is computed and written, `provenance.createdWith` is kept
 * or defaulted.
 *
 * Everything that `unpackTemplate` and the import gate would refuse is refused here, and the result has been read back
 * with the strict reader and compared with the contents before it is returned. At most 2047 files, 32 MiB each, 64 MiB
 * with the manifest, 30 MiB as an archive (section 8).
 *
 * @throws {ManifestValidationError} when the manifest does not pass the import gate.
 * @throws {TemplatePackError} for paths, caps and a missing entry.
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
  const members = await prepareMembers(contents);
  const bytes = await writeZip(members);
  if (bytes.length > MAX_TEMPLATE_PACK_BYTES) {
    throw archiveTooLarge(
      "archive-size",
      `the archive is ${bytes.length} bytes long, the cap is ${MAX_TEMPLATE_PACK_BYTES}`,
    );
  }
  assertReadsBack(bytes, members);
  return bytes;
}

/** Proves that a strict reader takes the bytes and finds in them what was to be packed. */
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
    `Cannot pack ${quote(path)}: reading it back gives other bytes`,
  );
}
