import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { SectionFacts } from "../../docx/facts/areas/page_facts.ts";
import type { BorderFacts, Evidence } from "../../docx/facts/tally/text_facts.ts";
import { CAPABILITIES, CATALOG } from "../../pdf/catalog/catalog.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import { readPageSize } from "../../pdf/design/page_size.ts";
import { shownMargin } from "./measure/running_height.ts";
import type { RunningKind } from "./running_parts.ts";
import { isMostlyTurned, mainSection, sectionEvidence } from "./main_section.ts";
import {
  type Frame,
  inMillimetres,
  inPoints,
  plainLine,
  readBoxFrame,
  suggest,
  type Suggester,
  suggestNothing,
  type SuggestScope,
} from "./suggest_scope.ts";
import { isNear, suggestPageParts } from "./suggest_page_parts.ts";
import type { Suggestion } from "./suggestion.ts";

/** Suggests paper, margins, binding and background from the section with the most text. */
export const suggestPage: Suggester = (scope) => {
  const { facts } = scope;
  const section = mainSection(facts);
  const evidence = sectionEvidence(facts, section);
  return [
    ...suggestPaper(section, { evidence, isMixed: isMostlyTurned(facts) }),
    ...suggestMargins(scope, section, evidence),
    ...suggestPageParts(scope),
    ...suggestBackground(scope),
    ...listLineNumbers(facts),
  ];
};

/** Suggests the paper; where most text is on turned pages beside upright ones, a person decides on its orientation. */
function suggestPaper(
  { width, height }: SectionFacts,
  { evidence, isMixed }: { readonly evidence: Evidence; readonly isMixed: boolean },
): Suggestion[] {
  const measured = `${inMillimetres(width)} wide and ${inMillimetres(height)} high`;
  const reason = `The paper is ${measured}`;
  const orientation = suggest("page.orientation", width > height ? "landscape" : "portrait", {
    confidence: isMixed ? "review" : "ready",
    evidence,
    reason: isMixed ? `${reason}; the document has upright and turned pages` : reason,
  });
  const name = nameSheet(width, height);
  if (name !== undefined) return [suggest("page.size", name, { evidence, reason }), orientation];
  const sides = [["page.width", inMillimetres(width)], ["page.height", inMillimetres(height)]] as const;
  if (!sides.every(([path, value]) => takes(path, value))) {
    return [suggestNothing("page.size", evidence, `${reason}, which recipes do not allow`)];
  }
  return [
    suggest("page.size", "custom", { evidence, reason: `${reason}, which is not a standard size` }),
    ...sides.map(([path, value]) => suggest(path, value, { evidence, reason })),
    orientation,
  ];
}

function takes(path: string, value: unknown): boolean {
  const kind = CAPABILITIES.get(path)?.value;
  return kind !== undefined && checkValue(kind, value).length === 0;
}

/** Returns the standard size that has both sides, within the tolerance. */
function nameSheet(width: number, height: number): string | undefined {
  const kind = CAPABILITIES.get("page.size")?.value;
  const names = kind?.kind === "enum" ? kind.values : [];
  const orientation = width > height ? "landscape" : "portrait";
  return names.find((name) => {
    const sheet = readPageSize(new Map([["page.size", name], ["page.orientation", orientation]]));
    return sheet !== undefined && isNear(sheet.width, width) && isNear(sheet.height, height);
  });
}

function suggestMargins(
  scope: SuggestScope,
  { margins, rightToLeft }: SectionFacts,
  evidence: Evidence,
): Suggestion[] {
  const { settings } = scope.facts;
  const { gutter } = margins;
  const atTop = settings.gutterAtTop && !settings.mirrorMargins;
  const margin = (side: string, points: number, bound = false) =>
    suggest(`page.margins.${side}`, inMillimetres(Math.abs(points) + (bound ? gutter : 0)), {
      evidence,
      reason: `The ${side} margin is ${inMillimetres(Math.abs(points))}` +
        (bound && gutter > 0 ? `, plus ${inMillimetres(gutter)} for the binding` : ""),
    });
  const mode = (value: string, reason: string) => suggest("page.margins.mode", value, { evidence, reason });
  const end = (side: "top" | "bottom", kind: RunningKind, bound: boolean) => {
    const shown = shownMargin(scope, kind);
    if (shown <= Math.abs(margins[side])) return margin(side, margins[side], bound);
    return suggest(`page.margins.${side}`, inMillimetres(shown + (bound ? gutter : 0)), {
      evidence,
      reason: `The ${kind} needs ${inMillimetres(shown)}, more than the ${side} margin of ` +
        inMillimetres(Math.abs(margins[side])),
    });
  };
  const ends = [end("top", "header", atTop), end("bottom", "footer", false)];
  if (!settings.mirrorMargins) {
    return [
      mode("physical", "The side margins are the same on every page"),
      ...ends,
      margin("left", margins.left, !atTop),
      margin("right", margins.right),
    ];
  }
  return [
    mode("logical", "The margins of left and right pages mirror each other"),
    ...ends,
    margin("inside", margins.left, true),
    margin("outside", margins.right),
    suggest("page.binding", rightToLeft ? "right" : "left", {
      evidence,
      reason: `Text that runs from ${
        rightToLeft ? "right to left is bound on the right" : "left to right is bound on the left"
      }`,
    }),
  ];
}

function suggestBackground({ facts, baseline, colorOf }: SuggestScope): Suggestion[] {
  const { background } = facts.settings;
  const evidence: Evidence = { kind: "setting", name: "page background", count: background === undefined ? 0 : 1 };
  if (background !== undefined) {
    const paint = { kind: "solid", color: colorOf(background) };
    return [suggest("page.background", paint, { evidence, reason: "The pages have this background color" })];
  }
  if (isNone(baseline.values.get("page.background"))) return [];
  return [suggest("page.background", { kind: "none" }, { evidence, reason: "The pages have no background color" })];
}

function isNone(paint: unknown): boolean {
  return typeof paint === "object" && paint !== null && "kind" in paint && paint.kind === "none";
}

function listLineNumbers(facts: DesignFacts): Suggestion[] {
  const numbered = facts.sections.filter(({ lineNumbers }) => lineNumbers);
  if (numbered.length === 0) return [];
  const evidence = numbered.slice(0, 8).map((each) => sectionEvidence(facts, each));
  return [
    suggestNothing(
      "page.lineNumbers",
      evidence,
      "The lines of the text are numbered; recipes number only lines of code",
    ),
  ];
}

/** Suggests columns if a section has several. */
export const suggestColumns: Suggester = ({ facts }) => {
  const main = mainSection(facts);
  const section = [main, ...facts.sections].find(({ columns }) => columns.count > 1);
  if (section === undefined) return [];
  const { count, space, separator } = section.columns;
  const evidence = sectionEvidence(facts, section);
  const confidence = section === main ? "review" : "ready";
  const list = section !== main ? [] : [
    suggestNothing(
      "columns.text",
      evidence,
      `The text has ${count} columns; recipes set one column, except where the content of a page asks for more`,
    ),
  ];
  return [
    suggest("columns.gutter", inPoints(space), {
      confidence,
      evidence,
      reason: `A section has ${count} columns with this space between them`,
    }),
    suggest("columns.rule", separator, {
      confidence,
      evidence,
      reason: `${separator ? "A" : "No"} line separates the columns of the section`,
    }),
    ...list,
  ];
};

/** Suggests a frame around the pages as a decoration, which a person must accept. */
export const suggestPageBorder: Suggester = (scope) => {
  const { facts } = scope;
  const section = mainSection(facts);
  const evidence = sectionEvidence(facts, section);
  const borders = readBoxFrame(section.borders ?? {});
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
