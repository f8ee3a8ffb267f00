import { quote, truncate } from "../../base/text.ts";
import { oneLine } from "../plain_text.ts";
import type { ContainerDirective, Directive, LeafDirective, PhrasingContent, RootContent } from "../tree.ts";
import { TypstCode } from "./code.ts";
import { renderFigure } from "./figure.ts";
import { inlineContent } from "./inline.ts";
import { enter, inLanguageOf, type Scope } from "./scope.ts";

const MIN_COLUMNS = 2;
const MAX_COLUMNS = 4;

/** Renders `:::info`, `:::columns`, `:::expand` and `:::div{lang=fr}`. */
export function renderContainer(node: ContainerDirective, scope: Scope): TypstCode[] {
  if (node.name === "div") return renderLanguagePart(node, scope);
  const { label, body } = takeLabel(node);
  const isNestedSection = node.name === "columns" && scope.inColumns;
  const inner = isNestedSection ? undefined : enter(scope, node);
  if (inner === undefined) return [scope.rendering.blocks(body, scope)];
  const title = label === undefined ? TypstCode.word("none") : inlineContent(label, inner);
  if (node.name === "columns") {
    const content = inner.rendering.blocks(body, { ...inner, inColumns: true });
    return [TypstCode.call("columns-block", { count: TypstCode.integer(columnCount(node, scope)) }, content)];
  }
  const content = inner.rendering.blocks(body, inner);
  if (node.name === "expand") {
    return [TypstCode.call("expand-block", { title: label === undefined ? TypstCode.inline([]) : title }, content)];
  }
  return [TypstCode.call("callout", { kind: TypstCode.text(node.name), title }, content)];
}

function renderLanguagePart(node: ContainerDirective, scope: Scope): TypstCode[] {
  const inner = enter(scope, node);
  if (inner === undefined) return [scope.rendering.blocks(node.children, scope)];
  return [inLanguageOf(node, inner, (part) => part.rendering.blocks(node.children, part))];
}

/** Renders `::pagebreak` and `::figure`. */
export function renderLeaf(node: LeafDirective, scope: Scope): TypstCode[] {
  if (node.name === "figure") return renderFigureDirective(node, scope);
  if (scope.atTop) return [TypstCode.call("page-break", {})];
  scope.rendering.log.warn(
    "misplaced-page-break",
    "A page break is only possible outside lists, quotes and other blocks",
    {
      node,
      hint: "Move ::pagebreak to the left margin.",
    },
  );
  return [];
}

function takeLabel({ children }: ContainerDirective): { label: PhrasingContent[] | undefined; body: RootContent[] } {
  const [first, ...rest] = children;
  if (first?.type !== "paragraph" || first.data?.directiveLabel !== true) return { label: undefined, body: children };
  return { label: first.children, body: rest };
}

function columnCount(node: ContainerDirective, scope: Scope): number {
  const written = node.attributes?.count ?? String(MIN_COLUMNS);
  const count = /^\d$/.test(written) ? Number(written) : 0;
  if (count >= MIN_COLUMNS && count <= MAX_COLUMNS) return count;
  warnAttribute(`The column count ${show(written)} is not between ${MIN_COLUMNS} and ${MAX_COLUMNS}`, node, scope);
  return MIN_COLUMNS;
}

function renderFigureDirective(node: LeafDirective, scope: Scope): TypstCode[] {
  const url = node.attributes?.src ?? "";
  if (url === "") {
    warnAttribute("A figure has no src", node, scope);
    return [];
  }
  const caption = node.children.length === 0 ? undefined : inlineContent(node.children, scope);
  const alt = node.attributes?.alt ?? oneLine(node);
  return [renderFigure({ url, alt, caption, width: figureWidth(node, scope) }, node, scope)];
}

function figureWidth(node: LeafDirective, scope: Scope): TypstCode | undefined {
  const written = node.attributes?.width;
  if (written === null || written === undefined) return undefined;
  const [, digits = "", unit] = /^(\d{1,4}(?:\.\d{1,3})?)(%|pt|mm|cm|in|em)$/.exec(written) ?? [];
  const isUnit = unit === "%" || unit === "pt" || unit === "mm" || unit === "cm" || unit === "in" || unit === "em";
  const value = Number(digits);
  if (isUnit && value > 0 && (unit !== "%" || value <= 100)) return TypstCode.measure(value, unit);
  warnAttribute(`The figure width ${show(written)} is not a length such as 8cm or 60%`, node, scope);
  return undefined;
}

function show(written: string): string {
  return quote(truncate(written, 40));
}

function warnAttribute(message: string, node: Directive, { rendering }: Scope): void {
  rendering.log.warn("directive-attribute", message, { node });
}
