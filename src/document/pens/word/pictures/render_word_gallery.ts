import { readPictureGallery } from "../../../pictures/read_picture_gallery.ts";
import type { ContainerDirective, RootContent } from "../../../tree.ts";
import { enterWord } from "../enter_word.ts";
import { cellScope, closeCell, divideWidth, renderTableFrame, TABLE_GAP } from "../tables/table_frame.ts";
import type { WordScope } from "../word_scope.ts";
import { markup } from "../../../../base/xml/markup.ts";

/** Renders `:::gallery[Title]{columns=3}`: its pictures in the rows of a table. */
export function renderWordGallery(node: ContainerDirective, scope: WordScope): string {
  const { work } = scope;
  const { label, blocks, rows, columns } = readPictureGallery(node);
  const title: RootContent[] = label === undefined
    ? []
    : [{ type: "paragraph", children: [{ type: "strong", children: label.children }] }];
  const heading = title.length === 0 ? "" : work.blocks(title, scope);
  const inner = rows === undefined ? undefined : enterWord(scope, node);
  if (rows === undefined || inner === undefined) return heading + work.blocks(blocks, scope);
  const widths = divideWidth(scope.width, Array.from({ length: columns }, () => 1));
  const body = work.style("body");
  const shown = rows.map((row) => {
    const cells = widths.map((width, x) => {
      const picture = row[x];
      const content = picture === undefined ? "" : work.blocks([picture], cellScope(inner, width));
      const properties = markup("w:tcPr", {}, markup("w:tcW", { "w:w": width, "w:type": "dxa" }));
      return markup("w:tc", {}, properties + closeCell(content, body));
    });
    return markup("w:tr", {}, markup("w:trPr", {}, markup("w:cantSplit")) + cells.join(""));
  });
  return heading + renderTableFrame({ role: "columns", widths, isFixed: true, edge: "text" }, shown.join(""), scope) +
    TABLE_GAP;
}
