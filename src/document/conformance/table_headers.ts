import type { IssueLog } from "../issue_log.ts";
import { listNodes } from "../list_nodes.ts";
import { oneLine } from "../plain_text.ts";
import type { Nodes, Root } from "../tree.ts";

/** Warns about tables whose header is empty, and about links and footnotes in a header. */
export function warnTableHeaders(root: Root, log: IssueLog): void {
  for (const node of listNodes(root)) {
    const header = node.type === "table" ? node.children[0]?.children ?? [] : [];
    if (header.length > 0 && header.every((cell) => oneLine(cell) === "")) {
      log.warn("missing-table-header", "The header of the table is empty", {
        node,
        hint: "Name the columns in the first row.",
      });
    }
    for (const link of header.flatMap(linksIn)) {
      log.warn("link-in-table-header", `The header of the table contains a ${nameOf(link)}`, {
        node: link,
        hint: "Move it out of the header, which the PDF may not repeat on the next page with it.",
      });
    }
  }
}

function linksIn(cell: Nodes): Nodes[] {
  return [...listNodes(cell)].filter(({ type }) => LINKS.has(type));
}

function nameOf({ type }: Nodes): string {
  return type === "footnoteReference" ? "footnote" : "link";
}

const LINKS: ReadonlySet<Nodes["type"]> = new Set(["link", "linkReference", "footnoteReference"]);
