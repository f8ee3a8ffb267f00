import type { ContainerDirective } from "../../tree.ts";
import type { BlockNode, ReadInside } from "./block_node.ts";
import { FRAME, hasOnlyParameters, type MacroParts, readMacroParts } from "./macro_parts.ts";
import { readCodeMacro } from "./read_code_macro.ts";
import type { StorageElement } from "./storage_tree.ts";

/** Reads a macro that is a block. */
export function readBlockMacro(element: StorageElement, inside: ReadInside): BlockNode[] | undefined {
  const macro = readMacroParts(element);
  if (macro === undefined) return undefined;
  const node = readKnown(macro, inside) ?? readOther(macro, inside);
  return node === undefined ? undefined : [node];
}

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
  if (macro.version !== "1") return undefined;
  if (macro.name === "toc" || macro.name === "display-footnotes") return readLeaf(macro);
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

function readLeaf(macro: MacroParts): BlockNode | undefined {
  const attributes = readAllValues(macro);
  if (attributes === undefined || macro.richBody !== undefined || macro.plainBody !== undefined) return undefined;
  return {
    type: "leafDirective",
    name: macro.name === "toc" ? "toc" : "footnotes",
    attributes: { ...attributes, ...macro.frame },
    children: [],
  };
}

/** Reads any other macro with blocks by its name, so that they can be edited. */
function readOther(macro: MacroParts, inside: ReadInside): ContainerDirective | undefined {
  const { name, richBody, plainBody, frame, version } = macro;
  if (CONTAINERS.has(name) || name === "footnote" || !/^[\w-]+$/.test(name)) return undefined;
  const attributes = readAllValues(macro);
  if (attributes === undefined || version === "" || richBody === undefined || plainBody !== undefined) return undefined;
  const more = version === "1" ? {} : { "schema-version": version };
  return container("macro", name, { ...attributes, ...frame, ...more }, inside(richBody.children));
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

/**
 * Reads all parameters as attributes; undefined if an attribute cannot have one of the names, or gives it another
 * meaning.
 */
function readAllValues(macro: MacroParts): Record<string, string> | undefined {
  const names = [...macro.parameters.keys()].sort();
  const isTaken = (name: string) => FRAME.has(name) || name === "schema-version";
  if (names.some((name) => !/^[A-Za-z][A-Za-z0-9-]*$/.test(name) || isTaken(name))) return undefined;
  return readValues(macro, names);
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
