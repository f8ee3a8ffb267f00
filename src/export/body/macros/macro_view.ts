import { attributeName } from "../../../document/storage/parameter_kinds.ts";
import { readReference } from "../../../document/read/storage/read_reference.ts";
import type { StorageElement, StorageNode } from "../../../document/storage/storage_tree.ts";
import { cleanTarget } from "../straighten/links.ts";
import { makeElement, makeText, type Piece, type Straightener } from "../straighten/piece.ts";
import { parameterElement } from "./macro_element.ts";

/** A macro of a page, as its author wrote it. */
export interface MacroView {
  readonly element: StorageElement;
  /** Name; empty if it has none. */
  readonly name: string;
  /** Texts of its parameters by name; the first of a name counts. */
  readonly values: ReadonlyMap<string, string>;
  /** Names of parameters that are given again with another value. */
  readonly repeated: ReadonlySet<string>;
  /** Names of parameters that have text besides what they refer to. */
  readonly mixed: ReadonlySet<string>;
  /** What its parameters refer to, by name. */
  readonly targets: ReadonlyMap<string, StorageElement>;
  /** Parameters that the readers of storage take as they are. */
  readonly parameters: readonly StorageElement[];
  /** Content of its rich body; undefined without one. */
  readonly rich: readonly StorageNode[] | undefined;
  /** Text of its plain body. */
  readonly plain: string | undefined;
}

/** Straightens a macro. */
export type StraightenMacro = (macro: MacroView, straightener: Straightener) => Piece[];

/** Reads the parts of a macro. */
export function viewMacro(element: StorageElement): MacroView {
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  const mixed = new Set<string>();
  const targets = new Map<string, StorageElement>();
  const parameters: StorageElement[] = [];
  const rich: StorageNode[] = [];
  let [hasRich, plain] = [false, undefined as string | undefined];
  for (const child of element.children) {
    if (child.type === "text") {
      if (/\S/.test(child.value)) [hasRich] = [true, rich.push(child)];
    } else if (child.name === "ac:parameter" || child.name === "ac:default-parameter") {
      const name = child.attributes.get("ac:name")?.trim() ?? "";
      const target = targetOf(child);
      const value = target === undefined ? textOf(child.children).trim() : referenceText(target);
      const known = values.get(name);
      if (known !== undefined) {
        if (value !== known) repeated.add(name);
        continue;
      }
      values.set(name, value);
      if (target !== undefined) targets.set(name, target);
      if (target !== undefined && hasTextBeside(child)) mixed.add(name);
      parameters.push(...cleanParameter(name, child, target));
    } else if (child.name === "ac:plain-text-body") {
      plain = (plain ?? "") + textOf(child.children);
    } else if (child.name === "ac:rich-text-body") {
      [hasRich] = [true, rich.push(...child.children)];
    } else if (!child.name.startsWith("#")) {
      [hasRich] = [true, rich.push(child)];
    }
  }
  const name = element.attributes.get("ac:name")?.trim() ?? "";
  return { element, name, values, repeated, mixed, targets, parameters, rich: hasRich ? rich : undefined, plain };
}

/** Returns the first parameter of some names that is not empty. */
export function firstValue({ values }: MacroView, ...names: string[]): string | undefined {
  return names.map((name) => values.get(name)).find((value) => value !== undefined && value !== "");
}

/** Tests whether the author of a macro has hidden its content, in any spelling that wikis take for true. */
export function isHiddenByAuthor(values: MacroView["values"]): boolean {
  return values.get("hidden")?.toLowerCase() === "true";
}

function textOf(nodes: readonly StorageNode[]): string {
  return nodes.map((node) => node.type === "text" ? node.value : textOf(node.children)).join("");
}

/** Returns what a parameter refers to. */
function targetOf({ children }: StorageElement): StorageElement | undefined {
  for (const child of children) {
    if (child.type === "text") continue;
    if (child.name.startsWith("ri:")) return child;
    const inside = child.name === "ac:link" ? targetOf(child) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** Tests whether a parameter has text besides a link, whose own text no reader sees. */
function hasTextBeside({ children }: StorageElement): boolean {
  return children.some((child) =>
    child.type === "text" ? /\S/.test(child.value) : child.name !== "ac:link" && hasTextBeside(child)
  );
}

const NAMING = ["ri:content-title", "ri:filename", "ri:value", "ri:space-key", "ri:username", "ri:content-id"];

function referenceText({ attributes }: StorageElement): string {
  return NAMING.map((name) => attributes.get(name) ?? "").find((value) => value !== "") ?? "";
}

/** Names of attributes that a macro has besides its parameters. */
const TAKEN: ReadonlySet<string> = new Set([
  "breakout-mode",
  "breakout-width",
  "data-layout",
  "schema-version",
  "macro",
]);

/** Returns a parameter as elements that the readers of storage take as they are. */
function cleanParameter(name: string, parameter: StorageElement, target: StorageElement | undefined): StorageElement[] {
  if (attributeName({ name }) === undefined || TAKEN.has(name)) return [];
  const texts = (values: Readonly<Record<string, string | undefined>>) =>
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [parameterElement(key, [makeText(cleanText(value), parameter)], parameter)]
    );
  if (target === undefined) return texts({ [name]: textOf(parameter.children).trim() });
  const elements = parameter.children.filter((child) => child.type === "element");
  const asWritten = parameterElement(name, elements, parameter);
  if (readReference(asWritten) !== undefined) return [asWritten];
  const base = name === "" ? "" : `${name}.`;
  if (target.name === "ri:content-entity") return texts({ [`${base}page-id`]: target.attributes.get("ri:content-id") });
  if (target.name === "ri:blog-post") return texts(blogValues(base, target));
  const cleaned = cleanTarget(target);
  if (cleaned === undefined) {
    return target.name === "ri:url" ? texts({ [name]: target.attributes.get("ri:value") }) : [];
  }
  const only = cleaned.name === "ri:page" ? makeElement("ac:link", [cleaned], { at: target }) : cleaned;
  const rewritten = parameterElement(name, [only], parameter);
  return readReference(rewritten) === undefined ? [] : [rewritten];
}

function blogValues(base: string, { attributes }: StorageElement): Record<string, string | undefined> {
  return {
    [`${base}page-title`]: attributes.get("ri:content-title"),
    [`${base}page-space`]: attributes.get("ri:space-key"),
    [`${base}page-date`]: attributes.get("ri:posting-day"),
  };
}

/** Removes characters that the words after the language of a code block cannot have. */
function cleanText(text: string): string {
  return text.replace(/[\p{Cc}`]+/gu, " ");
}
