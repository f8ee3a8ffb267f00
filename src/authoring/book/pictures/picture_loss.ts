import { quote, truncate } from "../../../base/text.ts";
import { parseAttachmentKey } from "../../../book/addresses/attachment_key.ts";
import type { LossEntry } from "../../../book/model/loss.ts";
import type { ReadingLossCode } from "../reading_losses_table.ts";

/** Codes of losses of pictures that are left out. */
export type PictureLossCode = Exclude<
  ReadingLossCode,
  "needs-wiki" | "page-unreadable" | "picture-omitted" | "picture-first-frame"
>;

/** A picture that a book does not show, and why. */
export interface PictureRefusal {
  readonly code: PictureLossCode;
  /** Reason, as a clause. */
  readonly reason: string;
  readonly hint?: string;
}

const ELEMENT = "ac:image";

/** Returns the file name of a picture in the wiki, or its address on the web. */
export function pictureName(url: string): string {
  return parseAttachmentKey(url)?.name ?? (/^data:/i.test(url) ? truncate(url, 30) : url);
}

/** Creates the loss for a picture that is left out; `name` is its file name or address. */
export function leftOutPicture(name: string, { code, reason, hint }: PictureRefusal): LossEntry {
  const message = `Cannot show the picture ${quote(truncate(name, 120))}: ${reason}`;
  return { outcome: "left-out", code, message, element: ELEMENT, ...(hint === undefined ? {} : { hint }) };
}

/** Creates the loss for an animation, of which a book shows the first frame. */
export function firstFrameOnly(name: string): LossEntry {
  const message = `The picture ${quote(truncate(name, 120))} is an animation: only its first frame is shown`;
  const code: ReadingLossCode = "picture-first-frame";
  return { outcome: "otherwise", code, message, element: ELEMENT, harmless: true };
}

/** Creates the loss for a picture in a book without pictures; `url` is its address. */
export function omittedPicture(url: string): LossEntry {
  const name = quote(truncate(pictureName(url), 120));
  const message = `Pictures are turned off: the picture ${name} is replaced by its alternative text`;
  const code: ReadingLossCode = "picture-omitted";
  return { outcome: "otherwise", code, message, element: ELEMENT, harmless: true };
}
