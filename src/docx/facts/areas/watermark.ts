import { readDeclarations } from "../../../base/css/declarations.ts";
import type { WatermarkFacts } from "../design_facts.ts";
import type { Evidence } from "../tally/text_facts.ts";
import { readDrawingColor } from "../styles/drawing_color.ts";
import { readVmlColor } from "../styles/colors.ts";
import { present } from "../../../base/present.ts";
import { readVmlOpacity, readVmlRotation, vmlLength } from "../story/vml_shapes.ts";
import { positiveDegrees } from "../story/shape_box.ts";
import { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { readDecimal, readFamily } from "../ooxml/units.ts";
import type { Theme } from "../styles/theme.ts";
import { WATERMARK_WORDS } from "./watermark_words_table.ts";

const MARK = /WaterMark/i;
/** Opacity of a picture with Word's washout effect. */
const WASHED_OUT = 0.3;

/** Checks whether a drawing in a header is a watermark: by the name that Word gives it, or by text along a path. */
export function isWatermark(drawing: OoxmlElement): boolean {
  if (drawing.name === "w:drawing") return MARK.test(drawing.find("wp:docPr")?.get("name") ?? "");
  return markedShape(drawing) !== undefined;
}

function markedShape(pict: OoxmlElement): OoxmlElement | undefined {
  return pict.findAll("v:shape").find((shape) =>
    MARK.test(shape.get("id") ?? "") || MARK.test(shape.get("o:spid") ?? "") || textPath(shape) !== undefined
  );
}

function textPath(shape: OoxmlElement): OoxmlElement | undefined {
  const path = shape.child("v:textpath");
  return path?.get("string") === undefined ? undefined : path;
}

/** Input to read a watermark. */
export interface WatermarkScope {
  /** Path of the part that contains it. */
  readonly part: string;
  readonly theme: Theme;
  readonly picturePath: (id: string) => string | undefined;
}

/** Reads the first watermark of a header; undefined without one. */
export function readWatermark(drawings: readonly OoxmlElement[], scope: WatermarkScope): WatermarkFacts | undefined {
  const drawing = drawings.find(isWatermark);
  if (drawing === undefined) return undefined;
  const evidence: Evidence = { kind: "part", name: scope.part, count: 1 };
  const facts = drawing.name === "w:drawing" ? readDrawn(drawing, scope) : readVml(drawing, scope);
  return { ...facts, evidence };
}

type Facts = Omit<WatermarkFacts, "evidence">;

function readVml(pict: OoxmlElement, { picturePath }: WatermarkScope): Facts {
  const shape = markedShape(pict);
  const path = shape === undefined ? undefined : textPath(shape);
  const image = shape?.child("v:imagedata");
  const style = readDeclarations(shape?.get("style"));
  const angle = readVmlRotation(style.get("rotation"));
  if (path === undefined && image !== undefined) {
    const picture = picturePath(image.get("r:id") ?? "");
    const washed = image.get("blacklevel") !== undefined || image.get("gain") !== undefined;
    const opacity = washed ? WASHED_OUT : undefined;
    return { kind: "picture", ...present({ angle, picture, opacity }) };
  }
  const font = readFamily(readDeclarations(path?.get("style")).get("font-family")?.replace(/^["']|["']$/g, ""));
  return {
    kind: "text",
    ...present({
      knownText: knownText(path?.get("string")),
      font,
      color: readVmlColor(shape?.get("fillcolor")),
      opacity: readVmlOpacity(shape?.child("v:fill")?.get("opacity")),
      angle,
      length: path === undefined ? undefined : vmlLength(style.get("width")),
    }),
  };
}

function readDrawn(drawing: OoxmlElement, { picturePath, theme }: WatermarkScope): Facts {
  const id = drawing.find("a:blip")?.get("r:embed");
  const rotation = readDecimal(drawing.find("a:xfrm")?.get("rot"), { min: -1e9, max: 1e9 });
  const angle = rotation === undefined ? undefined : positiveDegrees(rotation / 60_000);
  if (id !== undefined) return { kind: "picture", ...present({ picture: picturePath(id), angle }) };
  const box = drawing.find("w:txbxContent");
  const text = box?.findAll("w:t").map(({ text }) => text).join("");
  const fill = drawing.find("w14:textFill")?.find("w14:srgbClr") ?? drawing.find("w14:textFill")?.find("w14:schemeClr");
  const color = fill === undefined ? undefined : readDrawingColor(asDrawing(fill), theme);
  return {
    kind: "text",
    ...present({
      knownText: knownText(text),
      font: readFamily(box?.find("w:rFonts")?.get("w:ascii")),
      color: color?.color ?? readVmlColor(box?.find("w:color")?.get("w:val")),
      opacity: color?.opacity,
      angle,
    }),
  };
}

/** Converts a color of Word's text effects to the DrawingML element that it corresponds to. */
function asDrawing({ attributes, name }: OoxmlElement): OoxmlElement {
  const value = attributes.get("w14:val") ?? "";
  return new OoxmlElement(name.replace("w14:", "a:"), new Map([["val", value]]));
}

function knownText(text: string | undefined): string | undefined {
  const upper = text?.trim().replace(/\s+/g, " ").toUpperCase();
  return upper !== undefined && WATERMARK_WORDS.has(upper) ? upper : undefined;
}
