import { splitLabel } from "../directive_rules.ts";
import { picturesIn } from "../pictures_in.ts";
import type { ContainerDirective, RootContent } from "../tree.ts";
import { TypstCode } from "./code.ts";
import { inlineContent } from "./inline.ts";
import { enter, type Scope } from "./scope.ts";

/** Pictures in a row, as the wiki has them. */
const COLUMNS = 4;
/** Width of a picture below which a row has fewer, in ems. */
const LEAST = 5;

/** Renders `:::gallery[Title]{columns=3}`: its pictures in rows. */
export function renderGallery(node: ContainerDirective, scope: Scope): TypstCode[] {
  const { label, blocks } = splitLabel(node);
  const heading = label === undefined ? [] : [TypstCode.call("strong", {}, inlineContent(label.children, scope))];
  const pictures = blocks.flatMap((block) => picturesIn(block)?.map(asBlock) ?? []);
  const isGrid = pictures.length > 1 && blocks.every((block) => picturesIn(block) !== undefined);
  const inner = isGrid && !scope.inColumns ? enter(scope, node) : undefined;
  if (inner === undefined) return [...heading, scope.rendering.blocks(blocks, scope)];
  const columns = Math.min(readColumns(node), pictures.length);
  const cells = pictures.map((picture) => scope.rendering.blocks([picture], { ...inner, inColumns: true }));
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => {
    const shown = cells.slice(row * columns, (row + 1) * columns);
    return [...shown, ...Array.from({ length: columns - shown.length }, () => TypstCode.blocks([]))];
  });
  return [...heading, ...rows.map((row) => renderRow(row))];
}

function renderRow(cells: readonly TypstCode[]): TypstCode {
  const shares = cells.map(() => TypstCode.measure(100 / cells.length, "%"));
  const named = { shares: TypstCode.array(shares), least: TypstCode.measure(LEAST, "em") };
  return TypstCode.call("layout-section", named, TypstCode.array([...cells]));
}

function asBlock(picture: NonNullable<ReturnType<typeof picturesIn>>[number]): RootContent {
  if (picture.type !== "image" && picture.type !== "textDirective") return picture;
  return { type: "paragraph", children: [picture], position: picture.position };
}

function readColumns({ attributes }: ContainerDirective): number {
  const written = attributes?.["columns"] ?? "";
  return /^[1-6]$/.test(written) ? Number(written) : COLUMNS;
}
