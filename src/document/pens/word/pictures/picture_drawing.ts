import type { PictureLook } from "../../../shown/pictures/read_shown_picture.ts";
import { wordColor } from "../texts/run.ts";
import type { WordScope } from "../word_scope.ts";
import { markup } from "../../../../base/xml/markup.ts";
import type { PictureExtent } from "./picture_extent.ts";

/** A picture to draw. */
export interface DrawnPicture {
  /** Its key, and that of the same picture as SVG. */
  readonly url: string;
  readonly vector: string | undefined;
  readonly alt: string;
  readonly isDecorative: boolean;
  readonly extent: PictureExtent;
  readonly look: PictureLook;
}

const PICTURE = "http://schemas.openxmlformats.org/drawingml/2006/picture";
/** Extensions by the identifiers that Word gives them. */
const DECORATIVE = "{C183D7F6-B498-43B3-948B-1728B52AA6E4}";
const DECORATIVE_NAMESPACE = "http://schemas.microsoft.com/office/drawing/2017/decorative";
const SVG = "{96DAC541-7B7A-43D3-8B79-37D633B846F1}";
/** English Metric Units per point. */
const POINT = 12_700;
/** Color of a border without one. */
const BORDER_COLOR = "#808080";
/** Longest description that Word shows. */
const MAX_ALT = 4000;

/** Renders a picture in the line as a run. */
export function renderDrawing(picture: DrawnPicture, { work }: WordScope): string {
  const { extent: { width, height }, alt, isDecorative } = picture;
  const id = work.parts.number("drawing");
  const names = { id, name: `Picture ${id}` };
  const described = {
    ...names,
    ...(isDecorative ? { descr: "" } : alt === "" ? {} : { descr: [...alt].slice(0, MAX_ALT).join("") }),
  };
  const decorative = markup("adec:decorative", { "xmlns:adec": DECORATIVE_NAMESPACE, val: 1 });
  const content = [
    markup("wp:extent", { cx: width, cy: height }),
    markup("wp:docPr", described, isDecorative ? extension(DECORATIVE, decorative) : ""),
    markup("wp:cNvGraphicFramePr", {}, markup("a:graphicFrameLocks", { noChangeAspect: 1 })),
    markup("a:graphic", {}, markup("a:graphicData", { uri: PICTURE }, renderPicture(picture, names, work))),
  ].join("");
  return markup("w:r", {}, markup("w:drawing", {}, markup("wp:inline", NO_DISTANCE, content)));
}

const NO_DISTANCE = { distT: 0, distB: 0, distL: 0, distR: 0 };

function renderPicture(
  { url, vector, extent, look }: DrawnPicture,
  names: { readonly id: number; readonly name: string },
  work: WordScope["work"],
): string {
  const svg = vector === undefined
    ? ""
    : extension(SVG, markup("asvg:svgBlip", { "r:embed": work.parts.relationship("image", vector) }));
  const blip = markup("a:blip", { "r:embed": work.parts.relationship("image", url) }, svg);
  const transform = markup("a:off", { x: 0, y: 0 }) + markup("a:ext", { cx: extent.width, cy: extent.height });
  return markup(
    "pic:pic",
    {},
    [
      markup("pic:nvPicPr", {}, markup("pic:cNvPr", names) + markup("pic:cNvPicPr")),
      markup("pic:blipFill", {}, blip + markup("a:stretch", {}, markup("a:fillRect"))),
      markup(
        "pic:spPr",
        {},
        [
          markup("a:xfrm", {}, transform),
          markup("a:prstGeom", { prst: "rect" }, markup("a:avLst")),
          renderBorder(look),
        ].join(""),
      ),
    ].join(""),
  );
}

function renderBorder({ border, borderColor }: PictureLook): string {
  if (border === undefined) return "";
  const color = wordColor(borderColor ?? BORDER_COLOR);
  const width = Math.round(border.value * POINT);
  return markup("a:ln", { w: width }, markup("a:solidFill", {}, markup("a:srgbClr", { val: color })));
}

function extension(uri: string, content: string): string {
  return markup("a:extLst", {}, markup("a:ext", { uri }, content));
}
