import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { SectionFacts } from "../../docx/facts/areas/page_facts.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";

/** Returns the section with the most text; of several, the first. */
export function mainSection({ sections }: DesignFacts): SectionFacts {
  return sections.reduce((main, each) => each.characters > main.characters ? each : main);
}

/** Returns the evidence for a setting of a section; the count is that of its paragraphs. */
export function sectionEvidence({ sections }: DesignFacts, section: SectionFacts): Evidence {
  const name = sections.length === 1 ? "page setup" : `page setup of section ${sections.indexOf(section) + 1}`;
  return { kind: "setting", name, count: section.paragraphs };
}

/** Returns the value for the third of the page's width that contains `x`, in points from the left. */
export function pageThird<T>(facts: DesignFacts, x: number, [left, center, right]: readonly [T, T, T]): T {
  const share = x / mainSection(facts).width;
  if (share < 1 / 3) return left;
  return share > 2 / 3 ? right : center;
}
