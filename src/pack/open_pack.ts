import { PACK_FILES } from "../base/remedies.ts";
import type { LocatedEntry } from "../zip/entry.ts";
import { ZipError } from "../zip/zip_error.ts";
import { openZip, type ZipArchive } from "../zip/open.ts";
import type { ZipPolicy } from "../zip/policy.ts";
import { readWhole } from "../zip/prove_members.ts";
import { TemplatePackError } from "./pack_errors.ts";
import {
  MANIFEST_PATH,
  MAX_MANIFEST_BYTES,
  MAX_TEMPLATE_PACK_BYTES,
  MAX_TEMPLATE_PACK_ENTRIES,
  MAX_TEMPLATE_PACK_FILE_BYTES,
  MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES,
} from "./limits.ts";
import type { TemplateManifest } from "./manifest.ts";
import { parseManifest } from "./parse_manifest.ts";

const POLICY: ZipPolicy = {
  mode: "strict",
  limits: {
    archiveBytes: MAX_TEMPLATE_PACK_BYTES,
    entries: MAX_TEMPLATE_PACK_ENTRIES,
    memberBytes: MAX_TEMPLATE_PACK_FILE_BYTES,
    totalBytes: MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES,
  },
};

/**
 * Opens the archive of a pack and checks its structure against section 7.1 and the caps of section 8.
 *
 * @throws {TemplatePackError} for the first broken rule.
 */
export function openPack(bytes: Uint8Array): ZipArchive {
  return translateZipErrors(() => openZip(bytes, POLICY));
}

/**
 * Reads the manifest, which must be the first entry, as a JSON object. Does not run the import gate.
 *
 * @throws {TemplatePackError} of kind `missing-manifest`, `bad-manifest`, `too-large-archive` or `corrupt-archive`.
 */
export function readManifest(archive: ZipArchive): TemplateManifest {
  const entry = findManifest(archive.entries);
  return parseManifest(translateZipErrors(() => readWhole(archive, entry)));
}

/** Runs `read` and turns each {@linkcode ZipError} into a {@linkcode TemplatePackError}. */
export function translateZipErrors<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ZipError ? TemplatePackError.fromZip(error) : error;
  }
}

function findManifest(entries: readonly LocatedEntry[]): LocatedEntry {
  const index = entries.findIndex(({ path }) => path === MANIFEST_PATH);
  const entry = entries[index];
  if (entry === undefined) {
    throw new TemplatePackError(
      { kind: "missing-manifest", rule: "manifest-absent", path: MANIFEST_PATH },
      `Cannot read the pack: it has no member "${MANIFEST_PATH}"`,
      { hint: PACK_FILES },
    );
  }
  if (index > 0) {
    throw new TemplatePackError(
      { kind: "corrupt-archive", rule: "manifest-not-first", path: MANIFEST_PATH },
      `Cannot read the pack: "${MANIFEST_PATH}" is entry ${index + 1}, it must be the first`,
      { hint: "Pack it again with the manifest first." },
    );
  }
  if (entry.size > MAX_MANIFEST_BYTES) {
    throw new TemplatePackError(
      { kind: "too-large-archive", rule: "manifest-size", path: MANIFEST_PATH },
      `Cannot read the pack: its manifest declares ${entry.size} bytes; the limit is ${MAX_MANIFEST_BYTES}`,
    );
  }
  return entry;
}
