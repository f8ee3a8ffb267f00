import { errorIssue, type Issue } from "../../base/issue.ts";
import type { DocumentMeta } from "./document_meta.ts";
import { MarkdownError } from "../markdown_error.ts";
import { emptyFrontMatter, parseFrontMatter, splitFrontMatter } from "./front_matter.ts";
import { MARKDOWN_LIMITS } from "../limits.ts";
import { IssueLog } from "../issue_log.ts";
import { restoreLiteralDirectives } from "./literal_directives.ts";
import { assertMarkdownLength, parseMarkdownTree } from "./markdown_tree.ts";
import { oneLine } from "../plain_text.ts";
import { resolveEmoji } from "./resolve_emoji.ts";
import type { Paragraph, Root, RootContent } from "../tree.ts";
import { warnUndefinedFootnotes } from "./undefined_footnotes.ts";

/** A parsed document. */
export interface ParsedDocument {
  meta: DocumentMeta;
  /** 1-based line of each field of the front matter. */
  metaLines: ReadonlyMap<string, number>;
  /** mdast with GFM, math and the supported directives; empty if there is an error. */
  root: Root;
  issues: Issue[];
}

/**
 * Parses Markdown: CommonMark, GFM, `$…$` and `$$…$$` formulas, directives, and YAML front matter at the very start.
 *
 * Without a title in the front matter, a level-1 heading that is the first block becomes the title; if it was the only
 * one, the others move up a level. Line numbers are those of the text. A text that exceeds {@linkcode MARKDOWN_LIMITS}
 * gives an error issue and an empty document.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseMarkdown } from "./markdown.ts";
 *
 * const { meta, root } = parseMarkdown("# Handbook\n\nWe open at 12:30.\n");
 * strictEqual(meta.title, "Handbook");
 * strictEqual(root.children.length, 1);
 * ```
 */
export function parseMarkdown(text: string): ParsedDocument {
  const { yaml, body } = splitFrontMatter(removeDeceptive(text.slice(0, MARKDOWN_LIMITS.length)));
  const { meta, lines: metaLines, issues } = yaml === undefined ? emptyFrontMatter() : parseFrontMatter(yaml);
  try {
    assertMarkdownLength(text);
    const { root, issues: found } = parseBody(body);
    if (meta.title === "") meta.title = takeTitle(root);
    return { meta, metaLines, root, issues: [...issues, ...found] };
  } catch (error) {
    return { meta, metaLines, root: { type: "root", children: [] }, issues: [...issues, refusal(error)] };
  }
}

/**
 * Removes deceptive characters: direction controls, which change how a text looks, and more marks on a letter than any
 * script uses, which slow down a compiler.
 */
function removeDeceptive(text: string): string {
  return text.replace(/^\uFEFF/, "").replace(/[\u202A-\u202E\u2066-\u2069]/g, "").replace(/(\p{M}{16})\p{M}+/gu, "$1");
}

function parseBody(body: string): Pick<ParsedDocument, "root" | "issues"> {
  const root = parseMarkdownTree(body, { math: true });
  const log = new IssueLog();
  warnUndefinedFootnotes(root, body, log);
  resolveEmoji(root, body, log);
  restoreLiteralDirectives(root, body, log);
  displayMath(root, body);
  return { root, issues: log.issues };
}

function refusal(error: unknown): Issue {
  if (error instanceof MarkdownError) return errorIssue(error.code, error.message, { line: error.line });
  // The parser recurses where containers start inside each other.
  if (error instanceof RangeError) {
    return errorIssue("document-too-deep", "Cannot read the Markdown: it nests too deeply");
  }
  throw error;
}

/** Moves a `$$` formula that is a separate paragraph to its own line. */
function displayMath(node: Root | RootContent, body: string): void {
  if (!("children" in node)) return;
  for (const [i, child] of node.children.entries()) {
    if (child.type !== "paragraph") {
      displayMath(child, body);
      continue;
    }
    const formula = soleDisplayFormula(child, body);
    if (formula !== undefined) {
      const { position } = child;
      node.children[i] = { type: "math", value: formula, position };
    }
  }
}

function soleDisplayFormula({ children, position }: Paragraph, body: string): string | undefined {
  const [only, ...more] = children;
  if (only?.type !== "inlineMath" || more.length > 0) return undefined;
  return body.startsWith("$$", position?.start.offset ?? 0) ? only.value : undefined;
}

function takeTitle(root: Root): string {
  const [first] = root.children;
  if (first?.type !== "heading" || first.depth !== 1) return "";
  const title = oneLine(first);
  if (title === "") return "";
  root.children.shift();
  if (!hasHeading1(root)) promoteHeadings(root);
  return title;
}

function hasHeading1(node: Root | RootContent): boolean {
  if (node.type === "heading") return node.depth === 1;
  return "children" in node && node.children.some(hasHeading1);
}

const PROMOTED = { 1: 1, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5 } as const;

function promoteHeadings(node: Root | RootContent): void {
  if (node.type === "heading") node.depth = PROMOTED[node.depth];
  else if ("children" in node) node.children.forEach(promoteHeadings);
}
