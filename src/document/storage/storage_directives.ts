import { oneLine } from "../plain_text.ts";
import type { ContainerDirective, Directive, Paragraph } from "../tree.ts";

/** What a directive must be like to stand for something. */
export interface DirectiveRule {
  /** Attributes it may have; undefined for any. */
  allowed?: readonly string[];
  /** It has at least one of these. */
  needed?: readonly string[];
  /** What its label must look like, if it may have one. */
  label?: RegExp;
}

const SOME = /\S/;
const NONE = /^$/;
const IMAGE_ATTRIBUTES = [
  ...["src", "title", "caption", "width", "height", "align", "layout", "original-width", "original-height"],
  ...["custom-width", "thumbnail", "border", "inline", "class", "style", "hspace", "vspace", "queryparams"],
  ...["page", "space", "border-size", "border-color"],
];

/** The directives that stand for something in the storage format. */
const RULES: Record<Directive["type"], ReadonlyMap<string, DirectiveRule>> = {
  textDirective: new Map<string, DirectiveRule>([
    ["u", { allowed: [], label: SOME }],
    ["sub", { allowed: [], label: SOME }],
    ["sup", { allowed: [], label: SOME }],
    ["small", { allowed: [], label: SOME }],
    ["big", { allowed: [], label: SOME }],
    ["span", { allowed: ["color", "background"], needed: ["color", "background"], label: SOME }],
    ["cell", { allowed: ["highlight", "valign", "text"], needed: ["highlight", "valign", "text"], label: NONE }],
    ["footnote", { allowed: [], label: SOME }],
    ["card", { allowed: ["url", "as", "layout", "width"], needed: ["url"] }],
    ["status", { allowed: ["color", "subtle"], label: SOME }],
    ["date", { allowed: [], label: /^\d{4}-\d{2}-\d{2}$/ }],
    ["emoji", { allowed: ["name", "id", "fallback"], label: SOME }],
    ["anchor", { allowed: ["name"], needed: ["name"] }],
    ["page", { allowed: ["title", "space", "anchor", "card"], needed: ["title"] }],
    ["blog", { allowed: ["title", "date", "space", "anchor"], needed: ["title"] }],
    ["space", { allowed: ["key"], needed: ["key"] }],
    ["attachment", { allowed: ["name", "page", "space"], needed: ["name"] }],
    ["user", { allowed: ["account", "key", "name"], needed: ["account", "key", "name"] }],
    ["image", { allowed: IMAGE_ATTRIBUTES, needed: ["src"] }],
    ["storage", { allowed: ["xml"], needed: ["xml"] }],
  ]),
  leafDirective: new Map<string, DirectiveRule>([
    ["toc", { label: NONE }],
    ["footnotes", { label: NONE }],
    ["blank", { allowed: ["br", "nbsp"], label: NONE }],
    ["image", { allowed: IMAGE_ATTRIBUTES, needed: ["src"] }],
    ["storage", { allowed: ["xml"], needed: ["xml"] }],
  ]),
  containerDirective: new Map<string, DirectiveRule>([
    ["info", {}],
    ["note", {}],
    ["warning", {}],
    ["tip", {}],
    ["panel", {}],
    ["expand", {}],
    ["macro", { label: /^[\w-]+$/ }],
    ["text", { allowed: ["align", "indent"], needed: ["align", "indent"] }],
    ["image", { allowed: IMAGE_ATTRIBUTES.filter((name) => name !== "caption"), needed: ["src"] }],
    ["callout", { allowed: ["type"], needed: ["type"], label: NONE }],
    ["decisions", { allowed: [] }],
    ["table", { allowed: ["layout", "width", "widths", "fixed", "header-column"] }],
    ["row", { allowed: [] }],
    ["cell", { allowed: ["colspan", "rowspan", "header", "align", "valign", "highlight", "number"] }],
    ["layout", { allowed: [] }],
    ["section", { allowed: ["type", "breakout-mode", "breakout-width", "data-layout"] }],
    ["column", { allowed: ["width"] }],
  ]),
};

/**
 * Whether a directive stands for something in the storage format. What lacks its label or an attribute, or has one that
 * would be lost, does not: `key:date` is prose, and a misspelt attribute stays visible.
 */
export function isStorageDirective(node: Directive): boolean {
  const rule = RULES[node.type].get(node.name);
  if (rule === undefined) return false;
  const { allowed, needed, label } = rule;
  const names = Object.keys(node.attributes ?? {});
  return (allowed === undefined || names.every((name) => allowed.includes(name))) &&
    (needed === undefined || needed.some((name) => (node.attributes?.[name] ?? "") !== "")) &&
    (label === undefined || label.test(labelOf(node)));
}

/** The rule for a directive of this kind and name; undefined where the name stands for nothing. */
export function directiveRule({ type, name }: Pick<Directive, "type" | "name">): DirectiveRule | undefined {
  return RULES[type].get(name);
}

/** The names of a kind of directive that stand for something. */
export function directiveNames(type: Directive["type"]): string[] {
  return [...RULES[type].keys()];
}

/** The label of a directive as one line of text; empty where it has none. */
export function labelOf(node: Directive): string {
  if (node.type !== "containerDirective") return oneLine(node);
  const { label } = splitLabel(node);
  return label === undefined ? "" : oneLine(label);
}

/** The label of a container and the blocks in it, which mdast keeps in one list. */
export function splitLabel({ children }: ContainerDirective): {
  label: Paragraph | undefined;
  blocks: ContainerDirective["children"];
} {
  const [first, ...rest] = children;
  return first?.type === "paragraph" && first.data?.directiveLabel === true
    ? { label: first, blocks: rest }
    : { label: undefined, blocks: children };
}
