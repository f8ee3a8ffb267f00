import { markup } from "../../../../base/xml/markup.ts";
import { WORD_LEVELS, type WordLevel, type WordStyle } from "../../../../base/word/word_frame.ts";
import type { ShownHeading } from "../../../shown/shown_block.ts";
import { openReferences } from "../book/listed_text.ts";
import { readRunTexts } from "../book/written_links.ts";
import { withMarks, type WordScope } from "../word_scope.ts";
import { type ParagraphLook, renderWordParagraph } from "./paragraph.ts";

/** Space above the heading of a chapter in running text. */
const SPACE_ABOVE = markup("w:spacing", { "w:before": 480 });

/** Returns a level from 1 to 9. */
export function wordLevel(level: number): WordLevel {
  return WORD_LEVELS[Math.min(Math.max(Math.trunc(level), 1), WORD_LEVELS.length) - 1] ?? 9;
}

/** Renders a heading with its bookmarks. */
export function renderWordHeading(node: ShownHeading, scope: WordScope): string {
  const { parts, texts, frame } = scope.work;
  const bookmarks = node.places.map((place) => parts.bookmark(place));
  const role = `heading${wordLevel(node.isBoxed ? node.level + 1 : node.level)}` as const;
  const runs = texts(node.children, { ...withMarks(scope, frame.styles.get(role)?.look ?? {}), inHeading: true });
  const open = openReferences(runs);
  if (!node.isBoxed) {
    const [bookmark = ""] = bookmarks;
    const heading = { level: wordLevel(node.level), text: readRunTexts(runs) || node.text, bookmark, ...open };
    parts.headings.push(node.isNumbered ? heading : { ...heading, isUnnumbered: true });
  }
  const style = frame.styles.get(`heading${wordLevel(node.level)}`);
  const isCounted = node.isNumbered && (style?.isNumbered === true || style?.list !== undefined);
  const counted = isCounted ? bookmarks[0] : undefined;
  for (const name of bookmarks) parts.targets.set(name, { counted, level: node.level, title: node.text, ...open });
  const content = bookmarks.reduceRight((inner, name) => parts.mark(name, inner), runs);
  return renderWordParagraph(content, scope, lookOf(node, scope));
}

/**
 * A heading inside a quote or another block is smaller, begins no page, is in no table of contents and has no number:
 * these follow the text. The first chapter begins below the text before it.
 */
function lookOf(
  { level, isBoxed, isNumbered, endsIntroduction, script }: ShownHeading,
  { work: { parts, frame } }: WordScope,
): ParagraphLook {
  const role = `heading${wordLevel(isBoxed ? level + 1 : level)}` as const;
  const style = frame.styles.get(role);
  const runsOn = style?.beginsPage === true && (isBoxed || endsIntroduction);
  return {
    style: parts.style(role),
    keepNext: style?.isLoose,
    runsOn,
    spacing: runsOn && !isBoxed ? SPACE_ABOVE : undefined,
    direction: script.direction,
    numbering: numberingOf(style, !isBoxed && isNumbered),
    outlineLevel: isBoxed ? 9 : undefined,
  };
}

/** Returns the numbering that a heading has itself: that of the template's own headings, or none in place of its style's. */
function numberingOf(style: WordStyle | undefined, isNumbered: boolean): ParagraphLook["numbering"] {
  if (!isNumbered) return style?.isNumbered === true ? { list: 0, level: 0 } : undefined;
  const { list, numbering } = style ?? {};
  return list === undefined ? undefined : { list, level: numbering?.level ?? 0 };
}
