import { canonicalJson } from "../base/canonical_json.ts";
import { ToolError } from "../base/tool_error.ts";
import { quote } from "../base/text.ts";
import type { ZipMember } from "../zip/write.ts";
import type { TemplateContents, TemplateFiles, UnpackedTemplate } from "./contents.ts";
import { ManifestValidationError, TemplatePackError } from "./pack_errors.ts";
import {
  DEFAULT_CREATED_WITH,
  MANIFEST_PATH,
  MAX_MANIFEST_BYTES,
  MAX_TEMPLATE_PACK_ENTRIES,
  MAX_TEMPLATE_PACK_FILE_BYTES,
  MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES,
} from "./limits.ts";
import type { TemplateManifest } from "./manifest.ts";
import { assertDistinctPaths, assertMemberPath } from "./member_path.ts";
import { assertEntryPresent, parseManifest } from "./parse_manifest.ts";
import { computePayloadSha256, sortedMembers } from "./payload_sha256.ts";
import { validateManifest } from "./check_manifest.ts";

/**
 * Prepares the members of a pack, the manifest first. Rejects everything that readers reject, except the size of the
 * archive, which is unknown before it is written.
 *
 * @throws {ManifestValidationError} when the manifest does not pass the import gate.
 * @throws {TemplatePackError} for an invalid path, an exceeded limit, a missing entry, or a manifest that cannot be
 * parsed.
 * @throws {TypeError} when the content of a file is not a Uint8Array.
 */
export async function prepareMembers(contents: TemplateContents): Promise<ZipMember[]> {
  // Copied before the first await, so later changes of the contents have no effect.
  const manifest = takeManifest(contents.manifest);
  const files = takeFiles(contents.files);
  const paths = new Set(files.map(({ path }) => path));
  assertEntryPresent(manifest.engine.entry, (path) => paths.has(path));
  const payloadSha256 = await computePayloadSha256(new Map(files.map(({ path, content }) => [path, content])));
  const members = [{ path: MANIFEST_PATH, content: renderManifest(manifest, payloadSha256) }, ...files];
  checkSizes(members);
  return members;
}

/** Returns what a reader gets from a pack with these members, which are not copied. */
export function readPrepared(members: readonly ZipMember[]): UnpackedTemplate {
  const files = new Map(members.map(({ path, content }) => [path, content]));
  const manifest = parseManifest(files.get(MANIFEST_PATH) ?? new Uint8Array());
  files.delete(MANIFEST_PATH);
  return { manifest, files };
}

/**
 * Copies the manifest as a reader will see it: serializes and parses it, with the import gate before and after, so the
 * copy is valid and independent of the caller.
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

/** Renders the manifest: sorted keys, two spaces per level, a final newline (format, section 4.3). */
function renderManifest(manifest: TemplateManifest, payloadSha256: string): Uint8Array {
  const createdWith = manifest.provenance?.createdWith ?? DEFAULT_CREATED_WITH;
  const provenance = { ...manifest.provenance, createdWith, payloadSha256 };
  return new TextEncoder().encode(canonicalJson({ ...manifest, provenance }, { indent: 2 }) + "\n");
}

/** Copies the files in ascending order, so that nothing can change them between digest and archive. */
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
      throw new TypeError(`Cannot pack ${quote(path)}: its content is not a Uint8Array`);
    }
  }
  if (files.length >= MAX_TEMPLATE_PACK_ENTRIES) {
    const count = `there are ${files.length} files and the manifest; the limit is ${MAX_TEMPLATE_PACK_ENTRIES} entries`;
    throw archiveTooLarge("entry-count", count);
  }
  assertDistinctPaths([MANIFEST_PATH, ...files.map(({ path }) => path)]);
}

/** Checks the caps of section 8 for members. */
function checkSizes(members: readonly ZipMember[]): void {
  let total = 0;
  for (const { path, content } of members) {
    const cap = path === MANIFEST_PATH ? MAX_MANIFEST_BYTES : MAX_TEMPLATE_PACK_FILE_BYTES;
    const rule = path === MANIFEST_PATH ? "manifest-size" : "member-size";
    if (content.length > cap) {
      throw archiveTooLarge(rule, `"${path}" is ${content.length} bytes long; the limit is ${cap}`, path);
    }
    total += content.length;
  }
  if (total > MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES) {
    throw archiveTooLarge(
      "total-size",
      `the members have ${total} bytes; the limit is ${MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES}`,
    );
  }
}

/** Creates the error for contents that exceed a cap. */
export function archiveTooLarge(
  rule: "archive-size" | "entry-count" | "member-size" | "total-size" | "manifest-size",
  reason: string,
  path?: string,
): TemplatePackError {
  return new TemplatePackError({ kind: "too-large-archive", rule, path }, `Cannot pack: ${reason}`);
}
