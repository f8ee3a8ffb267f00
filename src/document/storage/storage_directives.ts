import { oneLine } from "../plain_text.ts";
import type { ContainerDirective, Directive, Paragraph } from "../tree.ts";
import { isCarried } from "./carried_attributes.ts";

/** Requirements of a directive of the storage format. */
export interface DirectiveRule {
  /** Allowed attributes; undefined for any. */
  allowed?: readonly string[];
  /** Whether it also allows any HTML attribute of its element. */
  carries?: boolean;
  /** Attributes of which it needs at least one, or a carried one. */
  needed?: readonly string[];
  /** Pattern of its label, if it may have one. */
  label?: RegExp;
}

const SOME = /\S/;
const NONE = /^$/;
/** Marks that become directives if Markdown cannot express all of their attributes. */
const MARKS = ["strong", "em", "del", "ins", "mark", "font", "q", "cite", "abbr", "kbd", "samp", "var"];
const CELL_MARKS = ["highlight", "valign", "text"];
/** Attributes that the directives of tables and cells express themselves. */
export const TABLE_ATTRIBUTES: readonly string[] = ["layout", "width", "widths", "fixed", "header-column", "xml"];
export const CELL_ATTRIBUTES: readonly string[] = [
  ...["colspan", "rowspan", "header", "align", "valign", "highlight", "number"],
];
/** Attributes that the sections of a layout express themselves. */
export const SECTION_ATTRIBUTES: readonly string[] = ["type", "breakout-mode", "breakout-width", "data-layout"];
const IMAGE_ATTRIBUTES = [
  ...["src", "title", "caption", "width", "height", "align", "layout", "original-width", "original-height"],
  ...["custom-width", "thumbnail", "border", "inline", "class", "style", "hspace", "vspace", "queryparams"],
  ...["page", "space", "border-size", "border-color"],
];

/** Directives of the storage format. */
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
 * Tests whether a directive is one of the storage format. Without its label or a needed attribute, or with an attribute
 * that would be lost, it is not: `key:date` is prose, and a misspelled attribute stays visible.
 */
export function isStorageDirective(node: Directive): boolean {
  const rule = RULES[node.type].get(node.name);
  if (rule === undefined) return false;
  const names = Object.keys(node.attributes ?? {});
  return names.every((name) => mayHave(rule, name)) && hasNeeded(rule, node) &&
    (rule.label === undefined || rule.label.test(labelOf(node)));
}

/** Tests whether a directive may have an attribute. */
export function mayHave({ allowed, carries = false }: DirectiveRule, name: string): boolean {
  return allowed === undefined || allowed.includes(name) || (carries && isCarried(name));
}

/** Tests whether a directive has one of the attributes that it needs. */
export function hasNeeded({ needed, carries = false }: DirectiveRule, { attributes }: Directive): boolean {
  return needed === undefined ||
    Object.entries(attributes ?? {}).some(([name, value]) =>
      (value ?? "") !== "" && (needed.includes(name) || (carries && isCarried(name)))
    );
}

/** Returns the rule for a directive of this kind and name; undefined if unknown. */
export function directiveRule({ type, name }: Pick<Directive, "type" | "name">): DirectiveRule | undefined {
  return RULES[type].get(name);
}

/** Lists the names of a kind of directive. */
export function directiveNames(type: Directive["type"]): string[] {
  return [...RULES[type].keys()];
}

/** Returns the label of a directive as one line of text; empty if it has none. */
export function labelOf(node: Directive): string {
  if (node.type !== "containerDirective") return oneLine(node);
  const { label } = splitLabel(node);
  return label === undefined ? "" : oneLine(label);
}

/** Separates the label of a container from its blocks, which mdast keeps in one list. */
export function splitLabel({ children }: ContainerDirective): {
  label: Paragraph | undefined;
  blocks: ContainerDirective["children"];
} {
  const [first, ...rest] = children;
  return first?.type === "paragraph" && first.data?.directiveLabel === true
    ? { label: first, blocks: rest }
    : { label: undefined, blocks: children };
}
