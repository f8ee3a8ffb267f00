import { quote, truncate } from "../../../base/text.ts";
import type { LossEntry } from "../../../export/model/loss.ts";

/** Codes of losses of pictures. */
export type PictureLossCode =
  /** The wiki has no such attachment, or hides it. */
  | "picture-missing"
  /** The address is not one of the allowed ones. */
  | "picture-external"
  /** The server of an external picture sends none. */
  | "picture-unreachable"
  /** The file, or its pixels, exceed a limit; or there are too many pictures. */
  | "picture-too-large"
  /** The file has a format that books cannot contain. */
  | "picture-format"
  /** The file cannot be read. */
  | "picture-damaged";

/** A picture that a book does not show, and why. */
export interface PictureRefusal {
  readonly code: PictureLossCode;
  /** Reason, as a clause. */
  readonly reason: string;
  readonly hint?: string;
}

const ELEMENT = "ac:image";

/** Creates the loss for a picture that is left out; `name` is its file name or address. */
export function leftOutPicture(name: string, { code, reason, hint }: PictureRefusal): LossEntry {
  const message = `Cannot show the picture ${quote(truncate(name, 120))}: ${reason}`;
  return { outcome: "left-out", code, message, element: ELEMENT, ...(hint === undefined ? {} : { hint }) };
}

/** Creates the loss for an animation, of which a book shows the first frame. */
export function firstFrameOnly(name: string): LossEntry {
  const message = `The picture ${quote(truncate(name, 120))} is an animation: only its first frame is shown`;
  return { outcome: "otherwise", code: "picture-first-frame", message, element: ELEMENT, harmless: true };
}
