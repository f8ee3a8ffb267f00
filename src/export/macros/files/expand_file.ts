import { quote, truncate } from "../../../base/text.ts";
import type { RootContent } from "../../../document/tree.ts";
import { attachmentKey, findAttachment } from "../../../book/addresses/attachment_key.ts";
import type { MacroCall } from "../macro_call.ts";
import { paragraphOf, textNode } from "../make_nodes.ts";
import { type MacroPlace, reportLoss } from "../macro_place.ts";
import { keyOf } from "../texts/link_destination.ts";
import { fileLink, isPictureFile, knownFiles, namedFile } from "./find_files.ts";

/** Shows a file that the wiki shows within the page: a picture as it is, and others as a link. */
export function expandFile(call: MacroCall, place: MacroPlace): RootContent[] {
  const element = `ac:structured-macro ${call.name}`;
  const file = namedFile(call);
  if (file === undefined) {
    const message = "A macro names no file to show: it is left out";
    reportLoss(call.node, place, { outcome: "left-out", code: "attachment-missing", message, element });
    return [];
  }
  const { name, page: ref } = file;
  const files = knownFiles(ref, place);
  const shown = files === undefined ? keyOf(name, ref, place) : findAttachment(files, name);
  if (shown === undefined) {
    const message = `The page does not have the attachment ${quote(truncate(name, 200))}: its name is shown`;
    reportLoss(call.node, place, { outcome: "otherwise", code: "attachment-missing", message, element });
    return [paragraphOf(textNode(name))];
  }
  if (isPictureFile(shown)) return [paragraphOf({ type: "image", url: attachmentKey(shown), alt: "" })];
  const message = `The file ${quote(truncate(name, 200))} is shown as a link`;
  reportLoss(call.node, place, { outcome: "otherwise", code: "file-as-link", message, element });
  return [paragraphOf(fileLink(shown, place))];
}
