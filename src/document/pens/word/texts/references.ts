import { quotationMarks } from "../../../../base/cldr/quotation_marks.ts";
import { REFERENCE_WORDS } from "../../../shown/references/reference_words_table.ts";
import type { WordTarget } from "../book/word_target.ts";
import type { ShownReference } from "../../../shown/shown_inline.ts";
import { placeLanguage, withMarks, type WordScope, wordsFor } from "../word_scope.ts";
import { renderField } from "./fields.ts";
import { renderHyperlink } from "./links.ts";
import { renderTextRun } from "./run.ts";

/** Returns a mark for a reference, which {@linkcode placeReferences} replaces: its place may come later. */
export function renderReference(reference: ShownReference, scope: WordScope): string {
  const { parts } = scope.work;
  const isLink = reference.isLink && !scope.marks.linked;
  const inner = isLink ? withMarks(scope, { linked: true, style: parts.style("hyperlink") }) : scope;
  const bookmark = parts.linkTo(reference.to);
  const at = parts.references.push((target) => renderTarget(reference, { target, bookmark }, inner)) - 1;
  const mark = `<?reference ${bookmark} ${at}?>`;
  return isLink ? renderHyperlink({ "w:anchor": bookmark }, mark) : mark;
}

const MARK = /<\?reference (\S+) (\d+)\?>/g;

/** Replaces the marks of references in blocks by what they show. */
export function placeReferences(
  blocks: string,
  references: readonly ((target: WordTarget | undefined) => string)[],
  targets: ReadonlyMap<string, WordTarget>,
): string {
  if (references.length === 0) return blocks;
  return blocks.replace(
    MARK,
    (_, bookmark: string, at: string) => references[Number(at)]?.(targets.get(bookmark)) ?? "",
  );
}

function renderTarget(
  { form, written, inBook }: ShownReference,
  { target, bookmark }: { readonly target: WordTarget | undefined; readonly bookmark: string },
  scope: WordScope,
): string {
  if (form === "page") return renderField(`PAGEREF ${bookmark} \\h`, "", scope);
  if (target === undefined) return renderTextRun(written, scope);
  const { number, counted, level } = target;
  const isNumbered = number !== undefined || counted !== undefined;
  if (form === "title" || !isNumbered || (form === "usual" && level !== undefined)) {
    return renderTitle(target.title || written, form, scope);
  }
  const { full, bookmarks, part } = target;
  const end = part === undefined ? "" : renderTextRun(`\u00a0${part}`, scope);
  const shown = renderNumber(target, scope) + end;
  if (form === "number") return shown;
  if (form === "bracketed") return renderTextRun("(", scope) + shown + renderTextRun(")", scope);
  if (bookmarks !== undefined) {
    return renderField(`REF ${bookmarks.full} \\h`, renderTextRun(full ?? "", scope), scope) + end;
  }
  if (full !== undefined) return renderTextRun(full, scope) + end;
  return renderTextRun(`${wordOf(target, inBook, scope)}\u00a0`, scope) + shown;
}

function renderTitle(title: string, form: ShownReference["form"], scope: WordScope): string {
  if (form === "title" || form === "usual") return renderTextRun(title, scope);
  const { open, close } = quotationMarks(placeLanguage(scope), 0);
  return renderTextRun(open + title + close, scope);
}

/** A field for the number of a heading has no result yet: the template numbers it. */
function renderNumber({ number = "", bookmarks, counted }: WordTarget, scope: WordScope): string {
  if (counted !== undefined) return renderField(`REF ${counted} \\r \\h`, "", scope);
  const run = renderTextRun(number, scope);
  return bookmarks === undefined ? run : renderField(`REF ${bookmarks.number} \\h`, run, scope);
}

function wordOf({ word, level }: WordTarget, inBook: boolean, scope: WordScope): string {
  const name = word ?? (inBook && level === 1 ? "chapter" : "section");
  return wordsFor(scope, REFERENCE_WORDS)?.[name] ?? "";
}
