import { checkStandards, isPdfStandard, PDF_STANDARDS, type PdfStandard } from "../../pdf/standards.ts";
import type { Findings } from "../findings.ts";
import { isNull, type MapEntry, positionOf, type RecipeNode } from "./recipe_node.ts";
import { Section, showNode } from "./section.ts";
import { explainValue } from "./value_hint.ts";

const PATH = "output.standards";
const ALLOWED = `one of ${PDF_STANDARDS.join(", ")}`;

/** Reads `output`: the PDF standards that a build proves, each once. */
export function readOutput(entry: MapEntry | undefined, findings: Findings): PdfStandard[] {
  if (entry === undefined || isNull(entry.value)) return [];
  const shape = { required: [], optional: ["standards"] };
  const section = Section.open({ node: entry.value, path: "output", place: entry.place }, shape, findings);
  const standards = section?.entry("standards");
  return standards === undefined ? [] : readStandards(standards, findings);
}

function readStandards({ value, place }: MapEntry, findings: Findings): PdfStandard[] {
  if (isNull(value) || value.kind === "refused") return [];
  if (value.kind !== "list") {
    const hint = value.kind === "scalar" ? `Write a list: [${value.source}].` : undefined;
    const message = `${PATH} is ${showNode(value)}, allowed is a list of PDF standards`;
    findings.error("invalid-value", message, { path: PATH, place: positionOf(value, place), hint });
    return [];
  }
  const names = value.items.flatMap((node, i) => readStandard(node, `${PATH}[${i}]`, findings));
  for (const { code, message, hint } of checkStandards(names)) {
    findings.error(code, message, { path: PATH, place, hint });
  }
  return [...new Set(names)];
}

function readStandard(node: RecipeNode, path: string, findings: Findings): PdfStandard[] {
  if (node.kind === "refused") return [];
  if (node.kind === "scalar" && typeof node.value === "string" && isPdfStandard(node.value)) return [node.value];
  findings.error("invalid-value", `${path} is ${showNode(node)}, allowed is ${ALLOWED}`, {
    path,
    place: node.place,
    hint: explainValue(node, ALLOWED, { words: PDF_STANDARDS }),
  });
  return [];
}
