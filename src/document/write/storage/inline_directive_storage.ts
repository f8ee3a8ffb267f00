import { oneLine } from "../../plain_text.ts";
import type { ContainerDirective, Directive, PhrasingContent, TextDirective } from "../../tree.ts";
import { joinAttributes, splitCarried } from "../../storage/carried_attributes.ts";
import { renderAttachment, renderContentId, renderImage, renderPageReference } from "./image_storage.ts";
import { renderLinkBody } from "./link_body.ts";
import { renderElement, renderXmlText } from "../../storage/render_element.ts";
import { inlineMacroStorage } from "./inline_macro_storage.ts";
import { splitLabel } from "../../directive_rules.ts";
import { attributesOf, isStorageDirective } from "../../storage/storage_directives.ts";

type Inline = (nodes: readonly PhrasingContent[]) => string;

/** Renders an inline directive as XHTML; an unsupported one as the text it was written as. */
export function inlineDirectiveStorage(node: TextDirective, inline: Inline): string {
  if (!isStorageDirective(node)) return spellOut(node, inline);
  const attributes = attributesOf(node);
  switch (node.name) {
    case "status":
    case "anchor":
    case "jira":
    case "macro":
    case "footnote":
    case "excerpt":
    case "inline":
      return inlineMacroStorage(node, attributes, inline);
    case "date":
      return renderElement("time", { datetime: oneLine(node) });
    case "emoji":
      return emojiStorage(node, attributes);
    case "card":
      return cardStorage(node, attributes, inline);
    case "placeholder":
      return renderElement("ac:placeholder", { "ac:type": attributes["type"] }, renderXmlText(oneLine(node)));
    case "span":
      return renderElement(
        "span",
        joinAttributes({ style: colorStyle(attributes) }, splitCarried(attributes, ["color", "background"])),
        inline(node.children),
      );
    case "page":
    case "blog":
    case "space":
    case "attachment":
    case "user":
      return linkStorage(node, attributes, inline);
    case "image":
      return imageDirectiveStorage(node);
    case "cell":
    case "row":
    case "item":
      return spellOut(node, inline);
    case "storage":
      return attributes["xml"] ?? "";
    default:
      return renderElement(node.name, splitCarried(attributes), inline(node.children));
  }
}

/** Renders an image with attributes, inline or on its own. */
export function imageDirectiveStorage(node: Directive): string {
  const { src = "", title, caption, ...more } = attributesOf(node);
  return renderImage({
    src,
    alt: oneLine(node),
    title,
    caption: caption === undefined ? undefined : renderXmlText(caption),
    more,
  });
}

/** Renders an image with its caption, which must be one paragraph; undefined if it is not. */
export function captionedImageStorage(node: ContainerDirective, inline: Inline): string | undefined {
  const { label, blocks: [caption, ...others] } = splitLabel(node);
  const { src = "", title, ...more } = attributesOf(node);
  if (caption?.type !== "paragraph" || others.length > 0) return undefined;
  return renderImage({
    src,
    alt: label === undefined ? "" : oneLine(label),
    title,
    caption: inline(caption.children),
    more,
  });
}

function emojiStorage(node: TextDirective, attributes: Record<string, string>): string {
  const label = oneLine(node);
  const { name, ...more } = attributes;
  const written: Record<string, string> = { "ac:name": name ?? label.replace(/^:(.+):$/, "$1") };
  if (name !== undefined) written["ac:emoji-shortname"] = label;
  for (const key of Object.keys(more).sort()) written[`ac:emoji-${key}`] = more[key] ?? "";
  return renderElement("ac:emoticon", written);
}

function linkStorage(node: TextDirective, attributes: Record<string, string>, inline: Inline): string {
  const { anchor, card } = attributes;
  const body = renderLinkBody(node.children, inline) ?? "";
  return renderElement(
    "ac:link",
    { "ac:anchor": anchor, "ac:card-appearance": card },
    linkTarget(node.name, attributes) + body || undefined,
  );
}

function linkTarget(kind: string, attributes: Record<string, string>): string {
  const { title, name, page, space, date, account, key, "page-id": id } = attributes;
  if (kind === "page") {
    if (id !== undefined) return renderContentId(id);
    return title === undefined && space === undefined ? "" : renderPageReference(title, space);
  }
  if (kind === "attachment") return renderAttachment(name ?? "", { page, space, id });
  if (kind === "space") return renderElement("ri:space", { "ri:space-key": key });
  if (kind === "user") {
    return renderElement("ri:user", { "ri:account-id": account, "ri:userkey": key, "ri:username": name });
  }
  return renderElement("ri:blog-post", { "ri:space-key": space, "ri:content-title": title, "ri:posting-day": date });
}

function cardStorage(node: TextDirective, attributes: Record<string, string>, inline: Inline): string {
  const { url = "", as = "inline", layout, width, datasource } = attributes;
  return renderElement(
    "a",
    {
      ...{ href: url, "data-card-appearance": as },
      ...{ "data-layout": layout, "data-width": width, "data-datasource": datasource },
    },
    node.children.length === 0 ? renderXmlText(url) : inline(node.children),
  );
}

function colorStyle({ color, background }: Record<string, string>): string | undefined {
  return [
    color === undefined ? "" : `color: ${color};`,
    background === undefined ? "" : `background-color: ${background};`,
  ].filter((part) => part !== "").join(" ") || undefined;
}

function spellOut(node: TextDirective, inline: Inline): string {
  const attributes = Object.entries(attributesOf(node)).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const label = node.children.length === 0 ? "" : `[${inline(node.children)}]`;
  return renderXmlText(`:${node.name}`) + label +
    (attributes.length === 0 ? "" : renderXmlText(`{${attributes.join(" ")}}`));
}
