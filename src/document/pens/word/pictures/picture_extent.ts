import type { PictureLength } from "../../../shown/pictures/picture_length.ts";
import type { PictureLook } from "../../../shown/pictures/read_shown_picture.ts";
import type { WordPicture, WordScope } from "../word_scope.ts";

/** Size of a drawing in English Metric Units, of which an inch has 914,400. */
export interface PictureExtent {
  readonly width: number;
  readonly height: number;
}

/** English Metric Units of a twentieth of a point. */
const EMU_PER_TWIP = 635;
/** Twentieths of a point per pixel: 96 pixels are an inch. */
const PIXEL = 15;
/** Part of a page's height that a picture may take, so that its caption fits beside it. */
const MOST_OF_HEIGHT = 0.85;
const TWIPS: Readonly<Record<Exclude<PictureLength["unit"], "%">, number>> = {
  pt: 20,
  mm: 1440 / 25.4,
  cm: 1440 / 2.54,
  in: 1440,
  em: 220,
};

/**
 * Returns the size of a picture: what its author wants, or that of its pixels, as far as the text is wide and the page
 * high. It keeps its proportions.
 */
export function pictureExtent(picture: WordPicture, look: PictureLook, scope: WordScope): PictureExtent {
  const natural = { width: pixelsOf(picture.width), height: pixelsOf(picture.height) };
  const factors = [
    factorFor(look.width, natural.width, scope.width),
    factorFor(look.height, natural.height, scope.width),
  ].filter((factor) => factor !== undefined);
  const wanted = factors.length === 0 ? 1 : Math.min(...factors);
  const factor = Math.min(wanted, scope.width / natural.width, mostHeight(scope) / natural.height);
  return { width: toEmu(natural.width * factor), height: toEmu(natural.height * factor) };
}

function factorFor(length: PictureLength | undefined, natural: number, textWidth: number): number | undefined {
  if (length === undefined) return undefined;
  const { value, unit } = length;
  return (unit === "%" ? textWidth * value / 100 : value * TWIPS[unit]) / natural;
}

/** Returns the height for pictures; cells may be on upright and on turned pages. */
function mostHeight({ work: { frame }, width, inCell }: WordScope): number {
  const { area, turned } = frame;
  const height = inCell ? Math.min(area.height, turned.height) : width > area.columnWidth ? turned.height : area.height;
  return Math.max(PIXEL, height * MOST_OF_HEIGHT);
}

function pixelsOf(size: number): number {
  return (Number.isFinite(size) && size > 0 ? size : 1) * PIXEL;
}

function toEmu(twips: number): number {
  return Math.max(1, Math.round(twips * EMU_PER_TWIP));
}
