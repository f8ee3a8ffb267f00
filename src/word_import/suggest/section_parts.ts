import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { SectionFacts } from "../../docx/facts/areas/page_facts.ts";
import { mainSection } from "./main_section.ts";
import { findTextStart } from "./text_start.ts";

/** The sections of a document by what they hold. */
export interface SectionParts {
  /** The first section, if it holds nothing but the cover. */
  readonly cover: SectionFacts | undefined;
  /** Sections between the cover and the text, such as that of the contents. */
  readonly front: readonly SectionFacts[];
  /** The section whose pages stand for those of the front matter: that of the contents, else the last one. */
  readonly frontPage: SectionFacts | undefined;
  /** The section that begins the text, whatever part of the text it holds. */
  readonly start: SectionFacts;
  /** The section with most of the text. */
  readonly main: SectionFacts;
  /** Sections of the text without landscape ones among upright pages, and without the main one. */
  readonly others: readonly SectionFacts[];
  /** Landscape sections among upright ones, those with most text first. */
  readonly landscape: readonly SectionFacts[];
}

/** Sorts the sections of a document into cover, front matter, text and landscape pages. */
export function sortSections(facts: DesignFacts): SectionParts {
  const { sections } = facts;
  const main = mainSection(facts);
  const cover = isCoverAlone(facts) ? sections[0] : undefined;
  const at = findTextStart(facts) ?? startAfterContents(facts, main) ?? (cover === undefined ? 0 : 1);
  const front = sections.slice(cover === undefined ? 0 : 1, at);
  const contents = sections[facts.contents?.section ?? -1];
  const isTurned = (each: SectionFacts) => each.orientation === "landscape" && main.orientation === "portrait";
  return {
    cover,
    front,
    frontPage: contents !== undefined && front.includes(contents) ? contents : front.at(-1),
    start: sections[at] ?? main,
    main,
    others: sections.slice(at).filter((each) => each !== main && !isTurned(each)),
    landscape: sections.slice(at).filter(isTurned).toSorted((a, b) => b.characters - a.characters),
  };
}

/** Maximum number of characters on a cover. */
const MOST_ON_COVER = 600;

function isCoverAlone({ sections, cover, contents }: DesignFacts): boolean {
  const [first] = sections;
  return cover.present && first !== undefined && sections.length > 1 && contents?.section !== 0 &&
    first.headings === 0 && first.characters <= MOST_ON_COVER;
}

/** Returns the start of the text after contents that are in a section before it. */
function startAfterContents({ sections, contents }: DesignFacts, main: SectionFacts): number | undefined {
  return contents !== undefined && contents.section < sections.indexOf(main) ? contents.section + 1 : undefined;
}
