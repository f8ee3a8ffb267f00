import { quote, truncate } from "../../../base/text.ts";
import type { RawElement } from "../../fill/raw/raw_element.ts";
import type { JudgedPackage } from "../judged_package.ts";

/** Reports drawings of a part with the same ID, and paragraphs with the same one. */
export function checkIds(judged: JudgedPackage): void {
  for (const part of judged.stories) {
    const drawings = new Set<string>();
    const paragraphs = new Set<string>();
    for (const element of part.root.walk()) {
      const drawing = element.name === "wp:docPr" && isShown(element) ? element.get("id") : undefined;
      const paragraph = element.name === "w:p" || element.name === "w:tr" ? element.get("w14:paraId") : undefined;
      for (
        const [what, id, known] of [["drawings", drawing, drawings], ["paragraphs", paragraph, paragraphs]] as const
      ) {
        if (id === undefined) continue;
        const message = `Two ${what} have the ID ${quote(truncate(id, 40))}`;
        if (known.has(id) && isShown(element)) judged.report("duplicate-id", message, { part, element });
        known.add(id);
      }
    }
  }
}

/** Returns whether an element is not in a branch for programs that do not know the first one. */
function isShown(element: RawElement): boolean {
  return element.closest("mc:Fallback") === undefined;
}
