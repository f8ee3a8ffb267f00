import type { StorageElement, StorageNode } from "../../../document/storage/storage_tree.ts";
import { shownTextIn } from "../body_places.ts";
import { hidingMacro, namesReaders } from "../../macros/hiding_macros_table.ts";
import { isHiddenByAuthor } from "../macros/macro_view.ts";
import { isShown, makeElement } from "./piece.ts";

/** A node of the newer editor within the storage format. */
export interface AdfParts {
  readonly node: StorageElement;
  readonly type: string;
  /** Texts of its attributes by their names. */
  readonly values: ReadonlyMap<string, string>;
  /** Texts of its parameters by their names, as authors know them. */
  readonly parameters: ReadonlyMap<string, string>;
  /** Everything else within it; nodes of its own are extensions. */
  readonly content: readonly StorageNode[];
  readonly nodes: readonly StorageElement[];
}

/** Reads a node of the newer editor. */
export function readAdfParts(node: StorageElement): AdfParts {
  const attributes = elementsNamed(node, "ac:adf-attribute");
  const values = new Map(attributes.map((child) => [keyOf(child), shownTextIn(child.children)] as const));
  const nodes = elementsNamed(node, "ac:adf-node");
  const content = node.children.flatMap((child) => contentIn(child));
  const given = attributes.find((child) => keyOf(child) === "parameters");
  const parameters = new Map(given === undefined ? [] : parametersIn(given));
  return { node, type: node.attributes.get("type") ?? "", values, parameters, content, nodes };
}

/** Returns the children of an element with a name. */
export function elementsNamed({ children }: StorageElement, name: string): StorageElement[] {
  return children.filter((child) => child.type === "element").filter((child) => child.name === name);
}

function contentIn(child: StorageNode): readonly StorageNode[] {
  if (child.type === "text" || !/^ac:adf-/.test(child.name)) return [child];
  return child.name === "ac:adf-content" ? child.children : [];
}

/** Returns a node as an extension by itself. */
export function asExtension(node: StorageElement): StorageElement {
  return makeElement("ac:adf-extension", [node], { at: node });
}

/** Parameters that wikis and apps write for themselves. */
const INTERNAL =
  /^(?:(?:local|extension|cloud|account|macro|parent|context|app|environment|installation|resource)Ids?|extensionProperties|embeddedMacroContext|forgeEnvironment|layout|render|macroMetadata|_.*)$/;
/** Parameters around those that authors give. */
const AROUND = /^(?:guestParams|macroParams|config)$/;

/** Lists the texts of parameters and those within them, with the names that authors gave. */
function* parametersIn(element: StorageElement): Generator<[name: string, value: string]> {
  const parameters = elementsNamed(element, "ac:adf-parameter").map((child) =>
    [fromKebab(keyOf(child)), child] as const
  );
  for (const [name, child] of parameters) {
    if (name === EXTENSION_BODY) yield [EXTENSION_BODY, shownTextIn(child.children)];
    if (INTERNAL.test(name)) continue;
    const inside = [...parametersIn(child)];
    if (AROUND.test(name)) yield* inside;
    else if (inside.length > 0) yield* inside.map(([key, value]): [string, string] => [`${name}.${key}`, value]);
    else yield [name, shownTextIn(child.children)];
  }
}

/** Lists the names of an extension: that which its editor shows, then those that programs use. */
export function namesOf({ type, values, parameters }: AdfParts): string[] {
  const key = values.get("extension-key")?.split("/").at(-1);
  return [parameters.get(EXTENSION_TITLE), values.get("text"), key, type].flatMap((name) => name?.trim() || []);
}

/** Tests for an extension whose job is to hide its content, or that hides it here. */
export function isHidingExtension(parts: AdfParts): boolean {
  const { content, nodes, parameters } = parts;
  const hasContent = nodes.length > 0 || isShown(content);
  return namesOf(parts).some((name) => hidingMacro(name) !== undefined) || isHiddenByAuthor(parameters) ||
    (hasContent && namesReaders(parameters.keys()));
}

/** Name of the parameter with the name that the editor shows. */
export const EXTENSION_TITLE = "extensionTitle";
/** Name of the parameter with the text between the ends of a macro. */
export const EXTENSION_BODY = "__bodyContent";

function keyOf({ attributes }: StorageElement): string {
  return attributes.get("key") ?? "";
}

/** Returns the name of an attribute as the document format of the newer editor writes it. */
export function fromKebab(name: string): string {
  return name.replace(/([a-z\d])-([a-z\d])/gi, (_, before: string, after: string) => before + after.toUpperCase());
}
