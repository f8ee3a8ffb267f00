import { renderElement } from "../../storage/render_element.ts";
import { renderResource } from "../../storage/resource.ts";

const ATTACHMENT = "attachment:";

/**
 * Renders an image in the storage format.
 *
 * @param facts `src`, an address or `attachment:` and the name of a file; the page of that file; the border; and all
 * other attributes by their names after `ac:`.
 * @param caption Caption below the image, as XHTML.
 */
export function renderImage(facts: Readonly<Record<string, string | null | undefined>>, caption?: string): string {
  const { src, alt, title, page, space, "page-id": id, "border-size": size, "border-color": color, ...more } = facts;
  const own = [["alt", alt], ["title", title]] as const;
  const others = Object.entries(more).sort(([a], [b]) => a < b ? -1 : 1);
  const attributes = [...own.filter(([, value]) => value), ...others].map(([name, value]) =>
    [`ac:${name}`, value ?? undefined] as const
  );
  const place = { page: page ?? undefined, space: space ?? undefined, "page-id": id ?? undefined };
  const source = src?.startsWith(ATTACHMENT) === true
    ? renderResource("attachment", { name: src.slice(ATTACHMENT.length), ...place })
    : renderResource("url", { url: src ?? "" });
  const below = caption === undefined ? "" : renderElement("ac:caption", {}, renderElement("p", {}, caption));
  const border = size === undefined && color === undefined
    ? ""
    : renderElement("ac:adf-mark", { key: "border", size: size ?? "1", color: color ?? "#091e4224" });
  return renderElement("ac:image", Object.fromEntries(attributes), source + below + border);
}
