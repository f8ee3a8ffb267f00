import { formatBytes } from "../../base/bytes.ts";
import type { Issue } from "../../base/issue.ts";
import { sha256Hex } from "../../base/sha256.ts";
import { quote, truncate } from "../../base/text.ts";
import { EXPORT_MANIFEST_NAME } from "../../export/archive/archive_names.ts";
import { checkArchive, type ContainedFile, type UnreadableContent } from "../../export/archive/check_archive.ts";
import {
  ArchiveError,
  type ExportManifest,
  type ManifestFile,
  MAX_EXPORT_MANIFEST_BYTES,
  parseExportManifest,
} from "../../export/archive/export_manifest.ts";
import { CompileError } from "../../pdf/engine.ts";
import { type EmbeddedFile, listEmbeddedFiles } from "../../typst/pdf/embedded_files.ts";

/** Result of checking the sources in a PDF. */
export interface ArchiveVerdict {
  readonly manifest: ExportManifest;
  /** Problems; empty if every file is as the manifest says. */
  readonly issues: readonly Issue[];
  /** Contents that were read, by name, the manifest last; empty if they were not wanted. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** What to check besides. */
export interface JudgeArchiveOptions {
  /** Whether to return the contents. */
  readonly keep?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Checks the sources in a PDF against the manifest among them.
 *
 * @throws {CompileError} `unreadable-pdf` or `encrypted-pdf`.
 * @throws {ArchiveError} if there is no valid manifest, or if its files are too large to be checked.
 */
export async function judgeArchive(
  pdf: Uint8Array,
  { keep = false, signal }: JudgeArchiveOptions = {},
): Promise<ArchiveVerdict> {
  const embedded = listEmbeddedFiles(pdf);
  const own = findManifest(embedded);
  const bytes = own.read(MAX_EXPORT_MANIFEST_BYTES);
  const manifest = parseExportManifest(bytes);
  assertSize(manifest);
  const files = new Map(manifest.files.map((file) => [file.name, file]));
  const counts = new Map<string, number>();
  for (const { name } of embedded) counts.set(name, (counts.get(name) ?? 0) + 1);
  const contents = new Map<string, Uint8Array>();
  const contained: ContainedFile[] = [];
  for (const file of embedded) {
    signal?.throwIfAborted();
    if (file === own) continue;
    const listed = files.get(file.name);
    // So each file of the manifest is decoded once, however many the PDF has under its name.
    const isClear = counts.get(file.name) === 1 && file.contents === 1 && file.otherNames.length === 0;
    const content = listed === undefined || !isClear ? undefined : readContent(file, listed);
    if (keep && content instanceof Uint8Array) contents.set(file.name, content);
    contained.push({
      ...file,
      content: content instanceof Uint8Array ? { size: content.length, sha256: await sha256Hex(content) } : content,
    });
  }
  if (keep) contents.set(EXPORT_MANIFEST_NAME, bytes);
  return { manifest, issues: checkArchive(manifest, contained), contents };
}

/** Finds the one file that is the manifest for every program. */
function findManifest(files: readonly EmbeddedFile[]): EmbeddedFile {
  const named = files.filter(({ name, otherNames }) => [name, ...otherNames].includes(EXPORT_MANIFEST_NAME));
  const [found] = named;
  if (found === undefined) {
    throw new ArchiveError(
      "no-export-manifest",
      `Cannot check the archive: the PDF does not contain ${EXPORT_MANIFEST_NAME}`,
      { hint: "Check a PDF that was exported with its sources." },
    );
  }
  if (named.length === 1 && found.contents === 1 && found.otherNames.length === 0) return found;
  throw new ArchiveError(
    "invalid-export-manifest",
    `Cannot check the archive: programs disagree on which file of the PDF is ${EXPORT_MANIFEST_NAME}`,
  );
}

function assertSize({ files }: ExportManifest): void {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size <= MAX_CHECKED_BYTES) return;
  throw new ArchiveError(
    "archive-too-large",
    `Cannot check the archive: its files have ${formatBytes(size)}; the limit is ${formatBytes(MAX_CHECKED_BYTES)}`,
  );
}

/** Decodes a file to at most the size that the manifest names. */
function readContent(file: EmbeddedFile, { size }: ManifestFile): Uint8Array | UnreadableContent {
  try {
    return file.read(Math.max(1, size));
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    return {
      reason: `${quote(truncate(file.name, 200))} is damaged, or larger than the ${size} bytes that the manifest says`,
    };
  }
}

/** Maximum size of all files together. */
const MAX_CHECKED_BYTES = 512 << 20;
