import { oneLine } from "../plain_text.ts";
import type { Directive, PhrasingContent, TextDirective } from "../tree.ts";
import { type ImageFacts, renderAttachment, renderImage, renderPage } from "./image_storage.ts";
import { renderLinkBody } from "./link_body.ts";
import { renderElement, renderText } from "./render_element.ts";
import { renderMacro } from "./render_macro.ts";
import { isStorageDirective } from "./storage_directives.ts";

type Inline = (nodes: readonly PhrasingContent[]) => string;

/** A directive within text as XHTML; one that stands for nothing as the text it is written as. */
export function inlineDirectiveStorage(node: TextDirective, inline: Inline): string {
  if (!isStorageDirective(node)) return spellOut(node, inline);
  const attributes = attributesOf(node);
  switch (node.name) {
    case "status":
      return statusStorage(node, attributes);
    case "date":
      return renderElement("time", { datetime: oneLine(node) });
    case "emoji":
      return emojiStorage(node, attributes);
    case "anchor":
      return renderMacro("anchor", { "": attributes["name"] });
    case "page":
    case "attachment":
    case "user":
      return linkStorage(node, attributes, inline);
    case "image":
      return imageDirectiveStorage(node);
    case "storage":
      return attributes["xml"] ?? "";
    default:
      return renderElement(node.name, {}, inline(node.children));
  }
}

/** An image with attributes, within text or alone. */
export function imageDirectiveStorage(node: Directive): string {
  const { src = "", title, caption, ...more } = attributesOf(node);
  const facts: ImageFacts = { src, alt: oneLine(node), title, caption, more };
  return renderImage(facts);
}

/** The attributes of a directive, in its order. */
export function attributesOf({ attributes }: Directive): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes ?? {}).map(([name, value]) => [name, value ?? ""]));
}

function statusStorage(node: TextDirective, { color, subtle }: Record<string, string>): string {
  return renderMacro("status", {
    title: oneLine(node),
    colour: color,
    subtle: subtle === "" ? "true" : subtle,
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
  const { title, name, page, space, anchor, account, key } = attributes;
  const target = node.name === "page"
    ? renderPage(title, space)
    : node.name === "attachment"
    ? renderAttachment(name ?? "", { page, space })
    : renderElement("ri:user", { "ri:account-id": account, "ri:userkey": key });
  return renderElement("ac:link", { "ac:anchor": anchor }, target + (renderLinkBody(node.children, inline) ?? ""));
}

function spellOut(node: TextDirective, inline: Inline): string {
  const attributes = Object.entries(attributesOf(node)).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const label = node.children.length === 0 ? "" : `[${inline(node.children)}]`;
  return renderText(`:${node.name}`) + label + (attributes.length === 0 ? "" : renderText(`{${attributes.join(" ")}}`));
}
