import { isDirective } from "../../../src/document/directive_kind.ts";
import { splitLabel } from "../../../src/document/directive_rules.ts";
import { attributeTexts } from "../../../src/document/directive_text.ts";
import { surveyDocument } from "../../../src/document/survey.ts";
import type { Nodes, Root } from "../../../src/document/tree.ts";
import type { WordContent } from "../../../src/document/word/word_content.ts";
import { wordText } from "./word_part.ts";

const WORD = /[\p{L}\p{N}]{2,}/gu;

/** Counts the words of a text. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Lists the texts of a tree, but for dates, which are in words, footnotes without a reference, and the names of macros
 * with content.
 */
function textsIn(node: Nodes, used: ReadonlyMap<string, number>): string[] {
  if (node.type === "footnoteDefinition" && !used.has(node.identifier)) return [];
  if (node.type === "definition" || node.type === "html") return [];
  if (node.type === "image") return [node.alt ?? ""];
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
  const text = wordText(content);
  const shown = (word: string) => text.split(word).length - 1;
  const wanted = countWords(textsIn(root, surveyDocument(root).footnoteUses).join(" ").replaceAll("[!NOTE]", ""));
  return [...wanted].filter(([word, count]) => shown(word) < count)
    .map(([word, count]) => `${word} (${shown(word)} of ${count})`);
}
