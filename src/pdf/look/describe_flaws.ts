import type { Diagnostic } from "../engine.ts";
import type { LayoutFlaw, LayoutFlawKind } from "./find_flaws.ts";

/** What is wrong with a page of each kind. */
const SENTENCES: Readonly<Record<LayoutFlawKind, string>> = {
  "runt": "only a few lines",
  "heading-at-foot": "a heading at the foot, away from its text",
  "split-code": "a short block of code that continues on the next page",
  "wrapped-code": "code whose lines are a little too long, and wrap",
  "gap-before-picture": "an empty half, because the picture behind it is too high",
  "large-picture": "a picture larger than its pixels permit, or than half a page",
  "over-edge": "text or a formula beyond the margin",
  "lone-row": "the last row of a table, without the others",
  "gap-before-chapter": "little text before a chapter",
};

/** Describes flaws, one warning for each kind with all of its pages, at the first block that has it. */
export function describeFlaws(
  flaws: readonly LayoutFlaw[],
  lineOf: (block: string) => number | undefined,
): Diagnostic[] {
  const kinds = Map.groupBy(flaws, ({ kind }) => kind);
  return [...kinds].map(([kind, found]) => {
    const pages = [...new Set(found.map(({ page }) => page))];
    const block = found.find(({ block }) => block !== undefined)?.block;
    const line = block === undefined ? undefined : lineOf(block);
    return {
      severity: "warning",
      code: "layout",
      message: `${listPages(pages)} ${pages.length === 1 ? "has" : "have"} ${SENTENCES[kind]}`,
      ...(line === undefined ? {} : { file: "/main.typ", line, column: 1 }),
    };
  });
}

/** Most pages that are named. */
const NAMED_PAGES = 8;

function listPages(pages: readonly number[]): string {
  const named = pages.slice(0, NAMED_PAGES).join(", ");
  const others = pages.length - NAMED_PAGES;
  return `${pages.length === 1 ? "Page" : "Pages"} ${named}${others > 0 ? ` and ${others} more` : ""}`;
}
