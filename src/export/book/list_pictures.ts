import { isPictureDirective } from "../../document/markdown/picture_directive.ts";
import { listNodes } from "../../document/list_nodes.ts";
import type { Root } from "../../document/tree.ts";
import type { PictureRef } from "../model/chapter.ts";
import { parseAttachmentKey } from "../links/attachment_key.ts";

/** Lists the pictures of a chapter, each once, in document order. */
export function listPictures(root: Root): PictureRef[] {
  const urls = new Set<string>();
  for (const node of listNodes(root)) {
    const url = node.type === "image" ? node.url : isPictureDirective(node) ? node.attributes?.["src"] ?? "" : "";
    if (url !== "") urls.add(url);
  }
  return [...urls].map((url) => {
    const attachment = parseAttachmentKey(url);
    return attachment === undefined ? { url } : { url, attachment };
  });
}
