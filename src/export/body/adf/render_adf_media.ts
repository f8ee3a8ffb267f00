import { renderElement } from "../../../document/storage/render_element.ts";
import { type AdfNode, type RenderAdf, textAttribute, withLost } from "./adf_node.ts";
import { renderAdfMacro } from "./render_adf_macro.ts";

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
    const shown = url === undefined
      ? renderAdfMacro("view-file", { references: { name: renderFile(media, false) } })
      : renderPicture(media, {});
    return withLost(media, shown) + blocks(media.content);
  }).join("");
}

/** Renders a picture or a file within text. */
export function renderMediaInline(node: AdfNode): string {
  const isPicture = node.type === "media" || textAttribute(node, "type") === "image";
  if (isPicture) return renderPicture(node, {});
  return renderElement("ac:link", {}, renderFile(node));
}

function renderPicture(media: AdfNode, { single, below = "" }: { single?: AdfNode; below?: string }): string {
  const url = textAttribute(media, "url");
  const source = url === undefined ? renderFile(media) : renderElement("ri:url", { "ri:value": url });
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
    title: link && textAttribute(link, "title"), // has no effect, which is reported where the picture is read
  }, source + below + mark);
}

/** The collection of files of a page. */
const OF_PAGE = /^contentId-(\d{1,19})$/;

/**
 * Renders a reference to a file: by its ID, because its alternative text can be anything; the name is known only while
 * the file is new. A copied text refers to the files of the page that it is from.
 */
function renderFile(media: AdfNode, withPage = true): string {
  const name = textAttribute(media, "__fileName") ?? textAttribute(media, "id") ?? textAttribute(media, "alt");
  const pageId = OF_PAGE.exec(textAttribute(media, "collection") ?? "")?.[1];
  const page = withPage && pageId !== undefined ? renderElement("ri:content-entity", { "ri:content-id": pageId }) : "";
  return renderElement("ri:attachment", { "ri:filename": name }, page || undefined);
}
