import type { PhrasingContent } from "../../tree.ts";
import { hoistEdges, LAYOUT_SPACE } from "./hoist_edges.ts";
import { readResource } from "../../storage/resource.ts";
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
  label: PhrasingContent[],
): PhrasingContent[] | undefined {
  const { kind = "url", values } = readResource(target) ?? {};
  if (kind === "url" || (card !== undefined && kind !== "page")) return undefined;
  if (anchor !== undefined && kind !== "page" && kind !== "blog") return undefined;
  return [directive(kind, { ...values, anchor, card }, label)];
}

function directive(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: PhrasingContent[],
): PhrasingContent {
  return { type: "textDirective", name, attributes: definedAttributes(attributes), children };
}
