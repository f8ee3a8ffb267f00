import { resolveChapter } from "../../../src/export/book/resolve_chapter.ts";
import { readPageBody } from "../../../src/export/body/read_page_body.ts";
import type { BookFormat } from "../../../src/book/places/list_link_places.ts";
import { BookIndex } from "../../../src/book/places/book_index.ts";
import { type ChapterOptions, indexPage } from "../../../src/export/book/start_place.ts";
import type { LossEntry } from "../../../src/book/losses/loss_ledger.ts";
import { sketch } from "../tree_sketch.ts";
import type { FakeWiki } from "./fake_wiki.ts";

/** A chapter as tests compare it. */
export interface ShownChapter {
  /** Sketch of its blocks, one per line. */
  readonly text: string;
  readonly codes: readonly string[];
  readonly losses: readonly LossEntry[];
}

/** How a chapter is shown. */
interface ShownOptions extends Partial<ChapterOptions> {
  readonly format?: BookFormat;
}

/** Resolves a body in the storage format as that of the page with the ID 1. */
export function showChapter(wiki: FakeWiki, storage: string, { format, ...options }: ShownOptions = {}): ShownChapter {
  const losses: LossEntry[] = [];
  const sink = { add: (loss: LossEntry) => void losses.push(loss) };
  const entry = { facts: wiki.facts("1"), level: 1 };
  const root = readPageBody({ format: "storage", text: storage }, entry.facts, { sink, audience: { format } });
  const others = wiki.entries.filter(({ facts }) => facts.id !== "1");
  const places = new BookIndex();
  places.add("1", indexPage(entry.facts, root));
  for (const { facts } of others) places.add(facts.id, indexPage(facts, wiki.root(facts.id)));
  const chapter = resolveChapter(entry, root, { facts: wiki, sink, places, ...options });
  return {
    text: chapter.root.children.map(sketch).join("\n"),
    codes: losses.map(({ code, outcome }) => `${code} ${outcome}`),
    losses,
  };
}
