import { quote, truncate } from "../../../../base/text.ts";
import type { Nodes, PhrasingContent, RootContent } from "../../../tree.ts";
import type { RepeatedNote, WordScope } from "../word_scope.ts";
import { markup } from "../../../../base/xml/markup.ts";
import { renderField } from "./fields.ts";
import { renderBookmark } from "./places.ts";
import { renderRun, renderTextRun, withMarks } from "./run.ts";

/** Renders a reference to a footnote: the footnote itself, or its number again. */
export function renderFootnoteReference(
  node: Extract<Nodes, { type: "footnoteReference" }>,
  scope: WordScope,
): string {
  const { work } = scope;
  const { identifier } = node;
  const definition = work.chapter.footnotes.get(identifier);
  if (definition === undefined) return "";
  const { known, open } = work.chapter.notes;
  if (open.has(identifier)) {
    const message = `The footnote ${quote(truncate(identifier, 80))} inside another footnote is omitted`;
    work.log.warn("footnote-loop", message, { node });
    return "";
  }
  const again = known.get(identifier);
  if (again !== undefined) return repeatNumber(again, scope);
  open.add(identifier);
  const shown = scope.inNote
    ? inBrackets(textIn(definition.children), scope)
    : renderFootnote(definition.children, scope, identifier);
  open.delete(identifier);
  return shown;
}

/** Renders `:footnote[text]`. */
export function renderInlineFootnote(nodes: readonly PhrasingContent[], scope: WordScope): string {
  if (scope.inNote) return inBrackets(nodes, scope);
  return renderFootnote([{ type: "paragraph", children: [...nodes] }], scope);
}

function renderFootnote(nodes: readonly RootContent[], scope: WordScope, identifier?: string): string {
  const { work } = scope;
  const id = work.note(work.blocks(nodes, noteScope(scope)));
  const mark = renderRun(markup("w:footnoteReference", { "w:id": id }), markScope(scope));
  if (identifier === undefined || (work.chapter.footnoteUses.get(identifier) ?? 0) < 2) return mark;
  const bookmark = work.newBookmark(`note_${identifier}`);
  work.chapter.notes.known.set(identifier, { bookmark, number: id - work.frame.free.note + 1 });
  return renderBookmark(bookmark, mark, work);
}

function repeatNumber({ bookmark, number }: RepeatedNote, scope: WordScope): string {
  const marked = markScope(scope);
  return renderField(`NOTEREF ${bookmark} \\f \\h`, renderTextRun(String(number), marked), marked);
}

function markScope(scope: WordScope): WordScope {
  return { ...scope, marks: { style: scope.work.style("footnoteMark") } };
}

function noteScope(scope: WordScope): WordScope {
  const { work, marks } = scope;
  return {
    ...{ work, depth: 0, listLevel: -1, indent: 0, width: work.frame.area.width },
    ...{ inCell: false, atTop: false, inNote: true, paragraph: work.style("footnote") },
    marks: marks.language === undefined ? {} : { language: marks.language },
  };
}

/** Word has no footnotes in footnotes: they are text between brackets. */
function inBrackets(nodes: readonly PhrasingContent[], scope: WordScope): string {
  const text = scope.work.texts(nodes, withMarks(scope, {}));
  return text === "" ? "" : renderTextRun(" (", scope) + text + renderTextRun(")", scope);
}

/** Lists the inline content of blocks, with spaces between them. */
function textIn(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node, i): PhrasingContent[] => {
    const space: PhrasingContent[] = i === 0 ? [] : [{ type: "text", value: " " }];
    return [...space, ...phrasesOf(node)];
  });
}

function phrasesOf(node: RootContent): PhrasingContent[] {
  switch (node.type) {
    case "paragraph":
    case "heading":
    case "leafDirective":
    case "tableCell":
      return node.children;
    case "code":
      return [{ type: "inlineCode", value: node.value }];
    case "math":
      return [{ type: "inlineMath", value: node.value }];
    case "blockquote":
    case "list":
    case "listItem":
    case "containerDirective":
    case "table":
    case "tableRow":
      return textIn(node.children);
    default:
      return [];
  }
}
