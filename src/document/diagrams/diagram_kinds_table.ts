/** Notation of diagrams that a program can draw. */
export type DiagramKind = "mermaid" | "plantuml" | "dot" | "d2";

/** What is known of a notation. */
export interface DiagramNotation {
  /** Its name for people. */
  readonly name: string;
  /** Languages of code that mean it, besides the kind itself. */
  readonly languages: readonly string[];
  /** Program that usually draws it. */
  readonly program: string;
}

/** All notations. */
export const DIAGRAM_NOTATIONS: Readonly<Record<DiagramKind, DiagramNotation>> = {
  mermaid: { name: "Mermaid", languages: ["mmd", "mermaidjs"], program: "mmdc" },
  plantuml: { name: "PlantUML", languages: ["puml", "plant-uml", "uml"], program: "plantuml" },
  dot: { name: "Graphviz", languages: ["graphviz", "gv"], program: "dot" },
  d2: { name: "D2", languages: ["d2lang"], program: "d2" },
};

/** The kinds in the order of help and findings. */
export const DIAGRAM_KINDS: readonly DiagramKind[] = ["mermaid", "plantuml", "dot", "d2"];

/** Tests for the name of a kind. */
export function isDiagramKind(name: string): name is DiagramKind {
  return Object.hasOwn(DIAGRAM_NOTATIONS, name);
}

const BY_LANGUAGE: ReadonlyMap<string, DiagramKind> = new Map(
  DIAGRAM_KINDS.flatMap((kind) => [kind, ...DIAGRAM_NOTATIONS[kind].languages].map((name) => [name, kind] as const)),
);

/** Language of code: alone, behind `kroki-`, or as the first word in braces. */
const LANGUAGE = /^\{?\.?(?:kroki-)?([a-z][a-z0-9-]{1,20})(?=$|[\s,{}])/i;

/**
 * Returns the notation that the language of code names: `mermaid`, `{dot}`, `{.d2}`, `kroki-plantuml`. Undefined for
 * other code.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { diagramKindOf } from "./diagram_kinds_table.ts";
 *
 * strictEqual(diagramKindOf("kroki-plantuml"), "plantuml");
 * strictEqual(diagramKindOf("python"), undefined);
 * ```
 */
export function diagramKindOf(language: string | null | undefined): DiagramKind | undefined {
  const [, name = ""] = LANGUAGE.exec(language ?? "") ?? [];
  return BY_LANGUAGE.get(name.toLowerCase());
}
