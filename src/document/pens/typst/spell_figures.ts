import type { ShownFigure } from "../../shown/shown_block.ts";
import { TypstCode } from "./code.ts";
import { type PenScope, spellAdjustable } from "./pen_scope.ts";
import { hasFrameTooSmall, lookArguments, sourceArguments } from "./picture_arguments.ts";
import { spellCaption } from "./spell_inline.ts";

/** Spells a figure, which stays on the page of the text behind it if its author wrote them as one paragraph. */
export function spellFigure(figure: ShownFigure, scope: PenScope): TypstCode {
  const code = spellAdjustable(figureKind(figure), scope, (name) => spellPicture(figure, name, scope));
  if (figure.leadsOn !== true) return code;
  scope.pen.ownComponents.add("kept-figure");
  return TypstCode.call("kept-figure", {}, code);
}

function spellPicture({ picture, caption, to }: ShownFigure, name: string, scope: PenScope): TypstCode {
  const { width, ...look } = lookArguments(hasFrameTooSmall(picture) ? {} : picture.look);
  const { side } = picture.look;
  const figure = TypstCode.call("figure-block", {
    ...sourceArguments(picture, scope),
    ...(caption === undefined ? { caption: TypstCode.word("none") } : spellCaption(caption, scope)),
    width: width ?? TypstCode.word("none"),
    ...look,
    side: TypstCode.optional(side),
    to: to?.kind === "address" ? TypstCode.text(to.url) : undefined,
  }, ...name === "" ? [] : [TypstCode.adjustment(name)]);
  const isBare = caption === undefined && to === undefined;
  return picture.isDecorative && isBare ? TypstCode.call("pdf.artifact", {}, figure) : figure;
}

function figureKind({ picture: { look: { width, height } } }: ShownFigure): "figure" | "sized" {
  return width === undefined && height === undefined ? "figure" : "sized";
}
