import type { DrawnShape, RunningFacts } from "../../docx/facts/areas/page_facts.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { describeShape, drawShape } from "./draw_shape.ts";
import { CATALOG } from "../../pdf/catalog/catalog.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import { countCoverDecorations } from "./suggest_placed_cover.ts";
import { mainSection, namePages, type PageClass, scopesOf } from "./main_section.ts";
import { lineDistance } from "./measure/line_box.ts";
import { runningHeight } from "./measure/running_height.ts";
import { chooseRunning, type RunningKind } from "./running_parts.ts";
import { type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A shape on the pages that it is drawn on. */
interface PageShape {
  readonly kind: RunningKind;
  readonly shape: DrawnShape;
  readonly fields: Fields;
  readonly pages: Set<PageClass>;
  readonly parts: Set<string>;
}

/** Decorations that other suggestions can need: the frame of the pages, and pictures. */
const RESERVED = 8;

/** Suggests the drawn shapes of headers and footers as decorations, each of which a person must accept. */
export const suggestShapes: Suggester = (scope) => {
  const found = (["header", "footer"] as const).flatMap((kind) => listShapes(scope, kind));
  const drawn = found.flatMap((each) => scopesOf(each.pages).map((pages) => ({ ...each, scope: pages })));
  const fitting = drawn.filter(({ fields, scope }) => isAllowed(fields, scope));
  const room = CATALOG.graphics.maxDecorations - RESERVED - countCoverDecorations(scope.facts);
  const largest = new Set(fitting.toSorted((a, b) => area(b.shape) - area(a.shape)).slice(0, room));
  const chosen = fitting.filter((each) => largest.has(each));
  const digits = String(chosen.length).length;
  const counts = { header: 0, footer: 0 };
  return [
    ...chosen.map((each): Suggestion => {
      const id = `${each.kind}-shape-${String(++counts[each.kind]).padStart(digits, "0")}`;
      return {
        path: `decorations.${id}`,
        found: { kind: "vector", id, scope: each.scope, layer: "background", ...each.fields },
        confidence: "review",
        evidence: [...each.parts].slice(0, 8).map(evidenceOf),
        reason: describeShape(`The ${each.kind}`, each.shape, `on ${namePages(each.scope)}`),
      };
    }),
    ...listOthers(drawn, chosen.length),
  ];
};

function listOthers(drawn: readonly PageShape[], chosen: number): Suggestion[] {
  if (drawn.length === chosen) return [];
  const parts = new Set(drawn.flatMap(({ parts }) => [...parts]));
  const reason = `Headers and footers draw ${drawn.length} shapes; the import suggests the ${chosen} largest that ` +
    "decorations can draw";
  return [suggestNothing("page.shapes", [...parts].slice(0, 8).map(evidenceOf), reason)];
}

function evidenceOf(name: string): Evidence {
  return { kind: "part", name, count: 1 };
}

function area({ width, height }: DrawnShape): number {
  return Math.max(1, width) * Math.max(1, height);
}

function isAllowed(fields: Fields, scope: string): boolean {
  const kind = CATALOG.graphics.decorations.vector.value;
  return checkValue(kind, { id: "shape", scope, layer: "background", ...fields }).length === 0;
}

/** Lists the shapes of the headers or footers; equal ones on several kinds of pages once. */
function listShapes(scope: SuggestScope, kind: RunningKind): PageShape[] {
  const { all, first, even } = chooseRunning(scope.facts, kind);
  const shapes = new Map<string, PageShape>();
  for (const [part, page] of [[all, "odd"], [even, "even"], [first, "first"]] as const) {
    for (const shape of part?.drawn ?? []) {
      const fields = drawIn(scope, part, shape);
      if (part === undefined || fields === undefined) continue;
      const key = JSON.stringify(fields);
      const known = shapes.get(key) ?? { kind, shape, fields, pages: new Set(), parts: new Set() };
      shapes.set(key, known);
      known.pages.add(page);
      known.parts.add(part.part);
    }
  }
  return [...shapes.values()];
}

function drawIn(scope: SuggestScope, part: RunningFacts | undefined, shape: DrawnShape): Fields | undefined {
  if (part === undefined) return undefined;
  const y = shape.line === undefined ? shape.y : shape.y + topOfLine(scope, part, shape.line);
  return drawShape({ ...shape, y }, { paper: mainSection(scope.facts), colorOf: scope.colorOf });
}

/** Returns the distance of a line of a header or footer from the top of the paper, in points. */
export function topOfLine(scope: SuggestScope, part: RunningFacts, line: number): number {
  const { height, margins } = mainSection(scope.facts);
  const { before, after } = scope.facts.roles.get(part.kind)?.paragraph ?? {};
  const each = lineDistance(scope, part.kind) + (before?.value ?? 0) + (after?.value ?? 0);
  const top = part.kind === "header" ? margins.header : height - margins.footer - runningHeight(scope, part.kind, part);
  return top + line * each;
}
