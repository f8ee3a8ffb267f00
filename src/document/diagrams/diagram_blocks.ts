import { listNodes } from "../list_nodes.ts";
import type { Code, Root } from "../tree.ts";
import type { DiagramText } from "./check_diagram.ts";
import { diagramKindOf } from "./diagram_kinds_table.ts";

/** Code of a document that is a diagram. */
export interface DiagramBlock extends DiagramText {
  readonly node: Code;
}

/** Lists the diagrams of trees in their order. */
export function listDiagrams(trees: readonly Root[]): DiagramBlock[] {
  return trees.flatMap((tree) =>
    [...listNodes(tree)].flatMap((node): DiagramBlock[] => {
      const diagram = node.type === "code" ? readDiagram(node) : undefined;
      return node.type === "code" && diagram !== undefined ? [{ ...diagram, node }] : [];
    })
  );
}

/** Reads code as a diagram; undefined for other code. */
export function readDiagram({ lang, value }: Code): DiagramText | undefined {
  const kind = value.trim() === "" ? undefined : diagramKindOf(lang);
  return kind && { kind, text: value };
}

/** Returns what two equal diagrams share. */
export function diagramKey({ kind, text }: DiagramText): string {
  return `${kind}\n${text}`;
}

/** Returns the line of the document that a line of a diagram is; its first lines may be options that are gone. */
export function lineInDocument({ value, position }: Code, line: number): number | undefined {
  if (position === undefined) return undefined;
  const { start, end } = position;
  const first = Math.max(start.line + 1, end.line - value.split("\n").length);
  return Math.min(first + line - 1, end.line);
}
