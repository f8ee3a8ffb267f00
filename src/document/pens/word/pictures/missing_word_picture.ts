import { countNoun } from "../../../../base/count_noun.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { frameText, type Picture } from "../../../pictures/read_shown_picture.ts";
import type { Nodes } from "../../../tree.ts";
import type { WordScope } from "../word_scope.ts";

/** Renders the description of a picture in its place, and warns that it is missing. */
export function renderMissingPicture(picture: Picture, node: Nodes, scope: WordScope): string {
  warnMissing(picture.url, node, scope);
  return renderPictureWords(picture, scope);
}

/** Renders the description of a picture, or the name of its file, in place of it. */
export function renderPictureWords(picture: Picture, scope: WordScope): string {
  if (picture.decorative) return "";
  const marks = { ...scope.marks, italic: true, color: scope.work.frame.colors.muted } as const;
  return scope.work.texts([{ type: "text", value: `[${frameText(picture)}]` }], { ...scope, marks });
}

/** Warns about a picture; about those of a host on the web once. */
function warnMissing(url: string, node: Nodes, { work }: WordScope): void {
  const host = /^(?:https?:)?\/\/([^/?#@\s]+)(?=[/?#]|$)/i.exec(url)?.[1];
  if (host === undefined) {
    work.log.warn("image-not-available", `The image ${quote(truncate(url, 200))} is not available`, {
      node,
      hint: "Add a PNG, JPEG, GIF, WebP or SVG file, or correct the path.",
    });
    return;
  }
  const name = truncate(host.toLowerCase(), 100);
  const describe = (count: number) =>
    `${countNoun(count, "picture")} of ${name} ${count === 1 ? "appears as its" : "appear as their"} description`;
  work.log.tally("image-not-available", { kind: name, describe }, {
    node,
    hint: "Nothing is fetched: save the pictures beside the document, and use their file names.",
  });
}
