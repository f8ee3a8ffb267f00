import { markSmallCaps } from "../node_marks.ts";
import type { PhrasingContent } from "../tree.ts";
import type { CitedRun } from "./cited.ts";

/** Returns what shows runs; their addresses are links if they may be. */
export function runNodes(
  runs: readonly CitedRun[],
  { links = true }: { readonly links?: boolean } = {},
): PhrasingContent[] {
  return runs.flatMap((run) => {
    if (run.text === "") return [];
    if (run.text === "\n") return [{ type: "break" as const }];
    const node = (run.marks ?? []).reduceRight(mark, plainNode(run));
    return [links && run.url !== undefined ? { type: "link" as const, url: run.url, children: [node] } : node];
  });
}

function plainNode({ text, marks = [] }: CitedRun): PhrasingContent {
  return marks.includes("math") ? { type: "inlineMath", value: text } : { type: "text", value: text };
}

const DIRECTIVES: ReadonlyMap<string, string> = new Map([
  ["underlined", "u"],
  ["raised", "sup"],
  ["lowered", "sub"],
]);

function mark(node: PhrasingContent, name: string): PhrasingContent {
  if (name === "italic") return { type: "emphasis", children: [node] };
  if (name === "bold") return { type: "strong", children: [node] };
  if (name === "smallCaps") return markSmallCaps({ type: "emphasis", children: [node] });
  const directive = DIRECTIVES.get(name);
  return directive === undefined ? node : { type: "textDirective", name: directive, attributes: {}, children: [node] };
}
