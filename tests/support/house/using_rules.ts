import type { Breach, SourceFile } from "./house_rules.ts";

/** A resource that is taken from a property, and the rest of its function. */
const FROM_PROPERTY = /\busing (\w+) = [^;]*\.\w+;([\s\S]*?)(?=\n\}\n|$)/g;

/**
 * Finds resources that the executable would never release: where a resource is a property and mentioned once, the
 * bundler puts the property into that place, and the declaration with its `using` goes.
 */
export function findLostResources(files: readonly SourceFile[]): Breach[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(FROM_PROPERTY)].flatMap(([, name = "", rest = ""]) => {
      const mentions = rest.match(new RegExp(`\\b${name}\\b`, "g")) ?? [];
      return mentions.length > 1 ? [] : [`${path}: the bundler drops the "using" of ${name}; take it from a call`];
    })
  );
}
