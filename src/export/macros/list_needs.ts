import { listNodes } from "../../document/list_nodes.ts";
import { isDirective } from "../../document/directives/directive_kind.ts";
import type { Directive, Nodes, Root, TextDirective } from "../../document/tree.ts";
import type { ExportNeed } from "../../book/model/export_need.ts";
import { isPictureDirective } from "../../document/read/markdown/picture_directive.ts";
import { readContainer, readPageLink, readWikiLink } from "../../book/addresses/read_wiki_link.ts";
import type { SourcePage } from "../../book/model/source_page.ts";
import { readMacroCall } from "./macro_call.ts";
import { attachmentNeeds, pageNeed } from "./macro_needs.ts";
import { MACROS } from "./macros_table.ts";
import { mentionedPerson } from "./texts/rewrite_mention.ts";

/**
 * Lists the facts that the tree of a page needs before it can be part of a book, each once, in document order.
 *
 * @param root Body of the page as it was read.
 */
export function listNeeds(root: Root, page: SourcePage): ExportNeed[] {
  const needs = new Map<string, ExportNeed>();
  for (const node of listNodes(root)) {
    for (const need of needsOf(node, page)) {
      const key = JSON.stringify(need);
      if (!needs.has(key)) needs.set(key, need);
    }
  }
  return [...needs.values()];
}

function needsOf(node: Nodes, page: SourcePage): ExportNeed[] {
  const call = readMacroCall(node);
  const rule = MACROS.get(call?.name ?? "")?.rule;
  if (call !== undefined && rule !== undefined) return rule.needs(call, page);
  if (node.type === "link") return addressNeed(node.url, page);
  if (!isDirective(node)) return [];
  const isPicture: boolean = isPictureDirective(node);
  if (isPicture) return [...needsOfContainer(node), ...addressNeed(node.attributes?.["href"], page)];
  return node.type === "textDirective" ? needsOfText(node, page) : [];
}

function needsOfText(node: TextDirective, page: SourcePage): ExportNeed[] {
  switch (node.name) {
    case "page":
    case "blog":
      return pageNeed(readPageLink(node).ref);
    case "attachment":
      return attachmentNeeds(readContainer(node), page, node.attributes?.["name"] || undefined);
    case "space": {
      const key = node.attributes?.["key"] ?? "";
      return key === "" ? [] : [{ kind: "space", key }];
    }
    case "user": {
      const ref = mentionedPerson(node);
      return ref === undefined ? [] : [{ kind: "person", ref }];
    }
    case "card":
      return addressNeed(node.attributes?.["url"], page);
    case "a":
      return addressNeed(node.attributes?.["href"], page);
    default:
      return [];
  }
}

/** The address of a page may show the title of the page; no address must lead to a page or a file that does not exist. */
function addressNeed(address: string | null | undefined, page: SourcePage): ExportNeed[] {
  if (!address || address.startsWith("#")) return [];
  const { target } = readWikiLink(address, page.url);
  if (target?.kind === "attachment") return attachmentNeeds({ id: target.pageId }, page, target.name);
  return pageNeed(target?.ref);
}

/** An attachment of another page needs the ID of that page. */
function needsOfContainer(node: Directive): ExportNeed[] {
  const ref = readContainer(node);
  return pageNeed(ref?.id === undefined ? ref : undefined);
}
