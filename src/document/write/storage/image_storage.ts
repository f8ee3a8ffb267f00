import { renderElement } from "../../storage/render_element.ts";

/** Attributes of an image. */
export interface ImageFacts {
  /** `attachment:` and the name of a file of this page, or an address. */
  readonly src: string;
  readonly alt?: string | null | undefined;
  readonly title?: string | null | undefined;
  /** Caption below the image, as XHTML. */
  readonly caption?: string | undefined;
  /** Page of the attachment, border, and all other attributes by their name after `ac:`. */
  readonly more?: Readonly<Record<string, string>>;
}

const ATTACHMENT = "attachment:";

/** Renders an image in the storage format. */
export function renderImage({ src, alt, title, caption, more = {} }: ImageFacts): string {
  const { page, space, "page-id": id, "border-size": size, "border-color": color, ...others } = more;
  const attributes: Record<string, string> = {};
  for (const [name, value] of [["alt", alt ?? ""], ["title", title ?? ""]] as const) {
    if (value !== "") attributes[`ac:${name}`] = value;
  }
  for (const [name, value] of Object.entries(others).sort(([a], [b]) => a < b ? -1 : 1)) {
    attributes[`ac:${name}`] = value;
  }
  const source = src.startsWith(ATTACHMENT)
    ? renderAttachment(src.slice(ATTACHMENT.length), { page, space, id })
    : renderElement("ri:url", { "ri:value": src });
  const below = caption === undefined ? "" : renderElement("ac:caption", {}, renderElement("p", {}, caption));
  const border = size === undefined && color === undefined
    ? ""
    : renderElement("ac:adf-mark", { key: "border", size: size ?? "1", color: color ?? "#091e4224" });
  return renderElement("ac:image", attributes, source + below + border);
}

/** Page that has an attachment: by ID, or by title. */
interface AttachmentPlace {
  page?: string | undefined;
  space?: string | undefined;
  id?: string | undefined;
}

/** Renders a reference to an attachment of this page or another one. */
export function renderAttachment(name: string, { page, space, id }: AttachmentPlace): string {
  const isHere = page === undefined && space === undefined;
  const container = id !== undefined ? renderContentId(id) : isHere ? undefined : renderPageReference(page, space);
  return renderElement("ri:attachment", { "ri:filename": name }, container);
}

/** Renders a reference to a page by its title, in this space or another. */
export function renderPageReference(title: string | undefined, space: string | undefined): string {
  return renderElement("ri:page", { "ri:space-key": space, "ri:content-title": title });
}

/** Renders a reference to a page by its ID. */
export function renderContentId(id: string): string {
  return renderElement("ri:content-entity", { "ri:content-id": id });
}
