import { quote, truncate } from "../../../base/text.ts";
import { ToolError } from "../../../base/tool_error.ts";
import { attachFiles } from "../../../document/pens/typst/attached_files.ts";
import { SourceArchive } from "../../../export/archive/source_archive.ts";
import { findKeyed, parseAttachmentKey } from "../../../book/addresses/attachment_key.ts";
import type { ExportSource } from "../../../book/model/export_source.ts";
import type { SourceAttachment } from "../../../book/model/source_page.ts";
import { ASSET_LIMITS } from "../../../pdf/assets/limits.ts";
import type { TypesetContent } from "../../typeset/typeset_job.ts";

/** Where the sources of a book come from. */
export type ArchiveSource = Pick<ExportSource, "read" | "attachments" | "download" | "recorded">;

/** What PDFs contain besides their pages. */
export interface ArchiveContents {
  readonly source: ArchiveSource;
  /** Whether each PDF contains the bodies of its pages, and the attachments that it shows. */
  readonly attachesSource: boolean;
  /** Attachments that each PDF contains besides; those that the chapter about the book lists. */
  readonly attachments: readonly SourceAttachment[];
}

/** What a PDF was made of. */
export interface PdfSources {
  /** Title of the PDF. */
  readonly title: string;
  /** Keys of its pages, in their order. */
  readonly keys: readonly string[];
  /** Addresses of the pictures that it shows. */
  readonly pictures: Iterable<string>;
}

/** A content that contains its sources. */
export interface ArchivedContent {
  readonly content: TypesetContent;
  /** Number of files that it contains, the list of them included. */
  readonly attached: number;
}

/**
 * Adds the sources of a PDF as they are in the wiki to its content: the bodies of its pages, and the attachments that
 * it shows or lists. A PDF without any stays as it is.
 *
 * @throws {ArchiveError} `archive-too-large`.
 * @throws {ToolError} `source-missing` when something is not in the wiki any more; what the source throws.
 */
export async function attachSources(
  content: TypesetContent,
  { title, keys, pictures }: PdfSources,
  { source, attachesSource, attachments: listed }: ArchiveContents,
): Promise<ArchivedContent> {
  const pages = attachesSource ? keys : [];
  const attachments = new Map<string, SourceAttachment>();
  const shown = attachesSource ? await findAttachments(pictures, source) : [];
  for (const each of [...shown, ...listed]) attachments.set(each.id, each);
  if (pages.length + attachments.size === 0) return { content, attached: 0 };
  const archive = new SourceArchive(title);
  const files = new Map(content.files);
  for await (const page of source.read(pages)) {
    if (!("facts" in page)) throw missing(`the page ${quote(page.id)}`, page.message);
    const { path, bytes } = await archive.addPage(page);
    files.set(path, bytes);
  }
  for (const attachment of attachments.values()) {
    const bytes = await source.download(attachment, { maxBytes: ASSET_LIMITS.byteLength });
    if (bytes === undefined) throw missing(nameOf(attachment), "it is no longer in the wiki");
    const file = await archive.addAttachment(attachment, bytes);
    files.set(file.path, file.bytes);
  }
  const answers = source.recorded?.();
  if (answers !== undefined) {
    const file = await archive.addAnswers(answers);
    files.set(file.path, file.bytes);
  }
  const { manifest, attached } = archive.finish();
  files.set(manifest.path, manifest.bytes);
  const main = attachFiles(new TextDecoder().decode(files.get(MAIN)), attached);
  files.set(MAIN, new TextEncoder().encode(main));
  return { content: { ...content, files }, attached: attached.length };
}

const MAIN = "/main.typ";

/** Returns the attachments among pictures, each once, in the order of the pictures. */
async function findAttachments(
  pictures: Iterable<string>,
  source: Pick<ArchiveSource, "attachments">,
): Promise<Iterable<SourceAttachment>> {
  const found = new Map<string, SourceAttachment>();
  for (const url of pictures) {
    const key = parseAttachmentKey(url);
    if (key === undefined) continue;
    const attachment = await findKeyed(key, source);
    if (attachment === undefined) throw missing(`the attachment ${shown(key.name)}`, "it is no longer in the wiki");
    found.set(attachment.id, attachment);
  }
  return found.values();
}

function nameOf({ name }: SourceAttachment): string {
  return `the attachment ${shown(name)}`;
}

function shown(name: string): string {
  return quote(truncate(name, 200));
}

function missing(what: string, reason: string): ToolError {
  return new ToolError("source-missing", `Cannot attach ${what}: ${reason}`, { hint: "Run the export again." });
}
