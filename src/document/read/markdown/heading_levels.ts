import { ClosedLevels } from "../../closed_levels.ts";
import { headingDepth } from "../../heading_depth.ts";
import type { IssueLog } from "../../issue_log.ts";
import { oneLine } from "../../plain_text.ts";
import type { Heading, Nodes, Root } from "../../tree.ts";
import { listHeadings, type PlacedHeading } from "./heading_places.ts";

const MAX_LINES = 10;

/**
 * Gives every heading the level that it has on the pages.
 *
 * The highest level in the text becomes level 1. A heading that skips levels moves up below the one that it belongs to,
 * with one warning, `heading-levels-closed`, for the whole document. Headings in a box are levels of their own below
 * the heading that the box stands under, and headings in columns are no chapters after a chapter.
 */
export function arrangeHeadings(root: Root, log: IssueLog): void {
  const headings = listHeadings(root).filter(({ heading }) => oneLine(heading) !== "");
  const top = highestIn(headings.filter(({ place }) => place !== "box"));
  const shifts = shiftColumns(headings, top);
  const text = new ClosedLevels();
  const closed: Heading[] = [];
  let [box, inBox] = [headings[0]?.box, new ClosedLevels()];
  for (const { heading, place, box: own } of headings) {
    if (place === "box") {
      if (own !== box) [box, inBox] = [own, new ClosedLevels()];
      heading.depth = headingDepth(text.current + inBox.enter(heading.depth));
      continue;
    }
    const depth = heading.depth + (place === "column" ? shifts.get(own) ?? 0 : 0);
    heading.depth = headingDepth(text.enter(depth));
    if (heading.depth !== depth - top + 1) closed.push(heading);
  }
  if (closed.length > 0) warnClosed(closed, log);
}

/** Returns by how much the headings of columns move down, because a chapter cannot start inside of another. */
function shiftColumns(headings: readonly PlacedHeading[], top: number): Map<Nodes, number> {
  const chapter = headings.findIndex(({ place }) => place === "flow");
  const inside = headings.slice(chapter === -1 ? headings.length : chapter).filter(({ place }) => place === "column");
  const groups = Map.groupBy(inside, ({ box }) => box);
  return new Map([...groups].map(([box, group]) => [box, highestIn(group) === top ? 1 : 0]));
}

function highestIn(headings: readonly PlacedHeading[]): number {
  return Math.min(...headings.map(({ heading }) => heading.depth));
}

function warnClosed(closed: readonly Heading[], log: IssueLog): void {
  const lines = closed.flatMap(({ position }) => position === undefined ? [] : [position.start.line]);
  const shown = lines.slice(0, MAX_LINES).join(", ");
  const more = lines.length > MAX_LINES ? ` and ${lines.length - MAX_LINES} more` : "";
  const [node, ...others] = closed;
  if (node === undefined) return;
  const message = others.length === 0
    ? `The heading in line ${shown} skips levels and moves up`
    : `${closed.length} headings skip levels and move up; lines ${shown}${more}`;
  log.warn("heading-levels-closed", message, { node, hint: "Put each heading at most one level below the one above." });
}
