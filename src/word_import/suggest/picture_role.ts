import type { DesignFacts, PictureFacts, PictureUse } from "../../docx/facts/design_facts.ts";
import { mainSection } from "./main_section.ts";
import type { PictureRole } from "./suggestion.ts";

/** Minimum part of the page area that a picture covers to count as filling the page. */
const FILLS = 0.6;
/**
 * Minimum part of the page area that a picture on the cover covers to count as the cover picture rather than a logo.
 */
const LARGE = 0.2;

/** A picture that belongs to the design of a document. */
export interface BrandPicture {
  readonly role: PictureRole;
  /** The use that determines the role. */
  readonly use: PictureUse | undefined;
  /** Reason for the role, as a clause. */
  readonly reason: string;
}

/** Returns the role of a picture in the design; undefined for an illustration of the text. */
export function readPictureRole(facts: DesignFacts, picture: PictureFacts): BrandPicture | undefined {
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
    if (share < FILLS || !use.anchored) return { role: "logo", use, reason: `It is in the ${use.story}` };
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

function areaShare(facts: DesignFacts, { width = 0, height = 0 }: PictureUse): number {
  const page = mainSection(facts);
  return width * height / (page.width * page.height);
}
