import { renderElement } from "./render_element.ts";
import { definedAttributes, hasOnlyAttributes, onlyElements } from "./storage_parts.ts";
import type { StorageElement } from "./storage_tree.ts";

/** A reference to something of the wiki: the directive for a link to it, and the attributes of that. */
export interface Resource {
  readonly kind: "page" | "blog" | "attachment" | "space" | "user" | "url";
  readonly values: Readonly<Record<string, string>>;
}

interface ResourceElement {
  readonly kind: Resource["kind"];
  readonly element: string;
  /** Attributes of the element by those of the directive; one of them, or the title, identifies the resource. */
  readonly attributes: Readonly<Record<string, string>>;
}

const ELEMENTS: readonly ResourceElement[] = [
  { kind: "page", element: "ri:page", attributes: { title: "ri:content-title", space: "ri:space-key" } },
  { kind: "page", element: "ri:content-entity", attributes: { "page-id": "ri:content-id" } },
  {
    kind: "blog",
    element: "ri:blog-post",
    attributes: { title: "ri:content-title", date: "ri:posting-day", space: "ri:space-key" },
  },
  { kind: "attachment", element: "ri:attachment", attributes: { name: "ri:filename" } },
  { kind: "space", element: "ri:space", attributes: { key: "ri:space-key" } },
  {
    kind: "user",
    element: "ri:user",
    attributes: { account: "ri:account-id", key: "ri:userkey", name: "ri:username" },
  },
  { kind: "url", element: "ri:url", attributes: { url: "ri:value" } },
];

/** Elements that may have the version that their author saw. */
const VERSIONED: ReadonlySet<string> = new Set(["ri:page", "ri:blog-post", "ri:attachment"]);

/** Reads a reference, and the page of an attachment in it; undefined for anything else. */
export function readResource(target: StorageElement): Resource | undefined {
  const known = ELEMENTS.find(({ element }) => element === target.name);
  if (known === undefined) return undefined;
  const { kind, attributes } = known;
  const version = VERSIONED.has(target.name) ? ["ri:version-at-save"] : [];
  if (!hasOnlyAttributes(target, [...Object.values(attributes), ...version])) return undefined;
  const values = definedAttributes(
    Object.fromEntries(Object.entries(attributes).map(([name, written]) => [name, target.attributes.get(written)])),
  );
  const isNamed = "title" in attributes ? "title" in values : Object.keys(values).length === 1;
  if (!isNamed || Object.values(values).includes("")) return undefined;
  if (target.children.length === 0) return { kind, values };
  const place = kind === "attachment" ? readPlace(target) : undefined;
  return place && { kind, values: { ...values, ...place } };
}

/** Reads the page that an attachment belongs to, by its title or ID. */
function readPlace(attachment: StorageElement): Record<string, string> | undefined {
  const [inside, ...rest] = onlyElements(attachment) ?? [undefined, undefined];
  if (inside === undefined) return rest.length === 0 ? {} : undefined;
  const resource = rest.length === 0 ? readResource(inside) : undefined;
  if (resource?.kind !== "page") return undefined;
  const { title, ...others } = resource.values;
  return definedAttributes({ page: title, ...others });
}

/** Renders a reference from the attributes of a directive; empty without those that identify it. */
export function renderResource(kind: string, values: Readonly<Record<string, string | undefined>>): string {
  const has = ({ attributes }: ResourceElement) => Object.keys(attributes).some((name) => values[name] !== undefined);
  const known = ELEMENTS.findLast((each) => each.kind === kind && has(each));
  if (known === undefined) return "";
  // The wiki writes the space first.
  const sorted = Object.entries(known.attributes).sort(([a], [b]) => Number(b === "space") - Number(a === "space"));
  const { page: title, space, "page-id": id } = values;
  const place = kind === "attachment" ? renderResource("page", { title, space, "page-id": id }) : "";
  return renderElement(
    known.element,
    Object.fromEntries(sorted.map(([name, written]) => [written, values[name]])),
    place || undefined,
  );
}
