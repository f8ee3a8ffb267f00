import { oneLine, plainText } from "../../../plain_text.ts";
import type { Heading } from "../../../tree.ts";
import { isUnnumberedHeading } from "../../../unnumbered_heading.ts";
import { renderBookmark } from "../texts/places.ts";
import { withMarks } from "../texts/run.ts";
import type { WordLevel } from "../../../../base/word/word_role.ts";
import type { WordScope } from "../word_scope.ts";
import { type ParagraphLook, renderWordParagraph } from "./paragraph.ts";

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Returns a level from 1 to 9. */
export function wordLevel(level: number): WordLevel {
  return LEVELS[Math.min(Math.max(Math.trunc(level), 1), LEVELS.length) - 1] ?? 9;
}

/** Renders a heading with its bookmarks; one in a footnote, which no table of contents may list, as bold text. */
export function renderWordHeading(node: Heading, scope: WordScope): string {
  const { work } = scope;
  const bookmarks = work.chapter.bookmarks.get(node);
  if (bookmarks === undefined) {
    const bold = oneLine(node) === "" ? scope : withMarks(scope, { bold: true });
    const content = work.texts(node.children, bold);
    return content === "" ? "" : renderWordParagraph(content, scope, { text: plainText(node) });
  }
  const content = bookmarks.reduceRight(
    (inner, bookmark) => renderBookmark(bookmark, inner, work),
    work.texts(node.children, { ...scope, inHeading: true }),
  );
  return renderWordParagraph(content, scope, lookOf(node, scope));
}

/** A heading inside a quote or another block is in no table of contents and has no number: these follow the text. */
function lookOf(node: Heading, { work }: WordScope): ParagraphLook {
  const role = `heading${wordLevel(node.depth)}` as const;
  const style = work.style(role);
  const isBoxed = work.chapter.boxedHeadings.has(node);
  const isNumbered = work.frame.styles.get(role)?.isNumbered === true;
  const isBare = isNumbered && (isBoxed || isUnnumberedHeading(node));
  return {
    style,
    keepNext: work.frame.styles.get(role)?.isLoose,
    text: plainText(node),
    numbering: isBare ? { list: 0, level: 0 } : undefined,
    outlineLevel: isBoxed ? 9 : undefined,
  };
}
