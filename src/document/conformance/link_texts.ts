import { quote, truncate } from "../../base/text.ts";
import type { IssueLog } from "../issue_log.ts";
import { readLinkTarget } from "../link_target.ts";
import { listNodes } from "../list_nodes.ts";
import { innerText } from "../plain_text.ts";
import type { Survey } from "../survey.ts";
import type { Nodes, Root } from "../tree.ts";
import { VAGUE_LINK_TEXTS } from "./vague_link_texts_table.ts";

/** Warns about links whose text does not name their target: an address, no text, or a word such as "here". */
export function warnLinkTexts(root: Root, { definitions }: Survey, log: IssueLog): void {
  for (const node of listNodes(root)) {
    const address = addressOf(node, definitions);
    if (address === undefined || readLinkTarget(address).kind === "none") continue; // shown as plain text
    const problem = findProblem(node);
    if (problem === undefined) continue;
    log.warn("vague-link-text", problem, { node, hint: "Name the target, as in [the manual](https://example.com)." });
  }
}

/** Returns the address of a link; undefined for other nodes. */
export function addressOf(node: Nodes, definitions: Survey["definitions"]): string | undefined {
  if (node.type === "link") return node.url;
  if (node.type === "linkReference") return definitions.get(node.identifier)?.url ?? "";
  if (node.type !== "textDirective" || (node.name !== "a" && node.name !== "card")) return undefined;
  return node.attributes?.[node.name === "card" ? "url" : "href"] ?? undefined;
}

function findProblem(link: Nodes): string | undefined {
  const text = innerText(link).replace(/\s+/g, " ").trim();
  if (text === "") return hasPicture(link) ? undefined : "The link has no text";
  if (ADDRESS.test(text)) return `The text of the link is its address, ${quote(truncate(text, 200))}`;
  const words = text.toLowerCase().replace(/[\p{P}\p{S}]+/gu, " ").replace(/\s+/g, " ").trim();
  return VAGUE_LINK_TEXTS.has(words) ? `The link text ${quote(text)} does not name the target` : undefined;
}

function hasPicture(link: Nodes): boolean {
  return [...listNodes(link)].some(({ type }) => type === "image" || type === "imageReference");
}

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;
