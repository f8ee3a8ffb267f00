import { present } from "../../../base/present.ts";
import type { BorderFacts } from "../tally/text_facts.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import type { ParagraphKind, RunKind, SeenParagraph } from "./seen_text.ts";
import { type CellFormat, type CellMargins, readRepeated, readTableFormat, type TableFormat } from "./table_format.ts";
import type { Theme } from "../styles/theme.ts";
import { readTwips } from "../ooxml/units.ts";
import { Votes } from "../tally/votes.ts";

/** Borders of a table: around it, between rows, between columns. `null` for no border. */
export interface TableLines {
  readonly outer: BorderFacts | null;
  /** Whether there are lines above and below it, and at its sides; undefined if no cell specifies it. */
  readonly ends?: boolean;
  readonly sides?: boolean;
  readonly horizontal: BorderFacts | null;
  readonly vertical: BorderFacts | null;
}

/** Direct formatting of a table, without that of its style. */
export interface SeenTable {
  readonly format: TableFormat;
  /** Total width of the columns, in points; 0 if unspecified. */
  readonly gridWidth: number;
  /** Whether the first row is repeated on every page, if the row specifies it. */
  readonly repeat: boolean | undefined;
  /** Borders of the cells, if most of them specify borders. */
  readonly lines: TableLines | undefined;
  /** Padding at the sides of cells, and above and below, if most cells specify it. */
  readonly roomX: number | undefined;
  readonly roomY: number | undefined;
  /** Fill of the first row, if it differs from that of the others: of its cells, or else of their paragraphs. */
  readonly headFill: string | null | undefined;
  readonly headRule: BorderFacts | null | undefined;
  /** Fill of every second row below the first. */
  readonly band: string | undefined;
  /** Format of most of the first row's text. */
  readonly headText: { readonly paragraph: ParagraphKind; readonly run: RunKind } | undefined;
  readonly rows: number;
  readonly cells: number;
}

/** Minimum share of the cells or rows that must agree. */
const MOST = 0.6;
const MAX_COLUMNS = 64;

/** Returns the horizontal padding of a cell, from its margins. */
export function roomAtSides(margins: CellMargins | undefined): number | undefined {
  return margins?.left ?? margins?.right;
}

/** Returns the vertical padding of a cell, from its margins. */
export function roomAbove(margins: CellMargins | undefined): number | undefined {
  return margins?.top ?? margins?.bottom;
}

/** Collects the format of a table while its rows are read; keeps only votes and two rows. */
export class TableBuilder {
  readonly #theme: Theme;
  #format: TableFormat = {};
  #gridWidth = 0;
  #rows = 0;
  #cells = 0;
  #lined = 0;
  #repeat: boolean | undefined;
  #row: (CellFormat | undefined)[] = [];
  #previous: (CellFormat | undefined)[] = [];
  /** Fill of the paragraphs of each cell in the row; null if they differ. */
  #textFills: (string | null | undefined)[] = [];
  #headFill: string | null | undefined;
  readonly #headRules = new Votes<BorderFacts | null>();
  readonly #head = new Map<string, { paragraph: ParagraphKind; run: RunKind; characters: number }>();
  readonly #fills: readonly [Votes<string | null>, Votes<string | null>] = [new Votes(), new Votes()];
  readonly #outer = new Votes<BorderFacts | null>();
  readonly #ends = new Votes<boolean>();
  readonly #sides = new Votes<boolean>();
  readonly #horizontal = new Votes<BorderFacts | null>();
  readonly #vertical = new Votes<BorderFacts | null>();
  readonly #roomX = new Votes<number | undefined>();
  readonly #roomY = new Votes<number | undefined>();

  /** Starts a table. */
  constructor(theme: Theme) {
    this.#theme = theme;
  }

  /** Number of rows that have ended. */
  get rows(): number {
    return this.#rows;
  }

  /** ID of the style; undefined before it has been read. */
  get styleId(): string | undefined {
    return this.#format.styleId;
  }

  /** Reads its `w:tblPr`. */
  setProperties(tblPr: OoxmlElement): void {
    this.#format = readTableFormat(tblPr, this.#theme);
  }

  /** Adds the width of a column. */
  addColumn(width: string | undefined): void {
    this.#gridWidth += readTwips(width, { min: 0, max: 4752 }) ?? 0;
  }

  /** Reads a row's `w:trPr`. */
  setRowProperties(trPr: OoxmlElement): void {
    if (this.#rows === 0) this.#repeat = readRepeated(trPr);
  }

  /** Starts a cell. */
  addCell(): void {
    this.#cells++;
    this.#row.push(undefined);
  }

  /** Sets the format of the last started cell. */
  setCell(format: CellFormat): void {
    if (this.#row.length === 0 || this.#row.length > MAX_COLUMNS) return;
    this.#row[this.#row.length - 1] = format;
    if (format.borders !== undefined) this.#lined++;
  }

  /** Adds a paragraph of the current row. */
  addParagraph({ kind, runs }: SeenParagraph): void {
    this.#addTextFill(kind.effective.shading ?? null);
    if (this.#rows > 0) return;
    for (const run of runs) {
      const key = `${kind.id} ${run.kind.id}`;
      const known = this.#head.get(key);
      if (known !== undefined) known.characters += run.characters;
      else if (this.#head.size < MAX_COLUMNS) {
        this.#head.set(key, { paragraph: kind, run: run.kind, characters: run.characters });
      }
    }
  }

  #addTextFill(fill: string | null): void {
    const cell = this.#row.length - 1;
    if (cell < 0 || cell >= MAX_COLUMNS) return;
    const before = this.#textFills[cell];
    this.#textFills[cell] = before === undefined || before === fill ? fill : null;
  }

  /** Ends the row. */
  endRow(): void {
    const cells = this.#row.slice(0, MAX_COLUMNS);
    const fills = new Set(cells.map((cell, i) => cell?.shading ?? this.#textFills[i] ?? cell?.shading));
    const fill = fills.size === 1 ? [...fills][0] : undefined;
    for (const cell of cells) {
      this.#roomX.add(roomAtSides(cell?.margins));
      this.#roomY.add(roomAbove(cell?.margins));
    }
    if (this.#rows === 0) this.#headFill = fill;
    else this.#fills[this.#rows % 2 === 1 ? 0 : 1].add(fill ?? null);
    this.#countLines(false);
    this.#previous = this.#row;
    this.#row = [];
    this.#textFills = [];
    this.#rows++;
  }

  /** Returns the format of the finished table. */
  finish(): SeenTable {
    this.#countLines(true);
    const common = this.#fills.every((votes) => votes.winner()?.value === this.#headFill);
    const headText = [...this.#head.values()].sort((a, b) => b.characters - a.characters)[0];
    return {
      format: this.#format,
      gridWidth: this.#gridWidth,
      repeat: this.#repeat,
      lines: this.#lines(),
      roomX: this.#roomX.majority(MOST)?.value,
      roomY: this.#roomY.majority(MOST)?.value,
      headFill: common ? undefined : this.#headFill, // a fill that all rows share does not mark the first
      headRule: this.#headRules.majority(MOST)?.value,
      band: this.#band(),
      headText: headText === undefined ? undefined : { paragraph: headText.paragraph, run: headText.run },
      rows: this.#rows,
      cells: this.#cells,
    };
  }

  /** Counts the borders below the previous row and around the cells of the ended row; `last` ends the table. */
  #countLines(last: boolean): void {
    if (this.#rows > 0) {
      for (const cell of this.#previous.slice(0, MAX_COLUMNS)) {
        const below = cell?.borders?.bottom;
        if (below === undefined) continue;
        (last ? this.#outer : this.#horizontal).add(below);
        if (last) this.#ends.add(below !== null);
        if (!last && this.#rows === 1) this.#headRules.add(below);
      }
    }
    if (last) return;
    const columns = Math.min(this.#row.length, MAX_COLUMNS);
    for (const [column, cell] of this.#row.slice(0, columns).entries()) {
      const { top, left, right } = cell?.borders ?? {};
      if (top !== undefined) (this.#rows === 0 ? this.#outer : this.#horizontal).add(top);
      if (left !== undefined) (column === 0 ? this.#outer : this.#vertical).add(left);
      if (right !== undefined) (column === columns - 1 ? this.#outer : this.#vertical).add(right);
      if (top !== undefined && this.#rows === 0) this.#ends.add(top !== null);
      for (const side of [column === 0 ? left : undefined, column === columns - 1 ? right : undefined]) {
        if (side !== undefined) this.#sides.add(side !== null);
      }
    }
  }

  #lines(): TableLines | undefined {
    if (this.#lined < MOST * this.#cells || this.#cells === 0) return undefined;
    const most = (votes: Votes<BorderFacts | null>) => votes.winner()?.value ?? null;
    return {
      outer: most(this.#outer),
      horizontal: most(this.#horizontal),
      vertical: most(this.#vertical),
      ...present({ ends: this.#ends.winner()?.value, sides: this.#sides.winner()?.value }),
    };
  }

  /** Returns the fill of every second row below the first; undefined without banding. */
  #band(): string | undefined {
    if (this.#rows < 3) return undefined;
    const [odd, even] = this.#fills.map((votes) => votes.majority(0.8));
    if (odd === undefined || even === undefined || odd.value === even.value) return undefined;
    const plain = (fill: string | null) => fill === null || fill === "#ffffff";
    if (plain(odd.value)) return even.value ?? undefined;
    return plain(even.value) ? odd.value ?? undefined : even.value ?? undefined;
  }
}
