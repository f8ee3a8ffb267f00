import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { createDollarGate } from "../math/dollar_math.ts";
import { MarkdownError } from "../errors.ts";
import { MARKDOWN_LIMITS } from "../limits.ts";
import { assertFewLazyLines, createParseBudget } from "./parse_budget.ts";
import type { Root } from "../tree.ts";
import { assertTreeWithinLimits } from "./tree_limits.ts";
import { WorkBudget } from "../work_budget.ts";

/**
 * Refuses a text that is too long to be parsed, or longer than this share of what a text may have.
 *
 * @throws {@linkcode MarkdownError} for `document-too-large`.
 */
export function assertMarkdownLength(text: string, share = 1): void {
  const cap = MARKDOWN_LIMITS.length * share;
  if (text.length <= cap) return;
  const reason = `it has ${text.length} characters, the cap is ${cap}`;
  throw new MarkdownError("document-too-large", 1, reason);
}

/**
 * The tree of CommonMark with GFM and directives, and with formulas when `math` is set, as the parser makes it:
 * directives that mean nothing are still in it. Without `math`, for text that is
 * written back, an escaped address is no link. `budget` is the time that the text may take.
 *
 * @throws {@linkcode MarkdownError} when the tree would be too large, too deep or too slow to make; RangeError when
 * containers nest so deeply that the parser gives up.
 */
export function parseMarkdownTree(
  body: string,
  { math, budget = new WorkBudget(MARKDOWN_LIMITS.parseNanoseconds) }: {
    math: boolean;
    budget?: WorkBudget | undefined;
  },
): Root {
  assertFewLazyLines(body, budget);
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
  if (math) processor.use(remarkMath);
  const data = processor.data();
  processor.use(() => {
    // What comes last is asked first.
    data.micromarkExtensions = [
      ...data.micromarkExtensions ?? [],
      ...(math ? [createDollarGate()] : []),
      createParseBudget(body, budget),
    ];
  });
  // They make links of addresses whose escape says that they are text.
  if (!math) {
    processor.use(() => {
      data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map((e) => ({ ...e, transforms: [] }));
    });
  }
  const root = processor.parse(body);
  assertTreeWithinLimits(root);
  return root;
}
