import type { IssueLog } from "../issue_log.ts";
import { listNodes } from "../list_nodes.ts";
import { oneLine } from "../plain_text.ts";
import type { Root } from "../tree.ts";

/** Warns about tables whose header is empty. */
export function warnTableHeaders(root: Root, log: IssueLog): void {
  for (const node of listNodes(root)) {
    const header = node.type === "table" ? node.children[0]?.children ?? [] : [];
    if (header.length > 0 && header.every((cell) => oneLine(cell) === "")) {
      log.warn("missing-table-header", "The header of the table is empty", {
        node,
        hint: "Name the columns in the first row.",
      });
    }
  }
}
