import { DIRECTIVES, MACRO_NAME } from "../../directives/directives_table.ts";
import { joinLabel, makeContainer } from "../../make_container.ts";
import type { BlockNode, ReadInside, StorageElement } from "../../storage/storage_tree.ts";
import { codeMeta, FENCE_PARAMETERS, macroMeta } from "../../storage/fence_meta.ts";
import { FRAME, INCLUDED, MACRO_LEAVES, type MacroLeaf, splitNames } from "../../storage/parameter_kinds.ts";
import { definedAttributes, hasOnlyAttributes, onlyText } from "../../storage/storage_parts.ts";
import type { Code, ContainerDirective, LeafDirective } from "../../tree.ts";
import { hasOnlyParameters, macroAttributes, type MacroParts, readMacroParts } from "./macro_parts.ts";

/** Macros around blocks that have a directive of their own. */
export const BLOCK_DIRECTIVES: ReadonlySet<string> = new Set([
  ...["info", "note", "warning", "tip", "panel", "expand", "footnote"],
]);

/** Reads a macro that is a block. */
export function readBlockMacro(element: StorageElement, inside: ReadInside): BlockNode[] | undefined {
  const gallery = readGallery(element, inside);
  if (gallery !== undefined) return [gallery];
  const macro = readMacroParts(element);
  if (macro === undefined) return undefined;
  const node = readKnown(macro, inside) ?? readOther(macro, inside);
  return node === undefined ? undefined : [node];
}

function readKnown(macro: MacroParts, inside: ReadInside): BlockNode | undefined {
  const leaf = MACRO_LEAVES.find(({ macro: name }) => name === macro.name);
  if (macro.version !== (leaf?.version ?? "1")) return undefined;
  if (leaf !== undefined) return readLeaf(macro, leaf);
  return readCode(macro) ?? readContainer(macro, inside);
}

function readLeaf(macro: MacroParts, { directive, version }: MacroLeaf): LeafDirective | undefined {
  const attributes = macroAttributes(macro, version);
  if (attributes === undefined || macro.richBody !== undefined || macro.plainBody !== undefined) return undefined;
  return { type: "leafDirective", name: directive, attributes, children: [] };
}

function readContainer(macro: MacroParts, inside: ReadInside): ContainerDirective | undefined {
  const { name, richBody, plainBody, frame } = macro;
  if (!BLOCK_DIRECTIVES.has(name) || richBody === undefined || plainBody !== undefined) return undefined;
  const known = DIRECTIVES.containerDirective.get(name)?.known?.filter((each) => !FRAME.has(each));
  if (known === undefined || !hasOnlyParameters(macro, known)) return undefined;
  const { title = "", ...attributes } = valuesOf(macro, known);
  // Attributes cannot be empty.
  if (Object.values(attributes).includes("")) return undefined;
  return makeContainer(name, { ...attributes, ...frame }, joinLabel(title, inside(richBody.children)));
}

function valuesOf({ parameters }: MacroParts, names: readonly string[]): Record<string, string> {
  return definedAttributes(Object.fromEntries(names.map((name) => [name, parameters.get(name)])));
}

/** Languages that select the construct of a fenced block. */
const TAKEN_LANGUAGES = new Set(["code", "noformat", "pre"]);

/** Reads the code and noformat macros as a fenced block, with parameters after the language. */
function readCode(macro: MacroParts): Code | undefined {
  const { name, parameters, richBody, plainBody, frame } = macro;
  if ((name !== "code" && name !== "noformat") || plainBody === undefined || richBody !== undefined) return undefined;
  const known = FENCE_PARAMETERS[name];
  if (!hasOnlyParameters(macro, name === "code" ? ["language", ...known] : known)) return undefined;
  const value = onlyText(plainBody);
  const language = parameters.get("language");
  const values = valuesOf(macro, known);
  if (value === undefined || Object.values(values).includes("") || !hasOnlyAttributes(plainBody)) return undefined;
  if (language !== undefined && (!/^[^\s`{}]+$/.test(language) || TAKEN_LANGUAGES.has(language))) return undefined;
  const meta = codeMeta({ ...values, ...frame });
  const lang = name === "noformat" ? "noformat" : language ?? (meta === "" ? null : "code");
  return { type: "code", lang, meta: meta === "" ? null : meta, value };
}

/**
 * Reads any macro by its name, so that it can be edited: with blocks as a container, with plain text as a fence, without
 * a body as a leaf.
 */
function readOther(macro: MacroParts, inside: ReadInside): BlockNode | undefined {
  const { name, richBody, plainBody } = macro;
  const attributes = MACRO_NAME.test(name) ? macroAttributes(macro) : undefined;
  if (attributes === undefined) return undefined;
  if (plainBody !== undefined) {
    const value = onlyText(plainBody);
    const meta = macroMeta(attributes);
    return value === undefined || meta === undefined ? undefined : { type: "code", lang: name, meta, value };
  }
  if (richBody === undefined) {
    return { type: "leafDirective", name: "macro", attributes, children: [{ type: "text", value: name }] };
  }
  if (BLOCK_DIRECTIVES.has(name)) return undefined;
  return makeContainer("macro", attributes, joinLabel(name, inside(richBody.children)));
}

/** Reads a gallery that names its pictures, or has them as elements; undefined for one of all attachments. */
function readGallery(element: StorageElement, inside: ReadInside): ContainerDirective | undefined {
  if (element.attributes.get("ac:name") !== "gallery") return undefined;
  const drawn = element.children.filter((child) => child.type === "element" && child.name === "ac:image");
  const macro = readMacroParts({ ...element, children: element.children.filter((child) => !drawn.includes(child)) });
  const attributes = macro && macroAttributes(macro);
  if (attributes === undefined || macro?.richBody !== undefined || macro?.plainBody !== undefined) return undefined;
  const { title = "", [INCLUDED]: included, ...others } = attributes;
  const named = included === undefined ? [] : splitNames(included).map(picture);
  const pictures = [...named, ...inside(drawn)];
  if ("include.page" in others || pictures.length === 0 || pictures.some(isOpaque)) return undefined;
  return makeContainer("gallery", others, joinLabel(title, pictures));
}

function picture(name: string): BlockNode {
  return { type: "paragraph", children: [{ type: "image", url: `attachment:${name}`, alt: "" }] };
}

function isOpaque(node: BlockNode): boolean {
  return node.type === "leafDirective" && node.name === "storage";
}
