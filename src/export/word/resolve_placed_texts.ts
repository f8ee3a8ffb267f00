import { quote, truncate } from "../../base/text.ts";
import { listNodes } from "../../document/list_nodes.ts";
import type { LeafDirective, Root, RootContent } from "../../document/tree.ts";
import { type ChapterOptions, startPlace, type Takes } from "../book/start_place.ts";
import { NO_PLACES } from "../../book/places/name_places.ts";
import { finishChapter } from "../macros/finish_chapter.ts";
import { isInnerBlock } from "../macros/make_nodes.ts";
import { type MacroPlace, takeNodes } from "../macros/macro_place.ts";
import { findDetails } from "../macros/pages/find_kept.ts";
import { MAX_INCLUDES, MAX_TAKEN_NODES } from "../macros/pages/include_limits.ts";
import { includeText } from "../macros/pages/included_text.ts";
import { listProperties, propertyKey } from "../macros/pages/property_tables.ts";
import type { ExportNeed } from "../../book/model/export_need.ts";
import type { SourcePage } from "../../book/model/source_page.ts";
import type { PlacedText, WantedProperty } from "./read_placed_text.ts";
import { isLineOfText, textOfBlocks } from "./text_of_blocks.ts";

/** A page whose placeholders are resolved, and the home page of its space. */
interface PlacingPage {
  readonly facts: SourcePage;
  /** Its body as it was read. */
  readonly root: Root;
  readonly homepageId: string | undefined;
}

/** Length of the texts that all placeholders of a template take from pages, in UTF-16 code units. */
const MAX_PLACED_TEXT = 2 * 2 ** 20;

/** Lists what is needed besides the page of the placeholders. */
export function listPlacedNeeds(texts: Iterable<PlacedText>, homepageId: string | undefined): ExportNeed[] {
  return [...texts].flatMap((text): ExportNeed[] => {
    if (text.kind === "include") return [{ kind: "body", ref: text.ref }];
    return text.property.fallsBack && homepageId !== undefined ? [{ kind: "body", ref: { id: homepageId } }] : [];
  });
}

/**
 * Resolves the texts of pages that placeholders show, by their keys: macros, links and pictures are those of a chapter.
 * Together they include at most 25 pages, and 2 Mi characters.
 */
export function resolvePlacedTexts(
  texts: ReadonlyMap<string, PlacedText>,
  page: PlacingPage,
  options: ChapterOptions,
): ReadonlyMap<string, PlacedValue> {
  const placing = new Placing(page, options);
  return new Map([...texts].map(([key, text]) => [key, placing.resolve(text)]));
}

class Placing {
  readonly #page: PlacingPage;
  readonly #options: ChapterOptions;
  #takes: Takes = { includesLeft: MAX_INCLUDES, nodesLeft: MAX_TAKEN_NODES, textLeft: MAX_PLACED_TEXT };
  #count = 0;

  constructor(page: PlacingPage, options: ChapterOptions) {
    this.#page = page;
    this.#options = options;
  }

  resolve(text: PlacedText): PlacedValue {
    // A page of its own, so that its places have names that no chapter has.
    const facts = { ...this.#page.facts, id: `placeholder-${++this.#count}` };
    const place = startPlace({ facts, level: 0 }, { type: "root", children: [] }, {
      ...this.#options,
      takes: this.#takes,
      // The page itself reports what its properties do not show.
      sink: text.kind === "include" ? this.#options.sink : SILENT,
    });
    const value = text.kind === "include" ? this.#include(text, place) : this.#property(text.property, place);
    const { includesLeft, nodesLeft, textLeft } = place.chapter;
    this.#takes = { includesLeft, nodesLeft, textLeft };
    return value;
  }

  #include({ ref }: Extract<PlacedText, { kind: "include" }>, place: MacroPlace): PlacedValue {
    const { facts: page } = this.#page;
    const body = this.#options.facts.body(ref, page);
    if (body === undefined) {
      const shown = quote(truncate(ref.title ?? ref.id ?? "", 120));
      return { text: "", reason: `the page ${shown} does not exist, or cannot be read` };
    }
    const { facts, root } = body;
    const blocks = includeText(CALL, { page: facts, blocks: root.children, key: facts.id }, { ...place, page });
    const shown = finishChapter({ type: "root", children: blocks }, 0, place);
    const reason = `the page ${quote(truncate(facts.title, 120))} has nothing to show, or too much`;
    return { text: textOfBlocks(shown.children), blocks: shown, ...(blocks.length === 0 ? { reason } : {}) };
  }

  #property(wanted: WantedProperty, place: MacroPlace): PlacedValue {
    const { facts, root, homepageId } = this.#page;
    const home = wanted.fallsBack && homepageId !== undefined
      ? this.#options.facts.body({ id: homepageId }, facts)
      : undefined;
    for (const page of home === undefined ? [{ facts, root }] : [{ facts, root }, home]) {
      const value = findProperty(page.root, wanted);
      if (value === undefined || !takeNodes(value, place)) continue;
      const blocks = rewriteProperty(value, page.facts, place);
      const isLine = isLineOfText(blocks);
      if (blocks.length > 0) {
        return {
          text: textOfBlocks(blocks),
          ...(isLine ? {} : { blocks: { type: "root" as const, children: blocks } }),
        };
      }
    }
    if (wanted.alternative !== "") return { text: wanted.alternative };
    return { text: "", reason: `the page has no property ${quote(truncate(wanted.key, 120))}` };
  }
}

/** Stands for a macro that includes the text. */
const NODE: LeafDirective = { type: "leafDirective", name: "macro", attributes: {}, children: [] };
const CALL = { name: "include", values: new Map<string, string>(), node: NODE };

const SILENT = { add: () => {} };

function findProperty(root: Root, { key, id }: WantedProperty) {
  const name = propertyKey(key);
  return findDetails(root, id).flatMap(listProperties).find((each) => propertyKey(each.key) === name)?.value;
}

/** Rewrites a value as reports do, without headings and texts of other pages. */
function rewriteProperty(value: readonly RootContent[], page: SourcePage, place: MacroPlace): RootContent[] {
  const blocks = place.chapter.rewriter.blocks(value, {
    ...place,
    page,
    own: NO_PLACES,
    inReport: true,
  });
  return blocks.filter(isInnerBlock).filter((block) => listNodes(block).some(isShown));
}

function isShown(node: RootContent | Root): boolean {
  return "value" in node ? node.value.trim() !== "" : node.type === "image" || /Directive$/.test(node.type);
}

/** What takes the place of a placeholder. */
export interface PlacedValue {
  /** What is shown in a line of text; empty if there is nothing. */
  readonly text: string;
  /** What is shown where blocks have room, if that differs. */
  readonly blocks?: Root | undefined;
  /** Why there is nothing. */
  readonly reason?: string | undefined;
}
