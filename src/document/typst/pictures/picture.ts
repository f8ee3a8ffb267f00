import { isDecorative } from "../../decorative_picture.ts";
import { alternativeText, isPictureDirective } from "../../markdown/picture_directive.ts";
import type { Directive, Nodes } from "../../tree.ts";
import { TypstCode } from "../code.ts";
import { lengthOf, pointsOf } from "./picture_size.ts";
import type { Scope } from "../scope.ts";

/** Side on which a picture stands. */
export type PictureSide = "start" | "center" | "end";

/** How to draw a picture; the template decides what is undefined. */
export interface PictureLook {
  readonly width?: TypstCode | undefined;
  readonly height?: TypstCode | undefined;
  readonly side?: PictureSide | undefined;
  /** Thickness of its border. */
  readonly border?: TypstCode | undefined;
  /** Color of its border, `#rrggbb`. */
  readonly borderColor?: string | undefined;
}

/** A picture of a document. */
export interface Picture {
  /** Address; that of an attachment also names its page, if it is another one. */
  readonly url: string;
  readonly alt: string;
  readonly title: string;
  readonly look: PictureLook;
  /** Whether readers that speak the text skip it. */
  readonly decorative: boolean;
}

/** Returns the picture of a node: `![…](…)`, `![…][…]` or one of the directives `image` and `figure`. */
export function pictureOf(node: Nodes, scope: Scope): Picture | undefined {
  const decorative = isDecorative(node);
  if (node.type === "image") {
    return { url: node.url, alt: node.alt ?? "", title: node.title ?? "", look: {}, decorative };
  }
  if (node.type === "imageReference") {
    const definition = scope.rendering.survey.definitions.get(node.identifier);
    if (definition === undefined) return undefined;
    return { url: definition.url, alt: node.alt ?? "", title: definition.title ?? "", look: {}, decorative };
  }
  return isPictureDirective(node) ? readDirective(node, scope) : undefined;
}

function readDirective(node: Directive, scope: Scope): Picture | undefined {
  const { src, title, caption, page } = node.attributes ?? {};
  if (!src) return undefined;
  return {
    url: page ? attachmentOfPage(src, page) : src,
    alt: alternativeText(node),
    title: caption ?? title ?? "",
    look: readLook(node, scope),
    decorative: isDecorative(node),
  };
}

/** Joins a page and the name of its attachment to `attachment:Page/name`; no name of an attachment has a slash. */
function attachmentOfPage(src: string, page: string): string {
  return src.replace(/^attachment:/, `attachment:${page}/`);
}

function readLook(node: Directive, scope: Scope): PictureLook {
  const { width, height, border, "border-size": size, "border-color": color } = node.attributes ?? {};
  return {
    width: lengthOf("width", width, { node, scope }),
    height: lengthOf("height", height, { node, scope }),
    side: sideOf(node),
    border: size ? pointsOf(size) : border === "true" ? TypstCode.measure(0.5, "pt") : undefined,
    borderColor: /^#[\da-f]{6}(?:[\da-f]{2})?$/i.test(color ?? "") ? color ?? undefined : undefined,
  };
}

/** Returns the side that a picture names. */
export function sideOf({ attributes }: Directive): PictureSide | undefined {
  return SIDES.get(attributes?.["align"] ?? "") ?? LAYOUTS.get(attributes?.["layout"] ?? "");
}

const SIDES: ReadonlyMap<string, PictureSide> = new Map([
  ["left", "start"],
  ["start", "start"],
  ["center", "center"],
  ["middle", "center"],
  ["right", "end"],
  ["end", "end"],
]);
/** Layouts of the wiki that an author chose; it centers pictures by itself. */
const LAYOUTS: ReadonlyMap<string, PictureSide> = new Map([
  ["align-start", "start"],
  ["wrap-left", "start"],
  ["align-end", "end"],
  ["wrap-right", "end"],
]);
