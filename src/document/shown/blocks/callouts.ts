import { PAPER } from "../../shown_color.ts";
import { splitLabel } from "../../directives/directive_rules.ts";
import type { ContainerDirective, PhrasingContent, RootContent } from "../../tree.ts";
import { boxMark } from "../../node_marks.ts";
import { quoteValue, warnAttribute } from "../attributes/attribute_findings.ts";
import { readPanelLook } from "../attributes/panel_look.ts";
import { inside, type LoweringScope, sourcePointOf } from "../lowering_scope.ts";
import type { CalloutType, ShownBlock, ShownCallout } from "../shown_block.ts";
import { numberBox, type NumberedTitle } from "../references/number_box.ts";
import type { PanelLook } from "../shown_panel.ts";
import type { ShownInline, SourcePoint } from "../shown_inline.ts";

const TYPES = ["info", "note", "warning", "tip", "success", "error"] as const;

/** What a box holds. */
interface BoxContent {
  readonly title: readonly PhrasingContent[];
  /** Title with a number, in place of that. */
  readonly numbered?: NumberedTitle | undefined;
  readonly blocks: readonly RootContent[];
  readonly at: SourcePoint | undefined;
}

/** Lowers a callout of a type; unknown ones are panels. */
export function lowerBox(
  type: string,
  { title, numbered, blocks, at }: BoxContent,
  scope: LoweringScope,
  look?: PanelLook,
): ShownCallout {
  // Without a color of its own, a box has a light one of the template.
  const inner = { ...inside(scope), ground: look?.ground ?? PAPER };
  const shown = numbered?.title ?? scope.work.inlines(title, { ...inner, ground: look?.titleGround ?? inner.ground });
  return {
    kind: "callout",
    type: TYPES.find((name) => name === type) ?? "panel",
    title: shown.length === 0 ? undefined : shown,
    look,
    numbered: numbered?.numbered,
    blocks: scope.work.blocks(blocks, inner),
    at,
  };
}

/** Lowers `:::info[Title]`, and other callouts by name. */
export function lowerCallout(node: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  const content = boxMark(node) === undefined ? contentOf(node) : nameInHeading(contentOf(node));
  const numbered = numberBox(node, content.title, inside(scope));
  return [lowerBox(node.name, { ...content, numbered }, scope)];
}

/** Takes the name of a box from the heading at its start, where Quarto has it; not if it has a name. */
function nameInHeading({ title, blocks: [first, ...blocks], ...rest }: BoxContent): BoxContent {
  if (first === undefined) return { ...rest, title, blocks };
  const isNamed = title.some((node) => node.type !== "textDirective" || node.name !== "anchor");
  if (isNamed || first.type !== "heading") return { ...rest, title, blocks: [first, ...blocks] };
  return { ...rest, title: [...title, ...first.children], blocks };
}

/** Types of `:::callout` that are a panel. */
const PANELS: ReadonlySet<string> = new Set(["custom", "panel"]);

/** Lowers `:::callout{type=note}`. */
export function lowerTypedCallout(node: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  const type = node.attributes?.["type"] ?? "custom";
  if (!PANELS.has(type) && !TYPES.some((name: CalloutType) => name === type)) {
    warnAttribute(`The callout type ${quoteValue(type)} is unknown`, node, scope);
  }
  return [lowerBox(type, contentOf(node), scope)];
}

/** Lowers `:::panel[Title]`; with colors or a border of its own if it has any. */
export function lowerPanel(node: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  return [lowerBox("panel", contentOf(node), scope, readPanelLook(node, scope))];
}

/** Lowers `:::expand[Title]`: its title, and its content. */
export function lowerExpand(node: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  const { title, blocks, at } = contentOf(node);
  const inner = inside(scope);
  const shown: ShownInline[] = scope.work.inlines(title, inner);
  return [{ kind: "expand", title: shown, blocks: scope.work.blocks(blocks, inner), at }];
}

/** Returns the content; the title is the label, or else the attribute of that name. */
function contentOf(node: ContainerDirective): BoxContent {
  const { label, blocks } = splitLabel(node);
  const title = node.attributes?.["title"] ?? "";
  const own: PhrasingContent[] = title === "" ? [] : [{ type: "text", value: title }];
  return { title: label?.children ?? own, blocks, at: sourcePointOf(node) };
}
