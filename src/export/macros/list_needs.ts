import { listNodes } from "../../document/list_nodes.ts";
import { isDirective } from "../../document/directive_kind.ts";
import type { Directive, Nodes, Root, TextDirective } from "../../document/tree.ts";
import type { ExportNeed } from "../model/export_need.ts";
import { isPictureDirective } from "../../document/markdown/picture_directive.ts";
import { readWikiLink } from "../links/read_wiki_link.ts";
import type { PageRef } from "../model/page_ref.ts";
import type { SourcePage } from "../model/source_page.ts";
import { diagramPage } from "./files/expand_diagram.ts";
import { galleryPages } from "./files/expand_gallery.ts";
import { namedFile } from "./files/find_files.ts";
import { FACT_MACROS, type MacroRule } from "./macros_table.ts";
import { type MacroCall, pageRefOf, readMacroCall } from "./macro_call.ts";
import { issueKeyOf, issueServerOf } from "./pages/expand_issue.ts";
import { planLabelSearch } from "./pages/label_query.ts";
import { wantsExcerpts } from "./pages/page_list.ts";
import { childDepth, MAX_TREE_DEPTH, rootRef } from "./pages/page_trees.ts";
import { linkedPage } from "./texts/rewrite_link.ts";
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
  const rule = FACT_MACROS.get(call?.name ?? "");
  if (call !== undefined && rule !== undefined) return needsOfMacro(call, rule, page);
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
      return pageNeed(linkedPage(node));
    case "attachment":
      return needsOfContainer(node);
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

/** The address of a page may show the title of the page, and must not lead to one that does not exist. */
function addressNeed(address: string | null | undefined, page: SourcePage): ExportNeed[] {
  if (!address || address.startsWith("#")) return [];
  const { target } = readWikiLink(address, page.url);
  return pageNeed(target?.kind === "page" ? target.ref : undefined);
}

/** An attachment of another page needs the ID of that page. */
function needsOfContainer({ attributes }: Directive): ExportNeed[] {
  const { page, space, "page-id": id } = attributes ?? {};
  if (id || !page) return [];
  return pageNeed({ title: page, ...(space ? { spaceKey: space } : {}) });
}

function pageNeed(ref: PageRef | undefined): ExportNeed[] {
  return ref === undefined ? [] : [{ kind: "page", ref }];
}

function needsOfMacro(call: MacroCall, { kind }: MacroRule, page: SourcePage): ExportNeed[] {
  const own: PageRef = { id: page.id };
  switch (kind) {
    case "headings":
      return [];
    case "issue":
      return needsOfIssue(call);
    case "file":
      return attachmentNeeds(namedFile(call)?.page, own);
    case "diagram":
      return attachmentNeeds(diagramPage(call), own);
    case "gallery":
      // One that names its pictures needs no list.
      return call.node.type === "containerDirective" ? [] : galleryNeeds(call, own);
    case "list":
      return needsOfList(call, page);
    case "pages":
      return needsOfPages(call, page);
  }
}

function attachmentNeeds(ref: PageRef | undefined, own: PageRef): ExportNeed[] {
  return [...pageNeed(ref), { kind: "attachments", ref: ref ?? own }];
}

function galleryNeeds(call: MacroCall, own: PageRef): ExportNeed[] {
  const pages = galleryPages(call);
  return pages.length === 0 ? attachmentNeeds(undefined, own) : pages.flatMap((page) => attachmentNeeds(page, own));
}

function needsOfIssue(call: MacroCall): ExportNeed[] {
  const key = issueKeyOf(call);
  const server = issueServerOf(call);
  return key === undefined ? [] : [{ kind: "issue", key, ...(server === undefined ? {} : { server }) }];
}

function needsOfList(call: MacroCall, page: SourcePage): ExportNeed[] {
  if (call.name === "attachments") return attachmentNeeds(pageRefOf(call, "page"), { id: page.id });
  if (call.name === "contentbylabel") return labelNeeds(call, page, wantsExcerpts(call));
  const root = rootRef(call, call.name === "children" ? "page" : "root");
  const ref = typeof root === "string" ? { id: page.id } : root;
  const depth = call.name === "children" ? childDepth(call) : MAX_TREE_DEPTH;
  const bodies = wantsExcerpts(call) ? { bodies: true as const } : {};
  return [...(typeof root === "string" ? [] : pageNeed(root)), { kind: "children", ref, depth, ...bodies }];
}

function needsOfPages(call: MacroCall, page: SourcePage): ExportNeed[] {
  if (call.name === "detailssummary") return labelNeeds(call, page, true);
  const ref = pageRefOf(call) ?? (call.name === "excerpt-include" ? { id: page.id } : undefined);
  return ref === undefined ? [] : [{ kind: "body", ref }];
}

function labelNeeds(call: MacroCall, page: SourcePage, withBodies: boolean): ExportNeed[] {
  const plan = planLabelSearch(call, page.spaceKey);
  if (typeof plan === "string") return [];
  return [{ kind: "labeled", query: plan.query, ...(withBodies ? { bodies: true } : {}) }];
}
