import { isDirective } from "./directives/directive_kind.ts";
import { attributeTexts } from "./directives/directive_text.ts";
import { listTableTexts } from "./document_meta.ts";
import type { ParsedDocument } from "./read/markdown/markdown.ts";
import type { Nodes } from "./tree.ts";

/**
 * Collects all text that a document shows, including title page and code, in no particular form: the characters that
 * its fonts need. Of formulas, whose letters and signs are in a font of their own, it has what ASCII lacks. Excludes
 * metadata that is not shown.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseMarkdown } from "./read/markdown/markdown.ts";
 * import { shownText } from "./shown_text.ts";
 *
 * strictEqual(shownText(parseMarkdown("# A\n\n`b` $c$ [d](e)")), "A\nb\n \n \nd");
 * ```
 */
export function shownText({ meta, root, abstract }: Pick<ParsedDocument, "meta" | "root" | "abstract">): string {
  const { title, subtitle, space, version, date, status, authors, fields } = meta;
  const facts = [title, subtitle, space, version, date, status, ...authors, ...fields.values(), ...textsOf(abstract)];
  const tables = listTableTexts(meta);
  return [...facts, ...tables, ...textsOf(root)].filter((text) => text !== "").join("\n");
}

// deno-lint-ignore no-control-regex
const ASCII = /[\x00-\x7f]+/g;

/** Lists the texts that a tree shows, as {@linkcode shownText} does. */
export function textsOf(node: Nodes): string[] {
  if (node.type === "text" || node.type === "inlineCode") return [node.value];
  if (node.type === "code") return node.lang?.toLowerCase() === "math" ? [] : [node.value];
  if (node.type === "math" || node.type === "inlineMath") return [node.value.replace(ASCII, "")];
  const own = isDirective(node) ? attributeTexts(node) : [];
  return "children" in node ? [...own, ...node.children.flatMap(textsOf)] : own;
}
