import { storageToMdast } from "../../../src/document/write/markdown/storage_to_mdast.ts";
import { addCommentMarker } from "../../../src/wiki/local/page_history.ts";
import type { StoredPage } from "../../../src/wiki/local/stored_pages.ts";
import { sampleTitle, storageBlock } from "./sample_blocks.ts";
import { FEWEST_PAGES, FILLER, MOST_BLOCKS, MOST_PAGES, SPACE, type SyncWorld } from "./sync_world.ts";
import { tokensIn } from "./token_book.ts";

/** Performs an action in the wiki and describes it; undefined if it is impossible. */
type RemoteStep = (world: SyncWorld) => string | undefined;

/** Performs a random user action in the wiki and returns its description. */
export function remoteStep(world: SyncWorld): string {
  const isEmpty = livelyPages(world).length < FEWEST_PAGES;
  const name = isEmpty && world.random.chance(0.5) ? "create" : world.random.weighted(WEIGHTS);
  return `wiki: ${name} ${STEPS[name](world) ?? "(nothing to do)"}`;
}

/** Pages in the space that are not in the trash. */
export function currentPages({ wiki }: SyncWorld): StoredPage[] {
  return [...wiki.store.pages.values()].filter(({ status, spaceKey }) => status === "current" && spaceKey === SPACE);
}

/** Returns the pages that users work with. */
function livelyPages(world: SyncWorld): StoredPage[] {
  return currentPages(world).filter(({ title }) => !title.startsWith(FILLER));
}

function trashedPages({ wiki }: SyncWorld): StoredPage[] {
  return [...wiki.store.pages.values()].filter(({ status }) => status === "trashed");
}

/** Pages that are in the archive or in another space. */
function absentPages({ wiki }: SyncWorld): StoredPage[] {
  return [...wiki.store.pages.values()].filter(({ status, spaceKey }) => {
    return status === "archived" || (status === "current" && spaceKey !== SPACE);
  });
}

/** Edits one block of a page with a token as a user would. */
export function editRemotely(world: SyncWorld, page: StoredPage): string {
  const { random, book } = world;
  const blocks = blocksOf(page);
  const at = random.below(blocks.length);
  const [old] = tokensIn(blocks[at]?.replace(/ac:ref="[^"]*"/g, "") ?? "");
  const token = book.issue();
  if (old === undefined) blocks.push(storageBlock(token, random));
  else blocks[at] = blocks[at]?.replace(old, token) ?? "";
  changeBody(world, page, blocks.join(""));
  return `${page.id} ${old ?? "+"} → ${token}`;
}

/** Blocks of a body; markers of tokens inside stay with them. */
function blocksOf({ body }: StoredPage): string[] {
  return storageToMdast(body).map(({ source }) => source);
}

function changeBody({ history, book }: SyncWorld, { id, body }: StoredPage, after: string): void {
  book.noteEdit(body, after);
  history.editPage(id, { body: after });
}

function isFree(world: SyncWorld, title: string, id?: string): boolean {
  return !world.history.isTaken({ spaceKey: SPACE, title, ...(id === undefined ? {} : { id }) });
}

function rename(world: SyncWorld, page: StoredPage, title: string): string | undefined {
  if (title === page.title || !isFree(world, title, page.id)) return undefined;
  world.book.noteEdit(page.title, title);
  world.history.editPage(page.id, { title });
  return `${page.id} to ${JSON.stringify(title)}`;
}

function isBelow({ history }: SyncWorld, page: StoredPage, id: string): boolean {
  return page.id === id || history.ancestorsOf(page).some((each) => each.id === id);
}

/** A restored page whose parent is gone is at the root. */
function settleDown(world: SyncWorld, { id, parentId }: StoredPage): void {
  if (!currentPages(world).some((each) => each.id === parentId)) world.history.movePage(id);
}

/** Returns everything that a reader of a page sees. */
function pageText(world: SyncWorld, { id, title, body, labels }: StoredPage): string {
  const files = [...world.history.attachments.values()].filter(({ pageId }) => pageId === id);
  return [title, body, ...labels, ...files.map(({ bytes }) => new TextDecoder().decode(bytes))].join("\n");
}

const onPage = (act: (world: SyncWorld, page: StoredPage) => string | undefined): RemoteStep => (world) => {
  const page = world.random.find(livelyPages(world));
  return page === undefined ? undefined : act(world, page);
};

const onAttachment = (act: (world: SyncWorld, id: string) => string | undefined): RemoteStep => (world) => {
  const ids = new Set(livelyPages(world).map(({ id }) => id));
  const file = world.random.find([...world.history.attachments.values()].filter(({ pageId }) => ids.has(pageId)));
  return file === undefined ? undefined : act(world, file.id);
};

const STEPS = {
  create(world) {
    const { random, book, wiki } = world;
    if (livelyPages(world).length >= MOST_PAGES) return undefined;
    const title = sampleTitle(book.issue(), random);
    const parent = random.chance(0.7) ? random.find(livelyPages(world))?.id : undefined;
    const body = Array.from({ length: random.below(4) }, () => storageBlock(book.issue(), random)).join("");
    const place = parent === undefined ? {} : { parentId: parent };
    book.noteNew(title + body);
    const { id } = wiki.store.putPage({ title, spaceKey: SPACE, body, position: random.below(9), ...place });
    return `${id} ${JSON.stringify(title)} below ${parent ?? "the root"}`;
  },
  "edit block": onPage(editRemotely),
  "edit blocks": onPage((world, page) => {
    const { random, book } = world;
    const blocks = blocksOf(page);
    for (let count = 1 + random.below(3); count > 0; count--) {
      const at = random.below(blocks.length + 1);
      const kind = random.pick(blocks.length < MOST_BLOCKS ? ["add", "remove", "swap"] : ["remove", "swap"]);
      if (kind === "add" || blocks.length < 2) blocks.splice(at, 0, storageBlock(book.issue(), random));
      else if (kind === "remove") blocks.splice(Math.min(at, blocks.length - 1), 1);
      else blocks.push(...blocks.splice(random.below(blocks.length), 1));
    }
    changeBody(world, page, blocks.join(""));
    return page.id;
  }),
  "edit title": onPage((world, page) => rename(world, page, sampleTitle(world.book.issue(), world.random))),
  "clash title": onPage((world, page) => {
    const other = world.random.find(livelyPages(world));
    return other === undefined ? undefined : rename(world, page, other.title.toUpperCase());
  }),
  move: onPage((world, page) => {
    const target = world.random.chance(0.2) ? undefined : world.random.find(livelyPages(world));
    if (target !== undefined && isBelow(world, target, page.id)) return undefined;
    world.history.movePage(page.id, target?.id);
    return `${page.id} below ${target?.id ?? "the root"}`;
  }),
  trash: onPage((world, page) => {
    if (livelyPages(world).length < FEWEST_PAGES) return undefined;
    world.book.noteRemoval(pageText(world, page));
    world.history.trashPage(page.id);
    return page.id;
  }),
  restore(world) {
    const page = world.random.find(trashedPages(world));
    if (page === undefined || page.spaceKey !== SPACE || !isFree(world, page.title)) return undefined;
    world.history.restorePage(page.id);
    settleDown(world, page);
    return page.id;
  },
  archive: onPage((world, page) => {
    if (livelyPages(world).length < FEWEST_PAGES) return undefined;
    world.book.noteRemoval(pageText(world, page));
    world.history.archivePage(page.id);
    return page.id;
  }),
  "move away": onPage((world, page) => {
    const all = livelyPages(world).filter((each) => isBelow(world, each, page.id));
    if (livelyPages(world).length - all.length < 4) return undefined;
    for (const each of all) world.book.noteRemoval(pageText(world, each));
    world.history.moveToSpace(page.id, "AWAY");
    return all.map(({ id }) => id).join(" ");
  }),
  "bring back"(world) {
    const page = world.random.find(absentPages(world));
    if (page === undefined || !isFree(world, page.title)) return undefined;
    if (page.status === "archived") world.history.restorePage(page.id);
    if (page.spaceKey !== SPACE) world.wiki.store.pages.set(page.id, { ...page, spaceKey: SPACE });
    settleDown(world, page);
    return page.id;
  },
  purge(world) {
    const page = world.random.find(trashedPages(world));
    if (page === undefined) return undefined;
    for (const each of world.history.versions.get(page.id) ?? []) world.book.noteRemoval(pageText(world, each));
    world.book.noteRemoval(pageText(world, page));
    world.history.purgePage(page.id);
    return page.id;
  },
  comment: onPage((world, page) => {
    const { random, book, wiki } = world;
    const blocks = blocksOf(page);
    const at = random.below(blocks.length);
    const block = blocks[at] ?? "";
    const [token] = tokensIn(block);
    if (token === undefined || !/^<p[ >]/.test(block) || block.includes("ac:ref")) return undefined;
    const mark = book.issue();
    const marked = addCommentMarker(block, token, mark);
    if (marked === undefined) return undefined;
    book.noteNew(marked);
    book.bind(mark, block);
    blocks[at] = marked;
    // A comment makes no version of the page.
    wiki.store.pages.set(page.id, { ...page, body: blocks.join("") });
    return `${page.id} ${mark} at ${token}`;
  }),
  attach: onPage((world, { id }) => {
    const name = world.random.pick(["plan.txt", "Plan.txt", "../up.txt", "con.txt", "notes.md", "a b.txt"]);
    const text = `file ${world.book.issue({ shown: false })}`;
    const before = [...world.history.attachments.values()].find((each) => each.pageId === id && each.name === name);
    if (before !== undefined) return undefined;
    world.book.noteNew(text);
    world.history.putAttachment(id, { name, bytes: new TextEncoder().encode(text), mediaType: "text/plain" });
    return `${name} to ${id}`;
  }),
  reattach: onAttachment((world, id) => {
    const { history, book } = world;
    const file = history.attachments.get(id);
    if (file === undefined) return undefined;
    const text = `file ${book.issue({ shown: false })}`;
    book.noteEdit(new TextDecoder().decode(file.bytes), text);
    history.putAttachment(file.pageId, { ...file, bytes: new TextEncoder().encode(text) });
    return `${file.name} of ${file.pageId}`;
  }),
  unattach: onAttachment((world, id) => {
    const file = world.history.attachments.get(id);
    if (file === undefined) return undefined;
    world.book.noteRemoval(new TextDecoder().decode(file.bytes));
    world.history.deleteAttachment(id);
    return `${file.name} of ${file.pageId}`;
  }),
  label: onPage((world, page) => {
    const { random, book, history } = world;
    const kept = page.labels.filter(() => random.chance(0.7));
    const labels = random.chance(0.7) ? [...kept, book.issue({ shown: false })] : kept;
    book.noteEdit(page.labels.join(" "), labels.join(" "));
    history.editPage(page.id, { labels });
    return `${page.id} ${labels.join(" ")}`;
  }),
} satisfies Record<string, RemoteStep>;

const WEIGHTS: readonly (readonly [keyof typeof STEPS, number])[] = [
  ["create", 4],
  ["edit block", 10],
  ["edit blocks", 5],
  ["edit title", 3],
  ["clash title", 2],
  ["move", 3],
  ["trash", 3],
  ["restore", 2],
  ["archive", 1],
  ["move away", 1],
  ["bring back", 2],
  ["purge", 1],
  ["comment", 4],
  ["attach", 2],
  ["reattach", 2],
  ["unattach", 1],
  ["label", 3],
];
