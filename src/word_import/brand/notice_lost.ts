import type { DocxNotice } from "../../docx/facts/design_facts.ts";
import { BRAND_LIMITS } from "./limits.ts";

/** Reports values that refer to nothing, by their names. If there are too many, the last notice counts the others. */
export function noticeLost(names: readonly string[], message: string): DocxNotice[] {
  const code = "unresolved-alias";
  const named = names.slice(0, BRAND_LIMITS.notices);
  const others = names.length - named.length;
  return [
    ...named.map((name) => ({ code, message, part: name, count: 1 })),
    ...others === 0 ? [] : [{ code, message: `${message}; the report does not name it`, count: others }],
  ];
}
