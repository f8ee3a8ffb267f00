import type { IssueLog } from "../issue_log.ts";
import { findBoxedHeadings } from "../read/markdown/heading_places.ts";
import { MissingPictures } from "./pictures/missing_pictures.ts";
import { PAPER } from "../shown_color.ts";
import type { Root } from "../tree.ts";
import { lowerBlocks } from "./blocks/lower_blocks.ts";
import { lowerInlines } from "./inlines/lower_inlines.ts";
import type { HeadingParts, LoweringScope, LoweringWork } from "./lowering_scope.ts";

/** What the lowering of a tree begins with. */
export interface LoweringSetup
  extends Pick<LoweringWork, "survey" | "places" | "contents" | "kind" | "hasPicture" | "isBook" | "macros"> {
  readonly log: IssueLog;
  readonly parts: Omit<HeadingParts, "boxed">;
  /** BCP 47, or empty. */
  readonly language: string;
}

/** Creates the scope of the blocks of a tree. */
export function startLowering(root: Root, { parts, language, hasPicture, ...setup }: LoweringSetup): LoweringScope {
  const found = new Map<string, boolean>();
  const work: LoweringWork = {
    ...setup,
    parts: { ...parts, boxed: findBoxedHeadings(root) },
    numbered: new Set(),
    references: [],
    notes: new Map(),
    headings: [],
    standIns: new Set(),
    missing: new MissingPictures(),
    hasPicture: (url) => {
      const known = found.get(url) ?? (url !== "" && hasPicture(url));
      found.set(url, known);
      return known;
    },
    listPictures: () => [...found].flatMap(([url, isThere]) => isThere ? [url] : []),
    blocks: lowerBlocks,
    inlines: lowerInlines,
  };
  return { work, language, direction: undefined, level: "top", inLink: false, quotes: 0, ground: PAPER, openNotes: [] };
}
