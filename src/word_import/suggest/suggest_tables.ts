import type { DesignFacts, TableFacts } from "../../docx/facts/design_facts.ts";
import type { BorderFacts, Evidence } from "../../docx/facts/tally/text_facts.ts";
import { isLight } from "../../recipe/color/contrast.ts";
import { absence } from "./absence.ts";
import { lineRoom } from "./measure/line_box.ts";
import { inPoints, plainLine, suggest, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import type { Confidence, Suggestion } from "./suggestion.ts";

/** Suggests header, bands, lines, cell padding and alignment of tables. */
export const suggestTables: Suggester = (scope) => {
  const { tables } = scope.facts;
  if (tables === undefined) return [];
  return [
    ...suggestHeader(scope, tables),
    ...suggestHeaderRule(scope, tables),
    ...suggestBands(scope, tables),
    ...suggestLines(scope, tables),
    ...suggestCells(scope, tables),
    ...suggestPlace(tables),
  ];
};

/** Returns the confidence in the look of tables: one of tables that may only place their content needs a review. */
function sure({ onlyLayout }: TableFacts): Confidence {
  return onlyLayout ? "review" : "ready";
}

/** Returns the confidence that a missing property of tables is intended. */
function without(facts: DesignFacts, tables: TableFacts): Confidence {
  return tables.onlyLayout ? "review" : absence(facts);
}

function suggestHeader(scope: SuggestScope, tables: TableFacts): Suggestion[] {
  const { fill, repeat } = tables.headerRow;
  return [
    ...(repeat === undefined ? [] : [suggest("tables.headerRepeat", repeat, {
      confidence: sure(tables),
      evidence: tables.style,
      reason: `The first row is ${repeat ? "" : "not "}repeated on every page of a table`,
    })]),
    fill === undefined
      ? suggest("tables.headerFill", "paper", {
        confidence: without(scope.facts, tables),
        evidence: tables.style,
        reason: "The first row of tables has no background color",
      })
      : suggest("tables.headerFill", scope.colorOf(fill.value), {
        confidence: sure(tables),
        evidence: fill.evidence,
        reason: "The first row of tables has this background color",
      }),
    suggestHeaderColor(scope, tables),
    suggestHeaderWeight(scope, tables),
  ];
}

/** Suggests the text color of the first row. Word shows text without a color in white on a dark background. */
function suggestHeaderColor({ facts, colorOf }: SuggestScope, tables: TableFacts): Suggestion {
  const { fill, color } = tables.headerRow;
  const text = facts.roles.get("table")?.text.color;
  if (color !== undefined) {
    const reason = "The text of the first row has this color";
    return suggest("tables.headerColor", colorOf(color.value), {
      confidence: sure(tables),
      evidence: color.evidence,
      reason,
    });
  }
  if (fill !== undefined && text === undefined && !isLight(fill.value)) {
    const reason = "Text without its own color is white on a dark row";
    return suggest("tables.headerColor", colorOf("#ffffff"), {
      confidence: sure(tables),
      evidence: fill.evidence,
      reason,
    });
  }
  return suggest("tables.headerColor", text === undefined ? "text" : colorOf(text.value), {
    confidence: without(facts, tables),
    evidence: tables.style,
    reason: "The text of the first row has the color of the other rows",
  });
}

function suggestHeaderWeight({ facts, fontOf, weightOf }: SuggestScope, tables: TableFacts): Suggestion {
  const { bold } = tables.headerRow;
  const style = facts.roles.get("table")?.text.italic?.value === true ? "italic" : "normal";
  const strong = bold?.value === true;
  return suggest("tables.headerWeight", weightOf(fontOf("table").family, strong ? 700 : 400, style), {
    confidence: bold === undefined ? without(facts, tables) : sure(tables),
    evidence: bold?.evidence ?? tables.style,
    reason: `The text of the first row is ${strong ? "" : "not "}bold`,
  });
}

function suggestHeaderRule(scope: SuggestScope, tables: TableFacts): Suggestion[] {
  const { rule } = tables.headerRow;
  if (rule === undefined) {
    if (scope.baseline.values.get("tables.headerRule") === "0pt") return [];
    const reason = "The first row has no line of its own below it";
    const confidence = without(scope.facts, tables);
    return [suggest("tables.headerRule", "0pt", { confidence, evidence: tables.style, reason })];
  }
  const { thickness, confidence, note } = plainLine(rule.value, scope);
  return [suggest("tables.headerRule", inPoints(thickness), {
    confidence: confidence === "ready" ? sure(tables) : confidence,
    evidence: rule.evidence,
    reason: `The first row has a line of this thickness below it${note}`,
  })];
}

function suggestBands({ facts, baseline, colorOf }: SuggestScope, tables: TableFacts): Suggestion[] {
  const { banding } = tables;
  if (banding === undefined) {
    if (baseline.values.get("tables.banding") === "none") return [];
    const reason = "Tables have no banded rows or columns";
    return [suggest("tables.banding", "none", { confidence: without(facts, tables), evidence: tables.style, reason })];
  }
  const { of, fill } = banding.value;
  const details = { confidence: sure(tables), evidence: banding.evidence };
  return [
    suggest("tables.banding", of, { ...details, reason: `Every second ${of === "rows" ? "row" : "column"} is banded` }),
    suggest("tables.bandColor", colorOf(fill), { ...details, reason: `Banded ${of} have this background color` }),
  ];
}

function suggestLines(scope: SuggestScope, tables: TableFacts): Suggestion[] {
  const found = tables.borders;
  const header = tables.headerRow.rule;
  const { outer = null, horizontal = null, vertical = null } = found?.value ?? {};
  const line = horizontal ?? vertical ?? outer ?? header?.value;
  const evidence = found?.evidence ?? header?.evidence ?? tables.style;
  const which = found === undefined ? [] : [suggestWhichLines(tables, found.value, evidence)];
  if (line === undefined) return which;
  const { color, thickness, confidence, note } = plainLine(line, scope);
  const lines = [outer, horizontal, vertical].filter((each) => each !== null);
  const alike = lines.every((each) => each.thickness === line.thickness && each.color === line.color);
  const details = {
    confidence: confidence === "ready" && alike ? sure(tables) : "review",
    evidence,
    reason: `The lines of tables look like this${alike ? "" : ", but not all of them do"}${note}`,
  } as const;
  return [
    ...which,
    suggest("tables.borderColor", color, details),
    ...(lines.length === 0 ? [] : [suggest("tables.borderThickness", inPoints(thickness), details)]),
    ...listHeaderRuleColor(header?.value, line, evidence),
  ];
}

function listHeaderRuleColor(rule: BorderFacts | undefined, line: BorderFacts, evidence: Evidence): Suggestion[] {
  if (rule === undefined || rule.color === line.color) return [];
  const reason = "The line below the first row has its own color; in recipes it has the color of the other lines";
  return [suggestNothing("tables.headerRuleColor", evidence, reason)];
}

type Lines = NonNullable<TableFacts["borders"]>["value"];

/** Returns which lines a recipe would draw, and whether these are exactly the lines of the tables. */
function readLines({ outer, open, horizontal, vertical }: Lines): readonly [string | undefined, boolean] {
  if (horizontal !== null && vertical !== null) return ["all", outer !== null && open !== true];
  if (horizontal !== null) return ["horizontal", outer === null];
  if (vertical !== null) return [undefined, false];
  return [outer === null ? "none" : "outer", open !== true];
}

function suggestWhichLines(tables: TableFacts, lines: Lines, evidence: Evidence): Suggestion {
  const [value, exact] = readLines(lines);
  if (value === undefined) {
    const reason = "Tables have lines only between columns, which recipes do not support";
    return suggestNothing("tables.verticalLines", evidence, reason);
  }
  return suggest("tables.borders", value, {
    confidence: exact ? sure(tables) : "review",
    evidence,
    reason: exact ? "Tables have these lines" : "This is the closest that recipes support to the lines of tables",
  });
}

/**
 * Returns the space above and below letters in a cell that comes from their line and paragraph, in points. The font
 * determines the height of Word's lines; the capitals determine that of the compiler's.
 */
function letterRoom(scope: SuggestScope): number {
  const { before, after } = scope.facts.roles.get("table")?.paragraph ?? {};
  return lineRoom(scope, "table") + (before?.value ?? 0) + (after?.value ?? 0);
}

function suggestCells(scope: SuggestScope, tables: TableFacts): Suggestion[] {
  const { cellX, cellY } = tables;
  const confidence = sure(tables);
  const room = (cellY?.value ?? 0) + letterRoom(scope) / 2;
  return [
    ...(cellX === undefined ? [] : [suggest("tables.cellX", inPoints(cellX.value), {
      confidence,
      evidence: cellX.evidence,
      reason: "Cells have this padding at their sides",
    })]),
    suggest("tables.cellY", inPoints(Math.round(room * 10) / 10), {
      confidence,
      evidence: cellY?.evidence ?? tables.style,
      reason: "Cells have this padding above and below their text",
    }),
  ];
}

const PLACES = {
  start: "aligned to the start of the line",
  center: "centered",
  end: "aligned to the end of the line",
} as const;

function suggestPlace(tables: TableFacts): Suggestion[] {
  const { align, width } = tables;
  const confidence = sure(tables);
  const place = align === undefined ? [] : [suggest("tables.align", align.value, {
    confidence,
    evidence: align.evidence,
    reason: `Tables are ${PLACES[align.value]}`,
  })];
  if (width !== undefined) {
    const reason = `Tables are as wide as ${width.value === "full" ? "the text" : "their content"}`;
    return [suggest("tables.width", width.value, { confidence, evidence: width.evidence, reason }), ...place];
  }
  if (align === undefined || align.value === "start") return place;
  const reason = `Tables are ${PLACES[align.value]}, so they are narrower than the text`;
  return [suggest("tables.width", "auto", { confidence: "review", evidence: align.evidence, reason }), ...place];
}
