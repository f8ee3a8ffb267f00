import type { PhrasingContent } from "../../../tree.ts";
import { renderText } from "../broken_text.ts";
import { TypstCode } from "../code.ts";
import { frameText } from "../../../pictures/read_shown_picture.ts";
import { lookArguments, pictureOf } from "./picture_parts.ts";
import type { Scope } from "../scope.ts";

/** Renders a picture within text; if it is missing, a frame with its description. */
export function renderInlinePicture(node: PhrasingContent, scope: Scope): TypstCode[] {
  const picture = pictureOf(node, scope);
  if (picture === undefined) return [];
  const path = scope.rendering.imagePath(picture.url);
  if (path === undefined) scope.rendering.missing.add(picture.url, node, scope.rendering.log);
  const image = TypstCode.call("inline-image", {
    path: path === undefined ? TypstCode.word("none") : TypstCode.text(path),
    alt: TypstCode.text(path === undefined ? frameText(picture) : picture.alt),
    // The table of contents repeats a heading.
    ...(scope.inHeading ? { height: TypstCode.measure(1.1, "em") } : lookArguments(picture.look)),
  });
  // The title of a Markdown image is a hint; a caption is text of the page.
  const caption = node.type === "textDirective" ? node.attributes?.["caption"] : undefined;
  const shown = picture.decorative ? TypstCode.call("pdf.artifact", {}, image) : image;
  return caption ? [shown, ...renderText(` ${caption}`, scope)] : [shown];
}
