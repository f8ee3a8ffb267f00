import { canonicalJson } from "../base/canonical_json.ts";
import { ToolError } from "../base/errors.ts";
import { equalBytes } from "../base/bytes.ts";
import { quote } from "../base/text.ts";
import type { LocatedEntry } from "../zip/entry.ts";
import { writeZip, type ZipMember } from "../zip/write.ts";
import type { TemplateContents, TemplateFiles } from "./contents.ts";
import { ManifestValidationError, TemplatePackError } from "./errors.ts";
import {
  DEFAULT_CREATED_WITH,
  MANIFEST_PATH,
  MAX_MANIFEST_BYTES,
  MAX_TEMPLATE_PACK_BYTES,
  MAX_TEMPLATE_PACK_ENTRIES,
  MAX_TEMPLATE_PACK_FILE_BYTES,
  MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES,
} from "./limits.ts";
import type { TemplateManifest } from "./manifest.ts";
import { assertDistinctPaths, assertMemberPath } from "./member_path.ts";
import { assertEntryPresent, openPack, parseManifest, readManifest, translateZipErrors } from "./open_pack.ts";
import { computePayloadSha256, sortedMembers } from "./payload_sha256.ts";
import { validateManifest } from "./validate_manifest.ts";

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
  // Taken before anything waits: whatever happens to the contents meanwhile does not matter.
  const manifest = takeManifest(contents.manifest);
  const files = takeFiles(contents.files);
  const paths = new Set(files.map(({ path }) => path));
  assertEntryPresent(manifest.engine.entry, (path) => paths.has(path));
  const payloadSha256 = await computePayloadSha256(new Map(files.map(({ path, content }) => [path, content])));
  const members = [{ path: MANIFEST_PATH, content: renderManifest(manifest, payloadSha256) }, ...files];
  checkSizes(members);
  const bytes = await writeZip(members);
  if (bytes.length > MAX_TEMPLATE_PACK_BYTES) {
    throw tooLarge("archive-size", `the archive is ${bytes.length} bytes long, the cap is ${MAX_TEMPLATE_PACK_BYTES}`);
  }
  assertReadsBack(bytes, members);
  return bytes;
}

/**
 * The manifest as a reader will see it: written, read back, and through the import gate both before and after, so that
 * it is what it was said to be and nobody can change it any more.
 */
function takeManifest(manifest: TemplateManifest): TemplateManifest {
  validateManifest(manifest);
  try {
    return validateManifest(parseManifest(new TextEncoder().encode(canonicalJson(manifest))));
  } catch (error) {
    if (!(error instanceof ToolError) || error.code !== "not-json") throw error;
    throw new ManifestValidationError({ reason: "shape-error", path: "", issues: [] }, error.message, { cause: error });
  }
}

/** The manifest as bytes: keys sorted, two spaces a level, a final newline (format, section 4.3). */
function renderManifest(manifest: TemplateManifest, payloadSha256: string): Uint8Array {
  const createdWith = manifest.provenance?.createdWith ?? DEFAULT_CREATED_WITH;
  const provenance = { ...manifest.provenance, createdWith, payloadSha256 };
  return new TextEncoder().encode(canonicalJson({ ...manifest, provenance }, { indent: 2 }) + "\n");
}

/** The files in ascending order, copied, so that nothing can change them between digest and archive. */
function takeFiles(contents: TemplateFiles): ZipMember[] {
  const files = sortedMembers(contents).map(([path, content]): ZipMember => ({ path, content }));
  checkFiles(files);
  checkSizes(files);
  return files.map(({ path, content }) => ({ path, content: new Uint8Array(content) }));
}

function checkFiles(files: readonly ZipMember[]): void {
  for (const { path, content } of files) {
    assertMemberPath(path);
    if (!(content instanceof Uint8Array)) {
      throw new TypeError(`Cannot pack ${quote(path)}: its content is no Uint8Array`);
    }
  }
  if (files.length >= MAX_TEMPLATE_PACK_ENTRIES) {
    const count = `there are ${files.length} files and the manifest, the cap is ${MAX_TEMPLATE_PACK_ENTRIES} entries`;
    throw tooLarge("entry-count", count);
  }
  assertDistinctPaths([MANIFEST_PATH, ...files.map(({ path }) => path)]);
}

/** The caps of section 8 that concern members. */
function checkSizes(members: readonly ZipMember[]): void {
  let total = 0;
  for (const { path, content } of members) {
    const cap = path === MANIFEST_PATH ? MAX_MANIFEST_BYTES : MAX_TEMPLATE_PACK_FILE_BYTES;
    const rule = path === MANIFEST_PATH ? "manifest-size" : "member-size";
    if (content.length > cap) {
      throw tooLarge(rule, `"${path}" is ${content.length} bytes long, the cap is ${cap}`, path);
    }
    total += content.length;
  }
  if (total > MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES) {
    throw tooLarge("total-size", `the members have ${total} bytes, the cap is ${MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES}`);
  }
}

function tooLarge(
  rule: "archive-size" | "entry-count" | "member-size" | "total-size" | "manifest-size",
  reason: string,
  path?: string,
): TemplatePackError {
  return new TemplatePackError({ kind: "too-large-archive", rule, path }, `Cannot pack: ${reason}`);
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
