import { nearestName } from "../../base/nearest_name.ts";
import { quote, truncate } from "../../base/text.ts";
import { isCarried } from "../carried_names.ts";
import { isDirective } from "../directive_kind.ts";
import { ruleOf } from "../directive_rules.ts";
import { DIRECTIVES } from "../directives_table.ts";
import { directivesToText } from "../directives_to_text.ts";
import { type DirectiveProblem, explainAttribute, explainMisuse, spellDirective } from "../explain_misuse.ts";
import type { IssueLog } from "../issue_log.ts";
import { isLikelyDirective } from "../likely_directive.ts";
import type { Directive, Nodes, Root } from "../tree.ts";

/**
 * Turns everything that is no directive of the language back into text, in place: the colons of `12:30`, `key:value`
 * and of other tools' directives stay as written. Marks inside a label keep their effect. If it looks like a directive,
 * warns and suggests the most similar name. A directive that breaks its rule is set without what is wrong, with a
 * warning.
 */
export function restoreLiteralDirectives(root: Root, source: string, log: IssueLog): void {
  warnBelow(root, source, log);
  directivesToText(root, source, (node) => isLiteral(node, source));
}

/**
 * Tests whether a directive is shown as written. After a letter or digit, as in `H:sub[2]O`, it must follow its rule;
 * elsewhere its name and brackets are enough.
 */
function isLiteral(node: Directive, source: string): boolean {
  const rule = ruleOf(node);
  if (rule === undefined) return true;
  if (node.type !== "textDirective") return false;
  if (!isLikelyDirective(node, source)) return true;
  const before = source[(node.position?.start.offset ?? 0) - 1] ?? "";
  return isEmpty(node) || (/[\p{L}\p{N}]/u.test(before) && explainMisuse(node, rule) !== undefined);
}

/** Tests whether a directive has nothing to show or to do. */
function isEmpty({ children, attributes }: Directive): boolean {
  return children.length === 0 && Object.keys(attributes ?? {}).length === 0;
}

function warnBelow(node: Nodes, source: string, log: IssueLog): void {
  if (!("children" in node)) return;
  for (const child of node.children) {
    if (isDirective(child) && isLikelyDirective(child, source)) warnDirective(child, source, log);
    warnBelow(child, source, log);
  }
}

function warnDirective(node: Directive, source: string, log: IssueLog): void {
  const rule = ruleOf(node);
  if (rule === undefined) return warnUnknown(node, log);
  if (log.isFull("directive-attribute")) return;
  const problem = explainMisuse(node, rule) ?? unusualAttribute(node);
  if (problem === undefined) return;
  const { reason, hint } = problem;
  const fate = isLiteral(node, source) ? "shown as text" : "set without it";
  log.warn("directive-attribute", `The directive ${show(node)} is ${fate}: ${reason}`, { node, hint });
}

/** Explains an attribute that only the wiki could know. */
function unusualAttribute(node: Directive): DirectiveProblem | undefined {
  const { known } = ruleOf(node) ?? {};
  if (known === undefined) return undefined;
  const wrong = Object.keys(node.attributes ?? {}).find((name) => !known.includes(name) && !isCarried(name));
  return wrong === undefined ? undefined : explainAttribute(wrong, known);
}

const KINDS = ["textDirective", "leafDirective", "containerDirective"] as const;
/** Names to suggest: too many words resemble the shorter ones. */
const NAMES = KINDS.flatMap((type) => [...DIRECTIVES[type].keys()].filter((name) => name.length > 2));

function warnUnknown(node: Directive, log: IssueLog): void {
  if (log.isFull("unknown-directive")) return;
  const meant = nearestDirective(node);
  const help = node.type === "textDirective"
    ? "Write \\: for a literal colon."
    : "Use a directive that the guide to documents lists.";
  log.warn("unknown-directive", `The directive ${show(node)} is unknown and shown as text`, {
    node,
    hint: meant === undefined ? help : `Did you mean ${meant}?`,
  });
}

/** Returns the directive with the most similar name, preferably of the same kind. */
function nearestDirective({ type, name }: Directive): string | undefined {
  const kinds = [type, ...KINDS];
  const meant = kinds.some((kind) => DIRECTIVES[kind].has(name)) ? name : nearestName(name, NAMES);
  if (meant === undefined) return undefined;
  const kind = kinds.find((each) => DIRECTIVES[each].has(meant));
  return kind && spellDirective({ type: kind, name: meant });
}

function show(node: Directive): string {
  return quote(truncate(spellDirective(node), 60));
}
