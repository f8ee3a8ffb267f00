import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { SectionFacts } from "../../docx/facts/areas/page_facts.ts";
import { type SectionParts, sortSections } from "./section_parts.ts";
import { listEvidence, sectionEvidence } from "./main_section.ts";
import { suggest, type Suggester, suggestNothing } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";
import { numberFormat, restartsAt } from "./text_start.ts";

const STYLES: Readonly<Record<string, string>> = {
  decimal: "arabic",
  lowerRoman: "roman",
  upperRoman: "Roman",
  lowerLetter: "alpha",
  upperLetter: "Alpha",
};

/** Suggests page numbering if a header or footer shows page numbers or a section sets their format or start. */
export const suggestPageNumbers: Suggester = ({ facts }) => {
  if (!showsNumbers(facts) && facts.sections.every(({ pageNumbers }) => isUnset(pageNumbers))) return [];
  const parts = sortSections(facts);
  return [
    ...suggestStyle(facts, parts.main, "pageNumbers.style", "of the text"),
    ...suggestCount(facts, parts),
    ...suggestFrontMatter(facts, parts),
  ];
};

function isUnset({ format, start }: SectionFacts["pageNumbers"]): boolean {
  return format === undefined && start === undefined;
}

function showsNumbers({ running }: DesignFacts): boolean {
  return [...running.values()].some(({ left, center, right }) =>
    [...left, ...center, ...right].some((piece) => piece.kind === "field" && piece.field === "page")
  );
}

function suggestStyle(facts: DesignFacts, section: SectionFacts, path: string, what: string): Suggestion[] {
  const evidence = sectionEvidence(facts, section);
  const format = numberFormat(section);
  const style = Object.hasOwn(STYLES, format) ? STYLES[format] : undefined;
  if (style === undefined) {
    return [
      suggestNothing(`${path}.format`, evidence, `The pages ${what} are numbered in a way that recipes do not support`),
    ];
  }
  return [suggest(path, style, { evidence, reason: `The pages ${what} are numbered this way` })];
}

/** Suggests the first number, which can be that of the page after the cover. */
function suggestCount(facts: DesignFacts, { cover, front, start }: SectionParts): Suggestion[] {
  const [first] = facts.sections;
  const afterCover = cover === undefined ? undefined : front[0] ?? start;
  const isZero = facts.cover.present && first?.pageNumbers.start === 0;
  const section = restartsAt(start) || first === undefined ? start : first === cover ? front[0] ?? start : first;
  const number = isZero && section === first ? RESTART : section.pageNumbers.start;
  const uncounted = isZero ? first : afterCover?.pageNumbers.start === RESTART ? afterCover : undefined;
  return [
    ...(number === undefined ? [] : [suggest("pageNumbers.start", number, {
      evidence: sectionEvidence(facts, section),
      reason: "Page numbers start at this number",
    })]),
    ...(uncounted === undefined ? [] : [suggest("pageNumbers.countCover", false, {
      evidence: sectionEvidence(facts, uncounted),
      reason: "The page after the cover has the first number",
    })]),
  ];
}

/** First number of a count. */
const RESTART = 1;

function suggestFrontMatter(facts: DesignFacts, { front, frontPage, start, main }: SectionParts): Suggestion[] {
  const evidence = sectionEvidence(facts, start);
  const path = "pageNumbers.frontMatter";
  const anew = restartsAt(start);
  const isOther = (each: SectionFacts) => numberFormat(each) !== numberFormat(main);
  const before = frontPage !== undefined && isOther(frontPage) ? frontPage : front.findLast(isOther) ?? frontPage;
  if (before !== undefined && (anew || isOther(before))) {
    return [
      suggest(path, "apart", {
        confidence: anew ? "ready" : "review",
        evidence,
        reason: anew
          ? "Page numbers restart at the beginning of the text"
          : "The pages before the text have another number format, but the count continues",
      }),
      ...suggestStyle(facts, before, "pageNumbers.frontMatterStyle", "before the text"),
      ...listFrontNumbers(facts, front),
    ];
  }
  const counted = [start, ...front];
  const later = facts.sections.slice(1).some((each) => each.pageNumbers.start !== undefined && !counted.includes(each));
  return [suggest(path, "continuous", {
    confidence: later ? "review" : "ready",
    evidence,
    reason: later
      ? "A later section sets its first page number, which recipes do not support"
      : "All pages are numbered consecutively",
  })];
}

/** Lists first numbers of pages before the text that are neither 1 nor that of the page. */
function listFrontNumbers(facts: DesignFacts, front: readonly SectionFacts[]): Suggestion[] {
  const found = front.filter((each) => {
    const { start } = each.pageNumbers;
    return start !== undefined && start !== RESTART && start !== facts.sections.indexOf(each) + 1;
  });
  if (found.length === 0) return [];
  const reason = "Pages before the text begin with the number " +
    `${found.map(({ pageNumbers }) => pageNumbers.start).join(" and ")}; recipes count them from 1`;
  return [suggestNothing("pageNumbers.frontMatter.start", listEvidence(facts, found), reason)];
}
