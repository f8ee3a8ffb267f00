import type { DesignValues } from "../design/design.ts";
import { readPoints } from "../design/page_size.ts";
import type { AdjustmentRules } from "./choose_adjustments.ts";

/** Points that a page of a chapter may be longer: two lines. */
const LONGER = 28;
/** Points between the text and the footer that stay. */
const ABOVE_FOOTER = 8;
/** Part of the bottom margin that stays without a footer. */
const BELOW_TEXT = 0.6;

/** Reads what a design allows. A chapter with an opener, or whose pages are counted anew, needs its own page. */
export function readAdjustmentRules(values: DesignValues): AdjustmentRules {
  const breaks = values.get("headings.chapterBreak") === "page";
  const isCalm = values.get("headings.opener") === "none" && values.get("pageNumbers.restart") !== "chapter";
  const room = values.get("footer.enabled") === true
    ? (readPoints(values, "footer.distance") ?? 0) - ABOVE_FOOTER
    : (readPoints(values, "page.margins.bottom") ?? 0) * (1 - BELOW_TEXT);
  const flows = values.get("headings.chapterBreak") === "none";
  return { runsOn: breaks && isCalm, flows, longer: breaks ? Math.max(0, Math.min(LONGER, Math.floor(room))) : 0 };
}
