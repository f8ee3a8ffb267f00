import { titleOfFile } from "../../document/read/markdown/titles/file_title.ts";
import {
  type AppendixLetters,
  areCounted,
  findOwnNumbers,
  type NumberingChoice,
} from "../../document/read/markdown/own_numbers.ts";
import { type BookNode, levelNodes } from "./book_node.ts";
import { folderOf, indexRank } from "./markdown_name.ts";
import type { SurveyedFile } from "../chapters/survey_file.ts";

/** A chapter in the order of the book. */
export interface FileEntry {
  /** Key of its file, or a name for a heading over chapters. */
  readonly id: string;
  readonly title: string;
  /** Level of its heading, from 1; 0 for the text that opens the book. */
  readonly level: number;
  /** Undefined for a heading over chapters. */
  readonly file: SurveyedFile | undefined;
  readonly isUnnumbered: boolean;
  /** Whether the appendices begin behind it. */
  readonly endsText: boolean;
}

/** What becomes of the files of a tree. */
interface EntryOptions extends AppendixLetters {
  /** Whether the first file opens the book. */
  readonly opens: boolean;
  /** Whose numbers headings have; by default those of the author if the titles are counted. */
  readonly numbering?: NumberingChoice | undefined;
}

/** Maximum level of a heading. */
const DEEPEST = 6;

/**
 * Lists the chapters of a tree. A file that opens the book has no heading of its own, and what is below it are
 * chapters. No chapter gets a number if their titles have their own.
 */
export function listFileEntries(
  nodes: readonly BookNode[],
  files: ReadonlyMap<string, SurveyedFile>,
  { opens, numbering, hasLetters = false }: EntryOptions,
): FileEntry[] {
  let headings = 0;
  const leveled = levelNodes(nodes, { below: ({ children }) => children, opens });
  const entries = leveled.map(({ node: { title, path, isUnnumbered = false }, level }, i) => {
    const file = path === undefined ? undefined : files.get(path);
    return {
      id: path ?? `part-${++headings}`,
      title: file === undefined ? title ?? "" : titleOfChapter(file, title),
      level: Math.min(level, DEEPEST),
      file,
      isUnnumbered: isUnnumbered || file?.isUnnumbered === true,
      endsText: leveled[i + 1]?.node.isAppendix === true,
    };
  });
  if (numbering === "template") return takeOwnNumbers(entries, hasLetters);
  const highest = entries.filter(({ level, isUnnumbered }) => level === 1 && !isUnnumbered);
  const isOwn = numbering === "own" || areCounted(highest.map(({ title }) => title));
  return isOwn ? entries.map((entry) => ({ ...entry, isUnnumbered: true })) : entries;
}

/** Takes the own numbers off the titles of chapters; the first one that is an appendix begins those of the template. */
function takeOwnNumbers(entries: readonly FileEntry[], hasLetters: boolean): FileEntry[] {
  const found = findOwnNumbers(entries.map(({ title, level }) => ({ text: title, level })));
  const first = entries.some(({ endsText }) => endsText)
    ? -1
    : found.findIndex(({ isAppendix }, i) => isAppendix && entries[i]?.level === 1);
  return entries.map((entry, i) => ({
    ...entry,
    ...found[i]?.isAppendix === true && !hasLetters ? { isUnnumbered: true } : {
      title: entry.title.slice(found[i]?.length ?? 0),
    },
    endsText: entry.endsText || (hasLetters && i === first - 1),
  }));
}

/** Returns the title of a chapter: its own, that of the list, or one from the name of its file. */
export function titleOfChapter({ title, source: { key } }: SurveyedFile, listed?: string): string {
  if (title !== "") return title;
  if (listed !== undefined) return listed;
  const folder = folderOf(key);
  const named = indexRank(key) !== undefined && folder !== "" ? folder : key;
  return titleOfFile(named.slice(named.lastIndexOf("/") + 1));
}
