import { markup } from "../../../../base/xml/markup.ts";
import type { CodeColors } from "../../../../base/word/word_frame.ts";
import type { CodeToken } from "../../../code_tokens.ts";
import type { ShownCode } from "../../../shown/shown_block.ts";
import type { TokenKind } from "../../../token_kinds_table.ts";
import { renderTextRun } from "../texts/run.ts";
import { type RunMarks, withMarks, type WordScope } from "../word_scope.ts";
import { renderWordParagraph } from "./paragraph.ts";

/** Blocks with more lines may break between pages. */
const KEPT_LINES = 25;

/** Lines as high as their text, beside the lines of the page's grid. */
const OWN_LINES = '<w:snapToGrid w:val="0"/><w:spacing w:line="240" w:lineRule="auto"/>';

type CodeParts = Pick<ShownCode, "title" | "firstLine" | "lines">;

/** Renders a block of code, one paragraph per line, with its number if the author numbers the lines. */
export function renderCodeLines({ title, firstLine, lines }: CodeParts, scope: WordScope): string {
  const { lacksFont, hasLinesOfText } = scope.work.frame.styles.get("code") ?? {};
  const plain = withMarks({ ...scope, align: undefined }, lacksFont === true ? { code: true } : {});
  const look = {
    style: scope.work.parts.style("code"),
    spacing: hasLinesOfText === true ? OWN_LINES : undefined,
    keepLines: true,
    isContextual: true,
    direction: "ltr",
  } as const;
  const heading = title === undefined
    ? ""
    : renderWordParagraph(renderTextRun(title, withMarks(plain, { bold: true })), plain, { ...look, keepNext: true });
  const width = String((firstLine ?? 0) + lines.length - 1).length;
  const { colorsCode, frame: { colors: { code: { comment } } } } = scope.work;
  const muted = withMarks(plain, colorsCode ? { color: comment } : {});
  const numberOf = (i: number) =>
    firstLine === undefined ? "" : renderTextRun(`${String(firstLine + i).padStart(width)}  `, muted);
  return heading + lines.map((line, i) => {
    const keepNext = lines.length <= KEPT_LINES && i < lines.length - 1;
    return renderWordParagraph(numberOf(i) + renderTokens(line, plain), plain, { ...look, keepNext });
  }).join("");
}

/** Tests whether blocks begin with a line of code. */
export function startsWithCode(blocks: string, { work }: WordScope): boolean {
  const id = work.frame.styles.get("code")?.id ?? "";
  return blocks.startsWith(`<w:p><w:pPr>${markup("w:pStyle", { "w:val": id })}`);
}

function renderTokens(tokens: readonly CodeToken[], scope: WordScope): string {
  const { colorsCode, frame: { colors: { code } } } = scope.work;
  if (!colorsCode) return renderTextRun(tokens.map(({ text }) => text).join(""), scope);
  return tokens.map(({ kind, text }) => renderTextRun(text, withMarks(scope, codeMarks(kind, code)))).join("");
}

/** Returns the formats of a part of code. */
function codeMarks(kind: TokenKind, colors: CodeColors): RunMarks {
  switch (kind) {
    case "keyword":
      return { bold: true, color: colors.keyword };
    case "string":
    case "number":
    case "added":
      return { color: colors.literal };
    case "function":
    case "type":
    case "attribute":
      return { color: colors.name };
    case "comment":
      return { italic: true, color: colors.comment };
    case "removed":
      return { color: colors.comment };
    case "variable":
    case "operator":
    case "plain":
      return {};
  }
}
