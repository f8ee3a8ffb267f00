import { sha256Hex } from "../../base/sha256.ts";
import type { PageOperation } from "../../wiki/content/page_operations.ts";
import type { Attachment } from "../../wiki/content/page.ts";
import type { WikiContent } from "../../wiki/content/wiki_content.ts";
import type { PageRef } from "../../book/model/page_ref.ts";
import type { SourcePage } from "../../book/model/source_page.ts";
import { exportedComment, exportedDigest } from "./exported_mark.ts";

/** A file to attach to a page. */
export interface FileToUpload {
  readonly pageId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sha256: string;
  readonly byteLength: number;
  /** Reads its bytes, if they are needed. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** A file that a page has now. */
export interface UploadedFile extends Pick<Attachment, "pageId" | "name" | "version"> {
  /** `unchanged` if the page had these bytes already. */
  readonly result: "uploaded" | "unchanged";
}

/** A file that a page does not have: the wiki refused it, or was not asked any more. */
export interface UnsentFile extends Pick<Attachment, "pageId" | "name"> {
  readonly result: "failed" | "skipped";
  /** Why, for people. */
  readonly reason: string;
}

/** What became of a file that was to be attached. */
export type UploadResult = UploadedFile | UnsentFile;

/** What uploading needs of a wiki. */
export type UploadContent = Pick<WikiContent, "attachments" | "downloadAttachment" | "uploadAttachment">;

/** The wiki that books are uploaded to. */
export interface UploadWiki {
  readonly content: UploadContent & Pick<WikiContent, "findSpace">;
  /** Finds a page; undefined if it does not exist or is hidden. */
  readonly find: (ref: PageRef) => Promise<SourcePage | undefined>;
  /** Reads what the user may do with a page; empty if the wiki does not say it. */
  readonly operations: (pageId: string) => Promise<readonly PageOperation[]>;
}

/**
 * Attaches a file to a page; adds a version only if the bytes differ.
 *
 * @throws {WikiError} errors of the requests. @throws {AuthError}
 */
export async function uploadFile(content: UploadContent, file: FileToUpload): Promise<UploadedFile> {
  const { pageId, name, mediaType, sha256 } = file;
  const known = await findByName(content, file);
  if (known !== undefined && await hasBytesOf(known, file, content)) {
    return { pageId, name, version: known.version, result: "unchanged" };
  }
  const added = { name, mediaType, bytes: await file.read(), comment: exportedComment(sha256) };
  const { version } = await content.uploadAttachment(pageId, added);
  return { pageId, name, version, result: "uploaded" };
}

async function findByName(
  content: UploadContent,
  { pageId, name }: Pick<FileToUpload, "pageId" | "name">,
): Promise<Attachment | undefined> {
  for await (const each of content.attachments(pageId)) {
    if (each.name === name) return each;
  }
  return undefined;
}

/** Compares sizes first, then digests; downloads only what another program or a person has uploaded. */
async function hasBytesOf(
  known: Attachment,
  { sha256, byteLength }: Pick<FileToUpload, "sha256" | "byteLength">,
  content: UploadContent,
): Promise<boolean> {
  if (known.size !== byteLength) return false;
  const marked = exportedDigest(known);
  if (marked !== undefined) return marked === sha256;
  return await sha256Hex(await content.downloadAttachment(known, { maxBytes: byteLength })) === sha256;
}
