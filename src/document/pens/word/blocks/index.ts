import { byCodeUnits } from "../../../../base/order.ts";
import type { IndexEntry } from "../../../index/index_entry.ts";
import { indexWords } from "../../../index/index_words_table.ts";
import type { ShownIndexMark } from "../../../shown/shown_inline.ts";
import { LIST_INDENT } from "../book/list_numbering.ts";
import type { WordIndexMark } from "../book/word_index_mark.ts";
import { endField, renderField, renderMarkField, startField } from "../texts/fields.ts";
import { renderHyperlink } from "../texts/links.ts";
import { renderTextRun } from "../texts/run.ts";
import { placeLanguage, withMarks, type WordScope } from "../word_scope.ts";
import { renderWordParagraph } from "./paragraph.ts";

/** Renders the mark of a term: a field that the index of Word collects, in a bookmark that has its page. */
export function renderIndexMark(mark: ShownIndexMark, scope: WordScope): string {
  const { parts } = scope.work;
  const bookmark = parts.names.create("index");
  parts.indexMarks.push({ ...mark, bookmark });
  // The end of a range is the end of its bookmark, which would span blocks: both ends have an entry of their own.
  const other = mark.to === "" ? "" : ` \\t "${escapeTerm(`${wordOf(mark, scope)} ${mark.to}`)}"`;
  const look = mark.look === undefined ? "" : mark.look === "bold" ? " \\b" : " \\i";
  const field = renderMarkField(`XE "${mark.path.map(escapeTerm).join(":")}"${other}${look}`, scope);
  return parts.mark(bookmark, field);
}

function escapeTerm(text: string): string {
  return text.replace(/[\\":]/g, "\\$&");
}

function wordOf({ role }: IndexEntry, scope: WordScope): string {
  const { see, also } = indexWords(placeLanguage(scope));
  return role === "also" ? also : see;
}

/** Returns a paragraph for {@linkcode placeIndexes}: terms may come later. */
export function renderIndex(scope: WordScope): string {
  const { parts } = scope.work;
  const at = parts.indexes.push(() => renderEntries(parts.indexMarks, scope)) - 1;
  return `<w:p><?index ${at}?></w:p>`;
}

/** Replaces the paragraphs of indexes by their entries. */
export function placeIndexes(blocks: string, indexes: readonly (() => string)[]): string {
  if (indexes.length === 0) return blocks;
  return blocks.replace(/<w:p><\?index (\d+)\?><\/w:p>/g, (_, at: string) => indexes[Number(at)]?.() ?? "");
}

/** A line of the index. */
interface IndexLine {
  readonly level: number;
  readonly text: string;
  readonly marks: readonly WordIndexMark[];
  /** Of the first line below a letter. */
  readonly letter?: string | undefined;
}

/** Renders a field that Word updates, with a line for each term; an office program knows the numbers of the pages. */
function renderEntries(marks: readonly WordIndexMark[], scope: WordScope): string {
  const lines = linesOf(marks, 0);
  return lines.map((line, i) => {
    const starts = i === 0 ? startField('INDEX \\h "A" \\c "2"', scope) : "";
    const ends = i === lines.length - 1 ? endField(scope) : "";
    const left = LIST_INDENT * (line.level + 1);
    const runs = renderTextRun(line.text, scope) + renderPages(line.marks, scope);
    const entry = (content: string) =>
      renderWordParagraph(content, scope, { indent: { left, hanging: LIST_INDENT }, isRagged: true });
    if (line.letter === undefined) return entry(starts + runs + ends);
    const head = renderTextRun(line.letter, withMarks(scope, { bold: true }));
    return renderWordParagraph(starts + head, scope, { keepNext: true }) + entry(runs + ends);
  }).join("");
}

function linesOf(marks: readonly WordIndexMark[], level: number): IndexLine[] {
  const groups = Map.groupBy(
    marks.filter(({ path }) => path.length > level),
    ({ keys, path }) => `${keys[level]} ${path[level]}`,
  );
  let letter = "";
  return [...groups].toSorted(([a], [b]) => byCodeUnits(a, b)).flatMap(([, group]) => {
    const [first] = group;
    const begins = level === 0 && first !== undefined && first.letter !== letter;
    letter = first?.letter ?? "";
    const own = group.filter(({ path }) => path.length === level + 1);
    const line = { level, text: first?.path[level] ?? "", marks: own, letter: begins ? letter : undefined };
    return [line, ...linesOf(group, level + 1)];
  });
}

function renderPages(marks: readonly WordIndexMark[], scope: WordScope): string {
  const comma = renderTextRun(", ", scope);
  const pages = marks.filter(({ to }) => to === "").map(({ bookmark, look }) => {
    const inner = look === undefined ? scope : withMarks(scope, look === "bold" ? { bold: true } : { italic: true });
    return renderHyperlink({ "w:anchor": bookmark }, renderField(`PAGEREF ${bookmark} \\h`, "", inner));
  });
  const others = (["see", "also"] as const).flatMap((role) => {
    const named = marks.filter((mark) => mark.role === role && mark.to !== "");
    const [first] = named;
    const names = [...new Set(named.map(({ to }) => to))].join("; ");
    if (first === undefined) return [];
    return [
      renderTextRun(wordOf(first, scope), withMarks(scope, { italic: true })) + renderTextRun(` ${names}`, scope),
    ];
  });
  return [...pages, ...others].map((part) => comma + part).join("");
}
