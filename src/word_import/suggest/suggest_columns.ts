import { mainSection, sectionEvidence } from "./main_section.ts";
import { inPoints, suggest, type Suggester, suggestNothing } from "./suggest_scope.ts";

/** Suggests columns if a section has several. */
export const suggestColumns: Suggester = ({ facts }) => {
  const main = mainSection(facts);
  const section = [main, ...facts.sections].find(({ columns }) => columns.count > 1);
  if (section === undefined) return [];
  const { count, space, separator } = section.columns;
  const evidence = sectionEvidence(facts, section);
  const confidence = section === main ? "review" : "ready";
  const list = section !== main ? [] : [
    suggestNothing(
      "columns.text",
      evidence,
      `The text has ${count} columns; recipes set one column, except where the content of a page asks for more`,
    ),
  ];
  return [
    suggest("columns.gutter", inPoints(space), {
      confidence,
      evidence,
      reason: `A section has ${count} columns with this space between them`,
    }),
    suggest("columns.rule", separator, {
      confidence,
      evidence,
      reason: `${separator ? "A" : "No"} line separates the columns of the section`,
    }),
    ...list,
  ];
};
