import { checkStandards, isPdfStandard, PDF_STANDARDS, type PdfStandard } from "../../pdf/standards.ts";
import type { Findings } from "../findings.ts";
import { isNull, type MapEntry, positionOf, type RecipeNode } from "./recipe_node.ts";
import { Section, showNode } from "./section.ts";
import { didYouMean, nearestName } from "../../base/nearest_name.ts";
import { renderTextScalar } from "../edit/render_scalar.ts";

const PATH = "output.standards";
const ALLOWED = `one of ${PDF_STANDARDS.join(", ")}`;

/** Reads `output`: the PDF standards that a build proves, each once. */
export function readOutput(entry: MapEntry | undefined, findings: Findings): PdfStandard[] {
  if (entry === undefined || isNull(entry.value)) return [];
  const shape = { required: [], optional: ["standards"], whole: wholeOutput(entry.value) };
  const section = Section.open({ node: entry.value, path: "output", place: entry.place }, shape, findings);
  const standards = section?.entry("standards");
  return standards === undefined ? [] : readStandards(standards, findings);
}

/** Returns the entry that a list or name of standards stands for; a file name stands for none. */
function wholeOutput(node: RecipeNode): string | undefined {
  const items = node.kind === "list" ? node.items : [node];
  const names = items.flatMap((item) => {
    const name = meantStandard(item);
    return name === undefined ? [] : [renderTextScalar(name)];
  });
  return names.length === 0 ? undefined : `output: { standards: [${names.join(", ")}] }`;
}

/** Returns the standard that a name such as `PDF/A-2b` means. */
function meantStandard(node: RecipeNode): string | undefined {
  if (node.kind !== "scalar") return undefined;
  const name = String(node.value).toLowerCase().replace(/^pdf[ /-]?/, "").replace(/^x-.*/, "");
  return isPdfStandard(name) ? name : nearestName(name, PDF_STANDARDS);
}

function readStandards({ value, place }: MapEntry, findings: Findings): PdfStandard[] {
  if (isNull(value) || value.kind === "refused") return [];
  if (value.kind !== "list") {
    const meant = value.kind === "scalar" ? meantStandard(value) : undefined;
    const hint = meant === undefined ? undefined : `Write a list: [${renderTextScalar(meant)}].`;
    const message = `${PATH} is ${showNode(value)}, but must be a list of PDF standards`;
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
  findings.error("invalid-value", `${path} is ${showNode(node)}, but must be ${ALLOWED}`, {
    path,
    place: node.place,
    hint: (advisor) =>
      advisor.explainValue(node, ALLOWED, { words: PDF_STANDARDS })?.text ?? didYouMean(meantStandard(node)),
  });
  return [];
}
