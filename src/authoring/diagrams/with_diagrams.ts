import type { Context } from "../../console/context.ts";
import type { Diagrams } from "../../console/drawing_programs.ts";

/** Options of commands that draw diagrams. */
export interface DiagramFlags {
  /** Programs as `mermaid=mmdc`; the last one of a notation counts. */
  readonly diagrams?: readonly string[] | undefined;
  /** Whether texts of a wiki are drawn too. */
  readonly diagramsFromWiki?: boolean | undefined;
}

/** Makes all work of a context draw diagrams with the programs that the user named, if any. */
export async function withDiagrams(
  { diagrams: named = [], diagramsFromWiki = false }: DiagramFlags,
  context: Context,
): Promise<Context> {
  if (named.length === 0) return context;
  const { DiagramDrawer } = await import("./diagram_drawer.ts");
  const programs = readPrograms(named);
  const diagrams: Diagrams = new DiagramDrawer({ programs, fromWiki: diagramsFromWiki }, context);
  return { ...context, diagrams };
}

/** Reads programs as an option names them, `mermaid=mmdc`; the last one of a notation counts. */
export function readPrograms(named: readonly string[]): ReadonlyMap<string, string> {
  return new Map(named.map((each) => {
    const at = each.indexOf("=");
    return [each.slice(0, at), each.slice(at + 1)];
  }));
}
