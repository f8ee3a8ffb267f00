import { readPictureGallery } from "../../pictures/read_picture_gallery.ts";
import type { ContainerDirective } from "../../tree.ts";
import { TypstCode } from "./code.ts";
import { inlineContent } from "./inline.ts";
import { enter, type Scope } from "./scope.ts";

/** Width of a picture below which a row has fewer, in ems. */
const LEAST = 5;

/** Renders `:::gallery[Title]{columns=3}`: its pictures in rows. */
export function renderGallery(node: ContainerDirective, scope: Scope): TypstCode[] {
  const { label, blocks, rows, columns } = readPictureGallery(node);
  const heading = label === undefined ? [] : [TypstCode.call("strong", {}, inlineContent(label.children, scope))];
  const inner = rows !== undefined && !scope.inColumns ? enter(scope, node) : undefined;
  if (rows === undefined || inner === undefined) return [...heading, scope.rendering.blocks(blocks, scope)];
  return [
    ...heading,
    ...rows.map((row) => {
      const shown = row.map((picture) => scope.rendering.blocks([picture], { ...inner, inColumns: true }));
      return renderRow([...shown, ...Array.from({ length: columns - shown.length }, () => TypstCode.blocks([]))]);
    }),
  ];
}

function renderRow(cells: readonly TypstCode[]): TypstCode {
  const shares = cells.map(() => TypstCode.measure(100 / cells.length, "%"));
  const named = { shares: TypstCode.array(shares), least: TypstCode.measure(LEAST, "em") };
  return TypstCode.call("layout-section", named, TypstCode.array([...cells]));
}
