import { innerText } from "../../document/plain_text.ts";
import { readInteger, readTwips } from "../../docx/facts/ooxml/units.ts";
import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import type { ContainerDirective, RootContent } from "../../document/tree.ts";

/** Page setup of a section, as far as the document language has a form for it. */
export interface SectionSetup {
  /** Number of columns. */
  readonly columns: number;
  readonly isLandscape: boolean;
}

/** Blocks of a section with its page setup. */
export interface ContentSection {
  readonly setup: SectionSetup;
  readonly blocks: readonly RootContent[];
}

const PAPER = { min: 20, max: 4752 };
const COLUMNS = { min: 1, max: 45 };
/** Columns that the document language can have. */
const MAX_COLUMNS = 4;
/** Headings of these levels begin pages, and stay outside of columns and landscape pages. */
const MAX_OUTSIDE = 2;

/** Reads the page setup of a section; without properties, that of Word. */
export function readSectionSetup(sectPr: RawElement | undefined): SectionSetup {
  const [width, height] = ["w:w", "w:h"].map((name) => readTwips(sectPr?.child("w:pgSz")?.get(name), PAPER));
  const cols = sectPr?.child("w:cols");
  const listed = cols?.children.filter(({ name }) => name === "w:col").length ?? 0;
  return {
    columns: readInteger(cols?.get("w:num"), COLUMNS) ?? Math.max(1, listed),
    isLandscape: width !== undefined && height !== undefined && width > height,
  };
}

/**
 * Joins sections: those with more columns than most of the text has become columns, and those on landscape pages in an
 * upright document become landscape pages.
 */
export function joinSections(sections: readonly ContentSection[]): RootContent[] {
  const lengths = new Map(sections.map((section) => [section, lengthOf(section)]));
  const [longest] = sections.toSorted((a, b) => (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0));
  const main = longest?.setup ?? readSectionSetup(undefined);
  const joined: RootContent[] = [];
  let turned: RootContent[] = [];
  const endTurned = () => {
    for (const block of withContainer(turned, { name: "landscape", attributes: {} })) joined.push(block);
    turned = [];
  };
  for (const { setup, blocks } of sections) {
    const isTurned = setup.isLandscape && !main.isLandscape;
    if (!isTurned) endTurned();
    const content = setup.columns > main.columns ? withContainer(blocks, columnsOf(setup.columns)) : blocks;
    for (const block of content) (isTurned ? turned : joined).push(block);
  }
  endTurned();
  return joined;
}

/** Returns the number of characters of a section. */
function lengthOf({ blocks }: ContentSection): number {
  return blocks.reduce((sum, block) => sum + innerText(block).length, 0);
}

type Container = Pick<ContainerDirective, "name" | "attributes">;

function columnsOf(count: number): Container {
  return { name: "columns", attributes: { count: String(Math.min(MAX_COLUMNS, count)) } };
}

function withContainer(blocks: readonly RootContent[], container: Container): RootContent[] {
  const joined: RootContent[] = [];
  let inside: ContainerDirective["children"] = [];
  const close = () => {
    if (inside.length > 0) joined.push({ type: "containerDirective", ...container, children: inside });
    inside = [];
  };
  for (const block of blocks) {
    if (staysOutside(block)) {
      close();
      joined.push(block);
    } else inside.push(block as ContainerDirective["children"][number]);
  }
  close();
  return joined;
}

function staysOutside(block: RootContent): boolean {
  return block.type === "heading" && block.depth <= MAX_OUTSIDE ||
    block.type === "leafDirective" && block.name === "pagebreak";
}
