import { hasOnlyAttributes, onlyElements, onlyText } from "./storage_parts.ts";
import type { StorageElement } from "./storage_tree.ts";

/** A macro taken apart. */
export interface MacroParts {
  name: string;
  /** By name; a parameter without one has the name "". */
  parameters: ReadonlyMap<string, string>;
  richBody: StorageElement | undefined;
  plainBody: StorageElement | undefined;
}

/** Takes a macro apart; undefined when it has anything that the parts do not show. */
export function readMacroParts(macro: StorageElement): MacroParts | undefined {
  const name = macro.attributes.get("ac:name");
  const version = macro.attributes.get("ac:schema-version") ?? "1";
  const children = onlyElements(macro);
  if (name === undefined || version !== "1" || children === undefined) return undefined;
  if (!hasOnlyAttributes(macro, ["ac:name", "ac:schema-version"])) return undefined;
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
  return { name, parameters, richBody, plainBody };
}

/** Whether all parameters are among these. */
export function hasOnlyParameters({ parameters }: MacroParts, allowed: readonly string[]): boolean {
  return parameters.keys().every((name) => allowed.includes(name));
}
