import { listNodes } from "../../../list_nodes.ts";
import type { Nodes, Root, RootContent } from "../../../tree.ts";
import type { MovedTables } from "./move_tables.ts";

/**
 * Puts the tables that were moved to the end of a text back in their places, in its tree. One that is no block there,
 * because something hides the end of the text, becomes code.
 */
export function placeTables(root: Root, moved: MovedTables): void {
  if (moved.tables.length === 0) return;
  const targets = new Set(moved.tables.map(({ target }) => target));
  const found = new Map<number, RootContent>();
  takeTargets(root, targets, found);
  const byLine = new Map(moved.tables.map((table) => [table.line, table]));
  const place = (node: Nodes): void => {
    if (!("children" in node)) return;
    const parent = node as Root;
    parent.children = parent.children.map((child) => {
      const line = child.position?.start.line ?? 0;
      const table = child.type === "leafDirective" && child.name === "table" ? byLine.get(line) : undefined;
      if (table === undefined) return child;
      const { position } = child;
      return found.get(table.target) ?? { type: "code", value: table.written, ...position && { position } };
    });
    parent.children.forEach(place);
  };
  place(root);
}

/** Takes the tables at the end of a text out of its tree. */
function takeTargets(node: Nodes, targets: ReadonlySet<number>, found: Map<number, RootContent>): void {
  if (!("children" in node)) return;
  const parent = node as Root;
  const isTarget = (child: RootContent) =>
    targets.has(child.position?.start.line ?? 0) &&
    (child.type === "table" || (child.type === "containerDirective" && child.name === "table"));
  for (const child of parent.children) {
    if (isTarget(child)) found.set(child.position?.start.line ?? 0, child);
    else if (child.type === "containerDirective" || child.type === "footnoteDefinition") {
      takeTargets(child, targets, found);
    }
  }
  parent.children = parent.children.filter((child) => found.get(child.position?.start.line ?? 0) !== child);
}

/** Gives the nodes of moved tables the lines that they have in the document. */
export function returnLines(root: Root, moved: MovedTables): void {
  if (moved.tables.length === 0) return;
  for (const { position } of listNodes(root)) {
    for (const point of position === undefined ? [] : [position.start, position.end]) {
      const line = moved.lineOf(point.line);
      if (line !== point.line) Object.assign(point, { line, column: 1 });
    }
  }
}
