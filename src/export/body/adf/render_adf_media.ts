import { renderElement } from "../../../document/storage/render_element.ts";
import { type AdfNode, type RenderAdf, textAttribute, withLost } from "./adf_node.ts";
import { renderAdfMacro } from "./render_adf_macro.ts";

const FILE_NAME = /\.[A-Za-z0-9]{1,5}$/;

/** Renders a picture with its caption; what is no picture follows it. */
export function renderCaptioned(node: AdfNode, blocks: RenderAdf): string {
  const caption = node.content.find(({ type }) => type === "caption");
  const pictures = node.content.filter(({ type }) => type === "media");
  const others = node.content.filter((child) => child !== caption && child.type !== "media");
  const below = caption === undefined ? "" : renderElement("ac:caption", {}, blocks([caption]));
  return pictures.map((media, i) =>
    withLost(media, renderPicture(media, { single: node, below: i === 0 ? below : "" }))
  ).join("") +
    (pictures.length === 0 && caption !== undefined ? blocks([caption]) : "") +
    blocks([...pictures.flatMap(({ content }) => content), ...others]);
}

/** Renders files that are listed together, each as the wiki shows a file. */
export function renderMediaGroup({ content }: AdfNode, blocks: RenderAdf): string {
  return content.map((media) => {
    if (media.type !== "media") return blocks([media]);
    const url = textAttribute(media, "url");
    const file = renderElement("ri:attachment", { "ri:filename": mediaName(media) });
    const shown = url === undefined
      ? renderAdfMacro("view-file", { references: { name: file } })
      : renderPicture(media, {});
    return withLost(media, shown) + blocks(media.content);
  }).join("");
}

/** Renders a picture or a file within text. */
export function renderMediaInline(node: AdfNode): string {
  const isPicture = node.type === "media" || textAttribute(node, "type") === "image";
  if (isPicture) return renderPicture(node, {});
  return renderElement("ac:link", {}, renderElement("ri:attachment", { "ri:filename": mediaName(node) }));
}

function renderPicture(media: AdfNode, { single, below = "" }: { single?: AdfNode; below?: string }): string {
  const url = textAttribute(media, "url");
  const source = url === undefined
    ? renderElement("ri:attachment", { "ri:filename": mediaName(media) })
    : renderElement("ri:url", { "ri:value": url });
  const link = [...media.marks, ...single?.marks ?? []].find(({ type }) => type === "link");
  const border = media.marks.find(({ type }) => type === "border");
  const mark = border === undefined ? "" : renderElement("ac:adf-mark", {
    key: "border",
    size: textAttribute(border, "size") ?? "1",
    color: textAttribute(border, "color") ?? "#091e4224",
  });
  const isPixels = single !== undefined && textAttribute(single, "widthType") === "pixel";
  return renderElement("ac:image", {
    "ac:alt": textAttribute(media, "alt"),
    "ac:layout": single && textAttribute(single, "layout"),
    "ac:width": isPixels ? textAttribute(single, "width") : undefined,
    "ac:original-width": textAttribute(media, "width"),
    "ac:original-height": textAttribute(media, "height"),
    "ac:href": link && textAttribute(link, "href"),
  }, source + below + mark);
}

/** Returns the name of a file; its ID where the document has no name. */
function mediaName(media: AdfNode): string | undefined {
  const alt = textAttribute(media, "alt");
  const named = textAttribute(media, "__fileName") ?? (alt !== undefined && FILE_NAME.test(alt) ? alt : undefined);
  return named ?? textAttribute(media, "id");
}
