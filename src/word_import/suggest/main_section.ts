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
