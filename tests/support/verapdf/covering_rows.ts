import type { PdfStandard } from "../../../src/pdf/standards.ts";

/** Factors with the values that each can have. */
type Factors = Readonly<Record<string, readonly unknown[]>>;

/**
 * Chooses rows in which every pair of values of two factors occurs at least once: far fewer than all combinations. The
 * same factors give the same rows.
 */
export function coveringRows(factors: Factors): Map<string, unknown>[] {
  // Factors with many values first: their pairs decide how many rows there must be.
  const sorted = Object.fromEntries(Object.entries(factors).sort(([, a], [, b]) => b.length - a.length));
  const names = Object.keys(sorted);
  const missing = new Set(allPairs(sorted));
  const rows: Map<string, unknown>[] = [];
  while (missing.size > 0) {
    const [first = ""] = missing;
    const row = new Map<string, number>(JSON.parse(first));
    for (const name of names) {
      if (!row.has(name)) row.set(name, bestValue(name, factors[name]?.length ?? 0, { row, missing }));
    }
    for (const pair of pairsOf(row)) missing.delete(pair);
    rows.push(new Map(names.map((name) => [name, factors[name]?.[row.get(name) ?? 0]])));
  }
  return rows;
}

interface Choice {
  readonly row: ReadonlyMap<string, number>;
  readonly missing: ReadonlySet<string>;
}

/** Returns the value, as an index, that covers most of the missing pairs together with the row. */
function bestValue(name: string, count: number, { row, missing }: Choice): number {
  let [best, most] = [0, -1];
  for (let value = 0; value < count; value++) {
    const covered = [...row].filter((other) => missing.has(pair([name, value], other))).length;
    if (covered > most) [best, most] = [value, covered];
  }
  return best;
}

function allPairs(factors: Factors): string[] {
  const values = Object.entries(factors).map(([name, { length }]) =>
    Array.from({ length }, (_, value) => [name, value] as const)
  );
  return values.flatMap((some, i) =>
    values.slice(i + 1).flatMap((others) => some.flatMap((a) => others.map((b) => pair(a, b))))
  );
}

function pairsOf(row: ReadonlyMap<string, number>): string[] {
  const entries = [...row];
  return entries.flatMap((a, i) => entries.slice(i + 1).map((b) => pair(a, b)));
}

function pair(a: readonly [string, number], b: readonly [string, number]): string {
  return JSON.stringify(a[0] < b[0] ? [a, b] : [b, a]);
}

/** Lists of standards that every template must meet. */
export const DEMANDED_STANDARDS: readonly (readonly PdfStandard[])[] = [
  ...[["ua-1"], ["a-2a"], ["a-3a"], ["a-4"], ["ua-1", "a-2a"]] as const,
];

/** Values of the capabilities that change which tags or artifacts a document has, or in which order. */
export const TAG_FACTORS: Factors = {
  "cover.enabled": [true, false],
  "cover.composition": ["band", "centered", "left", "split"],
  "closing.enabled": [false, true],
  "header.enabled": [true, false],
  "footer.enabled": [true, false],
  "contents.enabled": [true, false],
  "contents.figures": [false, true],
  "contents.tables": [false, true],
  "pageNumbers.frontMatter": ["apart", "continuous"],
  "bookmarks.enabled": [true, false],
  "headings.numbering": ["1.1", "none"],
  "headings.chapterBreak": ["page", "none", "odd-page"],
  "headings.h1.rule": [true, false],
  "headings.h2.case": ["none", "upper", "small-caps"],
  "links.urls": ["hidden", "footnote", "inline"],
  "callouts.style": ["bar", "box", "filled", "rules"],
  "callouts.titles": [true, false],
  "callouts.icons": [true, false],
  "statuses.style": ["filled", "outline", "text"],
  "tables.headerRepeat": [true, false],
  "tables.breakable": [true, false],
  "tables.banding": ["rows", "none", "columns"],
  "tables.captionPosition": ["top", "bottom"],
  "tables.numbered": [true, false],
  "tasks.style": ["box", "circle"],
  "definitions.style": ["stacked", "hanging"],
  "code.lineNumbers": [true, false],
  "code.longLines": ["wrap", "shrink"],
  "quotes.style": ["bar", "indent", "marks"],
  "figures.captionPosition": ["bottom", "top"],
  "figures.numbered": [true, false],
  "math.numbering": ["(1)", "none"],
  "divider.style": ["line", "dots", "space"],
  "expand.style": ["box", "plain"],
  "watermark.enabled": [false, true],
  "watermark.layer": ["foreground", "background"],
  "localization.direction": ["auto", "rtl"],
};
