import { pictureUrl } from "../../document/read/markdown/picture_directive.ts";
import { oneLine } from "../../document/plain_text.ts";
import type { Nodes, Root } from "../../document/tree.ts";
import { truncate } from "../../base/text.ts";
import { placeOf } from "../body/node_place.ts";
import type { LossPlace } from "../../book/losses/loss_ledger.ts";

/** A place in a chapter that shows a picture. */
export interface ChapterPicture {
  readonly url: string;
  readonly place: LossPlace;
}

/** Lists the places of a chapter that show pictures, in document order. */
export function listPictures(root: Root): ChapterPicture[] {
  const uses: ChapterPicture[] = [];
  let heading: string | undefined;
  const walk = (node: Nodes) => {
    if (node.type === "heading") heading = truncate(oneLine(node), MAX_HEADING) || heading;
    const url = pictureUrl(node);
    if (url !== "") uses.push({ url, place: placeOf(node) ?? (heading ? { heading } : {}) });
    if ("children" in node) node.children.forEach(walk);
  };
  walk(root);
  return uses;
}

const MAX_HEADING = 120;
