import { type Caption, splitCaption } from "../../../captions/find_captions.ts";
import { splitLabel } from "../../../directive_rules.ts";
import { isBadge, type Picture, readShownPicture } from "../../../pictures/read_shown_picture.ts";
import type { ContainerDirective, LeafDirective, Nodes, Paragraph, PhrasingContent } from "../../../tree.ts";
import { renderWordParagraph } from "../blocks/paragraph.ts";
import { type CaptionText, renderWordCaption } from "../captions/render_word_caption.ts";
import type { WordScope } from "../word_scope.ts";
import { markup } from "../../../../base/xml/markup.ts";
import { renderMissingPicture, renderPictureWords } from "./missing_word_picture.ts";
import { renderDrawing } from "./picture_drawing.ts";
import { pictureExtent } from "./picture_extent.ts";

/** Renders a picture within text; if it is missing, its description. */
export function renderPictureInText(node: PhrasingContent, scope: WordScope): string {
  const picture = readPicture(node, scope);
  if (picture === undefined) return "";
  const shown = renderPictureRun(picture, node, scope);
  // The title of a Markdown image is a hint; a caption is text of the page.
  const caption = node.type === "textDirective" ? node.attributes?.["caption"] : undefined;
  return caption ? shown + scope.work.texts([{ type: "text", value: ` ${caption}` }], scope) : shown;
}

/**
 * Renders a picture on its own, with its caption below it, or one that stands beside it: a paragraph with nothing else
 * but perhaps a link around it, or a directive. Undefined for other paragraphs.
 */
export function renderWordPicture(
  node: Paragraph | LeafDirective | ContainerDirective,
  scope: WordScope,
  beside?: Caption,
): string | undefined {
  if (node.type === "paragraph") return renderPictureParagraph(node, scope, beside);
  const picture = readPicture(node, scope);
  const { work } = scope;
  if (picture === undefined) {
    return node.type === "containerDirective" ? work.blocks(node.children, scope) : labelOf(node, scope);
  }
  const { caption, rest } = splitDirective(node);
  const runs = renderPictureRun(picture, node, scope);
  const below = rest.length === 0 ? "" : work.blocks(rest, scope);
  return renderFigure({ runs, picture, caption: beside ?? caption ?? titleOf(picture) }, scope) + below;
}

function renderPictureParagraph(node: Paragraph, scope: WordScope, beside: Caption | undefined): string | undefined {
  const only = soleContent(node.children);
  const image = only?.type === "link" || only?.type === "linkReference" ? soleContent(only.children) : only;
  const picture = image && readPicture(image, scope);
  if (only === undefined || image === undefined || picture === undefined) return undefined;
  // A missing badge is a word on a line of its own.
  if (scope.work.picture(picture.url) === undefined && isBadge(picture.url)) return undefined;
  const runs = only === image ? renderPictureRun(picture, image, scope) : scope.work.texts([only], scope);
  return renderFigure({ runs, picture, caption: beside ?? titleOf(picture) }, scope);
}

function soleContent(nodes: readonly PhrasingContent[]): PhrasingContent | undefined {
  const [only, ...others] = nodes.filter((node) => node.type !== "text" || node.value.trim() !== "");
  return others.length === 0 ? only : undefined;
}

function titleOf({ title }: Picture): CaptionText | undefined {
  return title === "" ? undefined : splitCaption([{ type: "text", value: title }], "figure");
}

/** Returns the caption of a directive, and what else it contains. */
function splitDirective(
  node: LeafDirective | ContainerDirective,
): { caption: CaptionText | undefined; rest: ContainerDirective["children"] } {
  if (node.type === "leafDirective") {
    const isCaption = node.name === "figure" && node.children.length > 0;
    return { caption: isCaption ? splitCaption(node.children, "figure") : undefined, rest: [] };
  }
  const { blocks } = splitLabel(node);
  const [first, ...others] = blocks;
  return first?.type === "paragraph"
    ? { caption: splitCaption(first.children, "figure"), rest: others }
    : { caption: undefined, rest: blocks };
}

function labelOf({ children }: LeafDirective, { work, ...scope }: WordScope): string {
  return children.length === 0 ? "" : work.blocks([{ type: "paragraph", children }], { work, ...scope });
}

interface WordFigure {
  readonly runs: string;
  readonly picture: Picture;
  readonly caption: CaptionText | undefined;
}

/** Renders the paragraph of a picture; lines of a fixed height in its style would cut it off. */
function renderFigure({ runs, picture, caption }: WordFigure, scope: WordScope): string {
  const { indent } = scope;
  if (runs === "" && caption === undefined) return "";
  const align = picture.look.side === undefined ? scope.align : SIDES[picture.look.side];
  const paragraph = renderWordParagraph(runs, { ...scope, align }, {
    keepNext: caption !== undefined,
    spacing: markup("w:spacing", { "w:line": 240, "w:lineRule": "auto" }),
    indent: { left: indent, hanging: 0 },
  });
  return caption === undefined ? paragraph : paragraph + renderWordCaption("figure", caption, { ...scope, align });
}

const SIDES = { start: "left", center: "center", end: "right" } as const;

function renderPictureRun(picture: Picture, node: Nodes, scope: WordScope): string {
  const shown = scope.work.picture(picture.url);
  if (shown === undefined) return renderMissingPicture(picture, node, scope);
  // Footnotes are another part, with relationships of its own.
  if (scope.inNote) return renderPictureWords(picture, scope);
  const { url, alt, decorative, look } = picture;
  const extent = pictureExtent(shown, look, scope);
  return renderDrawing({ url, vector: shown.vector, alt, isDecorative: decorative, extent, look }, scope);
}

/** Reads the picture of a node; the book has replaced references by what they stand for. */
function readPicture(node: Nodes, { work: { log } }: WordScope): Picture | undefined {
  return readShownPicture(node, { log, definition: () => undefined });
}
