import type { ContainerDirective } from "../../tree.ts";
import type { BlockNode, ReadInside } from "../../storage/block_node.ts";
import { hasOnlyParameters, type MacroParts, readMacroParts } from "./macro_parts.ts";
import { readCodeMacro } from "./read_code_macro.ts";
import { readGallery } from "./read_gallery.ts";
import { macroAttributes, readOtherMacro } from "./read_other_macro.ts";
import type { StorageElement } from "../../storage/storage_tree.ts";

/** Reads a macro that is a block. */
export function readBlockMacro(element: StorageElement, inside: ReadInside): BlockNode[] | undefined {
  const gallery = readGallery(element, inside);
  if (gallery !== undefined) return [gallery];
  const macro = readMacroParts(element);
  if (macro === undefined) return undefined;
  const node = readKnown(macro, inside) ?? readOtherMacro(macro, inside);
  return node === undefined ? undefined : [node];
}

interface Leaf {
  directive: string;
  /** Version of the macro's parameters. */
  version: string;
}

/** Macros without a body that have a directive of their own. */
const LEAVES: ReadonlyMap<string, Leaf> = new Map([
  ["toc", { directive: "toc", version: "1" }],
  ["display-footnotes", { directive: "footnotes", version: "1" }],
  ["children", { directive: "children", version: "2" }],
]);

const CONTAINERS: ReadonlyMap<string, readonly string[]> = new Map([
  ["info", ["icon"]],
  ["note", ["icon"]],
  ["warning", ["icon"]],
  ["tip", ["icon"]],
  [
    "panel",
    [
      ...["borderStyle", "borderColor", "borderWidth", "bgColor", "titleBGColor", "titleColor"],
      ...["panelIcon", "panelIconId", "panelIconText"],
    ],
  ],
  ["expand", []],
]);

function readKnown(macro: MacroParts, inside: ReadInside): BlockNode | undefined {
  const leaf = LEAVES.get(macro.name);
  if (macro.version !== (leaf?.version ?? "1")) return undefined;
  if (leaf !== undefined) return readLeaf(macro, leaf);
  return readCodeMacro(macro) ?? readContainer(macro, inside);
}

function readContainer(macro: MacroParts, inside: ReadInside): ContainerDirective | undefined {
  const { name, parameters, richBody, plainBody, frame } = macro;
  const known = CONTAINERS.get(name);
  if (known === undefined || richBody === undefined || plainBody !== undefined) return undefined;
  if (!hasOnlyParameters(macro, ["title", ...known])) return undefined;
  const attributes = readValues(macro, known);
  const title = parameters.get("title") ?? "";
  if (attributes === undefined) return undefined;
  return container(name, title, { ...attributes, ...frame }, inside(richBody.children));
}

function readLeaf(macro: MacroParts, { directive, version }: Leaf): BlockNode | undefined {
  const attributes = macroAttributes(macro, version);
  if (attributes === undefined || macro.richBody !== undefined || macro.plainBody !== undefined) return undefined;
  return { type: "leafDirective", name: directive, attributes, children: [] };
}

function container(
  name: string,
  title: string,
  attributes: Record<string, string>,
  blocks: BlockNode[],
): ContainerDirective {
  const label: BlockNode[] = title === "" ? [] : [
    { type: "paragraph", data: { directiveLabel: true }, children: [{ type: "text", value: title }] },
  ];
  return { type: "containerDirective", name, attributes, children: [...label, ...blocks] };
}

/** Reads parameters as attributes; undefined if one is empty, which attributes cannot be. */
function readValues({ parameters }: MacroParts, names: readonly string[]): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = parameters.get(name);
    if (value === "") return undefined;
    if (value !== undefined) values[name] = value;
  }
  return values;
}
