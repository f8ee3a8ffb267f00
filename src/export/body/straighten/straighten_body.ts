import { isBlock } from "../../../document/storage/flow_groups.ts";
import { isMacro, type StorageElement, type StorageNode } from "../../../document/storage/storage_tree.ts";
import { type BodyMacros, renderedBy } from "../../live/body_macros.ts";
import type { MacroUse } from "../../live/macro_use.ts";
import { hidingMacro } from "../../macros/hiding_macros_table.ts";
import { AttributeJudge, ELEMENT_PARTS } from "../attributes/attribute_judge.ts";
import { COLUMN } from "../macros/frame_macros.ts";
import { languagesOf } from "../macros/hiding_macros.ts";
import { viewMacro } from "../macros/macro_view.ts";
import { blocksOf, inText, isTextLike, makeText, type Piece, type Straighten, type Straightener } from "./piece.ts";
import { ELEMENTS } from "./elements_table.ts";
import { isLeftOutByStyle } from "./style_marks.ts";
import { unwrapUnknown } from "./text_elements.ts";

/**
 * Rewrites the tree of a body so that the readers of storage can express all of it: what they have no form for is
 * replaced by its content, or left out, and reported. Visits each element once.
 */
export function straightenBody(
  nodes: readonly StorageNode[],
  { macros = {}, ...given }: Pick<Straightener, "audience" | "losses" | "page" | "readMarkdown"> & {
    readonly macros?: BodyMacros | undefined;
  },
): StorageElement[] {
  let languages: ReadonlySet<string> | undefined;
  const attributes = new AttributeJudge(given.losses);
  const uses: (() => void)[] = [];
  const straightener: Straightener = {
    ...given,
    languages: () => languages ??= new Set(variantLanguages(nodes)),
    rendered: (macro, question) => renderedBy(macros, macro, question),
    noteMacro: (macro, name, stage) =>
      uses.push(() => {
        const { heading } = given.losses.placeOf(macro);
        macros.onShown?.({ name, heading, ...shownBy(stage) });
      }),
    pieces: (inside) => inside.flatMap((node) => piecesOf(node, straightener, attributes)),
    flow: (inside) => groupsOf(inside).flatMap((group) => blocksOf(straightener.pieces(group))),
  };
  const straight = releaseColumns(straightener.flow(nodes));
  for (const note of uses) note(); // only now it is known which headings are hidden
  return straight;
}

function shownBy(stage: Parameters<Straightener["noteMacro"]>[2]): Pick<MacroUse, "stage" | "question"> {
  if (typeof stage === "string") return { stage };
  return { stage: stage.kind === "list" ? "own" : "tracker", question: stage };
}

/** Lists the languages of all variants in a body. */
function variantLanguages(nodes: readonly StorageNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type === "text") return [];
    const isVariant = isMacro(node) && hidingMacro(node.attributes.get("ac:name") ?? "")?.kind === "language";
    return [...isVariant ? languagesOf(viewMacro(node)) : [], ...variantLanguages(node.children)];
  });
}

/** Groups nodes that can share a paragraph: macros and pictures without text beside them are on their own. */
function groupsOf(nodes: readonly StorageNode[]): StorageNode[][] {
  const groups: StorageNode[][] = [];
  let run: StorageNode[] = [];
  const endRun = () => {
    if (run.some(isTextLike)) groups.push(run);
    else groups.push(...run.map((node) => [node]));
    run = [];
  };
  for (const node of nodes) {
    if (node.type === "text" || !isBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    groups.push([node]);
  }
  endRun();
  return groups;
}

function piecesOf(node: StorageNode, straightener: Straightener, attributes: AttributeJudge): Piece[] {
  if (node.type === "text") return [inText(makeText(node.value, node))];
  if (node.name.startsWith("#")) return [];
  if (isLeftOutByStyle(node, straightener)) return [];
  const shown = withoutHiddenParts(node, straightener);
  const straighten = straightenerOf(shown);
  if (straighten !== unwrapUnknown) attributes.judge(shown); // an unknown element is reported itself
  return straighten(shown, straightener);
}

/** Leaves out hidden rows, cells, items and other parts, which are read with their element. */
function withoutHiddenParts(element: StorageElement, straightener: Straightener): StorageElement {
  const children = element.children.flatMap((child): StorageNode[] => {
    if (child.type === "text" || !ELEMENT_PARTS.has(child.name)) return [child];
    return isLeftOutByStyle(child, straightener) ? [] : [withoutHiddenParts(child, straightener)];
  });
  const isSame = children.length === element.children.length &&
    children.every((child, at) => child === element.children[at]);
  return isSame ? element : { ...element, children };
}

function straightenerOf({ name }: StorageElement): Straighten {
  return ELEMENTS.get(name) ?? ELEMENTS.get(name.toLowerCase()) ?? unwrapUnknown;
}

/** Replaces columns outside a section by their content. */
function releaseColumns(nodes: readonly StorageElement[]): StorageElement[] {
  return release(nodes).filter((node) => node.type === "element");
}

function release(nodes: readonly StorageNode[]): StorageNode[] {
  return nodes.flatMap((node): StorageNode[] => {
    if (node.type === "text") return [node];
    const children = release(node.children);
    return node.name === COLUMN ? children : [{ ...node, children }];
  });
}
