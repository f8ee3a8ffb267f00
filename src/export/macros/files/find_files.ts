import type { AttachmentKey } from "../../../book/addresses/attachment_key.ts";
import { MAX_ATTACHMENTS } from "../../../book/model/export_source.ts";
import type { SourceAttachment } from "../../../book/model/source_page.ts";
import { withoutExported } from "../../upload/exported_mark.ts";
import { firstOf, type MacroCall, pageRefOf } from "../macro_call.ts";
import type { PageRef } from "../../../book/model/page_ref.ts";
import { type LinkNode, textNode } from "../make_nodes.ts";
import { type FactPlace, type MacroPlace, reportLoss } from "../macro_place.ts";
import { holderOf } from "../texts/link_destination.ts";
import { attachmentUrl } from "../texts/rewrite_link.ts";

/** A file that a macro shows. */
export interface ShownFile {
  readonly name: string;
  /** Page that has it; undefined for the page of the macro. */
  readonly page: PageRef | undefined;
}

/** Reads which file a macro names by its parameter `name`, or by one without a name. */
export function namedFile(call: MacroCall): ShownFile | undefined {
  const name = firstOf(call, "name.attachment", "_.attachment", "name", "attachment", "filename");
  if (name === undefined) return undefined;
  return { name, page: referencedPage(call) };
}

/** Returns the page beside the reference to an attachment, or that of the parameter `page`. */
function referencedPage(call: MacroCall): PageRef | undefined {
  const title = firstOf(call, "name.page", "_.page");
  if (title === undefined) return pageRefOf(call, "page");
  const spaceKey = firstOf(call, "name.space", "_.space");
  return { title, ...(spaceKey === undefined ? {} : { spaceKey }) };
}

/**
 * Lists the attachments of the page that a macro refers to; undefined, with a report, if they are unknown. A book that an
 * export has attached is not in the list, so that a book does not change by being attached.
 */
export function filesOf(
  call: MacroCall,
  ref: PageRef | undefined,
  place: MacroPlace,
): readonly SourceAttachment[] | undefined {
  const known = knownFiles(ref, place);
  const files = known && withoutExported(known);
  if (files === undefined) {
    reportLoss(call.node, place, {
      outcome: "left-out",
      code: "attachment-list-unknown",
      message: `The attachments that the macro ${call.name} shows are not known: it is left out`,
      element: `ac:structured-macro ${call.name}`,
      hint: "Check that the user of the export may read the attachments.",
    });
  }
  if (files === undefined || files.length <= MAX_ATTACHMENTS) return files;
  reportLoss(call.node, place, {
    outcome: "left-out",
    code: "list-truncated",
    message: `A page has more than ${MAX_ATTACHMENTS} attachments: the macro ${call.name} shows none of the others`,
    element: `ac:structured-macro ${call.name}`,
  });
  return files.slice(0, MAX_ATTACHMENTS);
}

/** Lists the attachments of a page; undefined if they are unknown. */
export function knownFiles(ref: PageRef | undefined, place: FactPlace): readonly SourceAttachment[] | undefined {
  const id = holderOf(ref, place);
  return id === undefined ? undefined : place.chapter.facts.attachments(id);
}

const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?|avif)$/i;

/** Tests whether a file is a picture. */
export function isPictureFile({ name, mediaType = "" }: Pick<SourceAttachment, "name" | "mediaType">): boolean {
  return PICTURE.test(name) || /^image\//i.test(mediaType);
}

/** Creates a link to a file, or its name if its address is unknown. */
export function fileLink(
  file: AttachmentKey,
  place: MacroPlace,
): LinkNode | ReturnType<typeof textNode> {
  const url = place.inLink ? undefined : attachmentUrl(file, place);
  const text = textNode(file.name);
  return url === undefined ? text : { type: "link", url, children: [text] };
}
