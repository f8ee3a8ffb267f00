import { PlaceholderFinder, type PlaceholderText } from "../../placeholder_finder.ts";
import { MACHINE_ADDRESS } from "../foreign/foreign_table.ts";
import type { RelationshipList } from "../package/relationship_list.ts";

/**
 * Replaces placeholders in the addresses of links, which have no formatted text: `textOf` returns the value of each.
 * An address that leads to another machine or a local file by its value becomes empty.
 */
export function fillTargets(list: RelationshipList, path: string, textOf: (found: PlaceholderText) => string): void {
  for (const relationship of list.all) {
    const { kind, target, isExternal } = relationship;
    if (kind !== "hyperlink" || !isExternal || !target.includes("$")) continue;
    const found: PlaceholderText[] = [];
    const finder = new PlaceholderFinder(path, (placeholder) => found.push(placeholder));
    finder.add(target);
    finder.break();
    if (found.length === 0) continue;
    let filled = "";
    let at = 0;
    for (const placeholder of found) {
      filled += target.slice(at, placeholder.at) + textOf(placeholder).trim();
      at = placeholder.at + placeholder.raw.length;
    }
    filled += target.slice(at);
    list.retarget(relationship, MACHINE_ADDRESS.test(filled) ? "" : filled);
  }
}
