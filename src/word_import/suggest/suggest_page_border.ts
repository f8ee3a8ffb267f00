import type { SectionFacts } from "../../docx/facts/areas/page_facts.ts";
import type { BorderFacts, BoxBorders } from "../../docx/facts/tally/text_facts.ts";
import { CATALOG } from "../../pdf/catalog/catalog.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import { mainSection, sectionEvidence } from "./main_section.ts";
import { plainLine } from "./measure/plain_line.ts";
import { inPoints, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";

/** Suggests a frame around the pages as a decoration, which a person must accept. */
export const suggestPageBorder: Suggester = (scope) => {
  const { facts } = scope;
  const section = mainSection(facts);
  const evidence = sectionEvidence(facts, section);
  const borders = readFrame(section.borders ?? {});
  if (borders === "none") return [];
  if (borders === "partial") {
    return [
      suggestNothing("page.borders", evidence, "The pages have lines on some sides only; a frame needs all four"),
    ];
  }
  const found = drawFrame(scope, section, borders);
  const { id: _, kind: __, ...fields } = found;
  const problems = checkValue(CATALOG.graphics.decorations.vector.value, { id: found.id, ...fields });
  if (problems.length > 0) {
    return [suggestNothing("page.borders", evidence, "The frame around the pages is larger than a decoration can be")];
  }
  return [{
    path: `decorations.${found.id}`,
    found,
    confidence: "review",
    evidence: [evidence],
    reason: `The pages have a frame${plainLine(borders.top, scope).note}`,
  }];
};

interface Frame {
  readonly top: BorderFacts;
  readonly right: BorderFacts;
  readonly bottom: BorderFacts;
  readonly left: BorderFacts;
}

function readFrame({ top, right, bottom, left }: BoxBorders): Frame | "none" | "partial" {
  if (top !== undefined && right !== undefined && bottom !== undefined && left !== undefined) {
    return { top, right, bottom, left };
  }
  return [top, right, bottom, left].every((side) => side === undefined) ? "none" : "partial";
}

/** Creates the frame. Word measures the space of a border from the text, which starts at the margins. */
function drawFrame(scope: SuggestScope, { width, height, margins }: SectionFacts, { top, right, bottom, left }: Frame) {
  const { color, thickness } = plainLine(top, scope);
  const inset = (margin: number, { space }: BorderFacts) => Math.max(thickness / 2, Math.abs(margin) - space);
  const from = { x: inset(margins.left, left), y: inset(margins.top, top) };
  return {
    kind: "vector",
    id: "page-border",
    scope: "all",
    layer: "background",
    area: "box",
    anchor: "top-left",
    dx: inPoints(from.x),
    dy: inPoints(from.y),
    width: inPoints(width - from.x - inset(margins.right, right)),
    height: inPoints(height - from.y - inset(margins.bottom, bottom)),
    shape: "rectangle",
    paint: { kind: "none" },
    stroke: { color, thickness: inPoints(thickness) },
  };
}
