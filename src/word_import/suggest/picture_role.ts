import type { DesignFacts, PictureFacts, PictureUse } from "../../docx/facts/design_facts.ts";
import { mainSection } from "./main_section.ts";
import type { PictureRole } from "./suggestion.ts";

/** Part of the page's area from which on a picture fills it. */
const FILLS = 0.6;
/** Part of the page's area from which on a picture on the cover is what the cover shows, and not a sign on it. */
const LARGE = 0.2;

/** A picture that belongs to the looks of a document. */
export interface BrandPicture {
  readonly role: PictureRole;
  /** The use that says so. */
  readonly use: PictureUse | undefined;
  /** Why it has the role: a clause. */
  readonly reason: string;
}

/** What a picture of the document is for the brand; undefined for an illustration of the text. */
export function readPictureRole(facts: DesignFacts, picture: PictureFacts): BrandPicture | undefined {
  if (facts.watermark?.picture === picture.part) {
    return { role: "watermark", use: picture.uses[0], reason: "It lies across the pages" };
  }
  const candidates = picture.uses.flatMap((use) => readUse(facts, use) ?? []);
  // What it is on every page counts before what it is on one.
  return candidates.sort((a, b) => rank(a) - rank(b))[0];
}

function rank({ use }: BrandPicture): number {
  return use?.story === "body" ? 2 : use?.scope === "first" ? 1 : 0;
}

function readUse(facts: DesignFacts, use: PictureUse): BrandPicture | undefined {
  const share = areaShare(facts, use);
  if (use.story === "header" || use.story === "footer") {
    if (share < FILLS || !use.anchored) return { role: "logo", use, reason: `It stands in the ${use.story}` };
    return use.scope === "first" && facts.cover.present
      ? { role: "cover", use, reason: "It fills the cover page" }
      : { role: "decoration", use, reason: `It fills the pages from within the ${use.story}` };
  }
  if (use.story !== "body" || !use.leading) return undefined;
  if (share >= FILLS && use.anchored && use.behindText) {
    return facts.cover.present
      ? { role: "cover", use, reason: "It fills the cover page" }
      : { role: "decoration", use, reason: "It fills the first page, behind the text" };
  }
  if (!facts.cover.present) return undefined;
  return share >= LARGE
    ? { role: "cover", use, reason: "It is the large picture of the cover page" }
    : { role: "logo", use, reason: "It is a small picture of the cover page" };
}

function areaShare(facts: DesignFacts, { width = 0, height = 0 }: PictureUse): number {
  const page = mainSection(facts);
  return width * height / (page.width * page.height);
}
