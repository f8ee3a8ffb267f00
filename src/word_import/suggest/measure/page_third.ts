import type { DesignFacts } from "../../../docx/facts/design_facts.ts";
import { mainSection } from "../main_section.ts";

/** Returns the value for the third of the page's width that contains `x`, in points from the left. */
export function pageThird<T>(facts: DesignFacts, x: number, [left, center, right]: readonly [T, T, T]): T {
  const share = x / mainSection(facts).width;
  if (share < 1 / 3) return left;
  return share > 2 / 3 ? right : center;
}
