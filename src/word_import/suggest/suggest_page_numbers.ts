import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { SectionFacts } from "../../docx/facts/areas/page_facts.ts";
import { mainSection, sectionEvidence } from "./main_section.ts";
import { suggest, type Suggester, suggestNothing } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

const STYLES: Readonly<Record<string, string>> = {
  decimal: "arabic",
  lowerRoman: "roman",
  upperRoman: "Roman",
  lowerLetter: "alpha",
  upperLetter: "Alpha",
};

/** Suggests page numbering if a header or footer shows page numbers or a section sets their format or start. */
export const suggestPageNumbers: Suggester = ({ facts }) => {
  const main = mainSection(facts);
  const front = facts.sections.slice(0, facts.sections.indexOf(main));
  if (!showsNumbers(facts) && facts.sections.every(({ pageNumbers }) => isUnset(pageNumbers))) return [];
  return [
    ...suggestStyle(facts, main, "pageNumbers.style", "of the text"),
    ...suggestStart(facts, main, front),
    ...suggestFrontMatter(facts, main, front),
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

function formatOf({ pageNumbers }: SectionFacts): string {
  return pageNumbers.format ?? "decimal";
}

function suggestStyle(facts: DesignFacts, section: SectionFacts, path: string, what: string): Suggestion[] {
  const evidence = sectionEvidence(facts, section);
  const format = formatOf(section);
  const style = Object.hasOwn(STYLES, format) ? STYLES[format] : undefined;
  if (style === undefined) {
    return [
      suggestNothing(`${path}.format`, evidence, `The pages ${what} are numbered in a way that recipes do not support`),
    ];
  }
  return [suggest(path, style, { evidence, reason: `The pages ${what} are numbered this way` })];
}

/** Last number that a restart of the count begins with; a higher one continues a count made by hand. */
const RESTART = 1;

/** Checks whether the count restarts where the text follows pages before it, and not at some chapter of the text. */
function restarts(main: SectionFacts, front: readonly SectionFacts[]): boolean {
  const { start } = main.pageNumbers;
  if (start === undefined || start > RESTART) return false;
  return front.every(({ headings }) => headings === 0) || front.some((each) => formatOf(each) !== formatOf(main));
}

/** Suggests the first page number: that of the main text if it restarts there, else that of the document. */
function suggestStart(facts: DesignFacts, main: SectionFacts, front: readonly SectionFacts[]): Suggestion[] {
  const section = restarts(main, front) ? main : front[0] ?? main;
  const { start } = section.pageNumbers;
  if (start === undefined) return [];
  const evidence = sectionEvidence(facts, section);
  return [suggest("pageNumbers.start", start, { evidence, reason: "Page numbers start at this number" })];
}

function suggestFrontMatter(facts: DesignFacts, main: SectionFacts, front: readonly SectionFacts[]): Suggestion[] {
  const evidence = sectionEvidence(facts, main);
  const path = "pageNumbers.frontMatter";
  const before = front.findLast((each) => formatOf(each) !== formatOf(main)) ?? front[0];
  const anew = restarts(main, front);
  if (before !== undefined && (anew || formatOf(before) !== formatOf(main))) {
    return [
      suggest(path, "apart", {
        confidence: anew ? "ready" : "review",
        evidence,
        reason: anew
          ? "Page numbers restart at the beginning of the text"
          : "The pages before the text have another number format, but the count continues",
      }),
      ...suggestStyle(facts, before, "pageNumbers.frontMatterStyle", "before the text"),
    ];
  }
  const later = facts.sections.slice(1).some(({ pageNumbers }) => pageNumbers.start !== undefined);
  return [suggest(path, "continuous", {
    confidence: later ? "review" : "ready",
    evidence,
    reason: later
      ? "A later section sets its first page number, which recipes do not support"
      : "All pages are numbered consecutively",
  })];
}
