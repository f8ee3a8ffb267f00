import { decodeOrKeep } from "../../../base/decode_address.ts";
import { truncate } from "../../../base/text.ts";
import { isDecorative } from "../../pictures/decorative_picture.ts";
import type { IssueLog } from "../../issue_log.ts";
import { alternativeText, isPictureDirective, pictureUrl } from "../../read/markdown/picture_directive.ts";
import { shownColor } from "../../shown_color.ts";
import type { Definition, Directive, Nodes } from "../../tree.ts";
import { lengthOf, type PictureLength, pointsOf } from "./picture_length.ts";

/** Side on which a picture stands. */
export type PictureSide = "start" | "center" | "end";

/** How to draw a picture; the template decides what is undefined. */
export interface PictureLook {
  readonly width?: PictureLength | undefined;
  readonly height?: PictureLength | undefined;
  readonly side?: PictureSide | undefined;
  /** Thickness of its border. */
  readonly border?: PictureLength | undefined;
  /** Color of its border, `#rrggbb`. */
  readonly borderColor?: string | undefined;
}

/** A picture of a document. */
export interface Picture {
  readonly url: string;
  readonly alt: string;
  readonly title: string;
  readonly look: PictureLook;
  /** Whether readers that speak the text skip it. */
  readonly decorative: boolean;
}

/** What reading a picture takes from its document. */
export interface PictureReading {
  readonly log: IssueLog;
  /** Returns the definition that a reference names. */
  definition(identifier: string): Definition | undefined;
}

/** Reads the picture of a node: `![…](…)`, `![…][…]` or one of the directives `image` and `figure`. */
export function readShownPicture(node: Nodes, context: PictureReading): Picture | undefined {
  const decorative = isDecorative(node);
  if (node.type === "image") {
    return { url: node.url, alt: node.alt ?? "", title: node.title ?? "", look: {}, decorative };
  }
  if (node.type === "imageReference") {
    const definition = context.definition(node.identifier);
    if (definition === undefined) return undefined;
    return { url: definition.url, alt: node.alt ?? "", title: definition.title ?? "", look: {}, decorative };
  }
  return isPictureDirective(node) ? readDirective(node, context) : undefined;
}

function readDirective(node: Directive, { log }: PictureReading): Picture | undefined {
  const { title, caption } = node.attributes ?? {};
  const url = pictureUrl(node);
  if (url === "") return undefined;
  return {
    url,
    alt: alternativeText(node),
    title: caption ?? title ?? "",
    look: readLook(node, log),
    decorative: isDecorative(node),
  };
}

function readLook(node: Directive, log: IssueLog): PictureLook {
  const { width, height, border, "border-size": size, "border-color": color } = node.attributes ?? {};
  return {
    width: lengthOf("width", width, { node, log }),
    height: lengthOf("height", height, { node, log }),
    side: sideOf(node),
    border: size ? pointsOf(size) : border === "true" ? { value: 0.5, unit: "pt" } : undefined,
    borderColor: shownColor(color ?? ""),
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

/** Returns the text in the frame of a missing picture: its description, or the name of its file. */
export function frameText({ url, alt }: Pick<Picture, "url" | "alt">): string {
  if (alt.trim() !== "") return alt;
  const path = url.replace(/[?#].*$/s, "").replace(/\/+$/, "");
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/^(?:attachment|data):/, "");
  return truncate(decodeOrKeep(name) || url, 60);
}

/** Addresses of pictures with a word or number on them, which belong on a line of text. */
const BADGE =
  /\/\/(?:[\w.-]*\.)?(?:shields\.io|badgen\.net|badge\.fury\.io|travis-ci\.\w+|codecov\.io|coveralls\.io|snyk\.io|circleci\.com|readthedocs\.org|codeclimate\.com|codacy\.com|appveyor\.com|badges\.\w+)\/|\bbadges?\b/i;

/** Tests whether the address is one of a badge. */
export function isBadge(url: string): boolean {
  return BADGE.test(url);
}
