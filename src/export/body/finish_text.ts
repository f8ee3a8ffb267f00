import { innerText, oneLine } from "../../document/plain_text.ts";
import { originOf } from "../../document/storage/origin.ts";
import type { StorageText } from "../../document/storage/storage_tree.ts";
import type { PhrasingContent, TextDirective } from "../../document/tree.ts";
import type { BodyLosses } from "./body_losses.ts";
import type { BodyPlaces } from "./body_places.ts";
import { withPlace } from "./node_place.ts";

/** What finishing a text needs. */
interface TextFinishing {
  readonly losses: BodyLosses;
  readonly places: BodyPlaces;
}

/** Directives besides macros that depend on facts: links by page, attachment or person, and pictures. */
export const DYNAMIC_DIRECTIVES: ReadonlySet<string> = new Set([
  ...["page", "blog", "space", "attachment", "user", "image"],
]);
/** Directives of texts that another part resolves. */
const DYNAMIC: ReadonlySet<string> = new Set(["macro", "jira", ...DYNAMIC_DIRECTIVES]);

/** Finishes a text: line breaks and links are nodes of their own kind, and nothing ends in a line break. */
export function finishText(nodes: readonly PhrasingContent[], finishing: TextFinishing, at: number): PhrasingContent[] {
  const finished = finishInside(nodes, finishing, at);
  while (finished.at(-1)?.type === "break") finished.pop();
  return finished;
}

function finishInside(nodes: readonly PhrasingContent[], finishing: TextFinishing, at: number): PhrasingContent[] {
  return nodes.flatMap((node) => finishNode(node, finishing, originOf(node)?.start ?? at));
}

function finishNode(node: PhrasingContent, finishing: TextFinishing, at: number): PhrasingContent[] {
  if (node.type === "html") return /^<br/.test(node.value) ? [{ type: "break" }] : [];
  if (node.type === "image") return [withPlace(node, finishing.places.placeAt(at))];
  if (node.type === "textDirective") return finishDirective(node, finishing, at);
  return "children" in node ? [{ ...node, children: finishInside(node.children, finishing, at) }] : [node];
}

function finishDirective(node: TextDirective, finishing: TextFinishing, at: number): PhrasingContent[] {
  const children = finishInside(node.children, finishing, at);
  const { attributes } = node;
  if (node.name === "a") return [{ type: "link", url: attributes?.["href"] ?? "", children }];
  if (node.name === "macro" && oneLine(node) === "tex-inline") {
    return [{ type: "inlineMath", value: attributes?.["tex"] ?? "" }];
  }
  if (node.name === "storage") return storageText(node, finishing, at);
  const finished = { ...node, children };
  return [DYNAMIC.has(node.name) ? withPlace(finished, finishing.places.placeAt(at)) : finished];
}

/** Shows the text of what the readers had no form for, and reports it. */
function storageText(node: TextDirective, { losses }: TextFinishing, at: number): PhrasingContent[] {
  const value = innerText(node);
  if (value.trim() === "") return [];
  const place: StorageText = { type: "text", value, cdata: false, start: at, end: at };
  losses.otherwise(place, {
    code: "fragment-as-text",
    message: "Content without a form in a book is shown as its text",
  });
  return [{ type: "text", value }];
}
