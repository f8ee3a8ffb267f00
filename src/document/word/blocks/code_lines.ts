import { type CodeToken, tokenizeCode } from "../../code_tokens.ts";
import { warnFormula } from "../../math/warn_formula.ts";
import type { Code, Nodes } from "../../tree.ts";
import { renderOfficeMath } from "../formulas/office_math.ts";
import { formulaMarks } from "../texts/formulas.ts";
import { renderTextRun, withMarks } from "../texts/run.ts";
import type { WordScope } from "../word_scope.ts";
import { markup } from "../../../base/xml/markup.ts";
import { codeMarks } from "./code_marks.ts";
import { renderWordParagraph } from "./paragraph.ts";

/** Blocks with more lines may break between pages. */
const KEPT_LINES = 25;

/** Renders a block of code, one paragraph per line. The fence may contain `title="file.ts"`. */
export function renderCodeLines(node: Code, scope: WordScope): string {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(node.meta ?? "")?.slice(1).find((part) => part);
  return renderLines(node.value, { title, language: node.lang ?? "" }, scope);
}

/** Renders a formula on a line of its own; as its TeX if it cannot be converted. */
export function renderFormulaLines(tex: string, node: Nodes, scope: WordScope): string {
  const { marks, work, align = "center" } = scope;
  const formula = renderOfficeMath(tex, { isDisplay: true, marks: formulaMarks(marks) });
  if (formula === undefined) {
    warnFormula(tex, { node }, work.log);
    return renderLines(tex, { language: "tex" }, scope);
  }
  const side = markup("m:jc", { "m:val": align === "justify" ? "center" : align });
  return renderWordParagraph(markup("m:oMathPara", {}, markup("m:oMathParaPr", {}, side) + formula), scope);
}

/** Tests whether blocks begin with a line of code. */
export function startsWithCode(blocks: string, { work }: WordScope): boolean {
  const id = work.frame.styles.get("code")?.id ?? "";
  return blocks.startsWith(`<w:p><w:pPr>${markup("w:pStyle", { "w:val": id })}`);
}

/** What a fence says of its code. */
interface CodeFacts {
  readonly title?: string | undefined;
  readonly language: string;
}

/** Renders lines of code, without empty ones at its end: wikis keep those that a paste has left. */
function renderLines(code: string, { title, language }: CodeFacts, scope: WordScope): string {
  const style = scope.work.style("code");
  const lines = tokenizeCode(code.replaceAll("\u200b", "").trimEnd(), scope.work.colorsCode ? language : "");
  const plain = { ...scope, align: undefined };
  const look = { style, keepLines: true, isContextual: true, text: "code" };
  const heading = title === undefined
    ? ""
    : renderWordParagraph(renderTextRun(title, withMarks(plain, { bold: true })), plain, { ...look, keepNext: true });
  return heading + lines.map((line, i) => {
    const keepNext = lines.length <= KEPT_LINES && i < lines.length - 1;
    return renderWordParagraph(renderTokens(line, plain), plain, { ...look, keepNext });
  }).join("");
}

function renderTokens(tokens: readonly CodeToken[], scope: WordScope): string {
  const { code } = scope.work.frame.colors;
  return tokens.map(({ kind, text }) => renderTextRun(text, withMarks(scope, codeMarks(kind, code)))).join("");
}
