import { present } from "../../../base/present.ts";
import type { PhrasingContent } from "../../tree.ts";
import { attributeOf, type HtmlElement, positionOfHtml } from "./html_tree.ts";
import { readDeclarations } from "../../../base/css/declarations.ts";

/** Picture of an element. */
export interface HtmlImage {
  readonly src: string;
  readonly alt: string;
  readonly title: string | undefined;
  /** In pixels, or in percent with `%`. */
  readonly width: string | undefined;
  /** In pixels, or in percent with `%`. */
  readonly height: string | undefined;
  /** Side at which the text flows around it in HTML. */
  readonly align: "left" | "right" | undefined;
}

/** Reads the facts of an `img`. */
export function readHtmlImage(element: HtmlElement): HtmlImage {
  const style = readDeclarations(attributeOf(element, "style"));
  const length = (name: string) => readLength(style.get(name)) ?? readLength(attributeOf(element, name));
  return {
    src: attributeOf(element, "src")?.trim() ?? "",
    alt: (attributeOf(element, "alt") ?? "").replace(/\s+/g, " ").trim(),
    title: attributeOf(element, "title"),
    width: length("width"),
    height: length("height"),
    align: readSide(style.get("float") ?? attributeOf(element, "align")),
  };
}

/** Creates the node for an `img`: an image, or a directive if it has a size or a side. */
export function imageNodes(element: HtmlElement): PhrasingContent[] {
  const { src, alt, title, width, height, align } = readHtmlImage(element);
  const position = positionOfHtml(element);
  // Pictures of one pixel count readers.
  if (width === "1" && height === "1") return [];
  if (src === "") return alt === "" ? [] : [{ type: "text", value: alt, position }];
  const look = present({ width, height, align });
  if (Object.keys(look).length === 0) return [{ type: "image", url: src, alt, title, position }];
  const attributes = { src, ...present({ title }), ...look };
  const children: PhrasingContent[] = alt === "" ? [] : [{ type: "text", value: alt }];
  return [{ type: "textDirective", name: "image", attributes, children, position }];
}

/** Other alignments, such as `middle`, are those of a picture in its line. */
function readSide(written: string | undefined): "left" | "right" | undefined {
  const side = written?.trim().toLowerCase();
  return side === "left" || side === "right" ? side : undefined;
}

function readLength(written: string | undefined): string | undefined {
  const [, digits = "", unit = ""] = /^(\d{1,6}(?:\.\d{1,6})?)\s*(px|%)?$/i.exec(written?.trim() ?? "") ?? [];
  return Number(digits) > 0 ? `${Number(digits)}${unit === "%" ? "%" : ""}` : undefined;
}
