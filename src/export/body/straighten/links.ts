import type { StorageElement, StorageNode } from "../../../document/storage/storage_tree.ts";
import { straightenDatasource } from "./datasources.ts";
import { inText, isShown, makeElement, makeText, type Piece, type Straighten, type Straightener } from "./piece.ts";
import { applyStyle, wrapShown } from "./text_elements.ts";

/** Straightens a link to an address; without one, its text and its name remain. */
export const straightenAnchor: Straighten = (element, straightener) => {
  const { attributes } = element;
  const table = attributes.has("data-datasource") ? straightenDatasource(element, straightener) : undefined;
  if (table !== undefined) return table;
  const href = attributes.get("href")?.trim() ?? "";
  const content = applyStyle(element, straightener.pieces(element.children), straightener);
  if (href === "") return [...anchorOf(element), ...content];
  if (!content.some(({ node }) => isShown([node]))) {
    const message = "A link without text is left out";
    straightener.losses.leftOut(element, { code: "link-without-text", message });
    return content;
  }
  const title = attributes.get("title")?.trim() || undefined;
  return linked(element, content, straightener, { href, title });
};

/** Returns the place that a named element is for links. */
function anchorOf(element: StorageElement): Piece[] {
  const name = (element.attributes.get("name") ?? element.attributes.get("id") ?? "").trim();
  if (name === "") return [];
  const parameter = makeElement("ac:parameter", [makeText(name, element)], {
    at: element,
    attributes: { "ac:name": "" },
  });
  return [
    inText(makeElement("ac:structured-macro", [parameter], { at: element, attributes: { "ac:name": "anchor" } })),
  ];
}

function linked(
  element: StorageElement,
  content: readonly Piece[],
  { losses }: Straightener,
  attributes: Readonly<Record<string, string | undefined>>,
): Piece[] {
  const pieces = wrapShown(content, (nodes) => makeElement("a", nodes, { at: element, attributes }));
  const isPartial = pieces.some(({ node, isBlock }) => isBlock && !/^(?:p|h[1-6])$/.test(node.name));
  if (isPartial) {
    const message = "A link cannot enclose blocks: they are shown without it";
    losses.otherwise(element, { code: "mark-dropped", message, hint: "Put the link on text." });
  }
  return pieces;
}

/** Straightens a link to a page, an attachment, a person or another thing of the wiki; more targets are links too. */
export const straightenLink: Straighten = (element, straightener) => {
  const others = element.children.filter(isTarget).slice(1);
  const children = element.children.filter((child) => !others.includes(child));
  const more = others.flatMap((target) => linkOf(makeElement("ac:link", [target], { at: target }), straightener));
  return [...linkOf({ ...element, children }, straightener), ...more];
};

function isTarget(node: StorageNode): boolean {
  return node.type === "element" && node.name.startsWith("ri:");
}

const linkOf: Straighten = (element, straightener) => {
  const { pieces, losses } = straightener;
  const written = element.children.find((node) => node.type === "element" && isTarget(node));
  const label = pieces(element.children.filter((node) => !isTarget(node)).flatMap(labelNodes));
  const text = label.filter(({ isBlock }) => !isBlock).map(({ node }) => node);
  const blocks = label.filter(({ isBlock }) => isBlock);
  const anchor = element.attributes.get("ac:anchor")?.trim() || undefined;
  if (written?.type === "element" && written.name === "ri:url") {
    return toAddress(element, label, straightener, written.attributes.get("ri:value") ?? "");
  }
  const isOwnPage = written === undefined && anchor === undefined;
  const target = written?.type === "element"
    ? cleanTarget(written)
    : isOwnPage
    ? pageItself(element, straightener)
    : undefined;
  if (target === undefined && (written !== undefined || anchor === undefined)) {
    return withoutTarget(element, label, straightener, written);
  }
  if (blocks.length > 0) {
    losses.otherwise(element, {
      code: "mark-dropped",
      message: "A link cannot enclose blocks: they are shown without it",
    });
  }
  const hasAnchor = target === undefined || ANCHORED.has(target.name);
  const body = isShown(text) ? [makeElement("ac:link-body", text, { at: element })] : [];
  const attributes = { "ac:anchor": hasAnchor ? anchor : undefined };
  const children = [...target === undefined ? [] : [target], ...body];
  return [inText(makeElement("ac:link", children, { at: element, attributes })), ...blocks];
};

/** Returns the target of a link that names none: the page that it is on. */
function pageItself(at: StorageElement, { page }: Straightener): StorageElement | undefined {
  return page.id === ""
    ? undefined
    : makeElement("ri:content-entity", [], { at, attributes: { "ri:content-id": page.id } });
}

const ANCHORED: ReadonlySet<string> = new Set(["ri:page", "ri:content-entity", "ri:blog-post"]);

/** Returns the text of a link's body. */
function labelNodes(node: StorageNode): readonly StorageNode[] {
  const isBody = node.type === "element" && /^ac:(?:plain-text-)?link-body$/.test(node.name);
  return isBody ? node.children : [node];
}

function toAddress(
  element: StorageElement,
  label: readonly Piece[],
  straightener: Straightener,
  href: string,
): Piece[] {
  if (href.trim() === "") return withoutTarget(element, label, straightener, undefined);
  const content = label.some(({ node }) => isShown([node])) ? label : [inText(makeText(href, element))];
  return linked(element, content, straightener, { href });
}

/** Shows the text of a link that leads nowhere. */
function withoutTarget(
  element: StorageElement,
  label: readonly Piece[],
  { losses }: Straightener,
  written: StorageNode | undefined,
): Piece[] {
  const named = written?.type === "element" ? wordsOfTarget(written) : "";
  const shown = label.some(({ node }) => isShown([node]));
  const content = shown || named === "" ? [...label] : [inText(makeText(named, element))];
  const target = written?.type === "element" ? ` "${written.name}"` : "";
  const loss = { code: "link-as-text", message: `The target${target} of a link cannot be read` } as const;
  if (content.length === 0) losses.leftOut(element, { ...loss, message: `${loss.message}: it is left out` });
  else losses.otherwise(element, { ...loss, message: `${loss.message}: its text is shown` });
  return content;
}

function wordsOfTarget({ attributes }: StorageElement): string {
  const key = attributes.get("ri:parameter") ?? attributes.get("ri:content-title") ?? attributes.get("ri:key") ?? "";
  return key.trim();
}

/** Attributes by which the targets of links are known: one of the first is needed. */
const TARGETS: ReadonlyMap<string, readonly [needed: readonly string[], more: readonly string[]]> = new Map([
  ["ri:page", [["ri:content-title"], ["ri:space-key"]]],
  ["ri:content-entity", [["ri:content-id"], []]],
  ["ri:blog-post", [["ri:content-title"], ["ri:posting-day", "ri:space-key"]]],
  ["ri:space", [["ri:space-key"], []]],
  ["ri:user", [["ri:account-id", "ri:userkey", "ri:username"], []]],
  ["ri:attachment", [["ri:filename"], []]],
]);

/** Returns a target with what identifies it alone; undefined if it cannot be identified. */
export function cleanTarget(target: StorageElement): StorageElement | undefined {
  const [needed, more] = TARGETS.get(target.name) ?? [[], []];
  const id = needed.find((name) => (target.attributes.get(name) ?? "").trim() !== "");
  if (id === undefined) return undefined;
  const attributes = Object.fromEntries(
    [id, ...more].map((name) => [name, target.attributes.get(name)?.trim() || undefined]),
  );
  const container = target.name === "ri:attachment" ? containerOf(target) : [];
  return makeElement(target.name, container, { at: target, attributes });
}

/** Returns the page that an attachment belongs to. */
function containerOf({ children }: StorageElement): StorageElement[] {
  for (const child of children) {
    if (child.type === "text" || (child.name !== "ri:page" && child.name !== "ri:content-entity")) continue;
    const page = cleanTarget(child);
    if (page !== undefined) return [page];
  }
  return [];
}
