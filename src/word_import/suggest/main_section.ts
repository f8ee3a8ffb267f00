import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { RunningScope, SectionFacts } from "../../docx/facts/areas/page_facts.ts";
import { findTextStart } from "./text_start.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";

/** Share of the text of a turned section from which upright pages count as the usual ones, even without headings. */
const ENOUGH = 0.25;

/**
 * Returns the section with the most text, without that before the contents; of several, the first. Turned pages are for
 * wide tables: where upright ones have headings or much text, they count.
 */
export function mainSection(facts: DesignFacts): SectionFacts {
  const sections = facts.sections.slice(findTextStart(facts) ?? 0);
  const most = mostText(sections);
  const upright = sections.filter(({ orientation }) => orientation === "portrait");
  if (most.orientation === "portrait" || upright.length === 0) return most;
  const usual = mostText(upright);
  return usual.headings > 0 || usual.characters >= ENOUGH * most.characters ? usual : most;
}

/** Returns whether a document has upright and turned pages, and most of its text on turned ones. */
export function isMostlyTurned({ sections }: DesignFacts): boolean {
  const most = mostText(sections);
  return most.orientation === "landscape" && sections.some(({ orientation }) => orientation === "portrait");
}

function mostText(sections: readonly SectionFacts[]): SectionFacts {
  return sections.reduce((main, each) => each.characters > main.characters ? each : main);
}

/** Returns the evidence for a setting of a section; the count is that of its paragraphs. */
export function sectionEvidence({ sections }: DesignFacts, section: SectionFacts): Evidence {
  const name = sections.length === 1 ? "page setup" : `page setup of section ${sections.indexOf(section) + 1}`;
  return { kind: "setting", name, count: section.paragraphs };
}

/** Most sections that are named as evidence. */
const MOST_NAMED = 8;

/** Returns the evidence for settings of sections. */
export function listEvidence(facts: DesignFacts, sections: readonly SectionFacts[]): Evidence[] {
  return sections.slice(0, MOST_NAMED).map((each) => sectionEvidence(facts, each));
}

/** Names sections as the subject of a sentence, with its verb: `Sections 3 and 4 have`. */
export function nameSections({ sections: all }: DesignFacts, sections: readonly SectionFacts[]): string {
  const numbers = sections.slice(0, MOST_NAMED).map((each) => String(all.indexOf(each) + 1));
  const more = sections.length - MOST_NAMED;
  const named = more > 0 ? [...numbers, `${more} more`] : numbers;
  const last = named.at(-1) ?? "";
  return named.length < 2 ? `Section ${last} has` : `Sections ${named.slice(0, -1).join(", ")} and ${last} have`;
}

/** Returns the value for the third of the page's width that contains `x`, in points from the left. */
export function pageThird<T>(facts: DesignFacts, x: number, [left, center, right]: readonly [T, T, T]): T {
  const share = x / mainSection(facts).width;
  if (share < 1 / 3) return left;
  return share > 2 / 3 ? right : center;
}

/** Kinds of pages that headers and footers of Word distinguish. */
export type PageClass = "first" | "odd" | "even";

/** Returns the pages that a header or footer is on. */
export function pagesOf({ sections: [start], settings }: DesignFacts, scope: RunningScope = "default"): PageClass[] {
  const ownFirst = start?.titlePage === true;
  if (scope === "first") return ownFirst ? ["first"] : [];
  if (scope === "even") return settings.oddAndEven ? ["even"] : [];
  return [...(ownFirst ? [] : ["first" as const]), "odd", ...(settings.oddAndEven ? [] : ["even" as const])];
}

/** Returns the scopes of decorations that cover pages, as few as possible. A first page of its own counts as a cover. */
export function scopesOf(pages: ReadonlySet<PageClass>): string[] {
  const [first, odd, even] = [pages.has("first"), pages.has("odd"), pages.has("even")];
  if (odd && even) return [first ? "all" : "not-cover"];
  if (odd) return ["odd"];
  return [...(first ? ["first"] : []), ...(even ? ["even"] : [])];
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ["all", "all pages"],
  ["not-cover", "all pages but the first"],
  ["first", "the first page"],
  ["odd", "odd pages"],
  ["even", "even pages"],
]);

/** Names the pages of a scope. */
export function namePages(scope: string): string {
  return NAMES.get(scope) ?? scope;
}
