import { pictureUrl } from "../../document/read/markdown/picture_directive.ts";
import { oneLine } from "../../document/plain_text.ts";
import type { Nodes, Root } from "../../document/tree.ts";
import { truncate } from "../../base/text.ts";
import { placeOf } from "../body/node_place.ts";
import type { LossPlace } from "../../book/losses/loss_ledger.ts";
import { type PictureSize, pictureSize, roomsOf, type TextWidths } from "./picture_size.ts";

/** A place in a chapter that shows a picture. */
export interface ChapterPicture {
  readonly url: string;
  readonly place: LossPlace;
  readonly size: PictureSize;
}

/** Lists the places of a chapter that show pictures, in document order; without widths, sizes are unlimited. */
export function listPictures(root: Root, widths = ANY_WIDTHS): ChapterPicture[] {
  const uses: ChapterPicture[] = [];
  let heading: string | undefined;
  const walk = (node: Nodes, room: number) => {
    if (node.type === "heading") heading = truncate(oneLine(node), MAX_HEADING) || heading;
    const url = pictureUrl(node);
    const place = placeOf(node) ?? (heading ? { heading } : {});
    if (url !== "") uses.push({ url, place, size: pictureSize(node, room) });
    if (!("children" in node)) return;
    const roomOf = node.type === "containerDirective" ? roomsOf(node, room, widths) : () => room;
    for (const child of node.children) walk(child, roomOf(child));
  };
  walk(root, widths.upright);
  return uses;
}

const MAX_HEADING = 120;
const ANY_WIDTHS: TextWidths = { upright: Infinity, turned: Infinity };
