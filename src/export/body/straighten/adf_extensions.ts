import type { StorageElement, StorageNode } from "../../../document/storage/storage_tree.ts";
import { shortName } from "../body_losses.ts";
import { shownTextIn } from "../body_places.ts";
import { hidingMacro } from "../../macros/hiding_macros_table.ts";
import { leaveUndecided } from "../macros/hiding_macros.ts";
import { straightenRendered } from "../macros/live_macros.ts";
import { macroElement } from "../macros/macro_element.ts";
import { textOnly } from "../macros/text_only.ts";
import { asBlock, makeElement, makeText, type Piece, type Straighten, type Straightener } from "./piece.ts";

interface AdfParts {
  readonly type: string;
  readonly values: ReadonlyMap<string, string>;
  readonly content: StorageNode[];
  readonly nodes: StorageElement[];
}

/** Straightens content of the newer editor without an element of its own: panels, decisions and extensions of apps. */
export const straightenAdfExtension: Straighten = (element, straightener) => {
  const node = childrenNamed(element, "ac:adf-node")[0];
  const parts = node === undefined ? undefined : partsOf(node);
  if (parts?.type === "panel") return panelOf(element, parts, straightener);
  if (parts?.type === "decision-list") return decisionsOf(element, parts, straightener);
  return unknownOf(element, parts, straightener);
};

/** Tests whether the job of an extension is to hide its content. */
export function isHidingExtension(element: StorageElement): boolean {
  const [node] = element.name === "ac:adf-extension" ? childrenNamed(element, "ac:adf-node") : [];
  return node !== undefined && namesOf(partsOf(node)).some((name) => hidingMacro(name) !== undefined);
}

function namesOf(parts: AdfParts | undefined): string[] {
  return [parts?.values.get("text") ?? "", parts?.values.get("extension-key") ?? "", parts?.type ?? ""];
}

function childrenNamed({ children }: StorageElement, name: string): StorageElement[] {
  return children.filter((child) => child.type === "element").filter((child) => child.name === name);
}

function partsOf(node: StorageElement): AdfParts {
  const values = childrenNamed(node, "ac:adf-attribute")
    .map((child): [string, string] => [child.attributes.get("key") ?? "", shownTextIn(child.children)]);
  return {
    type: node.attributes.get("type") ?? "",
    values: new Map(values),
    content: childrenNamed(node, "ac:adf-content").flatMap(({ children }) => children),
    nodes: childrenNamed(node, "ac:adf-node"),
  };
}

function panelOf(element: StorageElement, { values, content }: AdfParts, { flow }: Straightener): Piece[] {
  const type = (values.get("panel-type") ?? "").trim();
  const blocks = flow(content);
  if (blocks.length === 0) return [];
  if (/^(?:info|note|warning|success|error|tip)$/.test(type)) {
    return [
      asBlock(adfElement(element, "panel", [attributeOf("panel-type", type, element), contentOf(blocks, element)])),
    ];
  }
  const parameters = { bgColor: values.get("panel-color"), panelIconText: values.get("panel-icon-text") };
  return [asBlock(macroElement("panel", { at: element, parameters, rich: blocks }))];
}

function decisionsOf(element: StorageElement, { nodes }: AdfParts, straightener: Straightener): Piece[] {
  const items = nodes.map((node) => {
    const { values, content } = partsOf(node);
    const state = values.get("state")?.trim() === "DECIDED" ? "DECIDED" : "UNDECIDED";
    const text = makeElement("p", textOnly(node, content, straightener), { at: node });
    return { node, state, text };
  }).filter(({ text }) => text.children.length > 0);
  if (items.length === 0) return [];
  const written = items.map(({ node, state, text }) =>
    makeElement("ac:adf-node", [attributeOf("state", state, node), contentOf([text], node)], {
      at: node,
      attributes: { type: "decision-item" },
    })
  );
  return [asBlock(adfElement(element, "decision-list", written))];
}

function adfElement(at: StorageElement, type: string, children: readonly StorageElement[]): StorageElement {
  const node = makeElement("ac:adf-node", children, { at, attributes: { type } });
  return makeElement("ac:adf-extension", [node], { at });
}

function attributeOf(key: string, value: string, at: StorageElement): StorageElement {
  return makeElement("ac:adf-attribute", [makeText(value, at)], { at, attributes: { key } });
}

function contentOf(blocks: readonly StorageElement[], at: StorageElement): StorageElement {
  return makeElement("ac:adf-content", blocks, { at });
}

/** Shows an extension as the wiki renders it, else its content, or what the wiki wrote for programs that do not know it. */
function unknownOf(element: StorageElement, parts: AdfParts | undefined, straightener: Straightener): Piece[] {
  const { audience, flow, losses } = straightener;
  const name = shortName(namesOf(parts).find((each) => each !== "") ?? "extension");
  if (audience.showsHidden !== true && isHidingExtension(element)) {
    straightener.noteMacro(element, name, "own");
    return leaveUndecided({ element, name }, straightener);
  }
  const live = straightenRendered({ element, name }, straightener);
  if (live !== undefined) return live;
  straightener.noteMacro(element, name, "placeholder");
  const fallback = childrenNamed(element, "ac:adf-fallback").flatMap(({ children }) => children);
  const own = flow(parts?.content ?? []);
  const blocks = own.length > 0 ? own : flow(fallback);
  const loss = { code: "macro-unknown", message: `The extension "${name}" is unknown` } as const;
  if (blocks.length === 0) {
    losses.leftOut(element, { ...loss, message: `${loss.message}: a placeholder shows its name` });
    return [asBlock(macroElement(name, { at: element }))];
  }
  losses.otherwise(element, { ...loss, message: `${loss.message}: its content is shown` });
  return blocks.map(asBlock);
}
