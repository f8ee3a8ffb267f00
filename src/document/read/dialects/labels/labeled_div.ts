import { isTable } from "../../../tables/table_node.ts";
import type { ContainerDirective, Paragraph, RootContent } from "../../../tree.ts";
import { kindOfLabel } from "./caption_text.ts";
import { captionMark, markCaption } from "../../../node_marks.ts";
import type { Labeled } from "./labeled.ts";
import { parseCaption } from "./parse_caption.ts";
import { textOfPicture } from "./picture_labels.ts";

type Blocks = ContainerDirective["children"];

/**
 * Reads `::: {#fig-plan}` of Quarto around a picture, a table or code: its last paragraph is the caption, unless it names
 * another or the picture has a text. Around more than that, the block stays, and has the caption. Undefined for other
 * blocks.
 */
export function labeledDiv({ position, ...div }: ContainerDirective, source: string): Labeled | undefined {
  const { id = "", "data-caption": named, "data-label": label, ...attributes } = div.attributes ?? {};
  const kind = div.name === "div" ? kindOfLabel(id ?? "") : undefined;
  if (kind === undefined || div.children.length === 0) return undefined;
  const place = position && { position };
  const blocks: Blocks = div.children;
  const last = blocks.at(-1);
  const hasCaption = last?.type === "paragraph" && blocks.length > 1 && !isOwner(last) &&
    captionMark(last) === undefined;
  const kept = hasCaption ? blocks.slice(0, -1) : blocks;
  const [only, ...others] = kept;
  const isSingle = only !== undefined && others.length === 0 && isOwner(only);
  const own = isSingle && only.type === "paragraph" ? textOfPicture(only, source) : [];
  const written = hasCaption ? last.children : named ? parseCaption(named, { ...place }) : own;
  const labeled = {
    names: [id ?? "", label].filter((name) => name !== undefined && name !== null),
    caption: { kind, children: written },
  };
  if (isSingle) return { ...labeled, blocks: kept };
  return { ...labeled, blocks: [{ ...div, attributes, children: captionPictures(kept, source), ...place }] };
}

/** Makes the texts of pictures captions, also in columns, where they have none. */
function captionPictures(blocks: Blocks, source: string): Blocks {
  return blocks.flatMap((block, i): Blocks => {
    if (block.type === "containerDirective" && (block.name === "section" || block.name === "column")) {
      return [{ ...block, children: captionPictures(block.children, source) }];
    }
    const before = blocks[i - 1];
    const hasCaption = before?.type === "paragraph" && captionMark(before) !== undefined;
    if (block.type !== "paragraph" || hasCaption) return [block];
    const text = textOfPicture(block, source);
    return text.length === 0 ? [block] : [markCaption({ ...block, children: [...text] }, "figure"), block];
  });
}

function isOwner(block: RootContent): boolean {
  return block.type === "code" || isTable(block) || (block.type === "paragraph" && isPicture(block));
}

function isPicture({ children }: Paragraph): boolean {
  const shown = children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  return shown.length === 1 && (shown[0]?.type === "image" || shown[0]?.type === "imageReference");
}
