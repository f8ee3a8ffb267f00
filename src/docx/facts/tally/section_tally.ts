import type { RunningScope, SectionFacts } from "../areas/page_facts.ts";
import { DEFAULT_SECTION, type SectionProperties } from "../areas/sections.ts";
import { byCodeUnits } from "../../../base/order.ts";
import { present } from "../../../base/present.ts";
import type { PictureFacts, PictureUse } from "../design_facts.ts";
import { type DrawingLine, resolveRunningPlace } from "../areas/running_drawings.ts";
import { resolvePlace } from "../story/anchor_place.ts";
import type { SeenPicture } from "../story/drawings.ts";
import type { Notices } from "../notices.ts";

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
type RunningPath = (id: string, kind: "header" | "footer") => string | undefined;

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

/** Context of a use of a picture. */
export interface PictureContext {
  readonly story: PictureUse["story"];
  readonly scope?: RunningScope;
  /** Index of the section that contains it. */
  readonly section: number;
  readonly leading: boolean;
  /** Headers and footers: where it is anchored. */
  readonly at?: DrawingLine;
}

interface SeenUse {
  readonly part: string;
  readonly picture: SeenPicture;
  readonly context: PictureContext;
}

const MAX_USES = 5000;

/** Tally of the uses of pictures. */
export class PictureTally {
  readonly #notices: Notices;
  readonly #uses: SeenUse[] = [];

  /** Creates an empty tally. */
  constructor(notices: Notices) {
    this.#notices = notices;
  }

  /** Adds a use of the picture in a part. */
  add(part: string, picture: SeenPicture, context: PictureContext): void {
    if (this.#uses.length < MAX_USES) this.#uses.push({ part, picture, context });
    else this.#notices.add("too-many-pictures");
  }

  /** Returns all pictures, ordered by part, with their positions on the pages of their sections. */
  finish(sections: readonly SectionProperties[], sizeOf: (part: string) => number): PictureFacts[] {
    const byPart = new Map<string, PictureUse[]>();
    for (const { part, picture, context } of this.#uses) {
      const uses = byPart.get(part) ?? [];
      byPart.set(part, uses);
      uses.push(describeUse(picture, context, sections));
    }
    return [...byPart].map(([part, uses]) => ({ part, size: sizeOf(part), uses }))
      .sort((a, b) => byCodeUnits(a.part, b.part));
  }
}

function describeUse(
  { width, height, place, anchored, behindText, decorative, hasAlt, crop, opacity }: SeenPicture,
  { story, scope, section, leading, at: anchor }: PictureContext,
  sections: readonly SectionProperties[],
): PictureUse {
  const size = width === undefined || height === undefined ? {} : { width, height };
  const page = sections[section];
  const at = place === undefined || page === undefined
    ? {}
    : anchor === undefined
    ? resolvePlace(place, page, size)
    : resolveRunningPlace(place, page, { ...anchor, ...size });
  return {
    story,
    ...present({ scope }),
    anchored,
    behindText,
    ...size,
    ...at,
    ...present({ crop, opacity }),
    leading,
    decorative,
    hasAlt,
  };
}
