import type { PhrasingContent } from "../../tree.ts";
import { hoistEdges, LAYOUT_SPACE } from "./hoist_edges.ts";
import { definedAttributes, hasOnlyAttributes, onlyElements, onlyText } from "../../storage/storage_parts.ts";
import type { StorageElement, StorageNode } from "../../storage/storage_tree.ts";
import { isInvisible, tidyPhrasing } from "./tidy_phrasing.ts";

type Phrasing = (nodes: readonly StorageNode[]) => PhrasingContent[];

/** Reads a link to a page, an attachment, a user or an anchor of the same page. */
export function readLink(element: StorageElement, phrasing: Phrasing): PhrasingContent[] | undefined {
  const children = onlyElements(element);
  if (children === undefined || !hasOnlyAttributes(element, ["ac:anchor", "ac:card-appearance"])) return undefined;
  const targets = children.filter(({ name }) => name.startsWith("ri:"));
  const bodies = children.filter(({ name }) => !name.startsWith("ri:"));
  if (targets.length > 1 || bodies.length > 1) return undefined;
  const [target] = targets;
  const [body] = bodies;
  const { before, inside: label, after } = hoistEdges(
    body === undefined ? [] : readBody(body, phrasing) ?? [],
    LAYOUT_SPACE,
  );
  const anchor = element.attributes.get("ac:anchor");
  const card = element.attributes.get("ac:card-appearance");
  if ((body !== undefined && label.length === 0) || anchor === "" || card === "") return undefined;
  if (target !== undefined) {
    const link = readTarget(target, { anchor, card }, label);
    return link && [...before, ...link, ...after];
  }
  if (card !== undefined || anchor === undefined) return undefined;
  if (label.length === 0) return [directive("page", { anchor }, [])];
  return [...before, { type: "link", url: `#${anchor}`, children: label }, ...after];
}

function readBody(body: StorageElement, phrasing: Phrasing): PhrasingContent[] | undefined {
  if (!hasOnlyAttributes(body)) return undefined;
  if (body.name === "ac:plain-text-link-body") {
    const value = onlyText(body);
    if (value === undefined) return undefined;
    const text = tidyPhrasing([{ type: "text", value }]);
    return isInvisible(text) ? undefined : text;
  }
  if (body.name !== "ac:link-body") return undefined;
  const rich = phrasing(body.children);
  return isInvisible(rich) ? undefined : rich;
}

function readTarget(
  target: StorageElement,
  { anchor, card }: Readonly<Record<"anchor" | "card", string | undefined>>,
  children: PhrasingContent[],
): PhrasingContent[] | undefined {
  if (target.name === "ri:page") {
    const page = readPage(target);
    if (page?.title === undefined) return undefined;
    return [directive("page", { title: page.title, space: page.space, anchor, card }, children)];
  }
  if (target.name === "ri:content-entity") {
    const id = readContentId(target);
    return id === undefined ? undefined : [directive("page", { "page-id": id, anchor, card }, children)];
  }
  if (target.name === "ri:blog-post") return card === undefined ? readBlogPost(target, anchor, children) : undefined;
  if (anchor !== undefined || card !== undefined) return undefined;
  if (target.name === "ri:attachment") return readAttachment(target, children);
  if (target.name === "ri:space") return readSpace(target, children);
  return target.name === "ri:user" ? readUser(target, children) : undefined;
}

/** Reads a user by ID, key or name, depending on the wiki. */
function readUser(target: StorageElement, children: PhrasingContent[]): PhrasingContent[] | undefined {
  if (target.children.length > 0 || !hasOnlyAttributes(target, ["ri:account-id", "ri:userkey", "ri:username"])) {
    return undefined;
  }
  const [account, key, name] = ["account-id", "userkey", "username"].map((id) => target.attributes.get(`ri:${id}`));
  const given = [account, key, name].filter((value) => value !== undefined);
  if (given.length !== 1 || given[0] === "") return undefined;
  return [directive("user", { account, key, name }, children)];
}

function readSpace(target: StorageElement, children: PhrasingContent[]): PhrasingContent[] | undefined {
  const key = target.attributes.get("ri:space-key") ?? "";
  if (key === "" || target.children.length > 0 || !hasOnlyAttributes(target, ["ri:space-key"])) return undefined;
  return [directive("space", { key }, children)];
}

function readBlogPost(
  target: StorageElement,
  anchor: string | undefined,
  children: PhrasingContent[],
): PhrasingContent[] | undefined {
  const known = ["ri:content-title", "ri:posting-day", "ri:space-key", "ri:version-at-save"];
  if (target.children.length > 0 || !hasOnlyAttributes(target, known)) return undefined;
  const [title, date, space] = known.map((name) => target.attributes.get(name));
  if (title === undefined || [title, date, space].includes("")) return undefined;
  return [directive("blog", { title, date, space, anchor }, children)];
}

function readAttachment(target: StorageElement, children: PhrasingContent[]): PhrasingContent[] | undefined {
  const name = target.attributes.get("ri:filename") ?? "";
  const [inside, ...rest] = onlyElements(target) ?? [undefined, undefined];
  if (name === "" || rest.length > 0 || !hasOnlyAttributes(target, ["ri:filename", "ri:version-at-save"])) {
    return undefined;
  }
  const place = inside === undefined ? {} : readPlace(inside);
  return place && [directive("attachment", { name, ...place }, children)];
}

/** Attributes for the page of an attachment, which is another one. */
export type ContainingPage = Readonly<Partial<Record<"page" | "space" | "page-id", string | undefined>>>;

/** Reads the page of an attachment, by title or by ID. */
export function readPlace(target: StorageElement): ContainingPage | undefined {
  if (target.name === "ri:content-entity") {
    const id = readContentId(target);
    return id === undefined ? undefined : { "page-id": id };
  }
  const page = target.name === "ri:page" ? readPage(target) : undefined;
  return page?.title === undefined ? undefined : { page: page.title, space: page.space };
}

function readContentId(target: StorageElement): string | undefined {
  const id = target.attributes.get("ri:content-id") ?? "";
  return id === "" || target.children.length > 0 || !hasOnlyAttributes(target, ["ri:content-id"]) ? undefined : id;
}

/** Reads a reference to a page by its title; undefined for anything else. */
export function readPage(page: StorageElement): { title: string | undefined; space: string | undefined } | undefined {
  if (page.children.length > 0) return undefined;
  if (!hasOnlyAttributes(page, ["ri:content-title", "ri:space-key", "ri:version-at-save"])) return undefined;
  const title = page.attributes.get("ri:content-title");
  const space = page.attributes.get("ri:space-key");
  return title === "" || space === "" ? undefined : { title, space };
}

function directive(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: PhrasingContent[],
): PhrasingContent {
  return { type: "textDirective", name, attributes: definedAttributes(attributes), children };
}
