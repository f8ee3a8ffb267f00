import { hasMacros } from "../docx/word_parts.ts";
import { DocxError } from "../docx/docx_error.ts";
import type { FootnoteDefinition, RootContent } from "../document/tree.ts";
import { BlockReader } from "./blocks/block_reader.ts";
import { ListNumbers } from "./blocks/list_numbers.ts";
import { findLookHeadings } from "./blocks/find_look_headings.ts";
import { type ContentLoss, ContentLosses } from "./content_losses.ts";
import { type ContentNote, type ContentScope, NoteList, PictureList, type TrackedChanges } from "./content_scope.ts";
import { findBookmarkUses } from "./find_bookmark_uses.ts";
import { describeComments } from "./describe_comments.ts";
import { type ContentFacts, readContentFacts } from "./read_content_facts.ts";
import { pictureEnding } from "./picture_ending.ts";
import { WordPackage } from "./word_package.ts";

/** Picture of a text. */
export interface ContentPictureFile {
  /** Name by which the text refers to it. */
  readonly name: string;
  /** Ending of its file. */
  readonly ending: string;
  readonly bytes: Uint8Array;
}

/** Text of a Word file as Markdown. */
export interface ImportedText {
  readonly facts: ContentFacts;
  /** Headings begin at level 1. Pictures are in the folder `images`. */
  readonly blocks: readonly RootContent[];
  /** Notes in the order in which the text refers to them. */
  readonly notes: readonly FootnoteDefinition[];
  readonly pictures: readonly ContentPictureFile[];
  readonly losses: readonly ContentLoss[];
}

/** Options of {@linkcode readWordContent}. */
export interface WordContentOptions {
  readonly changes: TrackedChanges;
}

/**
 * Reads the text of a Word file as Markdown of the document language. Nothing in the file is run or followed; what has no
 * form in Markdown is a loss.
 *
 * @throws {DocxError} when it is not a readable Word file, or exceeds a limit.
 */
export function readWordContent(bytes: Uint8Array, { changes }: WordContentOptions): ImportedText {
  const word = new WordPackage(bytes);
  const losses = new ContentLosses();
  const main = word.tree(word.parts.main);
  const body = main.child("w:body") ?? main;
  const facts = readContentFacts(word, body);
  const notes = new NoteList(listNotes(word));
  const pictures = new PictureList();
  const numbers = new ListNumbers(word.parts.numbering);
  const titles: { title?: string; subtitle?: string } = {};
  const takeTitle = (role: "title" | "subtitle", text: string) => {
    if (titles[role] !== undefined) return false;
    titles[role] = text;
    return true;
  };
  const scope: ContentScope = {
    ...{ word, changes, losses, notes, pictures, part: word.parts.main, isNested: false },
    targets: word.targets(word.parts.main),
    language: facts.language,
    bookmarks: findBookmarkUses(main),
    headings: findLookHeadings(body, word.parts.sheet),
    comments: describeComments(word, main),
    blocks: (parent, inner) => new BlockReader(inner, { numbers, takeTitle }).read(parent),
  };
  const blocks = new BlockReader(scope, { numbers, takeTitle }).read(body);
  const definitions = defineNotes(scope);
  noteRunning(word, losses);
  if (hasMacros(word.docx, word.parts.main)) losses.add("macros", "Macros are neither read nor run");
  return {
    facts: { ...facts, ...titles },
    blocks,
    notes: definitions,
    pictures: readPictures(scope),
    losses: losses.list(),
  };
}

/** Lists the notes by kind and ID; separators are none. */
function listNotes(word: WordPackage): ReadonlyMap<string, ContentNote> {
  const notes = new Map<string, ContentNote>();
  for (const [kind, prefix] of [["footnote", ""], ["endnote", "e"]] as const) {
    const root = word.related(`${kind}s`);
    const [part] = word.docx.relationships(word.parts.main, [`${kind}s`]);
    let count = 0;
    for (const body of root?.children ?? []) {
      if (body.name !== `w:${kind}` || (body.get("w:type") ?? "normal") !== "normal") continue;
      notes.set(`${kind} ${body.get("w:id")}`, { name: `${prefix}${++count}`, body, part: part?.path ?? "" });
    }
  }
  return notes;
}

/** Reads the notes that the text refers to; notes may refer to further ones. */
function defineNotes(scope: ContentScope): FootnoteDefinition[] {
  const definitions: FootnoteDefinition[] = [];
  for (const { name, body, part } of scope.notes.used) {
    const inner = { ...scope, part, targets: scope.word.targets(part), isNested: true };
    const children = scope.blocks(body, inner) as FootnoteDefinition["children"];
    definitions.push({ type: "footnoteDefinition", identifier: name, label: name, children });
  }
  return definitions;
}

/** What cannot be read, or is no picture, is a loss. */
function readPictures({ pictures, word, losses }: ContentScope): ImportedText["pictures"] {
  return pictures.all.flatMap(({ part, name }) => {
    try {
      const bytes = word.docx.readBytes(part, MAX_PICTURE);
      const ending = pictureEnding(bytes);
      if (ending !== undefined) return [{ name, ending, bytes }];
      losses.add("picture", `The picture ${name} has no format of pictures and is left out`);
    } catch (error) {
      if (!(error instanceof DocxError)) throw error;
      losses.add("picture", `The picture ${name} cannot be read and is left out`);
    }
    return [];
  });
}

/** Maximum size of a picture in bytes. */
const MAX_PICTURE = 32 * 1024 * 1024;

function noteRunning({ parts: { running } }: WordPackage, losses: ContentLosses): void {
  if (running.length > 0) losses.add("header-footer", "Headers and footers are left out: the template makes them");
}
