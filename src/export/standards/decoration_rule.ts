import { isDecorative } from "../../document/pictures/decorative_picture.ts";
import { alternativeText, isPictureDirective, pictureUrl } from "../../document/read/markdown/picture_directive.ts";
import type { PixelSize } from "../../pdf/assets/raster.ts";
import type { Nodes, Root } from "../../document/tree.ts";

/** What is known of pictures besides their nodes. */
export interface DecorationFacts {
  /** Returns the size of a picture by its URL in the tree; undefined if it is not known. */
  readonly sizeOf?: ((url: string) => PixelSize | undefined) | undefined;
}

/** Why a picture is decoration. */
export type DecorationReason = "marked" | "emoji" | "icon" | "spacer";

/** Class of pictures in trees whose empty alternative text is there on purpose: the wiki has it, and it is empty. */
export const DECORATIVE_CLASS = "decorative";

/**
 * Returns the pictures without an alternative text that are decoration by rule, with the reason: those that the wiki
 * marks, emoji, icons of at most 32 pixels, and spacers that are one pixel wide or high. Pictures with a caption or in a
 * link have a meaning.
 */
export function findDecorations(root: Root, facts: DecorationFacts = {}): Map<Nodes, DecorationReason> {
  const found = new Map<Nodes, DecorationReason>();
  const visit = (node: Nodes): void => {
    if (node.type === "link" || node.type === "linkReference") return;
    const reason = isBarePicture(node) ? reasonOf(node, facts) : undefined;
    if (reason !== undefined) found.set(node, reason);
    if ("children" in node) { for (const child of node.children) visit(child); }
  };
  visit(root);
  return found;
}

/** Tests for a picture that has neither an alternative text nor a caption nor a link. */
function isBarePicture(node: Nodes): boolean {
  if (isDecorative(node)) return false;
  if (node.type === "image") return (node.alt ?? "").trim() === "" && !node.title;
  if (!isPictureDirective(node) || node.type === "containerDirective" || node.name !== "image") return false;
  const { src, title, caption, href } = node.attributes ?? {};
  return !!src && !title && !caption && !href && alternativeText(node).trim() === "";
}

function reasonOf(node: Nodes, { sizeOf }: DecorationFacts): DecorationReason | undefined {
  const url = pictureUrl(node);
  if (isPictureDirective(node) && node.attributes?.["class"] === DECORATIVE_CLASS) return "marked";
  if (EMOJI.test(url)) return "emoji";
  const written = writtenSizes(node);
  const own = written.length > 0 ? undefined : sizeOf?.(url);
  const sizes = own === undefined ? written : [own.width, own.height];
  if (sizes.length === 0) return undefined;
  if (sizes.some((size) => size <= 1)) return "spacer";
  return sizes.every((size) => size <= MAX_ICON_PIXELS) ? "icon" : undefined;
}

/** Returns the sizes in pixels that a picture is shown with. */
function writtenSizes(node: Nodes): number[] {
  if (!isPictureDirective(node)) return [];
  const { width, height } = node.attributes ?? {};
  return [width, height].flatMap((size) => {
    const [, digits] = /^\s*(\d{1,5}(?:\.\d{1,3})?)(?:px)?\s*$/.exec(size ?? "") ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });
}

const MAX_ICON_PIXELS = 32;
/** Addresses of emoji in wikis and chats. */
const EMOJI = /\/(?:emoticons?|emojis?|twemoji|atlassian-emoji)\/|\/emoji-[a-z\d_-]+\.(?:png|gif|svg)(?:[?#]|$)/i;
