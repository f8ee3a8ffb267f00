import { formatBytes } from "../../base/bytes.ts";
import { sha256Hex } from "../../base/sha256.ts";
import { quote, truncate } from "../../base/text.ts";
import type { AttachedFile } from "../../document/pens/typst/attached_files.ts";
import type { PageBody, SourceAttachment, SourcePageContent } from "../../book/model/source_page.ts";
import { ArchiveNames, EXPORT_ANSWERS_NAME, EXPORT_MANIFEST_NAME } from "./archive_names.ts";
import {
  ArchiveError,
  fitAddress,
  type ManifestFile,
  MAX_MANIFEST_FILES,
  renderExportManifest,
} from "./export_manifest.ts";

/** A file for the compiler's project, which has to contain it under its path. */
export interface ArchivedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A complete archive. */
export interface FinishedArchive {
  /** List of the files. */
  readonly manifest: ArchivedFile;
  /** All files with the manifest, for the source of the PDF. */
  readonly attached: readonly AttachedFile[];
}

/** Limits of {@linkcode SourceArchive}. */
export interface ArchiveLimits {
  /** Maximum size of all files. */
  readonly maxBytes?: number;
}

/**
 * Archive of the sources of a book, which its PDF contains: bodies of pages, attachments, and a list with their hashes.
 * Keeps no content. The same sources in the same order give the same archive.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { SourceArchive } from "./source_archive.ts";
 *
 * const archive = new SourceArchive("Handbook");
 * const facts = { id: "1", title: "Start", spaceKey: "DOCS", version: 3, status: "current" };
 * await archive.addPage({ facts, body: { format: "storage", text: "<p>Hello</p>" } });
 * const { attached } = archive.finish();
 * deepStrictEqual(attached.map(({ name }) => name), ["page-1.xml", "export-manifest.json"]);
 * ```
 */
export class SourceArchive {
  readonly #title: string;
  readonly #maxBytes: number;
  readonly #names = new ArchiveNames();
  readonly #titles = new Map<string, string>();
  readonly #files: ManifestFile[] = [];
  #size = 0;

  /** Creates an empty archive of a book. */
  constructor(title: string, { maxBytes = MAX_ARCHIVE_BYTES }: ArchiveLimits = {}) {
    this.#title = title;
    this.#maxBytes = maxBytes;
  }

  /**
   * Adds the body of a page, as its source has it.
   *
   * @throws {ArchiveError} `archive-too-large`, as `addAttachment` does.
   */
  async addPage({ facts: { id, title, version, url }, body }: SourcePageContent): Promise<ArchivedFile> {
    this.#titles.set(id, title);
    const { extension, mediaType } = FORMATS[body.format];
    const name = this.#names.next({ page: id, extension });
    const address = fitAddress(url);
    const facts = { name, kind: body.format, pageId: id, title, version, address, mediaType };
    return await this.#add(facts, new TextEncoder().encode(body.text));
  }

  /** Adds an attachment that the book shows; the caller adds each once. */
  async addAttachment(attachment: SourceAttachment, bytes: Uint8Array): Promise<ArchivedFile> {
    const { pageId, name: fileName, version } = attachment;
    const name = this.#names.next({ page: pageId, fileName });
    const mediaType = readMediaType(attachment.mediaType);
    const facts = { name, kind: "attachment", pageId, title: fileName, version, address: null, mediaType } as const;
    return await this.#add(facts, bytes);
  }

  /** Adds the answers of the wiki that the book was made of; the caller adds them once. */
  async addAnswers(bytes: Uint8Array): Promise<ArchivedFile> {
    const facts = { name: EXPORT_ANSWERS_NAME, kind: "answers", pageId: "", title: "Answers of the wiki" } as const;
    return await this.#add({ ...facts, version: 0, address: null, mediaType: "application/json" }, bytes);
  }

  /** Lists the files. */
  finish(): FinishedArchive {
    const manifest = renderExportManifest({ title: this.#title, files: this.#files });
    const own: AttachedFile = {
      name: EXPORT_MANIFEST_NAME,
      path: pathOf(EXPORT_MANIFEST_NAME),
      relationship: "data",
      mediaType: "application/json",
      description: "List of the embedded files with their SHA-256",
    };
    return {
      manifest: { path: own.path, bytes: new TextEncoder().encode(manifest) },
      attached: [...this.#files.map((file) => this.#attach(file)), own],
    };
  }

  async #add(
    facts: Omit<ManifestFile, "size" | "sha256">,
    bytes: Uint8Array,
  ): Promise<ArchivedFile> {
    if (this.#files.length === MAX_MANIFEST_FILES) throw tooLarge(`it has more than ${MAX_MANIFEST_FILES} files`);
    this.#size += bytes.length;
    if (this.#size > this.#maxBytes) {
      throw tooLarge(
        `${quote(truncate(facts.title, 80))} makes it larger than ${formatBytes(this.#maxBytes)}`,
      );
    }
    this.#files.push({ ...facts, size: bytes.length, sha256: await sha256Hex(bytes) });
    return { path: pathOf(facts.name), bytes };
  }

  #attach({ name, kind, pageId, title, version, mediaType }: ManifestFile): AttachedFile {
    const page = this.#titles.get(pageId);
    if (kind === "answers") return { name, path: pathOf(name), relationship: "data", mediaType, description: title };
    const description = kind === "attachment"
      ? `Attachment ${shown(title)}${page === undefined ? "" : ` of the page ${shown(page)}`}`
      : `Page ${shown(title)}`;
    const suffix = version === 0 ? "" : `, version ${version}`;
    return { name, path: pathOf(name), relationship: "source", mediaType, description: description + suffix };
  }
}

/** Default maximum size of an archive. */
const MAX_ARCHIVE_BYTES = 256 << 20;

const FORMATS: Readonly<Record<PageBody["format"], { readonly extension: string; readonly mediaType: string }>> = {
  storage: { extension: ".xml", mediaType: "application/xml" },
  adf: { extension: ".json", mediaType: "application/json" },
};

function pathOf(name: string): string {
  return `/archive/${name}`;
}

function shown(title: string): string {
  return quote(truncate(title, 200));
}

/** Returns a valid media type without parameters; that of unknown bytes for others. */
function readMediaType(given = ""): string {
  const [type = ""] = given.toLowerCase().split(";");
  return MEDIA_TYPE.test(type.trim()) ? type.trim() : "application/octet-stream";
}

const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,62}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,62}$/;

function tooLarge(reason: string): ArchiveError {
  return new ArchiveError("archive-too-large", `Cannot attach the sources: ${reason}`, {
    hint: "Export fewer pages, or export without the sources.",
  });
}
