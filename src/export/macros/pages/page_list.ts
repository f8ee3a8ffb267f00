import { oneLine } from "../../../document/plain_text.ts";
import { listNodes } from "../../../document/list_nodes.ts";
import type { RootContent } from "../../../document/tree.ts";
import { truncate } from "../../../base/text.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import { firstOf, isOn, type MacroCall } from "../macro_call.ts";
import { bulletList, type InnerBlock, paragraphOf, textNode } from "../make_nodes.ts";
import { type MacroPlace, reportLoss, takeEntry } from "../macro_place.ts";
import { linkToPage } from "../texts/link_destination.ts";
import { findExcerpt } from "./find_kept.ts";

/** A page in a list, with those below it. */
export interface ListedPage {
  readonly page: SourcePage;
  readonly below: readonly ListedPage[];
}

/** Longest excerpt in a list, in UTF-16 code units. */
const MAX_EXCERPT = 500;

/** Renders pages as nested lists of links, with excerpts if the macro wants them. */
export function renderPageList(call: MacroCall, pages: readonly ListedPage[], place: MacroPlace): RootContent[] {
  const excerpts = wantsExcerpts(call);
  const render = (listed: readonly ListedPage[]): InnerBlock[] => {
    const items = listed.map(({ page, below }) => [
      paragraphOf(linkToPage(page, place)),
      ...excerpts ? renderExcerpt(call, page, place) : [],
      ...render(below),
    ]);
    return items.length === 0 ? [] : [bulletList(items)];
  };
  return render(pages);
}

/** Tests whether a list shows the excerpts of its pages. */
export function wantsExcerpts(call: Pick<MacroCall, "values">): boolean {
  const type = firstOf(call, "excerptType", "excerpt")?.toLowerCase() ?? "none";
  return isOn(call, "excerpt", "showExcerpt") || (type !== "none" && type !== "false");
}

function renderExcerpt(call: MacroCall, page: SourcePage, place: MacroPlace): InnerBlock[] {
  const root = place.chapter.facts.body(page, place.page)?.root;
  const blocks = root === undefined ? undefined : findExcerpt(root, "");
  if (blocks === undefined) return [];
  if (blocks.some((block) => [...listNodes(block)].some(({ type }) => !PLAIN.has(type)))) {
    reportLoss(call.node, place, {
      outcome: "otherwise",
      code: "excerpt-as-text",
      message: "An excerpt in a list of pages is shown as plain text",
      element: `ac:structured-macro ${call.name}`,
    });
  }
  const text = blocks.map(oneLine).filter((line) => line !== "").join(" ");
  return text === "" ? [] : [paragraphOf(textNode(truncate(text, MAX_EXCERPT)))];
}

const PLAIN: ReadonlySet<string> = new Set(["paragraph", "text", "break", "strong", "emphasis"]);

/** Takes as many pages as the chapter may still list; reports the rest. */
export class EntryBudget {
  readonly #call: MacroCall;
  readonly #place: MacroPlace;
  #isReported = false;

  /** Creates the budget of one macro. */
  constructor(call: MacroCall, place: MacroPlace) {
    this.#call = call;
    this.#place = place;
  }

  /** Takes an entry; false, with a report, if the chapter has too many. */
  take(): boolean {
    if (takeEntry(this.#place)) return true;
    this.reportRest();
    return false;
  }

  /** Reports, once, that the rest of the list is left out. */
  reportRest(): void {
    if (this.#isReported) return;
    this.#isReported = true;
    reportLoss(this.#call.node, this.#place, {
      outcome: "left-out",
      code: "list-truncated",
      message: "A list is longer or deeper than a chapter can show: the rest is left out",
      element: `ac:structured-macro ${this.#call.name}`,
    });
  }
}
