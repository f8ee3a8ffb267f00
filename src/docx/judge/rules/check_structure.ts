import { quote, truncate } from "../../../base/text.ts";
import type { RawElement } from "../../fill/raw/raw_element.ts";
import type { RawPart } from "../../fill/raw/raw_part.ts";
import { readFields } from "../../fill/raw/read_fields.ts";
import type { JudgedPackage } from "../judged_package.ts";

/** Elements that must end with a paragraph. */
const ENDED = new Set(["w:tc", "w:txbxContent", "w:footnote", "w:endnote", "w:comment"]);
/** Blocks. Content controls and custom XML contain others. */
const BLOCKS = new Set(["w:p", "w:tbl", "w:sdt", "w:customXml", "w:altChunk", "w:subDoc"]);
const CONTAINERS = new Set(["w:sdt", "w:customXml"]);

/**
 * Reports cells, text boxes and notes that do not end with a paragraph, a body without section properties at its end,
 * fields that do not start or end, and bookmarks that do not.
 */
export function checkStructure(judged: JudgedPackage): void {
  for (const part of judged.stories) {
    for (const element of part.root.walk()) {
      if (!ENDED.has(element.name) || endsWithParagraph(element)) continue;
      judged.report("empty-cell", `${element.name} does not end with a paragraph`, { part, element });
    }
    for (const element of readFields(part.root).unpaired) {
      const what = element.get("w:fldCharType") === "begin" ? "A field has no end" : "A field has no start";
      judged.report("open-field", what, { part, element });
    }
    checkMarks(judged, part);
  }
  const [main] = judged.stories;
  const body = main?.root.child("w:body");
  if (main === undefined || body === undefined || body.children.at(-1)?.name === "w:sectPr") return;
  judged.report("missing-section", "The body does not end with section properties", { part: main, element: body });
}

function endsWithParagraph(element: RawElement): boolean {
  const last = element.children.findLast(({ name }) => BLOCKS.has(name));
  return last?.name === "w:p" || (last !== undefined && CONTAINERS.has(last.name));
}

/** Reports bookmarks without a start or an end, and IDs that two of them have. */
function checkMarks(judged: JudgedPackage, part: RawPart): void {
  const starts = new Map<string, RawElement>();
  const ends = new Set<string>();
  for (const element of part.root.walk()) {
    const id = element.get("w:id") ?? "";
    const shown = quote(truncate(id, 40));
    if (element.name === "w:bookmarkEnd") {
      if (!starts.has(id)) judged.report("unpaired-mark", `The bookmark ${shown} has no start`, { part, element });
      ends.add(id);
    } else if (element.name === "w:bookmarkStart") {
      if (starts.has(id)) judged.report("duplicate-id", `Two bookmarks have the ID ${shown}`, { part, element });
      starts.set(id, element);
    }
  }
  for (const [id, element] of starts) {
    if (ends.has(id)) continue;
    judged.report("unpaired-mark", `The bookmark ${quote(truncate(id, 40))} has no end`, { part, element });
  }
}

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
