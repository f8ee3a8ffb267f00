import { frameText, type Picture, readShownPicture } from "../pictures/read_shown_picture.ts";
import type { Nodes, PhrasingContent } from "../../tree.ts";
import { type LoweringScope, sourcePointOf } from "../lowering_scope.ts";
import type { ShownInline, ShownPicture } from "../shown_inline.ts";
import { asText } from "./shown_parts.ts";

/** Reads the picture of a node; undefined if it has none. */
export function pictureIn(node: Nodes, { work: { log, survey } }: LoweringScope): Picture | undefined {
  return readShownPicture(node, { log, definition: (identifier) => survey.definitions.get(identifier) });
}

/** Lowers a picture; warns if it is missing. */
export function lowerPicture(picture: Picture, node: Nodes, { work }: LoweringScope): ShownPicture {
  const { url, alt, look, decorative: isDecorative } = picture;
  const isThere = work.hasPicture(url);
  if (!isThere) work.missing.add(url, node, work.log);
  return { url, alt, look, isDecorative, missing: isThere ? undefined : frameText(picture), at: sourcePointOf(node) };
}

/** Lowers a picture within text. */
export function lowerPictureInText(node: PhrasingContent, scope: LoweringScope): ShownInline[] {
  const picture = pictureIn(node, scope);
  if (picture === undefined) {
    return node.type === "imageReference" ? asText(node.alt ?? "") : [];
  }
  const shown: ShownInline = { kind: "picture", picture: lowerPicture(picture, node, scope) };
  // The title of a Markdown image is a hint; a caption is text of the page.
  const caption = node.type === "textDirective" ? node.attributes?.["caption"] : undefined;
  return caption ? [shown, { kind: "text", text: ` ${caption}` }] : [shown];
}
