import type { ContainerDirective, RootContent } from "../../../document/tree.ts";
import { attachmentKey } from "../../../book/addresses/attachment_key.ts";
import type { PageRef } from "../../../book/model/page_ref.ts";
import { firstOf, type MacroCall, pageRefOf, parsePageName, splitList } from "../macro_call.ts";
import { containerOf, isInnerBlock, labelParagraph, paragraphOf, titleParagraph, withChildren } from "../make_nodes.ts";
import type { MacroPlace } from "../macro_place.ts";
import { EntryBudget } from "../pages/page_list.ts";
import { sortFiles } from "./expand_attachments.ts";
import { filesOf, isPictureFile } from "./find_files.ts";
import { wildcardPattern } from "./name_pattern.ts";

/** Shows pictures side by side: those that the author chose, or all of the page. */
export function expandGallery(call: MacroCall, place: MacroPlace): RootContent[] {
  if (call.node.type === "containerDirective") return [rewriteGallery(call.node, place)];
  const pages = galleryPages(call);
  const files = (pages.length === 0 ? [undefined] : pages).flatMap((page) => filesOf(call, page, place) ?? []);
  const included = namesOf(call, "include.attachment", "include").map(wildcardPattern);
  const excluded = namesOf(call, "exclude.attachment", "exclude").map(wildcardPattern);
  const budget = new EntryBudget(call, place);
  const pictures = sortFiles(call, files.filter(isPictureFile))
    .filter(({ name }) => included.length === 0 || included.some((test) => test(name)))
    .filter(({ name }) => !excluded.some((test) => test(name)))
    .filter(() => budget.take())
    .map((file) => paragraphOf({ type: "image", url: attachmentKey(file), alt: "" }));
  const title = firstOf(call, "title");
  if (pictures.length === 0) return title === undefined ? [] : [titleParagraph(title)];
  const columns = firstOf(call, "columns");
  const label = title === undefined ? [] : [labelParagraph(title)];
  return [containerOf("gallery", columns === undefined ? {} : { columns }, [...label, ...pictures])];
}

/** Returns the pages whose pictures a gallery shows; none for the page of the macro. */
export function galleryPages(call: MacroCall): PageRef[] {
  const title = firstOf(call, "include.page");
  if (title !== undefined) {
    const spaceKey = firstOf(call, "include.space");
    return [{ title, ...(spaceKey === undefined ? {} : { spaceKey }) }];
  }
  const texts = splitList(firstOf(call, "page"), /,/);
  if (texts.length > 0) return texts.map(parsePageName);
  const page = pageRefOf(call, "page");
  return page === undefined ? [] : [page];
}

function namesOf(call: MacroCall, ...parameters: readonly string[]): string[] {
  return parameters.flatMap((name) => splitList(firstOf(call, name), /[,|]/));
}

function rewriteGallery(node: ContainerDirective, place: MacroPlace): ContainerDirective {
  return withChildren(node, place.chapter.rewriter.blocks(node.children, place).filter(isInnerBlock));
}
