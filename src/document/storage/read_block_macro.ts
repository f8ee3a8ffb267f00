import type { Code, ContainerDirective } from "../tree.ts";
import type { BlockNode, ReadInside } from "./block_node.ts";
import { hasOnlyParameters, type MacroParts, readMacroParts } from "./macro_parts.ts";
import { hasOnlyAttributes, onlyText } from "./storage_parts.ts";
import type { StorageElement } from "./storage_tree.ts";

/** A macro that is a block. */
export function readBlockMacro(element: StorageElement, inside: ReadInside): BlockNode[] | undefined {
  const macro = readMacroParts(element);
  if (macro === undefined) return undefined;
  const node = macro.name === "toc" ? readToc(macro) : readCode(macro) ?? readContainer(macro, inside);
  return node === undefined ? undefined : [node];
}

const CONTAINERS: ReadonlyMap<string, readonly string[]> = new Map([
  ["info", ["icon"]],
  ["note", ["icon"]],
  ["warning", ["icon"]],
  ["tip", ["icon"]],
  ["panel", ["borderStyle", "borderColor", "borderWidth", "bgColor", "titleBGColor", "titleColor"]],
  ["expand", []],
]);

function readContainer(macro: MacroParts, inside: ReadInside): ContainerDirective | undefined {
  const { name, parameters, richBody, plainBody } = macro;
  const known = CONTAINERS.get(name);
  if (known === undefined || richBody === undefined || plainBody !== undefined) return undefined;
  if (!hasOnlyParameters(macro, ["title", ...known])) return undefined;
  const attributes = readValues(macro, known);
  const title = parameters.get("title") ?? "";
  if (attributes === undefined) return undefined;
  const label: BlockNode[] = title === "" ? [] : [
    { type: "paragraph", data: { directiveLabel: true }, children: [{ type: "text", value: title }] },
  ];
  return { type: "containerDirective", name, attributes, children: [...label, ...inside(richBody.children)] };
}

function readToc(macro: MacroParts): BlockNode | undefined {
  const names = [...macro.parameters.keys()];
  const attributes = readValues(macro, names);
  if (attributes === undefined || names.some((name) => !/^[A-Za-z][A-Za-z0-9-]*$/.test(name))) return undefined;
  if (macro.richBody !== undefined || macro.plainBody !== undefined) return undefined;
  return { type: "leafDirective", name: "toc", attributes, children: [] };
}

/** Parameters as attributes; undefined when one is empty, because an attribute cannot be. */
function readValues({ parameters }: MacroParts, names: readonly string[]): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = parameters.get(name);
    if (value === "") return undefined;
    if (value !== undefined) values[name] = value;
  }
  return values;
}

const CODE_FLAGS = new Set(["linenumbers", "collapse"]);
const CODE_PARAMETERS = ["title", "linenumbers", "collapse", "firstline", "theme"];
/** Languages that say which construct a fenced block stands for. */
const TAKEN_LANGUAGES = new Set(["code", "noformat", "pre"]);

function readCode(macro: MacroParts): Code | undefined {
  const { name, parameters, richBody, plainBody } = macro;
  if ((name !== "code" && name !== "noformat") || plainBody === undefined || richBody !== undefined) return undefined;
  const known = name === "code" ? CODE_PARAMETERS : ["title", "nopanel"];
  if (!hasOnlyParameters(macro, name === "code" ? ["language", ...known] : known)) return undefined;
  const value = onlyText(plainBody);
  const language = parameters.get("language");
  const values = readValues(macro, known);
  if (value === undefined || values === undefined || !hasOnlyAttributes(plainBody)) return undefined;
  if (language !== undefined && (!/^[^\s`]+$/.test(language) || TAKEN_LANGUAGES.has(language))) return undefined;
  const meta = Object.entries(values).map(([key, text]) => metaWord(key, text)).join(" ");
  const lang = name === "noformat" ? "noformat" : language ?? (meta === "" ? null : "code");
  return { type: "code", lang, meta: meta === "" ? null : meta, value };
}

function metaWord(key: string, value: string): string {
  if (CODE_FLAGS.has(key) && value === "true") return key;
  return key !== "title" && /^[\w.#-]+$/.test(value)
    ? `${key}=${value}`
    : `${key}="${value.replace(/["\\]/g, "\\$&")}"`;
}
