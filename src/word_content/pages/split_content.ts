import type { Heading, RootContent } from "../../document/tree.ts";
import { lineOfText } from "../inlines/line_of_text.ts";

/** Headings that begin a page of their own. */
export const SPLITS = ["heading1", "heading2", "none"] as const;

/** Headings that begin a page of their own. */
export type SplitBy = typeof SPLITS[number];

/** A page and the pages below it. */
export interface ContentPage {
  readonly title: string;
  readonly blocks: RootContent[];
  readonly pages: ContentPage[];
}

const DEPTHS: Readonly<Record<SplitBy, number>> = { heading1: 1, heading2: 2, none: 0 };

/** Heading that a text begins with as its title. */
interface LeadingTitle {
  readonly heading: Heading;
  readonly text: string;
  /** Level that the headings below it lose: 0 where others of its level follow. */
  readonly level: number;
}

/** Returns the heading that a text begins with if it stands above all others, or above the next without any text. */
export function leadingTitle(blocks: readonly RootContent[]): LeadingTitle | undefined {
  const [heading, next] = trimBreaks(blocks);
  const text = heading?.type === "heading" ? lineOfText(heading.children) : "";
  if (heading?.type !== "heading" || text === "") return undefined;
  const isAbove = !blocks.some((block) =>
    block !== heading && block.type === "heading" && block.depth <= heading.depth
  );
  if (isAbove) return { heading, text, level: heading.depth };
  return next?.type === "heading" ? { heading, text, level: 0 } : undefined;
}

/**
 * Divides a text into pages: one for each heading of the levels that begin a page, below the page of the document. The
 * headings of a page that begins with one are raised, because its title is that heading.
 */
export function splitContent(
  blocks: readonly RootContent[],
  { title, splitBy }: { readonly title: string; readonly splitBy: SplitBy },
): ContentPage {
  const root: ContentPage = { title, blocks: [], pages: [] };
  const depth = DEPTHS[splitBy];
  const lead = leadingTitle(blocks);
  const own = lead?.text === title ? lead : undefined;
  const open: { readonly page: ContentPage; readonly level: number }[] = [{ page: root, level: own?.level ?? 0 }];
  for (const block of blocks) {
    if (block === own?.heading) root.blocks.push(...textlessOf(own.heading));
    else if (block.type === "heading" && block.depth <= depth && lineOfText(block.children) !== "") {
      while ((open.at(-1)?.level ?? 0) >= block.depth && open.length > 1) open.pop();
      const page: ContentPage = { title: lineOfText(block.children), blocks: textlessOf(block), pages: [] };
      open.at(-1)?.page.pages.push(page);
      open.push({ page, level: block.depth });
    } else {
      const current = open.at(-1);
      current?.page.blocks.push(raise(block, current.level));
    }
  }
  return root;
}

/** Places, notes and pictures in the heading of a page stay at its start: titles are text only. */
function textlessOf({ children }: Heading): RootContent[] {
  const kept = children.filter(({ type, ...node }) =>
    type === "footnoteReference" || type === "image" || "name" in node && node.name === "anchor"
  );
  return kept.length === 0 ? [] : [{ type: "paragraph", children: kept }];
}

function raise<T extends RootContent>(block: T, by: number): T {
  if (by === 0) return block;
  if (block.type === "containerDirective") {
    return {
      ...block,
      children: block.children.map((child) => raise(child, by)),
    };
  }
  return block.type === "heading" ? { ...block, depth: Math.max(1, block.depth - by) as Heading["depth"] } : block;
}

/** Removes breaks of pages at the edges of a page, which begins anew anyway. */
export function trimBreaks(blocks: readonly RootContent[]): RootContent[] {
  const isBreak = (block: RootContent) => block.type === "leafDirective" && block.name === "pagebreak";
  const from = blocks.findIndex((block) => !isBreak(block));
  const to = blocks.findLastIndex((block) => !isBreak(block));
  return from === -1 ? [] : blocks.slice(from, to + 1);
}
