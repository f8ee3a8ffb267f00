import { truncate } from "../../../../base/text.ts";
import { markup } from "../../../../base/xml/markup.ts";
import type { ShownNote } from "../../../shown/shown_chapter.ts";
import type { ShownNoteMark } from "../../../shown/shown_inline.ts";
import { inlinesInBlocks, wordsInBlocks } from "../../../shown/shown_words.ts";
import { type RepeatedNote, withMarks, type WordScope } from "../word_scope.ts";
import { renderField } from "./fields.ts";
import { renderRun, renderTextRun } from "./run.ts";

/** Renders a reference to a footnote: the footnote itself, or its number again. */
export function renderNoteMark({ id }: ShownNoteMark, scope: WordScope): string {
  const { notes, repeated } = scope.work.chapter;
  const note = notes.get(id);
  const again = repeated.get(id);
  if (again !== undefined) return repeatNumber(again, scope);
  if (note === undefined) return "";
  return scope.inNote ? renderInBrackets(id, note, scope) : renderNote(id, note, scope);
}

function renderNote(name: string, { blocks, uses }: ShownNote, scope: WordScope): string {
  const { work } = scope;
  const id = work.parts.note(work.blocks(blocks, noteScope(scope)));
  const mark = renderRun(markup("w:footnoteReference", { "w:id": id }), markScope(scope));
  if (uses < 2) return mark;
  const bookmark = work.parts.names.create(`note_${name}`);
  work.chapter.repeated.set(name, { bookmark, number: id - work.frame.free.note + 1 });
  return work.parts.mark(bookmark, mark);
}

function repeatNumber({ bookmark, number }: RepeatedNote, scope: WordScope): string {
  const marked = markScope(scope);
  return renderField(`NOTEREF ${bookmark} \\f \\h`, renderTextRun(String(number), marked), marked);
}

function markScope(scope: WordScope): WordScope {
  return { ...scope, marks: { style: scope.work.parts.style("footnoteMark") } };
}

function noteScope({ work, marks: { language } }: WordScope): WordScope {
  return {
    work,
    depth: 0,
    listLevel: -1,
    indent: 0,
    width: work.frame.area.width,
    inCell: false,
    atTop: false,
    inNote: true,
    paragraph: work.parts.style("footnote"),
    marks: language === undefined ? {} : { language },
  };
}

const FIRST_WORDS = 80;

/**
 * Word has no footnotes in footnotes: they are text between brackets, and what is there already its first words, for notes
 * that refer to each other would grow without measure.
 */
function renderInBrackets(id: string, { blocks }: ShownNote, scope: WordScope): string {
  const { bracketed } = scope.work.chapter;
  const known = bracketed.get(id);
  if (known === undefined) {
    bracketed.set(id, truncate(wordsInBlocks(blocks).replace(/\s+/g, " ").trim(), FIRST_WORDS));
  }
  const text = known === undefined
    ? scope.work.texts(inlinesInBlocks(blocks), withMarks(scope, {}))
    : renderTextRun(known, scope);
  return text === "" ? "" : renderTextRun(" (", scope) + text + renderTextRun(")", scope);
}
