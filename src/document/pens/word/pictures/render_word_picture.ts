import { markup } from "../../../../base/xml/markup.ts";
import { frameText, type PictureSide } from "../../../shown/pictures/read_shown_picture.ts";
import type { ShownFigure } from "../../../shown/shown_block.ts";
import type { ShownPicture } from "../../../shown/shown_inline.ts";
import { type ParagraphLook, renderWordParagraph } from "../blocks/paragraph.ts";
import { renderWordCaption } from "../captions/render_word_caption.ts";
import { renderWordLink } from "../texts/links.ts";
import { renderTextRun } from "../texts/run.ts";
import { withMarks, type WordScope } from "../word_scope.ts";
import { renderDrawing } from "./picture_drawing.ts";
import { pictureExtent } from "./picture_extent.ts";

const SIDES = { start: "left", center: "center", end: "right" } as const;

/** Renders a picture on its own with its caption below it. */
export function renderFigure(node: ShownFigure, scope: WordScope): string {
  const { picture, caption, leadsOn } = node;
  const runs = renderFigureRun(node, scope);
  if (runs === "" && caption === undefined) return "";
  const look = pictureLook(picture.look.side, scope);
  const paragraph = renderWordParagraph(runs, scope, { ...look, keepNext: caption !== undefined || leadsOn });
  return caption === undefined ? paragraph : paragraph + renderWordCaption(caption, { ...scope, align: look.align });
}

/** Returns the look of a paragraph of pictures; lines of a fixed height in its style would cut them off. */
export function pictureLook(side: PictureSide | undefined, { indent, align }: WordScope): ParagraphLook {
  return {
    spacing: markup("w:spacing", { "w:line": 240, "w:lineRule": "auto" }),
    indent: { left: indent, hanging: 0 },
    align: side === undefined ? align : SIDES[side],
  };
}

/** Renders the picture of a figure with the link around it. */
export function renderFigureRun({ picture, to }: ShownFigure, scope: WordScope): string {
  const render = (inner: WordScope) => renderPictureRun(picture, inner);
  return to === undefined ? render(scope) : renderWordLink(to, scope, render);
}

/** Renders a picture; if it is missing, its description. */
export function renderPictureRun(picture: ShownPicture, scope: WordScope): string {
  const { url, look, alt, isDecorative, missing } = picture;
  const shown = missing === undefined ? scope.work.picture(url) : undefined;
  // Footnotes are another part, with relationships of its own.
  if (shown === undefined || scope.inNote) return renderDescription(picture, scope);
  return renderDrawing({
    url,
    vector: shown.vector,
    alt,
    isDecorative,
    look,
    extent: pictureExtent(shown, look, scope),
  }, scope);
}

/** Renders the description of a picture, or the name of its file, in place of it. */
function renderDescription(picture: ShownPicture, scope: WordScope): string {
  if (picture.isDecorative) return "";
  const marks = { italic: true, color: scope.work.frame.colors.muted } as const;
  return renderTextRun(`[${picture.missing ?? frameText(picture)}]`, withMarks(scope, marks));
}
