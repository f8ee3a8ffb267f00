import type { DesignFacts, PictureFacts, PictureUse } from "../../docx/facts/design_facts.ts";
import { mainSection } from "./main_section.ts";
import type { PictureRole } from "./suggestion.ts";

/** Minimum part of the page area that a picture covers to count as filling the page. */
const FILLS = 0.6;
/**
 * Minimum part of the page area that a picture on the cover covers to count as the cover picture rather than a logo.
 */
const LARGE = 0.2;

/** Minimum part of the width or height of the page that makes a picture in a header a part of the page. */
const LONG = 0.7;
/** Distance from the edge of the paper up to which a picture reaches it: a millimeter, in points. */
const EDGE = 72 / 25.4;

/** A picture that belongs to the design of a document. */
export interface BrandPicture {
  readonly role: PictureRole;
  /** The use that determines the role. */
  readonly use: PictureUse | undefined;
  /** Reason for the role, as a clause. */
  readonly reason: string;
  /** Whether it could be the logo, but another picture is more likely, or it is on one page only. */
  readonly couldBeLogo?: true;
}

/**
 * Returns the role of a picture in the design; undefined for an illustration of the text. One picture is the logo, others
 * that could be it are decorations where they are.
 */
export function readPictureRole(facts: DesignFacts, picture: PictureFacts): BrandPicture | undefined {
  const own = readOwnRole(facts, picture);
  const logo = own?.role === "logo" ? findLogo(facts) : undefined;
  if (own === undefined || logo === undefined) return own;
  // A logo would be on all pages, or on a cover.
  const isOnText = own.use?.scope === "first" && !facts.cover.present;
  if (logo === picture && !isOnText) return own;
  const reason = own.reason + (isOnText ? " of the first page only" : ", but another picture is more likely the logo");
  return { ...own, role: "decoration", couldBeLogo: true, reason };
}

/** The most likely logos of documents, which each of their pictures is compared with. */
const LOGOS = new WeakMap<DesignFacts, { readonly logo: PictureFacts | undefined }>();

/** Returns the most likely logo: in headers, then in footers, on all pages rather than one, with the most uses. */
function findLogo(facts: DesignFacts): PictureFacts | undefined {
  const known = LOGOS.get(facts);
  if (known !== undefined) return known.logo;
  const found = facts.pictures.flatMap((picture) => {
    const own = readOwnRole(facts, picture);
    return own?.role === "logo" ? [{ picture, own }] : [];
  });
  const [best] = found.sort((a, b) =>
    storyRank(a.own) - storyRank(b.own) || rank(a.own) - rank(b.own) || b.picture.uses.length - a.picture.uses.length
  );
  LOGOS.set(facts, { logo: best?.picture });
  return best?.picture;
}

function storyRank({ use }: BrandPicture): number {
  return use?.story === "header" ? 0 : use?.story === "footer" ? 1 : 2;
}

function readOwnRole(facts: DesignFacts, picture: PictureFacts): BrandPicture | undefined {
  if (facts.watermark?.picture === picture.part) {
    return { role: "watermark", use: picture.uses[0], reason: "It is a watermark in Word" };
  }
  const candidates = picture.uses.flatMap((use) => readUse(facts, use) ?? []);
  // Its role on every page takes precedence over its role on one.
  return candidates.sort((a, b) => rank(a) - rank(b))[0];
}

function rank({ use }: BrandPicture): number {
  return use?.story === "body" ? 2 : use?.scope === "first" ? 1 : 0;
}

function readUse(facts: DesignFacts, use: PictureUse): BrandPicture | undefined {
  const share = areaShare(facts, use);
  if (use.story === "header" || use.story === "footer") {
    if (share < FILLS || !use.anchored) {
      return isPageArt(facts, use)
        ? { role: "decoration", use, reason: `It is anchored in the ${use.story} like a part of the page` }
        : { role: "logo", use, reason: `It is in the ${use.story}` };
    }
    return use.scope === "first" && facts.cover.present
      ? { role: "cover", use, reason: "It fills the cover page" }
      : { role: "decoration", use, reason: `It is anchored in the ${use.story} and fills the pages` };
  }
  if (use.story !== "body" || !use.leading) return undefined;
  if (share >= FILLS && use.anchored && use.behindText) {
    return facts.cover.present
      ? { role: "cover", use, reason: "It fills the cover page" }
      : { role: "decoration", use, reason: "It fills the first page, behind the text" };
  }
  if (!facts.cover.present) return undefined;
  return share >= LARGE
    ? { role: "cover", use, reason: "It is a large picture on the cover page" }
    : { role: "logo", use, reason: "It is a small picture on the cover page" };
}

/**
 * Checks whether a picture with a place of its own is a part of the page rather than a logo: it is almost as wide or
 * high as the paper, higher than the margin, or reaches the edge of the paper.
 */
function isPageArt(facts: DesignFacts, { story, anchored, x, y, line, width, height }: PictureUse): boolean {
  if (!anchored || x === undefined || y === undefined || width === undefined || height === undefined) return false;
  const page = mainSection(facts);
  if (width >= LONG * page.width || height >= LONG * page.height) return true;
  if (height > Math.abs(story === "footer" ? page.margins.bottom : page.margins.top)) return true;
  const reaches = (start: number, size: number, whole: number) => start <= EDGE || start + size >= whole - EDGE;
  return reaches(x, width, page.width) || line === undefined && reaches(y, height, page.height);
}

function areaShare(facts: DesignFacts, { width = 0, height = 0 }: PictureUse): number {
  const page = mainSection(facts);
  return width * height / (page.width * page.height);
}
