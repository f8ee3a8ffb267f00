import { parseBlocks } from "../../../src/document/read/markdown/parse_body.ts";
import {
  cutFile,
  folderOf,
  idOf,
  isPagePath,
  isThere,
  joinFile,
  type LocalFile,
  parentOf,
  readFiles,
  readPageFiles,
  writeFile,
} from "./local_files.ts";
import { markdownBlock, sampleTitle } from "./sample_blocks.ts";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { FILLER, MOST_BLOCKS, MOST_PAGES, type SyncWorld } from "./sync_world.ts";
import { tokensIn } from "./token_book.ts";

/** A formatter that knows CommonMark and tasks, with all other marks than the program writes. */
const FORMATTER = unified().use(remarkParse)
  .use(remarkStringify, { bullet: "+", emphasis: "_", fence: "~", rule: "_", setext: true }).freeze();

function format(body: string): string {
  return FORMATTER.processSync(body).toString().replace(/^([ >]*\+ )\\\[([ x])\](?= )/gm, "$1[$2]");
}

/** Performs an action in the folder and describes it; undefined if it is impossible. */
type LocalStep = (world: SyncWorld) => string | undefined;

/** Performs a random user action in the folder and returns its description. */
export function localStep(world: SyncWorld): string {
  const name = world.random.weighted(WEIGHTS);
  return `folder: ${name} ${STEPS[name](world) ?? "(nothing to do)"}`;
}

/** Line that makes front matter invalid. */
export const BROKEN_LINE = "{{ broken\n";

/** Saves a user's edit of a file. */
export function saveEdit(world: SyncWorld, { path, text }: LocalFile, after: string): string {
  const id = idOf(text);
  if (id !== undefined) world.touched.add(id);
  world.book.noteEdit(text, after);
  writeFile(world, path, text.includes("\r\n") ? after.replace(/\r?\n/g, "\r\n") : after);
  return `${path} (${id ?? "new"})`;
}

function writeNew(world: SyncWorld, path: string, text: string): void {
  world.book.noteNew(`${path}\n${text}`);
  writeFile(world, path, text);
}

/** Returns the files that users work with. */
function livelyFiles({ folder }: SyncWorld): LocalFile[] {
  return readPageFiles({ folder }).filter(({ path }) => !path.startsWith(FILLER));
}

const onFile = (act: (world: SyncWorld, file: LocalFile) => string | undefined): LocalStep => (world) => {
  const file = world.random.find(livelyFiles(world));
  return file === undefined ? undefined : act(world, file);
};

type ChangeBlocks = (blocks: string[], world: SyncWorld) => void;

function editBlocks(world: SyncWorld, file: LocalFile, change: ChangeBlocks): string {
  const { head, body } = cutFile(file.text);
  const blocks = parseBlocks(body).map(({ source }) => source.replace(/\n+$/, "")).filter((source) => source !== "");
  change(blocks, world);
  return saveEdit(world, file, joinFile({ head, body: blocks.map((block) => `${block}\n`).join("\n") }));
}

/** Edits one block of a file as a user would. */
export function editLocally(world: SyncWorld, file: LocalFile): string {
  return editBlocks(world, file, editOneBlock);
}

function editOneBlock(blocks: string[], { random, book }: SyncWorld): void {
  const at = random.below(blocks.length);
  const [old] = tokensIn(blocks[at] ?? "");
  if (old === undefined) blocks.push(markdownBlock(book.issue(), random));
  else blocks[at] = blocks[at]?.replace(old, book.issue()) ?? "";
}

const onBlocks = (change: ChangeBlocks) => onFile((world, file) => editBlocks(world, file, change));

const onHead = (change: (head: string, world: SyncWorld) => string) =>
  onFile((world, file) => {
    const { head, body } = cutFile(file.text);
    return head === "" ? undefined : saveEdit(world, file, joinFile({ head: change(head, world), body }));
  });

/** The file of a page with its attachments and the pages below it. */
function familyOf(world: SyncWorld, path: string): LocalFile[] {
  const starts = [folderOf(path), ...[".assets/", ".remote.md"].map((ending) => folderOf(path).slice(0, -1) + ending)];
  return readFiles(world.folder).filter((each) =>
    each.path === path || starts.some((one) => each.path.startsWith(one))
  );
}

function touchAll(world: SyncWorld, files: readonly LocalFile[]): void {
  for (const { text } of files) {
    const id = idOf(text);
    if (id !== undefined) world.touched.add(id);
  }
}

function abandon(world: SyncWorld, files: readonly LocalFile[]): void {
  touchAll(world, files);
  for (const { path, text } of files) {
    const id = idOf(text);
    if (id !== undefined && isPagePath(path)) world.abandoned.add(id);
  }
}

function noteStrays({ strays }: SyncWorld, files: readonly LocalFile[]): void {
  for (const { path } of files) if (/\.remote\./.test(path)) strays.add(path);
}

/** Remembers what all files say. */
export function noteTexts(world: SyncWorld): void {
  for (const { text } of livelyFiles(world)) {
    const id = idOf(text);
    const before = world.past.get(id ?? "") ?? [];
    if (id === undefined || text.includes(BROKEN_LINE) || before.at(-1) === text) continue;
    world.past.set(id, [...before.slice(-4), text]);
  }
}

/** Endings of the files that belong to a page. */
const EVERYTHING: readonly string[] = [".md", "", ".assets", ".remote.md"];

/** Moves a file, and mostly what belongs to it, to a free place. */
function move(world: SyncWorld, path: string, stem: string): string | undefined {
  const from = folderOf(path).slice(0, -1);
  if (stem === from || stem.startsWith(`${from}/`)) return undefined;
  if ([`${stem}.md`, stem, `${stem}.assets`].some((each) => isThere(world, each))) return undefined;
  const endings = world.random.chance(0.85) ? EVERYTHING : [".md"];
  moveFamily(world, path, stem, endings);
  return `${path} to ${stem} (${endings.join(" ")})`;
}

/** Moves a file and what belongs to it: its folder and its attachments. */
export function moveFamily(world: SyncWorld, path: string, stem: string, endings = EVERYTHING): void {
  const family = familyOf(world, path);
  noteStrays(world, family);
  touchAll(world, family);
  world.book.noteEdit(path, stem);
  const from = folderOf(path).slice(0, -1);
  Deno.mkdirSync(`${world.folder}/${parentOf(stem)}`, { recursive: true });
  for (const ending of endings) {
    if (!isThere(world, from + ending)) continue;
    Deno.renameSync(`${world.folder}/${from}${ending}`, `${world.folder}/${stem}${ending}`);
  }
}

const STEPS = {
  "edit block": onBlocks(editOneBlock),
  "edit blocks": onBlocks((blocks, { random, book }) => {
    const at = random.below(blocks.length + 1);
    const kind = random.pick(blocks.length < MOST_BLOCKS ? ["add", "remove", "swap"] : ["remove", "swap"]);
    if (kind === "add" || blocks.length < 2) blocks.splice(at, 0, markdownBlock(book.issue(), random));
    else if (kind === "remove") blocks.splice(Math.min(at, blocks.length - 1), 1);
    else blocks.push(...blocks.splice(random.below(blocks.length), 1));
  }),
  "edit title": onHead((head, { random, book }) => {
    const title = sampleTitle(book.issue(), random);
    return head.replace(/^title:.*$/m, () => `title: ${JSON.stringify(title)}`);
  }),
  label: onHead((head, { random, book }) => {
    return head.replace(/^labels:.*$/m, () => `labels: [${random.chance(0.3) ? "" : book.issue({ shown: false })}]`);
  }),
  "extra field": onHead((head, { book }) =>
    `${head.replace(/^owner:.*\n/m, "")}owner: ${book.issue({ shown: false })}\n`
  ),
  "line ends": onFile((world, file) => {
    if (file.text.includes("\r\n")) return saveEdit(world, file, file.text);
    return saveEdit(world, file, file.text.replaceAll("\n", "\r\n"));
  }),
  /** Nothing may be pushed for that alone. */
  format: onFile((world, { path, text }) => {
    const { head, body } = cutFile(text);
    // A formatter runs after a conflict has been decided.
    if (text.includes("\r\n") || text.includes(BROKEN_LINE) || /^(?:<{7}|={7}|>{7})/m.test(body)) return undefined;
    writeFile(world, path, joinFile({ head, body: format(body) }));
    return `${path} (${idOf(text) ?? "new"})`;
  }),
  move: onFile((world, { path }) => {
    const own = folderOf(path);
    const folders = livelyFiles(world).map((each) => folderOf(each.path)).filter((each) => !each.startsWith(own));
    const target = world.random.chance(0.25) ? world.random.pick(["", "Loose/"]) : world.random.find(folders) ?? "";
    return move(world, path, target + own.slice(parentOf(path).length, -1));
  }),
  rename: onFile((world, { path }) => move(world, path, `${parentOf(path)}Renamed ${world.random.below(1000)}`)),
  delete: onFile((world, file) => {
    if (livelyFiles(world).length < 4) return undefined;
    const all = familyOf(world, file.path);
    const withChildren = world.random.chance(0.3) && all.length < 6;
    const gone = all.filter(({ path }) => withChildren || !path.startsWith(folderOf(file.path)));
    touchAll(world, all);
    abandon(world, gone);
    noteStrays(world, gone);
    for (const { path, text } of gone) {
      world.book.noteRemoval(`${path}\n${text}`);
      Deno.removeSync(`${world.folder}/${path}`);
    }
    return gone.map(({ path }) => path).join(", ");
  }),
  create(world) {
    const { random, book } = world;
    const folders = livelyFiles(world).map(({ path }) => folderOf(path));
    if (folders.length >= MOST_PAGES) return undefined;
    const folder = random.chance(0.3) ? "" : random.find(folders) ?? "";
    // The name of a file is the title, unless it has one.
    const title = random.chance(0.3) ? sampleTitle(book.issue(), random) : undefined;
    const stem = `${folder}New ${title === undefined ? book.issue() : random.below(1000)}`;
    if (isThere(world, `${stem}.md`)) return undefined;
    const body = Array.from({ length: random.below(3) }, () => `${markdownBlock(book.issue(), random)}\n`).join("\n");
    const head = title === undefined ? "" : `title: ${JSON.stringify(title)}\n`;
    writeNew(world, `${stem}.md`, joinFile({ head, body }));
    if (random.chance(0.3)) {
      writeNew(world, `${stem}/Child ${book.issue()}.md`, `${markdownBlock(book.issue(), random)}\n`);
    }
    return `${stem}.md`;
  },
  copy: onFile((world, { path, text }) => {
    const copy = `${folderOf(path).slice(0, -1)} copy.md`;
    if (isThere(world, copy) || livelyFiles(world).length >= MOST_PAGES) return undefined;
    touchAll(world, [{ path, text }]);
    // Of two files with one id, either may be taken for the page's.
    const id = idOf(text);
    if (id !== undefined) world.abandoned.add(id);
    writeFile(world, copy, text);
    return copy;
  }),
  break: onFile((world, file) => {
    if (!file.text.startsWith("---\n") || file.text.includes(BROKEN_LINE)) return undefined;
    return saveEdit(world, file, file.text.replace("---\n", `---\n${BROKEN_LINE}`));
  }),
  /** Restores an old text, as an editor with an old buffer or a checkout would. */
  undo: onFile((world, { path, text }) => {
    const id = idOf(text) ?? "";
    const old = world.random.find((world.past.get(id) ?? []).filter((each) => each !== text));
    if (old === undefined) return undefined;
    world.touched.add(id);
    world.book.noteEdit(text, old);
    writeFile(world, path, old);
    return `${path} (${id}), to ${/^version: .*$/m.exec(old)?.[0]}`;
  }),
  repair: onFile((world, file) => saveEdit(world, file, file.text.replace(BROKEN_LINE, ""))),
  asset: onFile((world, { path }) => {
    const { random, book } = world;
    const start = `${folderOf(path).slice(0, -1)}.assets/`;
    const files = readFiles(world.folder).filter((each) => each.path.startsWith(start));
    const file = random.find(files);
    const kind = file === undefined ? "add" : random.weighted([["add", 2], ["edit", 3], ["remove", 1]]);
    touchAll(world, [{ path, text: Deno.readTextFileSync(`${world.folder}/${path}`) }]);
    if (kind !== "add" && file !== undefined) book.noteRemoval(file.text);
    if (kind === "remove" && file !== undefined) Deno.removeSync(`${world.folder}/${file.path}`);
    else {
      const text = `asset ${book.issue({ shown: false })}`;
      const name = kind === "edit" && file !== undefined ? file.path : `${start}file ${random.below(4)}.txt`;
      const before = files.find((each) => each.path === name);
      if (before !== undefined) book.noteRemoval(before.text);
      book.noteNew(text);
      writeFile(world, name, text);
    }
    return `${kind} ${file?.path ?? start}`;
  }),
} satisfies Record<string, LocalStep>;

const WEIGHTS: readonly (readonly [keyof typeof STEPS, number])[] = [
  ["edit block", 12],
  ["edit blocks", 6],
  ["edit title", 3],
  ["label", 2],
  ["extra field", 2],
  ["line ends", 1],
  ["format", 4],
  ["move", 4],
  ["rename", 2],
  ["delete", 2],
  ["create", 4],
  ["copy", 0.5],
  ["break", 1],
  ["undo", 2],
  ["repair", 1],
  ["asset", 3],
];
