import type { Attachment } from "../../wiki/content/page.ts";
import { assetsFolderOf, remoteCopyName } from "../attachments/assets_path.ts";
import { mayBeSameText } from "../attachments/line_endings.ts";
import { safeName } from "../../base/names/safe_name.ts";
import type { WikiContent } from "../../wiki/content/wiki_content.ts";
import type { SyncFolder } from "../files/sync_folder.ts";
import type { SyncState } from "../state/sync_state.ts";

/**
 * Downloads an attachment, or returns as many zeros if its size alone shows that it differs from everything that it
 * could be compared with, so that a rehearsal does not download gigabytes.
 *
 * @throws errors of the download.
 */
export async function downloadOrPlaceholder(
  attachment: Attachment,
  options: { readonly maxBytes: number },
  parts: ContentParts,
): Promise<Uint8Array> {
  const { size } = attachment;
  const isPlain = size !== undefined && size > 0 && size <= options.maxBytes &&
    !sizesHere(attachment, parts).some((each) => mayBeSameText(size, each));
  return isPlain ? new Uint8Array(size) : await parts.content.downloadAttachment(attachment, options);
}

/** Returns the sizes of the known versions and local files of an attachment. */
function sizesHere({ pageId, name }: Attachment, { state, folder }: ContentParts): number[] {
  const path = state.entry(pageId)?.path;
  if (path === undefined) return [];
  const assets = assetsFolderOf(path);
  const rows = state.attachments.of(pageId);
  const copies = [name, ...rows.map(({ fileName }) => fileName)].map((each) => remoteCopyName(safeName(each), 1));
  return [
    ...folder.scan(assets).assets.map(({ stamp }) => stamp.size),
    ...rows.flatMap(({ size, conflict }) => conflict?.kind === "edits" ? [size, conflict.size] : [size]),
    ...copies.flatMap((copy) => folder.stamp(`${assets}/${copy}`)?.size ?? []),
  ];
}

/** Dependencies of a rehearsed wiki. */
export interface ContentParts {
  /** The wiki, which is only read. */
  readonly content: WikiContent;
  readonly state: SyncState;
  readonly folder: SyncFolder;
}
