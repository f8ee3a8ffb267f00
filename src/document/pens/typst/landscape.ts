import type { ContainerDirective, Heading, RootContent } from "../../tree.ts";
import { TypstCode } from "./code.ts";
import type { Scope } from "./scope.ts";

/** Headings that begin a page. */
export interface LeadHeadings {
  readonly codes: readonly TypstCode[];
  readonly levels: readonly number[];
}

/** No headings. */
export const NO_LEAD: LeadHeadings = { codes: [], levels: [] };

/** Renders headings as arguments of a component that puts them on its page; a chapter begins before its page. */
export function renderLead({ codes, levels }: LeadHeadings): Record<"lead" | "opens", TypstCode | undefined> {
  return {
    lead: codes.length === 0 ? undefined : TypstCode.blocks(codes),
    opens: levels.includes(1) ? TypstCode.word("true") : undefined,
  };
}

/**
 * Renders blocks on landscape pages, with the headings before them. Inside other blocks, where no page can start, they
 * are set in place, with a warning.
 */
export function renderLandscape(
  node: ContainerDirective,
  scope: Scope,
  before: LeadHeadings = NO_LEAD,
): TypstCode[] {
  const { children } = node;
  if (children.length === 0) return [];
  if (!scope.atTop) {
    const message = "Landscape pages are only possible outside lists, quotes and other blocks";
    scope.rendering.log.warn("misplaced-landscape", message, { node, hint: "Move :::landscape to the left margin." });
    return [scope.rendering.blocks(children, scope)];
  }
  // Only these blocks themselves can start a page: their tables need no landscape page of their own.
  const inner = { ...scope, atTop: false };
  const lead = leadingHeadings(children);
  const headings = lead.length === 0 ? before : {
    codes: [...before.codes, scope.rendering.blocks(lead, inner)],
    levels: [...before.levels, ...lead.map(({ depth }) => depth)],
  };
  const parts = splitPages(children.slice(lead.length)).map((blocks) => scope.rendering.blocks(blocks, inner));
  const content = parts.flatMap((part, i) => i === 0 ? [part] : [TypstCode.call("page-break", {}), part]);
  return [TypstCode.call("landscape-pages", { ...renderLead(headings) }, TypstCode.blocks(content))];
}

function leadingHeadings(nodes: readonly RootContent[]): Heading[] {
  const headings: Heading[] = [];
  for (const node of nodes) {
    if (node.type !== "heading") break;
    headings.push(node);
  }
  return headings;
}

/** Splits blocks at page breaks. */
function splitPages(nodes: readonly RootContent[]): RootContent[][] {
  const pages: RootContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === "leafDirective" && node.name === "pagebreak") pages.push([]);
    else pages.at(-1)?.push(node);
  }
  return pages.filter((page) => page.length > 0);
}
