import { hasOnlyAttributes, onlyElements, onlyText } from "../write_back/storage_parts.ts";
import type { StorageElement } from "./storage_tree.ts";

/** A macro taken apart. */
export interface MacroParts {
  name: string;
  /** By name; a parameter without one has the name "". */
  parameters: ReadonlyMap<string, string>;
  richBody: StorageElement | undefined;
  plainBody: StorageElement | undefined;
  /** How it stands on the page, see {@linkcode FRAME}. */
  frame: Readonly<Record<string, string>>;
  /** The version of its parameters; "1" but for few. */
  version: string;
}

/** What a macro says about its place on the page, by the name it has in Markdown. */
export const FRAME: ReadonlyMap<string, string> = new Map([
  ["breakout-mode", "ac:breakout-mode"],
  ["breakout-width", "ac:breakout-width"],
  ["data-layout", "data-layout"],
]);

/** Takes a macro apart; undefined when it has anything that the parts do not show. */
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

/** The frame of a macro or section; "default" says nothing, and what is empty cannot be an attribute in Markdown. */
export function readMacroFrame({ attributes }: StorageElement): Record<string, string> | undefined {
  const frame: Record<string, string> = {};
  for (const [name, attribute] of FRAME) {
    const value = attributes.get(attribute);
    if (value === "") return undefined;
    if (value !== undefined && value !== "default") frame[name] = value;
  }
  return frame;
}

/** Whether all parameters are among these. */
export function hasOnlyParameters({ parameters }: MacroParts, allowed: readonly string[]): boolean {
  return parameters.keys().every((name) => allowed.includes(name));
}
