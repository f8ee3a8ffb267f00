import type { StyleSheet } from "../../facts/styles/style_sheet.ts";
import { markup } from "../../../base/xml/markup.ts";
import { adaptMarkup } from "../content/adapt_markup.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { type Axis, moveExtent } from "./page_turn.ts";
import { readDistance } from "./read_distance.ts";

/** What tab stops of a paragraph depend on. */
interface TabScope {
  readonly sheet: StyleSheet;
  readonly text: Axis;
  readonly isStrict: boolean;
}

const TWIPS = 20;

/** What is before tab stops in the properties of a paragraph. */
const BEFORE: ReadonlySet<string> = new Set(
  ["pStyle", "keepNext", "keepLines", "pageBreakBefore", "framePr", "widowControl", "numPr", "suppressLineNumbers"]
    .concat("pBdr", "shd").map((name) => `w:${name}`),
);

/** Moves the tab stops of a paragraph with tabs: its own, and those that its style has. */
export function fitTabs(part: RawPart, paragraph: RawElement, scope: TabScope): void {
  const { prefix } = paragraph;
  if (prefix === "" || !hasTabs(paragraph)) return; // attributes need a prefix
  const properties = paragraph.child("w:pPr");
  const own = properties?.child("w:tabs");
  const stops = own?.children ?? [];
  for (const stop of stops) {
    const position = readDistance(stop.get("w:pos"));
    const moved = moveStop(position, scope.text);
    if (stop.get("w:val") !== "clear" && moved !== position) part.setAttribute(stop, `${prefix}pos`, String(moved));
  }
  const known = new Set(stops.map((stop) => readDistance(stop.get("w:pos"))));
  const rows = moveStyleStops(properties?.val("w:pStyle"), known, scope);
  if (rows === "") return;
  const adaptation = { prefixes: new Map([["w", prefix.slice(0, -1)]]), ids: new Map(), isStrict: scope.isStrict };
  const adapt = (tabs: string) => adaptMarkup(tabs, adaptation);
  const next = properties?.children.find(({ name }) => !BEFORE.has(name));
  if (own !== undefined) part.append(own, adapt(rows));
  else if (properties === undefined) {
    part.insert(paragraph.contentStart, adapt(markup("w:pPr", {}, markup("w:tabs", {}, rows))));
  } else if (next === undefined) part.append(properties, adapt(markup("w:tabs", {}, rows)));
  else part.insert(next.start, adapt(markup("w:tabs", {}, rows)));
}

const TABS: ReadonlySet<string> = new Set(["w:tab", "w:ptab"]);

function hasTabs(paragraph: RawElement): boolean {
  return [...paragraph.walk()].some(({ name, parent }) => TABS.has(name) && parent?.name === "w:r");
}

function moveStop(position: number, text: Axis): number {
  return moveExtent({ start: position, size: 0 }, text).start;
}

const LEADERS = { none: undefined, dots: "dot", line: "underscore" } as const;
const ALIGNMENTS = { start: "left", center: "center", end: "right", decimal: "decimal", bar: "bar" } as const;

/** Renders the tab stops of a style that move, where the paragraph does not say otherwise. */
function moveStyleStops(style: string | undefined, known: ReadonlySet<number>, { sheet, text }: TabScope): string {
  const { tabs = [] } = sheet.paragraphFormat(style);
  return tabs.map(({ position, align, leader }) => {
    const old = Math.round(position * TWIPS);
    const moved = moveStop(old, text);
    if (align === "clear" || known.has(old) || moved === old) return "";
    const stop = { "w:val": ALIGNMENTS[align], "w:leader": LEADERS[leader], "w:pos": moved };
    return markup("w:tab", { "w:val": "clear", "w:pos": old }) + markup("w:tab", stop);
  }).join("");
}
