import { oneLine } from "../plain_text.ts";
import type { ContainerDirective, Directive, Paragraph } from "../tree.ts";
import { isCarried } from "./carried_attributes.ts";

/** What a directive must be like to stand for something. */
export interface DirectiveRule {
  /** Attributes it may have; undefined for any. */
  allowed?: readonly string[];
  /** It may also have any attribute that its element can have in HTML. */
  carries?: boolean;
  /** It has at least one of these, or one that is carried along. */
  needed?: readonly string[];
  /** What its label must look like, if it may have one. */
  label?: RegExp;
}

const SOME = /\S/;
const NONE = /^$/;
/** Marks that are directives where Markdown has no form for all that they say. */
const MARKS = ["strong", "em", "del", "ins", "mark", "font", "q", "cite", "abbr", "kbd", "samp", "var"];
const CELL_MARKS = ["highlight", "valign", "text"];
/** What the directives of tables and cells have words of their own for. */
export const TABLE_ATTRIBUTES: readonly string[] = ["layout", "width", "widths", "fixed", "header-column", "xml"];
export const CELL_ATTRIBUTES: readonly string[] = [
  ...["colspan", "rowspan", "header", "align", "valign", "highlight", "number"],
];
/** The same for the sections of a layout. */
export const SECTION_ATTRIBUTES: readonly string[] = ["type", "breakout-mode", "breakout-width", "data-layout"];
const IMAGE_ATTRIBUTES = [
  ...["src", "title", "caption", "width", "height", "align", "layout", "original-width", "original-height"],
  ...["custom-width", "thumbnail", "border", "inline", "class", "style", "hspace", "vspace", "queryparams"],
  ...["page", "space", "border-size", "border-color"],
];

/** The directives that stand for something in the storage format. */
const RULES: Record<Directive["type"], ReadonlyMap<string, DirectiveRule>> = {
  textDirective: new Map<string, DirectiveRule>([
    ["u", { allowed: [], carries: true, label: SOME }],
    ["sub", { allowed: [], carries: true, label: SOME }],
    ["sup", { allowed: [], carries: true, label: SOME }],
    ["small", { allowed: [], carries: true, label: SOME }],
    ["big", { allowed: [], carries: true, label: SOME }],
    ["span", { allowed: ["color", "background"], carries: true, needed: ["color", "background"], label: SOME }],
    ...MARKS.map((
      name,
    ): [string, DirectiveRule] => [name, { allowed: [], carries: true, needed: ["class"], label: SOME }]),
    ["a", { allowed: [], carries: true, needed: ["href"], label: SOME }],
    ["code", { allowed: [], carries: true, label: SOME }],
    ["cell", { allowed: CELL_MARKS, carries: true, needed: CELL_MARKS, label: NONE }],
    ["row", { allowed: [], carries: true, needed: ["class"], label: NONE }],
    ["item", { allowed: ["text"], carries: true, needed: ["text"], label: NONE }],
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
    ["text", { allowed: ["align", "indent"], carries: true, needed: ["align", "indent"] }],
    ["image", { allowed: IMAGE_ATTRIBUTES.filter((name) => name !== "caption"), needed: ["src"] }],
    ["callout", { allowed: ["type"], needed: ["type"], label: NONE }],
    ["decisions", { allowed: [] }],
    ["div", { allowed: [], carries: true, label: NONE }],
    ["p", { allowed: [], carries: true, label: NONE }],
    ["table", { allowed: TABLE_ATTRIBUTES, carries: true }],
    ["row", { allowed: [], carries: true }],
    ["cell", { allowed: CELL_ATTRIBUTES, carries: true }],
    ["layout", { allowed: [] }],
    ["section", { allowed: SECTION_ATTRIBUTES, carries: true }],
    ["column", { allowed: ["width"], carries: true }],
  ]),
};

/**
 * Whether a directive stands for something in the storage format. What lacks its label or an attribute, or has one that
 * would be lost, does not: `key:date` is prose, and a misspelt attribute stays visible.
 */
export function isStorageDirective(node: Directive): boolean {
  const rule = RULES[node.type].get(node.name);
  if (rule === undefined) return false;
  const names = Object.keys(node.attributes ?? {});
  return names.every((name) => mayHave(rule, name)) && hasNeeded(rule, node) &&
    (rule.label === undefined || rule.label.test(labelOf(node)));
}

/** Whether a directive may have an attribute. */
export function mayHave({ allowed, carries = false }: DirectiveRule, name: string): boolean {
  return allowed === undefined || allowed.includes(name) || (carries && isCarried(name));
}

/** Whether a directive has one of the attributes that it needs. */
export function hasNeeded({ needed, carries = false }: DirectiveRule, { attributes }: Directive): boolean {
  return needed === undefined ||
    Object.entries(attributes ?? {}).some(([name, value]) =>
      (value ?? "") !== "" && (needed.includes(name) || (carries && isCarried(name)))
    );
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
