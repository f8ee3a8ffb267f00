import { hasOnlyAttributes, onlyElements, onlyText } from "../../storage/storage_parts.ts";
import { attributeName, FRAME } from "../../storage/parameter_kinds.ts";
import { readReference } from "./read_reference.ts";
import type { StorageElement } from "../../storage/storage_tree.ts";

/** Parts of a macro. */
export interface MacroParts {
  name: string;
  /**
   * Parameters by the attribute that expresses them: their name, `_` for the one without a name, and for a reference the
   * kind after a dot, such as `root.page`.
   */
  parameters: ReadonlyMap<string, string>;
  richBody: StorageElement | undefined;
  plainBody: StorageElement | undefined;
  /** Layout on the page, see {@linkcode FRAME}. */
  frame: Readonly<Record<string, string>>;
  /** Version of its parameters; mostly "1". */
  version: string;
}

/** Splits a macro into its parts; undefined if it has anything that the parts cannot express. */
export function readMacroParts(macro: StorageElement): MacroParts | undefined {
  const name = macro.attributes.get("ac:name");
  const version = macro.attributes.get("ac:schema-version") ?? "1";
  const children = onlyElements(macro);
  const frame = readMacroFrame(macro);
  if (name === undefined || frame === undefined || children === undefined) return undefined;
  if (!hasOnlyAttributes(macro, ["ac:name", "ac:schema-version", ...FRAME.values()])) return undefined;
  const parameters = new Map<string, string>();
  const names = new Set<string>();
  const bodies = new Map<string, StorageElement>();
  for (const child of children) {
    if (child.name === "ac:parameter" || child.name === "ac:default-parameter") {
      const values = readParameter(child);
      const given = child.attributes.get("ac:name") ?? "";
      if (values === undefined || names.has(given)) return undefined;
      names.add(given);
      for (const [key, value] of values) parameters.set(key, value);
    } else if (child.name !== "#comment") {
      if (bodies.size > 0 || !hasOnlyAttributes(child)) return undefined;
      bodies.set(child.name, child);
    }
  }
  const richBody = bodies.get("ac:rich-text-body");
  const plainBody = bodies.get("ac:plain-text-body");
  if (bodies.size > 0 && richBody === undefined && plainBody === undefined) return undefined;
  return { name, parameters, richBody, plainBody, frame, version };
}

/** Reads a parameter as one attribute, or as one for each part of a reference. */
function readParameter(parameter: StorageElement): [key: string, value: string][] | undefined {
  const name = nameOf(parameter);
  if (name === undefined) return undefined;
  const text = onlyText(parameter);
  const read = text === undefined ? readReference(parameter) : new Map([[undefined, text]]);
  const values: [string, string][] = [];
  for (const [kind, value] of read ?? []) {
    const key = attributeName({ name, kind });
    if (key === undefined) return undefined;
    values.push([key, value]);
  }
  return values.length === 0 ? undefined : values;
}

/** Returns the name of a parameter: older wikis have an element for the one without a name. */
function nameOf(parameter: StorageElement): string | undefined {
  if (parameter.name === "ac:default-parameter") return hasOnlyAttributes(parameter) ? "" : undefined;
  return hasOnlyAttributes(parameter, ["ac:name"]) ? parameter.attributes.get("ac:name") : undefined;
}

/**
 * Reads the layout of a macro or section; "default" has no meaning. Undefined if a value is empty, which Markdown
 * attributes cannot be.
 */
export function readMacroFrame({ attributes }: StorageElement): Record<string, string> | undefined {
  const frame: Record<string, string> = {};
  for (const [name, attribute] of FRAME) {
    const value = attributes.get(attribute);
    if (value === "") return undefined;
    if (value !== undefined && value !== "default") frame[name] = value;
  }
  return frame;
}

/** Tests whether all parameters are allowed. */
export function hasOnlyParameters({ parameters }: MacroParts, allowed: readonly string[]): boolean {
  return parameters.keys().every((name) => allowed.includes(name));
}

/**
 * Returns all parameters, the layout and the version of a macro as attributes; undefined if a parameter has the name of
 * one of the others.
 *
 * @param usual Version that the attributes do not mention.
 */
export function macroAttributes(
  { parameters, frame, version }: MacroParts,
  usual = "1",
): Record<string, string> | undefined {
  const names = [...parameters.keys()].sort();
  if (version === "" || names.some((name) => FRAME.has(name) || name === "schema-version")) return undefined;
  return {
    ...Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ""])),
    ...frame,
    ...(version === usual ? {} : { "schema-version": version }),
  };
}
