import { quote, truncate } from "../../../base/text.ts";
import { parseAttachmentKey } from "../../../book/addresses/attachment_key.ts";
import { isBrokenAnswer, isOfOneThing } from "../../../export/sources/is_of_one_thing.ts";
import type { LossEntry, LossReason } from "../../../book/losses/loss_ledger.ts";

/** A picture that a book does not show, and why. */
export interface PictureRefusal extends Pick<LossReason, "code" | "hint"> {
  /** Reason, as a clause. */
  readonly reason: string;
}

/**
 * Returns why the wiki does not send a picture, or another file, that it lists. Throws errors that concern more than
 * this file: the wiki fails or limits requests, and would lose one file after another.
 */
export function refusedFile(error: unknown): PictureRefusal {
  if (!isOfOneThing(error) || isBrokenAnswer(error)) throw error;
  if (error.code === "forbidden") {
    return {
      code: "picture-refused",
      reason: "the wiki answered 403, which means that the user may not read it",
      hint: "Give the user of the export permission to read the attachments of the page.",
    };
  }
  const { status } = error;
  const answered = status === undefined || status < 400
    ? "the wiki sent something else"
    : `the wiki answered ${status}`;
  return { code: "picture-refused", reason: answered, hint: "Download the attachment in the wiki to see the reason." };
}

const ELEMENT = "ac:image";

/** Returns the file name of a picture in the wiki, or its address on the web. */
export function pictureName(url: string): string {
  return parseAttachmentKey(url)?.name ?? (/^data:/i.test(url) ? truncate(url, 30) : url);
}

/** Creates the loss for a picture that is left out; `name` is its file name or address. */
export function leftOutPicture(name: string, { code, reason, hint }: PictureRefusal): LossEntry {
  const message = `Cannot show the picture ${quote(truncate(name, 120))}: ${reason}`;
  return { outcome: "left-out", code, message, element: ELEMENT, hint };
}

/** Creates the loss for an animation, of which a book shows the first frame. */
export function firstFrameOnly(name: string): LossEntry {
  const message = `The picture ${quote(truncate(name, 120))} is an animation: only its first frame is shown`;
  return { outcome: "otherwise", code: "picture-first-frame", message, element: ELEMENT };
}

/** Creates the loss for a picture in a book without pictures; `url` is its address. */
export function omittedPicture(url: string): LossEntry {
  const name = quote(truncate(pictureName(url), 120));
  const message = `Pictures are turned off: the picture ${name} is replaced by its alternative text`;
  return { outcome: "otherwise", code: "picture-omitted", message, element: ELEMENT };
}
