import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { createBracketMath } from "../../math/bracket_math.ts";
import { createDollarMath } from "../../math/dollar_math.ts";
import { createTextCommands } from "../../math/text_commands.ts";
import { MarkdownError } from "../../markdown_error.ts";
import { MARKDOWN_LIMITS } from "../../limits.ts";
import type { KnownLabels } from "../sections/known_labels.ts";
import { createCjkEmphasis, mayHaveCjkEmphasis } from "./constructs/cjk_emphasis.ts";
import { rememberBrackets } from "./open_brackets.ts";
import { assertFewLazyLines, createParseBudget } from "./parse_budget.ts";
import type { Nodes, Root } from "../../tree.ts";
import { createPercentComments } from "./constructs/percent_comments.ts";
import { createUnquotedTags } from "./constructs/unquoted_tags.ts";
import { WorkBudget } from "../../work_budget.ts";

/**
 * Rejects a text that exceeds the maximum length, or a share of it.
 *
 * @throws {@linkcode MarkdownError} `document-too-large`.
 */
export function assertMarkdownLength(text: string, share = 1): void {
  const cap = MARKDOWN_LIMITS.length * share;
  if (text.length <= cap) return;
  const reason = `it has ${text.length} characters; the limit is ${cap}`;
  throw new MarkdownError("document-too-large", 1, reason);
}

/** What a tree is read for. */
export interface TreeOptions {
  /** Whether it has formulas. */
  readonly math: boolean;
  /** Whether an address is a link even if it is escaped: not in a text that is written back. By default with `math`. */
  readonly addresses?: boolean;
  /** Called with each line that is read, in the order of the work. */
  readonly onLine?: ((line: number) => void) | undefined;
  /** Limit of time. */
  readonly budget?: WorkBudget | undefined;
  /** Labels that are defined elsewhere. */
  readonly labels?: KnownLabels | undefined;
}

/**
 * Parses CommonMark with GFM, directives and comments, without post-processing: unsupported directives are still in the
 * tree.
 *
 * @throws {@linkcode MarkdownError} when the tree would be too large, too deep or too slow to build; RangeError when
 * containers nest so deeply that the parser overflows its stack.
 */
export function parseMarkdownTree(
  body: string,
  { math, addresses = math, onLine, labels, ...limits }: TreeOptions,
): Root {
  const { budget = new WorkBudget(MARKDOWN_LIMITS.parseNanoseconds, onLine) } = limits;
  assertFewLazyLines(body, budget);
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
  if (math) processor.use(remarkMath);
  const data = processor.data();
  processor.use(() => {
    // The last extension is tried first.
    data.micromarkExtensions = [
      ...rememberBrackets((data.micromarkExtensions ?? []).flat()),
      ...(math ? [createDollarMath(), createTextCommands()] : []),
      ...(math && mayHaveCjkEmphasis(body) ? [createCjkEmphasis()] : []),
      ...(addresses ? [createBracketMath()] : []),
      ...(body.includes("%%") ? [createPercentComments()] : []),
      ...(body.includes("<") ? [createUnquotedTags()] : []),
      createParseBudget(body, budget),
      ...(labels === undefined ? [] : [labels.extension()]),
    ];
  });
  // They turn addresses into links even if they are escaped.
  if (!addresses) {
    processor.use(() => {
      data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map((e) => ({ ...e, transforms: [] }));
    });
  }
  const root = processor.parse(body);
  assertTreeWithinLimits(root);
  return root;
}

/** Rejects a tree with too many nodes or levels, so that later code can recurse safely. */
export function assertTreeWithinLimits(root: Root): void {
  const { nodes, depth } = MARKDOWN_LIMITS;
  const open: { node: Nodes; level: number }[] = [{ node: root, level: 0 }];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, level } = next;
    const line = node.position?.start.line ?? 1;
    if (++count > nodes) throw new MarkdownError("document-too-complex", line, `it has more than ${nodes} nodes`);
    if (level > depth) {
      throw new MarkdownError("document-too-deep", line, `it is nested more than ${depth} levels deep`);
    }
    if (!("children" in node)) continue;
    for (const child of node.children) open.push({ node: child, level: level + 1 });
  }
}
