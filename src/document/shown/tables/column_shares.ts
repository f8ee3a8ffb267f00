/** Widths that an author gives, as percentages. */
export interface ColumnShares {
  /** Width of the table in the text. */
  readonly table: number | undefined;
  /** Share of each column in the table; undefined for automatic ones. */
  readonly columns: readonly (number | undefined)[] | undefined;
}

/** Width of the text in the wiki, in pixels. */
export const WIKI_TEXT_WIDTH = 760;
const LENGTH = /^(\d{1,5}(?:\.\d{1,6})?)(px|%)?$/;

/** Reads the `width` and `widths` of a table; pixels of columns only count in relation to each other. */
export function readColumnShares(
  attributes: Readonly<Record<string, string | null | undefined>>,
  columns: number,
): ColumnShares {
  return { table: readTableWidth(attributes["width"] ?? ""), columns: readShares(attributes["widths"] ?? "", columns) };
}

function readTableWidth(written: string): number | undefined {
  const [, digits, unit] = LENGTH.exec(written) ?? [];
  const width = unit === "%" ? Number(digits) : Number(digits) / WIKI_TEXT_WIDTH * 100;
  return width >= 10 && width < 100 ? width : undefined;
}

function readShares(written: string, columns: number): (number | undefined)[] | undefined {
  const widths = written.trim().split(/\s+/).slice(0, columns).map((each) => LENGTH.exec(each));
  const sizes = Array.from({ length: columns }, (_, x) => Number(widths[x]?.[1] ?? 0));
  const known = sizes.filter((size) => size > 0);
  if (known.length === 0) return undefined;
  const isPercent = widths.every((width) => width === null || width[2] === "%");
  const sum = known.reduce((total, size) => total + size, 0);
  // Columns without a width get the mean of the others.
  const whole = isPercent && known.length < columns ? Math.max(100, sum) : sum / known.length * columns;
  return sizes.map((size) => size > 0 ? size / whole * 100 : undefined);
}
