import { historyOf, type PageHistory } from "../../../src/wiki/local/page_history.ts";
import { memoryFolder } from "../temporary_folder.ts";
import { startTestWiki, type TestWiki } from "../test_wiki/test_wiki.ts";
import { SeededRandom } from "./seeded_random.ts";
import { storageBlock } from "./sample_blocks.ts";
import { TokenBook } from "./token_book.ts";

/** The space that everything is in. */
export const SPACE = "DOCS";

/** With so many pages nobody creates another: a space that grew with every step would make the last ones slow. */
export const MOST_PAGES = 24;

/** With fewer pages nobody removes one in the wiki, and people rather create some. */
export const FEWEST_PAGES = 5;

/** With so many blocks in a page nobody adds one. */
export const MOST_BLOCKS = 12;

/** Title prefix of pages that are never changed. */
export const FILLER = "Filler";

/** A wiki, a folder that is synced with it, and what people have done to both. */
export interface SyncWorld extends AsyncDisposable {
  readonly random: SeededRandom;
  readonly wiki: TestWiki;
  readonly history: PageHistory;
  /** Absolute path of the synced folder. */
  readonly folder: string;
  readonly book: TokenBook;
  /** Readable list of past steps. */
  readonly log: string[];
  /** Ids of the pages whose files people have touched since both sides were last brought together. */
  readonly touched: Set<string>;
  /** Ids of the pages whose files users have removed at some time, or changed so that they belong to no page. */
  readonly abandoned: Set<string>;
  /** Places where users have moved or removed the remote side of a conflict; only users can tidy them up. */
  readonly strays: Set<string>;
  /** Past texts of each page's file by page id, the latest last. */
  readonly past: Map<string, string[]>;
  /** Ids of pages that were gone and whose files were kept, and `files of 7` where attachments of page 7 were. */
  readonly kept: Set<string>;
}

/** Parameters of a world. */
export interface WorldOptions {
  seed: number;
  deployment: "cloud" | "data-center";
  /** Pages that the space starts with. */
  pages?: number;
  /** Most blocks of such a page. */
  blocks?: number;
  /** Number of pages that are never changed, to make the space large. */
  fillers?: number;
}

/** Makes a wiki with some pages, and an empty folder. */
export async function openSyncWorld(options: WorldOptions): Promise<SyncWorld> {
  const { seed, deployment, pages = 8, blocks: mostBlocks = 5, fillers = 0 } = options;
  const temporary = await Deno.makeTempDir(memoryFolder());
  const wiki = startTestWiki({ deployment, pageSize: fillers > 0 ? 250 : 5 });
  const history = historyOf(wiki.store);
  const random = new SeededRandom(seed);
  const book = new TokenBook();
  for (let count = 0; count < pages; count++) {
    const blocks = Array.from({ length: 1 + random.below(mostBlocks) }, () => storageBlock(book.issue(), random));
    const parent = random.chance(0.6) ? random.find([...wiki.store.pages.keys()]) : undefined;
    const title = count === 0 ? "Guide" : `Page ${book.issue()}`;
    const place = parent === undefined ? {} : { parentId: parent };
    book.noteNew(title + blocks.join(""));
    wiki.store.putPage({ title, spaceKey: SPACE, body: blocks.join(""), position: count, ...place });
  }
  for (let count = 0; count < fillers; count++) {
    wiki.store.putPage({
      title: `${FILLER} ${count}`,
      spaceKey: SPACE,
      body: `<p>${count}</p>`,
      position: 100 + count,
    });
  }
  return {
    ...{ random, wiki, history, book, log: [], folder: `${temporary}/docs` },
    ...{ touched: new Set(), abandoned: new Set(), kept: new Set(), strays: new Set(), past: new Map() },
    async [Symbol.asyncDispose]() {
      await wiki[Symbol.asyncDispose]();
      await Deno.remove(temporary, { recursive: true });
    },
  };
}
