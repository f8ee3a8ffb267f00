import { isPictureDirective } from "../../document/read/markdown/picture_directive.ts";
import { oneLine } from "../../document/plain_text.ts";
import type { Nodes, Root } from "../../document/tree.ts";
import { truncate } from "../../base/text.ts";
import { placeOf } from "../body/node_place.ts";
import { parseAttachmentKey } from "../../book/addresses/attachment_key.ts";
import type { PictureRef } from "../../book/model/chapter.ts";
import type { LossPlace } from "../../book/losses/loss_ledger.ts";

/** A place in a chapter that shows a picture. */
export interface ChapterPicture extends PictureRef {
  readonly place: LossPlace;
}

/** Lists the places of a chapter that show pictures, in document order. */
export function listPictures(root: Root): ChapterPicture[] {
  const uses: ChapterPicture[] = [];
  let heading: string | undefined;
  const walk = (node: Nodes) => {
    if (node.type === "heading") heading = truncate(oneLine(node), MAX_HEADING) || heading;
    const url = node.type === "image" ? node.url : isPictureDirective(node) ? node.attributes?.["src"] ?? "" : "";
    if (url !== "") uses.push({ ...pictureRef(url), place: placeOf(node) ?? (heading ? { heading } : {}) });
    if ("children" in node) node.children.forEach(walk);
  };
  walk(root);
  return uses;
}

const MAX_HEADING = 120;

function pictureRef(url: string): PictureRef {
  const attachment = parseAttachmentKey(url);
  return attachment === undefined ? { url } : { url, attachment };
}
