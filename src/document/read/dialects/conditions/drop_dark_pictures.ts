import { isDirective } from "../../../directives/directive_kind.ts";
import type { Nodes, Root, RootContent } from "../../../tree.ts";

/** End of an address on GitHub and in Material for MkDocs that says on which pages a picture is shown. */
const FOR_PAGES = /#(?:gh-(dark|light)-mode-only|only-(dark|light))$/;
const FRAMES: ReadonlySet<Nodes["type"]> = new Set<Nodes["type"]>(["link", "paragraph", "strong", "emphasis"]);

/**
 * Removes pictures that are only for dark pages, in place, with links and paragraphs of which nothing is left. Those for
 * light pages get the address of their file.
 */
export function dropDarkPictures(root: Root): void {
  root.children = root.children.filter(keep);
}

/** Tests whether something of a node is left; removes what is not from its content. */
function keep(node: RootContent): boolean {
  const url = node.type === "image"
    ? node.url
    : isDirective(node) && node.name === "image"
    ? node.attributes?.["src"]
    : "";
  const [end = "", github, material] = FOR_PAGES.exec(url ?? "") ?? [];
  if (github === "dark" || material === "dark") return false;
  if (end !== "") setAddress(node, url?.slice(0, -end.length) ?? "");
  if (!("children" in node)) return true;
  const parent = node as { children: RootContent[] };
  const had = parent.children.length;
  parent.children = parent.children.filter(keep);
  return parent.children.length === had || !FRAMES.has(node.type) || !parent.children.every(isSpace);
}

function setAddress(node: RootContent, url: string): void {
  if (node.type === "image") node.url = url;
  else if (isDirective(node)) node.attributes = { ...node.attributes, src: url };
}

function isSpace(node: RootContent): boolean {
  return node.type === "text" && node.value.trim() === "";
}
