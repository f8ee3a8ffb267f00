import { shownColor } from "../shown_color.ts";
import { splitLabel } from "../directive_rules.ts";
import type { ContainerDirective } from "../tree.ts";
import { TypstCode } from "./code.ts";
import { quoteValue, warnAttribute } from "./directive_issues.ts";
import { inlineContent } from "./inline.ts";
import { enter, type Scope } from "./scope.ts";
import { textContent } from "./broken_text.ts";

/** Renders `:::info[Title]`, and other callouts by name. */
export function renderCallout(node: ContainerDirective, scope: Scope): TypstCode[] {
  return renderNamed(node, node.name, scope);
}

/** Kinds of `:::callout` with a callout of their own; all others become a panel. */
const TYPES: ReadonlySet<string> = new Set(["info", "note", "warning", "success", "error", "tip"]);

/** Renders `:::callout{type=note}`. */
export function renderTypedCallout(node: ContainerDirective, scope: Scope): TypstCode[] {
  const type = node.attributes?.["type"] ?? "custom";
  if (TYPES.has(type)) return renderNamed(node, type, scope);
  if (type !== "custom") warnAttribute(`The callout type ${quoteValue(type)} is unknown`, node, scope);
  return renderNamed(node, "panel", scope);
}

function renderNamed(node: ContainerDirective, kind: string, scope: Scope): TypstCode[] {
  const { blocks } = splitLabel(node);
  const inner = enter(scope, node);
  if (inner === undefined) return withoutFrame(node, scope);
  const title = titleOf(node, inner) ?? TypstCode.word("none");
  return [TypstCode.call("callout", { kind: TypstCode.text(kind), title }, inner.rendering.blocks(blocks, inner))];
}

/** Renders content that is too deep for a frame: the title as bold text, and the blocks. */
function withoutFrame(node: ContainerDirective, scope: Scope): TypstCode[] {
  const title = titleOf(node, scope);
  const heading = title === undefined ? [] : [TypstCode.call("strong", {}, title)];
  return [...heading, scope.rendering.blocks(splitLabel(node).blocks, scope)];
}

/** Returns the title: the label, or else the attribute of that name. */
function titleOf(node: ContainerDirective, scope: Scope): TypstCode | undefined {
  const { label } = splitLabel(node);
  if (label !== undefined) return inlineContent(label.children, scope);
  const title = node.attributes?.["title"] ?? "";
  return title === "" ? undefined : textContent(title, scope);
}

/** Renders `:::expand[Title]` with its content. */
export function renderExpand(node: ContainerDirective, scope: Scope): TypstCode[] {
  const inner = enter(scope, node);
  if (inner === undefined) return withoutFrame(node, scope);
  const title = titleOf(node, inner) ?? TypstCode.inline([]);
  return [TypstCode.call("expand-block", { title }, inner.rendering.blocks(splitLabel(node).blocks, inner))];
}

const PANEL_COLORS = {
  background: "bgColor",
  border: "borderColor",
  "title-background": "titleBGColor",
  "title-color": "titleColor",
} as const;
const BORDER_STYLES: ReadonlySet<string> = new Set(["none", "solid", "dashed", "dotted"]);

/** Renders `:::panel[Title]`; with colors or a border of its own if it has any. */
export function renderPanel(node: ContainerDirective, scope: Scope): TypstCode[] {
  const colors = Object.entries(PANEL_COLORS).map(([key, name]) => [key, readColor(name, node, scope)] as const);
  const style = readBorderStyle(node);
  const width = readPixels(node.attributes?.["borderWidth"]);
  const icon = node.attributes?.["panelIconText"] ?? "";
  if (icon === "" && [style, width, ...colors.map(([, color]) => color)].every((value) => value === undefined)) {
    return renderNamed(node, "panel", scope);
  }
  const inner = enter(scope, node);
  if (inner === undefined) return withoutFrame(node, scope);
  const named = {
    ...Object.fromEntries(colors),
    title: titleOf(node, inner),
    icon: icon === "" ? undefined : inlineContent([{ type: "text", value: icon }], inner),
    style,
    width,
  };
  return [TypstCode.call("panel-block", named, inner.rendering.blocks(splitLabel(node).blocks, inner))];
}

/** Returns the style of the border; panels of the newer editor, which have a ground, have none. */
function readBorderStyle({ attributes }: ContainerDirective): TypstCode | undefined {
  const style = attributes?.["borderStyle"]?.trim().toLowerCase() ?? "";
  if (BORDER_STYLES.has(style)) return TypstCode.text(style);
  const hasBorder = Boolean(attributes?.["borderColor"] || attributes?.["borderWidth"]);
  return attributes?.["bgColor"] && !hasBorder ? TypstCode.text("none") : undefined;
}

function readColor(name: string, node: ContainerDirective, scope: Scope): TypstCode | undefined {
  const written = node.attributes?.[name] ?? "";
  if (written.trim() === "") return undefined;
  const color = shownColor(written);
  if (color !== undefined) return TypstCode.text(color);
  warnAttribute(`The color ${quoteValue(written)} is not one of CSS`, node, scope);
  return undefined;
}

/** Returns the width of a border, at most 4 points. */
function readPixels(written: string | null | undefined): TypstCode | undefined {
  const [, pixels] = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*(?:px)?\s*$/.exec(written ?? "") ?? [];
  return pixels === undefined ? undefined : TypstCode.measure(Math.min(4, Number(pixels) * 0.75), "pt");
}
