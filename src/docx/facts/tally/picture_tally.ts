import { byCodeUnits } from "../../../base/order.ts";
import { present } from "../../../base/present.ts";
import type { PictureFacts, PictureUse } from "../design_facts.ts";
import type { RunningScope } from "../areas/page_facts.ts";
import { resolveRunningPlace } from "../areas/running_drawings.ts";
import { resolvePlace } from "../story/anchor_place.ts";
import type { SeenPicture } from "../story/drawings.ts";
import type { Notices } from "../notices.ts";
import type { SectionProperties } from "../areas/sections.ts";

/** Context of a use of a picture. */
export interface PictureContext {
  readonly story: PictureUse["story"];
  readonly scope?: RunningScope;
  /** Index of the section that contains it. */
  readonly section: number;
  readonly leading: boolean;
  /** Headers and footers: number of paragraphs above. */
  readonly line?: number;
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
  { story, scope, section, leading, line }: PictureContext,
  sections: readonly SectionProperties[],
): PictureUse {
  const size = width === undefined || height === undefined ? {} : { width, height };
  const page = sections[section];
  const at = place === undefined || page === undefined
    ? {}
    : line === undefined
    ? resolvePlace(place, page, size)
    : resolveRunningPlace(place, page, { line, ...size });
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
