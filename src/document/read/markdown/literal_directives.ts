import { didYouMean, nearestName } from "../../../base/nearest_name.ts";
import { quote, truncate } from "../../../base/text.ts";
import { isCarried } from "../../directives/carried_names.ts";
import { isDirective } from "../../directives/directive_kind.ts";
import { ruleOf } from "../../directives/directive_rules.ts";
import { DIRECTIVES } from "../../directives/directives_table.ts";
import { directivesToText } from "../../directives/directives_to_text.ts";
import {
  type DirectiveMisuse,
  explainAttribute,
  explainMisuse,
  spellDirective,
} from "../../directives/explain_misuse.ts";
import type { IssueLog } from "../../issue_log.ts";
import { isLikelyDirective } from "../../directives/likely_directive.ts";
import type { Directive, Nodes, Paragraph, PhrasingContent, Root, RootContent } from "../../tree.ts";

/**
 * Turns everything that is no directive of the language back into text, in place: the colons of `12:30` and `key:value`
 * stay as written, and a directive of another tool is replaced by its content. Marks inside a label keep their effect.
 * If it looks like a directive, warns and suggests the most similar name. A directive that breaks its rule is set
 * without what is wrong, with a warning.
 */
export function restoreLiteralDirectives(root: Root, source: string, log: IssueLog): void {
  warnBelow(root, source, log);
  dissolveDirectives(root, source, (node) => isForeign(node, source));
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
  return isEmpty(node) || (followsLetter(node, source) && explainMisuse(node, rule) !== undefined);
}

/** Tests for a directive of another tool: nothing else has its form. */
function isForeign(node: Directive, source: string): boolean {
  if (ruleOf(node) !== undefined) return false;
  return node.type !== "textDirective" || (node.children.length > 0 && !followsLetter(node, source));
}

function followsLetter(node: Directive, source: string): boolean {
  return /[\p{L}\p{N}]/u.test(source[(node.position?.start.offset ?? 0) - 1] ?? "");
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
  if (rule === undefined) return warnUnknown(node, source, log);
  const problem = explainMisuse(node, rule) ?? unusualAttribute(node);
  if (problem === undefined) return;
  const { reason, hint } = problem;
  const fate = isLiteral(node, source) ? "shown as text" : problem.fate;
  const describe = (count: number) =>
    count === 1
      ? `The directive ${show(node)} is ${fate}: ${reason}`
      : `${count} directives ${show(node)} are ${fate}: ${reason}`;
  log.tally("directive-attribute", { kind: `${show(node)} ${fate}: ${reason}`, describe }, { node, hint });
}

/** Explains an attribute that only the wiki could know. */
function unusualAttribute(node: Directive): DirectiveMisuse | undefined {
  const { known } = ruleOf(node) ?? {};
  if (known === undefined) return undefined;
  const wrong = Object.keys(node.attributes ?? {}).find((name) => !known.includes(name) && !isCarried(name));
  return wrong === undefined ? undefined : explainAttribute(wrong, known);
}

const KINDS = ["textDirective", "leafDirective", "containerDirective"] as const;
/** Names to suggest: too many words resemble the shorter ones. */
const NAMES = KINDS.flatMap((type) => [...DIRECTIVES[type].keys()].filter((name) => name.length > 2));

function warnUnknown(node: Directive, source: string, log: IssueLog): void {
  const meant = nearestDirective(node);
  const help = node.type === "textDirective"
    ? "Write \\: for a literal colon."
    : "Use a directive that the guide to documents lists.";
  const fate = !isForeign(node, source)
    ? "shown as text"
    : hasContent(node)
    ? "replaced by its content"
    : "shown as code";
  const describe = (count: number) =>
    count === 1
      ? `The directive ${show(node)} is unknown and ${fate}`
      : `${count} directives ${show(node)} are unknown and ${fate.replace("its", "their")}`;
  log.tally("unknown-directive", { kind: `${show(node)} ${fate}`, describe }, {
    node,
    hint: didYouMean(meant) ?? help,
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

/**
 * Replaces each directive that `isForeign` selects by its content, in place: its label is bold before blocks, and one
 * without content is shown as code. The tree must be unchanged since it was parsed from `source`.
 */
function dissolveDirectives(node: Nodes, source: string, isForeign: (node: Directive) => boolean): void {
  if (!("children" in node)) return;
  for (const child of node.children) dissolveDirectives(child, source, isForeign);
  if (!node.children.some((child) => isDirective(child) && isForeign(child))) return;
  const parent = node as Root;
  parent.children = parent.children.flatMap((child) =>
    isDirective(child) && isForeign(child) ? dissolve(child, source) : [child]
  );
}

/** Tests whether a directive has content of its own. */
function hasContent({ children }: Directive): boolean {
  return children.length > 0;
}

function dissolve(node: Directive, source: string): RootContent[] {
  if (node.type === "containerDirective" && hasContent(node)) {
    return node.children.map((child) => isLabel(child) ? { ...child, data: {}, children: [bold(child)] } : child);
  }
  const { position } = node;
  const written = source.slice(position?.start.offset, position?.end.offset);
  const content = node.type === "containerDirective" ? [] : node.children;
  const children: PhrasingContent[] = content.length > 0 ? content : [{ type: "inlineCode", value: written, position }];
  return node.type !== "textDirective" ? [{ type: "paragraph", children, position }] : children;
}

function isLabel(node: RootContent): node is Paragraph {
  return node.type === "paragraph" && node.data?.directiveLabel === true;
}

function bold({ children, position }: Paragraph): PhrasingContent {
  return { type: "strong", children, position };
}
