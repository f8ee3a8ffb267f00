import type { PictureLength } from "../../../pictures/picture_length.ts";
import { type Picture, type PictureLook, readShownPicture } from "../../../pictures/read_shown_picture.ts";
import type { Nodes } from "../../../tree.ts";
import { TypstCode } from "../code.ts";
import type { Scope } from "../scope.ts";

/** Returns the picture of a node; undefined if it has none. */
export function pictureOf(node: Nodes, { rendering: { log, survey } }: Scope): Picture | undefined {
  return readShownPicture(node, { log, definition: (identifier) => survey.definitions.get(identifier) });
}

/** Returns the arguments of components that draw a picture. */
export function lookArguments({ width, height, border, borderColor }: PictureLook) {
  return {
    width: measure(width),
    height: measure(height),
    border: measure(border),
    "border-color": border === undefined || borderColor === undefined ? undefined : TypstCode.text(borderColor),
  };
}

function measure(length: PictureLength | undefined): TypstCode | undefined {
  return length === undefined ? undefined : TypstCode.measure(length.value, length.unit);
}
