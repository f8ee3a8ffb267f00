import { hasOnlyAttributes, onlyElements, onlyText } from "../write_back/storage_parts.ts";
import type { StorageElement } from "./storage_tree.ts";

/** Parts of a macro. */
export interface MacroParts {
  name: string;
  /** Parameters by name; a parameter without a name has the name "". */
  parameters: ReadonlyMap<string, string>;
  richBody: StorageElement | undefined;
  plainBody: StorageElement | undefined;
  /** Layout on the page, see {@linkcode FRAME}. */
  frame: Readonly<Record<string, string>>;
  /** Version of its parameters; mostly "1". */
  version: string;
}

/** Layout attributes of a macro, and their names in Markdown. */
export const FRAME: ReadonlyMap<string, string> = new Map([
  ["breakout-mode", "ac:breakout-mode"],
  ["breakout-width", "ac:breakout-width"],
  ["data-layout", "data-layout"],
]);

/** Splits a macro into its parts; undefined if it has anything that the parts cannot express. */
export function readMacroParts(macro: StorageElement): MacroParts | undefined {
  const name = macro.attributes.get("ac:name");
  const version = macro.attributes.get("ac:schema-version") ?? "1";
  const children = onlyElements(macro);
  const frame = readMacroFrame(macro);
  if (name === undefined || frame === undefined || children === undefined) return undefined;
  if (!hasOnlyAttributes(macro, ["ac:name", "ac:schema-version", ...FRAME.values()])) return undefined;
  const parameters = new Map<string, string>();
  const bodies = new Map<string, StorageElement>();
  for (const child of children) {
    if (child.name === "ac:parameter") {
      const key = child.attributes.get("ac:name");
      const value = onlyText(child);
      if (key === undefined || value === undefined || parameters.has(key)) return undefined;
      if (!hasOnlyAttributes(child, ["ac:name"])) return undefined;
      parameters.set(key, value);
    } else {
      if (bodies.size > 0 || !hasOnlyAttributes(child)) return undefined;
      bodies.set(child.name, child);
    }
  }
  const richBody = bodies.get("ac:rich-text-body");
  const plainBody = bodies.get("ac:plain-text-body");
  if (bodies.size > 0 && richBody === undefined && plainBody === undefined) return undefined;
  return { name, parameters, richBody, plainBody, frame, version };
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
