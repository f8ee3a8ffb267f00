import type { PictureLength } from "../../shown/pictures/picture_length.ts";
import type { PictureLook } from "../../shown/pictures/read_shown_picture.ts";
import type { ShownPicture } from "../../shown/shown_inline.ts";
import { TypstCode } from "./code.ts";
import type { PenScope } from "./pen_scope.ts";

/** Returns where a picture is and what it shows, as arguments; what is missing has a text in its place. */
export function sourceArguments(
  { url, alt, missing }: ShownPicture,
  { pen }: PenScope,
): Record<"path" | "alt", TypstCode> {
  const path = missing === undefined ? pen.imagePath(url) : undefined;
  return {
    path: path === undefined ? TypstCode.word("none") : TypstCode.text(path),
    alt: TypstCode.text(missing ?? alt),
  };
}

/** Least width of a frame with the name of a missing picture in it, in points. */
const LEAST_FRAME = 72;

/** Tests whether the picture is missing, and its width has no room for the text in its place. */
export function hasFrameTooSmall({ missing, look: { width } }: ShownPicture): boolean {
  return missing !== undefined && width?.unit === "pt" && width.value < LEAST_FRAME;
}

/** Returns the arguments of components that draw a picture. */
export function lookArguments({ width, height, border, borderColor }: PictureLook) {
  return {
    width: measure(width),
    height: measure(height),
    border: measure(border),
    "border-color": border && TypstCode.optional(borderColor),
  };
}

function measure(length: PictureLength | undefined): TypstCode | undefined {
  return length === undefined ? undefined : TypstCode.measure(length.value, length.unit);
}
