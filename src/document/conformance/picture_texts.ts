import { quote, truncate } from "../../base/text.ts";
import { isDecorative } from "../pictures/decorative_picture.ts";
import type { IssueLog } from "../issue_log.ts";
import { listNodes } from "../list_nodes.ts";
import { alternativeText, isPictureDirective, pictureUrl } from "../read/markdown/picture_directive.ts";
import type { Nodes, Root } from "../tree.ts";

/** Maximum length of a text in a PDF/A file up to PDF/A-3, in bytes of UTF-8, as the compiler counts them. */
const MAX_TEXT_BYTES = 32_767;

/** Warns about pictures without an alternative text, or with one that is too long. */
export function warnPictureTexts(root: Root, log: IssueLog): void {
  for (const node of listNodes(root)) {
    const alternative = readAlternative(node);
    if (alternative === undefined || isDecorative(node)) continue;
    if (alternative.trim() === "") {
      log.warn("missing-alternative-text", `The picture${nameOf(node)} has no alternative text`, {
        node,
        hint: node.type === "leafDirective" && node.name === "figure"
          ? 'Describe it in the attribute alt, as in alt="Floor plan".'
          : isPictureDirective(node)
          ? "Describe it between the brackets, as in :image[Floor plan]{src=plan.png}, or in the attribute alt of an <img>."
          : "Describe it between the brackets, as in ![Floor plan](plan.png).",
      });
    } else if (byteLength(alternative) > MAX_TEXT_BYTES) {
      const message = `The alternative text of the picture${nameOf(node)} has more than ${MAX_TEXT_BYTES} bytes`;
      log.warn("long-alternative-text", message, { node, hint: "Shorten it." });
    }
  }
}

/** Returns the alternative text of a picture; undefined for other nodes. */
function readAlternative(node: Nodes): string | undefined {
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  return isPictureDirective(node) && node.attributes?.src ? alternativeText(node) : undefined;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

function nameOf(node: Nodes): string {
  const url = pictureUrl(node);
  return url === "" ? "" : ` ${quote(truncate(url, 200))}`;
}
