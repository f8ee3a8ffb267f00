import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { SectionFacts } from "../../docx/facts/areas/page_facts.ts";

/** Last number that a restart of the count begins with; a higher one continues a count made by hand. */
const RESTART = 1;

/** Returns the format of the page numbers of a section. */
export function numberFormat({ pageNumbers }: SectionFacts): string {
  return pageNumbers.format ?? "decimal";
}

/** Checks whether the count of pages starts again at a section. */
export function restartsAt({ pageNumbers: { start } }: SectionFacts): boolean {
  return start !== undefined && start <= RESTART;
}

/**
 * Returns the index of the section where the page numbers say that the text begins, after its contents: the first one with
 * figures after other signs, else the first that counts anew, and not at some chapter.
 */
export function findTextStart({ sections, contents }: DesignFacts): number | undefined {
  const places = listPlaces(sections);
  const isPastContents = ({ at }: Place) => contents !== undefined && contents.section < at;
  const found = places.find((place) => {
    const { last, next, isEarly } = place;
    return (isEarly || isPastContents(place)) && numberFormat(last) !== "decimal" && numberFormat(next) === "decimal";
  }) ?? places.find((place) => {
    const { last, next, isEarly, headings } = place;
    if (!restartsAt(next)) return false;
    if (contents !== undefined) return isPastContents(place) && (isEarly || headings <= OWN_HEADING);
    return isEarly && (headings === 0 || numberFormat(last) !== numberFormat(next));
  });
  return found?.at;
}

/** Headings of contents without text: their own. */
const OWN_HEADING = 1;

/** A place between two sections. */
interface Place {
  /** Index of the second one. */
  readonly at: number;
  readonly last: SectionFacts;
  readonly next: SectionFacts;
  /** Whether at most half of the text is before it. */
  readonly isEarly: boolean;
  /** Number of headings before it. */
  readonly headings: number;
}

function listPlaces(sections: readonly SectionFacts[]): Place[] {
  const total = sections.reduce((sum, { characters }) => sum + characters, 0);
  let [characters, headings] = [0, 0];
  return sections.slice(1).flatMap((next, i) => {
    const last = sections[i];
    if (last === undefined) return [];
    characters += last.characters;
    headings += last.headings;
    return [{ at: i + 1, last, next, isEarly: 2 * characters <= total, headings }];
  });
}
