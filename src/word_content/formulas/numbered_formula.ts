import type { PhrasingContent, RootContent } from "../../document/tree.ts";
import { writeTag } from "./write_run.ts";
import { blockFormula } from "./written_formula.ts";

const NUMBER = /^\([^()\s]{1,15}\)$/u;

/** Returns a formula whose number stands beside it in a line, as a formula with this number; undefined for another line. */
export function numberedFormula(nodes: readonly PhrasingContent[]): RootContent[] | undefined {
  const formulas = nodes.flatMap((node) => node.type === "html" && node.value.startsWith("$") ? [node.value] : []);
  const anchors = nodes.filter((node) => node.type === "textDirective" && node.name === "anchor");
  const texts = nodes.flatMap((node) => node.type === "text" ? [node.value] : []);
  const number = texts.join("").trim();
  const [formula = ""] = formulas;
  const hasMore = formulas.length + anchors.length + texts.length < nodes.length;
  if (formulas.length !== 1 || hasMore || !NUMBER.test(number) || formula.includes("\\tag")) return undefined;
  const tex = formula.replace(/^\$+\s*|\s*\$+$/g, "");
  const places: RootContent[] = anchors.length === 0 ? [] : [{ type: "paragraph", children: anchors }];
  return [...places, blockFormula(`${tex} ${writeTag(number)}`)];
}
