import { SVG_LIMITS } from "./limits.ts";
import { checkDeclarations, type StyleReference } from "./svg_css.ts";
import { showSvg } from "./svg_problems.ts";

/** Reference that a rule of a style sheet gives to all elements that match its selector. */
export interface SheetReference extends StyleReference {
  /** Selector: `*`, `name`, `.class` or `#id`. */
  readonly selector: string;
  /** Number of earlier references of the rule with the same property and ID. */
  readonly repetition: number;
}

/** Result of checking a style sheet. */
export interface SheetCheck {
  /** References of all rules. */
  readonly references: readonly SheetReference[];
  /** Reasons to reject it, as clauses. */
  readonly problems: readonly string[];
  /** Number of rules. */
  readonly rules: number;
}

/** Compound selector: a name, classes and IDs. */
const COMPOUND = /^(?:\*|[A-Za-z][-\w]*)?(?:[.#][A-Za-z_][-\w]*)*$/;
const SIMPLE = /^(?:\*|[.#]?[A-Za-z_][-\w]*)$/;
const MAX_SELECTOR_LENGTH = 200;

/**
 * Checks a style sheet against a strict subset of CSS: rules with plain selectors and declarations, without `@` rules.
 * A rule with a reference must have a simple selector, so that its uses can be counted.
 */
export function checkStyleSheet(text: string): SheetCheck {
  const references: SheetReference[] = [];
  const problems: string[] = [];
  let rules = 0;
  for (let at = skipComments(text, 0); at < text.length;) {
    const open = text.indexOf("{", at);
    const close = text.indexOf("}", at);
    const prelude = text.slice(at, open < 0 ? text.length : open).trim();
    if (open < 0 || close < open) {
      if (prelude !== "" || close >= 0) problems.push(`the style sheet has no rule in ${showSvg(prelude)}`);
      break;
    }
    if (++rules > SVG_LIMITS.styleRules) break;
    if (prelude.startsWith("@")) {
      problems.push(`the style sheet has the rule ${showSvg(prelude)}`);
      break; // its content does not matter
    }
    const check = checkDeclarations(text.slice(open + 1, close));
    problems.push(...checkSelectors(prelude, check.references.length > 0), ...check.problems);
    for (const selector of prelude.split(",")) {
      references.push(...numberRepeated(check.references, selector.trim()));
    }
    at = skipComments(text, close + 1);
  }
  return { references, problems, rules };
}

/** Numbers repeated references of a rule, because each counts: `filter` takes a list. */
function numberRepeated(references: readonly StyleReference[], selector: string): SheetReference[] {
  const seen = new Map<string, number>();
  return references.map((reference) => {
    const key = `${reference.property} ${reference.id}`;
    const repetition = seen.get(key) ?? 0;
    seen.set(key, repetition + 1);
    return { ...reference, selector, repetition };
  });
}

/** Skips white space and comments between rules; inside rules, SVG readers disagree on comments and strings. */
function skipComments(text: string, start: number): number {
  let at = start;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++;
    if (!text.startsWith("/*", at)) return at;
    const end = text.indexOf("*/", at + 2);
    if (end < 0) return at;
    at = end + 2;
  }
}

function checkSelectors(prelude: string, refers: boolean): string[] {
  return prelude.split(",").map((selector) => selector.trim()).flatMap((selector) => {
    if (selector.length > MAX_SELECTOR_LENGTH || !isSelector(selector)) {
      return [`the selector ${showSvg(selector)} is not allowed`];
    }
    if (!refers || SIMPLE.test(selector)) return [];
    return [`the rule of ${showSvg(selector)} has a reference, and so its selector may only be one name, class or id`];
  });
}

function isSelector(selector: string): boolean {
  return selector.replace(/\s*>\s*/g, " ").split(/\s+/).every((part) => part !== "" && COMPOUND.test(part));
}
