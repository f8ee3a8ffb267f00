import * as v from "valibot";
import { canonicalJson } from "../../base/canonical_json.ts";
import { JsonError, parseJson } from "../../base/json.ts";
import { isRecord } from "../../base/record.ts";
import { atLeast, boundedListOf, COUNT, DIGEST, parseShape, ShapeError, textOf, wordOf } from "../../base/shape.ts";
import { truncate } from "../../base/text.ts";
import { ToolError, type ToolErrorOptions } from "../../base/tool_error.ts";
import { EXPORT_MANIFEST_NAME } from "./archive_names.ts";

/** Kinds of embedded files: the body of a page in one of the formats, an attachment, or all answers of the wiki. */
export const MANIFEST_KINDS = ["storage", "adf", "attachment", "answers"] as const;

/** An embedded file. */
export interface ManifestFile {
  /** Its name in the PDF. */
  readonly name: string;
  readonly kind: typeof MANIFEST_KINDS[number];
  /** ID of the page that it is, or that it is attached to; empty for answers. */
  readonly pageId: string;
  /** Title of the page, or file name of the attachment. */
  readonly title: string;
  /** Version of the page or of the attachment; 0 if there are no versions. */
  readonly version: number;
  /** Absolute address of the page; null if it is not known. */
  readonly address: string | null;
  readonly mediaType: string;
  /** Size in bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** List of the embedded files, without itself. It says nothing about programs and the time of the export. */
export interface ExportManifest {
  /** Title of the book. */
  readonly title: string;
  /** In the order of the book. */
  readonly files: readonly ManifestFile[];
}

/** Error for an archive that cannot be created or checked. */
export class ArchiveError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "ArchiveError";
  /** Creates an error from its stable code and its text. */
  constructor(
    code: "archive-too-large" | "no-export-manifest" | "invalid-export-manifest" | "unknown-manifest-version",
    message: string,
    options: ToolErrorOptions = {},
  ) {
    super(code, message, options);
  }
}

/** Maximum number of files that a manifest lists. */
export const MAX_MANIFEST_FILES = 10_000;
/** Maximum size of a manifest. */
export const MAX_EXPORT_MANIFEST_BYTES: number = 32 << 20;
const MAX_TEXT = 4000;
const SCHEMA_VERSION = 1;

/** Writes a manifest; too long texts are cut. */
export function renderExportManifest({ title, files }: ExportManifest): string {
  const value = {
    schemaVersion: SCHEMA_VERSION,
    title: fit(title),
    files: files.map((file) => ({ ...file, pageId: fit(file.pageId), title: fit(file.title) })),
  };
  return `${canonicalJson(value, { indent: 2 })}\n`;
}

function fit(text: string): string {
  return truncate(text.toWellFormed(), MAX_TEXT);
}

/**
 * Parses a manifest. Fields that are not known are ignored.
 *
 * @throws {ArchiveError} `invalid-export-manifest` or `unknown-manifest-version`.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseExportManifest, renderExportManifest } from "./export_manifest.ts";
 *
 * const manifest = { title: "Handbook", files: [] };
 * deepStrictEqual(parseExportManifest(new TextEncoder().encode(renderExportManifest(manifest))), manifest);
 * ```
 */
export function parseExportManifest(bytes: Uint8Array): ExportManifest {
  const value = readJson(bytes);
  const version = isRecord(value) ? value["schemaVersion"] : undefined;
  if (typeof version === "number" && Number.isSafeInteger(version) && version > SCHEMA_VERSION) {
    throw new ArchiveError(
      "unknown-manifest-version",
      `Cannot check the archive: ${EXPORT_MANIFEST_NAME} has the schema version ${version}`,
      { hint: "Use a newer version of this program." },
    );
  }
  try {
    const { title, files } = parseShape(MANIFEST, value);
    return { title, files };
  } catch (error) {
    if (error instanceof ShapeError) throw refuse(error.message, error);
    throw error;
  }
}

function readJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return parseJson(text, { maxValues: 16 * MAX_MANIFEST_FILES, maxDepth: 16 });
  } catch (error) {
    if (error instanceof JsonError) throw refuse(error.message.replace("Cannot read JSON at", "at"), error);
    throw refuse("it is not UTF-8", error);
  }
}

const TEXT = textOf(MAX_TEXT);
const FILE = atLeast({
  name: TEXT,
  kind: wordOf(MANIFEST_KINDS),
  pageId: TEXT,
  title: TEXT,
  version: COUNT,
  address: v.nullable(TEXT),
  mediaType: TEXT,
  size: COUNT,
  sha256: DIGEST,
});
const MANIFEST = atLeast({
  schemaVersion: v.literal(SCHEMA_VERSION, `must be ${SCHEMA_VERSION}`),
  title: TEXT,
  files: boundedListOf(FILE, MAX_MANIFEST_FILES),
});

function refuse(reason: string, cause: unknown): ArchiveError {
  return new ArchiveError(
    "invalid-export-manifest",
    `Cannot check the archive: ${EXPORT_MANIFEST_NAME} is invalid: ${reason}`,
    { cause },
  );
}

/** Returns an address that a manifest can contain; null for others. */
export function fitAddress(address: string | undefined): string | null {
  return address !== undefined && address.length <= MAX_TEXT && address.isWellFormed() ? address : null;
}
