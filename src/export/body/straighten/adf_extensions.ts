import { quote } from "../../../base/text.ts";
import type { StorageElement, StorageNode } from "../../../document/storage/storage_tree.ts";
import { MACROS } from "../../macros/macros_table.ts";
import { lostNodeAttributes } from "../attributes/lost_attributes.ts";
import { shortName } from "../body_losses.ts";
import { titled } from "../macros/frame_macros.ts";
import { leaveUndecided } from "../macros/hiding_macros.ts";
import { straightenRendered } from "../macros/live_macros.ts";
import { macroElement } from "../macros/macro_element.ts";
import { textOnly } from "../macros/text_only.ts";
import {
  type AdfParts,
  asExtension,
  elementsNamed,
  EXTENSION_BODY,
  EXTENSION_TITLE,
  fromKebab,
  isHidingExtension,
  namesOf,
  readAdfParts,
} from "./adf_parts.ts";
import { asBlock, inText, makeElement, makeText, type Piece, type Straighten, type Straightener } from "./piece.ts";

/** Straightens content of the newer editor without an element of its own: panels, decisions and extensions of apps. */
export const straightenAdfExtension: Straighten = (element, straightener) => {
  const [node, ...more] = elementsNamed(element, "ac:adf-node");
  const stray = element.children.filter((child) => child.type === "text" || !/^ac:adf-/.test(child.name));
  const parts = node === undefined ? undefined : readAdfParts(node);
  return [
    ...ownPieces(element, parts, straightener),
    ...straightener.flow([...more.map(asExtension), ...stray]).map(asBlock),
  ];
};

function ownPieces(element: StorageElement, parts: AdfParts | undefined, straightener: Straightener): Piece[] {
  if (parts?.type === "panel") return panelOf(element, parts, straightener);
  if (parts?.type === "decision-list") return decisionsOf(element, parts, straightener);
  return extensionOf(element, parts, straightener);
}

/** Reports the attributes of a node that have no effect in a book. */
function reportLost({ node, type, values }: AdfParts, { losses }: Straightener): void {
  const attrs = Object.fromEntries([...values].map(([key, value]) => [fromKebab(key), value.trim()]));
  for (const lost of lostNodeAttributes({ type: fromKebab(type), attrs, marks: [] })) {
    const message = `The attribute ${quote(shortName(lost))} of the element "ac:adf-node" has no effect in a book`;
    losses.otherwise(node, { code: "element-attribute", message });
  }
}

function panelOf(element: StorageElement, parts: AdfParts, straightener: Straightener): Piece[] {
  const { values, content, nodes } = parts;
  reportLost(parts, straightener);
  const type = (values.get("panel-type") ?? "").trim();
  const blocks = straightener.flow([...content, ...nodes.map(asExtension)]);
  if (blocks.length === 0) return [];
  if (/^(?:info|note|warning|success|error|tip)$/.test(type)) {
    return [
      asBlock(adfElement(element, "panel", [attributeOf("panel-type", type, element), contentOf(blocks, element)])),
    ];
  }
  const parameters = { bgColor: values.get("panel-color"), panelIconText: values.get("panel-icon-text") };
  return [asBlock(macroElement("panel", { at: element, parameters, rich: blocks }))];
}

function decisionsOf(element: StorageElement, parts: AdfParts, straightener: Straightener): Piece[] {
  reportLost(parts, straightener);
  const others = straightener.flow(parts.content).map(asBlock);
  const items = parts.nodes.map(readAdfParts).map((item) => {
    const { node, values, content, nodes } = item;
    reportLost(item, straightener);
    const state = values.get("state")?.trim() === "DECIDED" ? "DECIDED" : "UNDECIDED";
    const text = makeElement("p", textOnly(node, [...content, ...nodes.map(asExtension)], straightener), { at: node });
    return { node, state, text };
  }).filter(({ text }) => text.children.length > 0);
  if (items.length === 0) return others;
  const written = items.map(({ node, state, text }) =>
    makeElement("ac:adf-node", [attributeOf("state", state, node), contentOf([text], node)], {
      at: node,
      attributes: { type: "decision-item" },
    })
  );
  return [asBlock(adfElement(element, "decision-list", written)), ...others];
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

/** Macros of apps that a book shows by itself; others of these names are the wiki's own, and none of an app. */
const OF_APPS = /^(?:(?:inc-)?drawio(?:-sketch)?|gliffy|lucidchart|mermaid(?:-.*|js)?|plantuml.*)$/;

/** Shows an extension of an app: by itself, as the wiki renders it, or as what is known of it. */
function extensionOf(element: StorageElement, parts: AdfParts | undefined, straightener: Straightener): Piece[] {
  const { audience } = straightener;
  const { values, parameters } = parts ?? NO_PARTS;
  const key = values.get("extension-key")?.split("/").at(-1);
  const name = shortName(parts === undefined ? "" : namesOf(parts)[0] ?? "") || "extension";
  if (audience.showsHidden !== true && parts !== undefined && isHidingExtension(parts)) {
    straightener.noteMacro(element, name, "own");
    return leaveUndecided({ element, name }, straightener);
  }
  if (key !== undefined && OF_APPS.test(key) && MACROS.has(key)) {
    const { [EXTENSION_BODY]: plain, [EXTENSION_TITLE]: _, ...given } = Object.fromEntries(parameters);
    return straightener.pieces([macroElement(key, { at: element, parameters: given, ...plain ? { plain } : {} })]);
  }
  return straightenRendered({ element, name }, straightener) ?? unknownOf(element, { name, parts }, straightener);
}

const NO_PARTS = { values: new Map<string, string>(), parameters: new Map<string, string>() };
/** Shows the content of an extension, what the wiki wrote for programs that do not know it, or a placeholder. */
function unknownOf(
  element: StorageElement,
  { name, parts }: { readonly name: string; readonly parts: AdfParts | undefined },
  straightener: Straightener,
): Piece[] {
  const { flow, losses } = straightener;
  straightener.noteMacro(element, name, "placeholder");
  const { [EXTENSION_BODY]: plain = "", [EXTENSION_TITLE]: _, ...parameters } = Object.fromEntries(
    parts?.parameters ?? [],
  );
  const code = plain.trim() === "" ? [] : [makeElement("pre", [makeText(plain, element)], { at: element })];
  const own = flow([...parts?.content ?? [], ...parts?.nodes.map(asExtension) ?? [], ...code]);
  const blocks = own.length > 0 ? own : flow(elementsNamed(element, "ac:adf-fallback").flatMap(childrenOf));
  const loss = { code: "macro-unknown", message: `The extension "${name}" is unknown` } as const;
  if (blocks.length === 0) {
    losses.leftOut(element, { ...loss, message: `${loss.message}: a placeholder shows its name` });
    const placeholder = macroElement(name, { at: element, parameters });
    return [parts?.type === "inline-extension" ? inText(placeholder) : asBlock(placeholder)];
  }
  losses.otherwise(element, { ...loss, message: `${loss.message}: its content is shown` });
  const title = parts?.parameters.get("title")?.trim() ?? "";
  return title === "" ? blocks.map(asBlock) : titled(title, blocks.map(asBlock), element);
}

function childrenOf({ children }: StorageElement): readonly StorageNode[] {
  return children;
}
