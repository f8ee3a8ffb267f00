import type { DocxNotice } from "../../docx/facts/design_facts.ts";
import { BRAND_LIMITS } from "./limits.ts";

/** Reports values that refer to nothing, by their names. The last notice counts those that are not named. */
export function noticeLost(names: readonly string[], message: string): DocxNotice[] {
  return names.slice(0, BRAND_LIMITS.notices).map((name, i, shown) => ({
    code: "unresolved-alias",
    message,
    part: name,
    count: i === shown.length - 1 ? names.length - i : 1,
  }));
}
