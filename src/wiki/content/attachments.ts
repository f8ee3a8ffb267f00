import { formatBytes } from "../../base/bytes.ts";
import { quote, truncate } from "../../base/text.ts";
import { WikiError } from "../wiki_errors.ts";
import { readField } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment } from "../wiki_path.ts";
import type { Attachment, NewAttachment } from "./page.ts";
import { parseAttachmentV1 } from "./parse_v1.ts";

/** Timeout for a file in milliseconds. */
const FILE_TIMEOUT_MS = 10 * 60_000;

/**
 * Downloads an attachment in the given version. The wiki may redirect to another origin, which does not receive the
 * credential.
 *
 * @throws {WikiError} `too-large`, `bad-answer` when the size differs from the wiki's, and errors of the request.
 */
export async function downloadAttachment(
  client: WikiClient,
  attachment: Attachment,
  { maxBytes }: { readonly maxBytes: number },
): Promise<Uint8Array> {
  const { size, mediaType = "", version } = attachment;
  const label = `Cannot download the attachment ${quote(truncate(attachment.name, 120))} of page ${attachment.pageId}`;
  if (size !== undefined && size > maxBytes) {
    throw new WikiError("too-large", `${label}: it has ${formatBytes(size)}; the limit is ${formatBytes(maxBytes)}`);
  }
  const options = { maxBytes, mayBeHtml: /html/i.test(mediaType), timeoutMs: FILE_TIMEOUT_MS, query: { version } };
  const download = () => client.download(filePath(client, attachment), options);
  const first = await download();
  // A proxy may have truncated it.
  const bytes = first.length < (size ?? 0) ? await download() : first;
  if (size === undefined || bytes.length === size) return bytes;
  throw new WikiError("bad-answer", `${label}: it has ${size} bytes, the wiki sent ${bytes.length}`);
}

/** Builds the path from identifiers, because the wiki's links have the host and path that it sees itself. */
function filePath({ deployment }: WikiClient, { id, pageId, name }: Attachment): string {
  const page = pathSegment(pageId);
  if (deployment === "cloud") return `/rest/api/content/${page}/child/attachment/${pathSegment(id)}/download`;
  return `/download/attachments/${page}/${encodeURIComponent(name.toWellFormed())}`;
}

/**
 * Attaches a file to a page, as the next version if the attachment exists. Not retried when the answer is lost.
 *
 * @throws {WikiError} errors of the request.
 */
export async function uploadAttachment(client: WikiClient, pageId: string, file: NewAttachment): Promise<Attachment> {
  const path = `/rest/api/content/${pathSegment(pageId)}/child/attachment`;
  const known = await client.request("GET", path, { query: { filename: file.name, expand: "version" } });
  const id = attachmentsIn(known, pageId).find(({ name }) => name === file.name)?.id;
  const target = id === undefined ? path : `${path}/${pathSegment(id)}/data`;
  const value = await client.request("POST", target, { form: formOf(file), timeoutMs: FILE_TIMEOUT_MS });
  const [stored] = attachmentsIn(value, pageId);
  if (stored !== undefined) return stored;
  throw new WikiError(
    "bad-answer",
    `Cannot attach ${quote(truncate(file.name, 120))} to page ${pageId}: the wiki stored nothing`,
  );
}

/** Parses the result: a new attachment is returned in a list, a new version alone. */
function attachmentsIn(value: unknown, pageId: string): Attachment[] {
  const results = readField(value, "results");
  return (Array.isArray(results) ? results : [value]).map((each) => parseAttachmentV1(each, pageId));
}

function formOf({ name, bytes, mediaType, comment }: NewAttachment): FormData {
  const form = new FormData();
  form.set("file", new Blob([bytes], { type: mediaType ?? "" }), name);
  form.set("minorEdit", "true"); // sends no email notifications
  if (comment !== undefined) form.set("comment", comment);
  return form;
}
