import { isDirective } from "../../../src/document/directives/directive_kind.ts";
import { splitLabel } from "../../../src/document/directives/directive_rules.ts";
import { attributeTexts } from "../../../src/document/directives/directive_text.ts";
import { surveyDocument } from "../../../src/document/survey.ts";
import type { Nodes, Root } from "../../../src/document/tree.ts";
import type { WordContent } from "../../../src/base/word/word_content.ts";
import { wordText } from "./word_part.ts";

const WORD = /[\p{L}\p{N}]{2,}/gu;

/** Counts the words of a text. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function isFormula(node: Nodes): node is Extract<Nodes, { type: "math" | "inlineMath" | "code" }> {
  return node.type === "math" || node.type === "inlineMath" || (node.type === "code" && node.lang === "math");
}

/** Returns what a formula shows of its TeX, but for signs: no commands, lengths, colors and names of environments. */
function formulaWords(tex: string): string {
  return tex.replace(/(?<!\\)%.*/g, " ")
    .replace(/\\(?:begin|end|label|hspace|vspace|color|textcolor|kern|mskip)\s*\*?\{[^{}]*\}(?:\{[lcr|]*\})?/g, " ")
    .replace(/\\[a-zA-Z]+|\\./g, " ");
}

/**
 * Lists the texts of a tree, but for dates, which are in words, footnotes without a reference, and the names of macros
 * with content.
 */
function textsIn(node: Nodes, used: ReadonlyMap<string, number>): string[] {
  if (node.type === "footnoteDefinition" && !used.has(node.identifier)) return [];
  if (node.type === "definition" || node.type === "html") return [];
  if (node.type === "image") return [node.alt ?? ""];
  if (isFormula(node)) return [formulaWords(node.value)];
  if ("value" in node) return [node.value];
  if (isDirective(node) && (node.name === "date" || node.name === "cell" || node.name === "placeholder")) {
    if (node.type === "textDirective") return [];
  }
  if (node.type === "containerDirective" && node.name === "macro") {
    return splitLabel(node).blocks.flatMap((child) => textsIn(child, used));
  }
  const own = isDirective(node) ? attributeTexts(node) : [];
  return "children" in node ? [...own, ...node.children.flatMap((child) => textsIn(child, used))] : own;
}

/** Lists the words of a tree that its content in Word has less often. */
export function findLostInWord(root: Root, content: WordContent): string[] {
  // Letters of mathematics in bold, script and the like count as letters.
  const text = wordText(content).replace(/[\u{1d400}-\u{1d7ff}\u2100-\u214f]/gu, (letter) => letter.normalize("NFKC"));
  const shown = (word: string) => text.split(word).length - 1;
  const wanted = countWords(textsIn(root, surveyDocument(root).footnoteUses).join(" ").replaceAll("[!NOTE]", ""));
  return [...wanted].filter(([word, count]) => shown(word) < count)
    .map(([word, count]) => `${word} (${shown(word)} of ${count})`);
}
