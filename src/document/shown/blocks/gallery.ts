import { splitLabel } from "../../directives/directive_rules.ts";
import { picturesIn } from "../../pictures/pictures_in.ts";
import type { ContainerDirective, Paragraph, RootContent } from "../../tree.ts";
import { withMark } from "../inlines/shown_parts.ts";
import { inside, type LoweringScope, sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock } from "../shown_block.ts";
import { lowerLine } from "./lower_text.ts";

/** Lowers `:::gallery[Title]{columns=3}`: its pictures in rows. */
export function lowerGallery(node: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  const { work } = scope;
  const { label, blocks, rows, columns } = readPictureGallery(node);
  const title = label === undefined
    ? []
    : lowerLine(withMark("bold", work.inlines(label.children, scope)), label, scope);
  if (rows === undefined) return [...title, ...work.blocks(blocks, scope)];
  const shown = rows.map((row) => row.map((picture) => work.blocks([picture], inside(scope))));
  return [...title, { kind: "gallery", columns, rows: shown, at: sourcePointOf(node) }];
}

/** Pictures in a row, as the wiki has them. */
const COLUMNS = 4;

/** A gallery of the wiki. */
interface Gallery {
  /** Its title. */
  readonly label: Paragraph | undefined;
  readonly blocks: readonly RootContent[];
  /** Rows of its pictures as blocks; undefined if it has other content, or a single picture. */
  readonly rows: readonly (readonly RootContent[])[] | undefined;
  /** Pictures of a full row. */
  readonly columns: number;
}

/** Reads `:::gallery[Title]{columns=3}`. */
function readPictureGallery(node: ContainerDirective): Gallery {
  const { label, blocks } = splitLabel(node);
  const pictures = blocks.flatMap((block) => picturesIn(block)?.map(asBlock) ?? []);
  const isGrid = pictures.length > 1 && blocks.every((block) => picturesIn(block) !== undefined);
  const columns = Math.max(1, Math.min(readGalleryColumns(node), pictures.length));
  const rows = Array.from(
    { length: Math.ceil(pictures.length / columns) },
    (_, row) => pictures.slice(row * columns, (row + 1) * columns),
  );
  return { label, blocks, columns, rows: isGrid ? rows : undefined };
}

function asBlock(picture: NonNullable<ReturnType<typeof picturesIn>>[number]): RootContent {
  if (picture.type !== "image" && picture.type !== "textDirective") return picture;
  return { type: "paragraph", children: [picture], position: picture.position };
}

/** Returns how many pictures are in a full row. */
export function readGalleryColumns({ attributes }: ContainerDirective): number {
  const written = attributes?.["columns"] ?? "";
  return /^[1-6]$/.test(written) ? Number(written) : COLUMNS;
}
