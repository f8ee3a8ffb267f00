import { findBoxedHeadings } from "../../markdown/heading_places.ts";
import { oneLine } from "../../plain_text.ts";
import type { Survey } from "../../survey.ts";
import type { List, ListItem, Paragraph, Root } from "../../tree.ts";
import { ownHeadingName } from "./chapter_anchors.ts";

/** Chapter whose contents are wanted. */
export interface ListedChapter {
  readonly anchor: string;
  /** Level of its heading. */
  readonly level: number;
  readonly root: Root;
  readonly survey: Survey;
}

/** Levels of headings, counted within a chapter. */
export interface LevelRange {
  readonly from: number;
  readonly to: number;
}

/** A heading in the contents of a chapter. */
export interface ContentsEntry {
  /** Level of the heading, counted within the chapter. */
  readonly depth: number;
  readonly text: string;
  /** Name by which links find it. */
  readonly name: string;
}

/** Lists the headings of a chapter below its own as they follow one another. */
export function listChapterHeadings(
  { anchor, level, root, survey }: ListedChapter,
  { from, to }: LevelRange,
): ContentsEntry[] {
  const boxed = findBoxedHeadings(root);
  return [...survey.slugs].filter(([heading]) => !boxed.has(heading)).map(([heading, slug]) => ({
    depth: heading.depth - Math.max(0, level),
    text: oneLine(heading),
    name: ownHeadingName(anchor, slug),
  })).filter(({ depth }) => depth >= from && depth <= to);
}

/** Lists the headings of a chapter below its own, each with the number of its page; undefined if there are none. */
export function listChapterContents(chapter: ListedChapter, range: LevelRange): List | undefined {
  const top = emptyList();
  const open: OpenList[] = [{ depth: 0, list: () => top }];
  for (const { depth, text, name } of listChapterHeadings(chapter, range)) {
    while (open.length > 1 && (open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const item: ListItem = {
      type: "listItem",
      spread: false,
      children: [numberedLink(text, name)],
    };
    open.at(-1)?.list().children.push(item);
    open.push({ depth, list: () => listIn(item) });
  }
  return top.children.length === 0 ? undefined : top;
}

/** List for headings below one of a level. */
interface OpenList {
  readonly depth: number;
  readonly list: () => List;
}

/** Returns the list in an item; creates it if need be. */
function listIn({ children }: ListItem): List {
  const last = children.at(-1);
  if (last?.type === "list") return last;
  const list = emptyList();
  children.push(list);
  return list;
}

function emptyList(): List {
  return { type: "list", ordered: false, spread: false, children: [] };
}

function numberedLink(text: string, name: string): Paragraph {
  const data = { pageNumber: true };
  const url = `#${encodeURIComponent(name)}`;
  return { type: "paragraph", children: [{ type: "link", url, data, children: [{ type: "text", value: text }] }] };
}
