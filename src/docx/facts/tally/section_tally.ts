import type { RunningScope, SectionFacts } from "../areas/page_facts.ts";
import { DEFAULT_SECTION, type SectionProperties } from "../areas/sections.ts";

const MAX_SECTIONS = 2000;

/** Section and the amount of its text. */
export interface CountedSection {
  readonly properties: SectionProperties;
  readonly paragraphs: number;
  readonly headings: number;
  readonly characters: number;
}

/** Tally of the text in each section. */
export class SectionTally {
  readonly #sections: CountedSection[] = [];
  #paragraphs = 0;
  #headings = 0;
  #characters = 0;

  /** Index of the current section. */
  get current(): number {
    return this.#sections.length;
  }

  /** Counts a paragraph, which is a heading with a level above 0. */
  add(characters: number, headingLevel = 0): void {
    this.#paragraphs++;
    if (headingLevel > 0 && characters > 0) this.#headings++;
    this.#characters += characters;
  }

  /** Ends the current section. */
  end(properties: SectionProperties): void {
    if (this.#sections.length < MAX_SECTIONS) {
      const [paragraphs, headings, characters] = [this.#paragraphs, this.#headings, this.#characters];
      this.#sections.push({ properties, paragraphs, headings, characters });
    }
    this.#paragraphs = 0;
    this.#headings = 0;
    this.#characters = 0;
  }

  /** Returns all sections, at least one; text after the last one gets Word's default properties. */
  finish(): readonly CountedSection[] {
    if (this.#sections.length === 0 || this.#paragraphs > 0) this.end(DEFAULT_SECTION);
    return this.#sections;
  }
}

/** Function that finds the path of a header or footer by its relationship ID; undefined if there is none. */
export type RunningPath = (id: string, kind: "header" | "footer") => string | undefined;

/** Lists the sections with the paths of their headers and footers, which sections inherit from the previous one. */
export function listSections(sections: readonly CountedSection[], pathOf: RunningPath): SectionFacts[] {
  let headers: Partial<Record<RunningScope, string>> = {};
  let footers: Partial<Record<RunningScope, string>> = {};
  return sections.map(({ properties, ...counts }) => {
    const { headerIds, footerIds, start: _start, footnoteFormat: _format, ...facts } = properties;
    headers = { ...headers, ...follow(headerIds, (id) => pathOf(id, "header")) };
    footers = { ...footers, ...follow(footerIds, (id) => pathOf(id, "footer")) };
    return { ...facts, headers, footers, ...counts };
  });
}

function follow(
  ids: Readonly<Partial<Record<RunningScope, string>>>,
  pathOf: (id: string) => string | undefined,
): Partial<Record<RunningScope, string>> {
  const paths: Partial<Record<RunningScope, string>> = {};
  for (const scope of ["default", "first", "even"] as const) {
    const id = ids[scope];
    const path = id === undefined ? undefined : pathOf(id);
    if (path !== undefined) paths[scope] = path;
  }
  return paths;
}
