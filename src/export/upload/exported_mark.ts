import type { SourceAttachment } from "../../book/model/source_page.ts";

/** What the comment of an uploaded export begins with. */
const MARK = "exported book sha256:";

/** Returns the comment of an attachment that an export uploads. */
export function exportedComment(sha256: string): string {
  return MARK + sha256;
}

/** Returns the digest of an attachment that an export has uploaded; undefined for other attachments. */
export function exportedDigest({ comment = "" }: Pick<SourceAttachment, "comment">): string | undefined {
  return /^exported book sha256:([0-9a-f]{64})$/.exec(comment)?.[1];
}

/** Returns attachments without those that an export has uploaded: a book neither contains nor follows itself. */
export function withoutExported<Each extends Pick<SourceAttachment, "comment">>(attachments: readonly Each[]): Each[] {
  return attachments.filter((each) => exportedDigest(each) === undefined);
}
